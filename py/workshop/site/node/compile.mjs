// @ts-check
// Compiles an archive of Python sources with Pyodide's own compiler.
// Request: pyodide (its folder), library (its standard library), compiler (our bytecode.py),
// archive (of sources), modules (as compiled_archive wants them), target (file name).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [out, requestText] = process.argv.slice(2);
const request = JSON.parse(requestText);
const { loadPyodide } = await import(pathToFileURL(join(request.pyodide, "pyodide.mjs")).href);

const pyodide = await loadPyodide({
  indexURL: request.pyodide,
  stdLibURL: request.library,
  env: { PYTHONHASHSEED: "0" }, // the order of a set must not reach the bytes
});
pyodide.runPython(readFileSync(request.compiler, "utf8"));
const compile = pyodide.globals.get("compiled_archive");
const archive = pyodide.globals.get("bytes")(new Uint8Array(readFileSync(request.archive)));
const compiled = compile(archive, pyodide.toPy(request.modules));
writeFileSync(join(out, request.target), compiled.toJs());
