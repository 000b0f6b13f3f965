"""Saqqara: pyramid solitaires that think."""
