"""The border to the browser: the only modules that import js, pyodide or pyscript."""
