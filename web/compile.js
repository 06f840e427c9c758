// Compiles Python by the very Python that browsers run (hatch_build.py, docs/offline.md):
// node compile.js FOLDER OPTIMIZE makes a .pyc beside every .py below the folder.

import { loadPyodide } from "pyodide";

const [folder, optimize] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/sources", folder);
python.globals.set("optimize", Number(optimize));
// What a traceback names is where the file will lie. Nobody looks whether a source has changed: there is none.
python.runPython(`
import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile

library = Path("/lib", f"python{sys.version_info.major}.{sys.version_info.minor}")
for source in Path("/sources").rglob("*.py"):
    compile(
        str(source),
        str(source.with_suffix(".pyc")),
        str(library / source.relative_to("/sources")),
        doraise=True,
        optimize=optimize,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
`);
