"""Rescue files: their cost for a key and a large replacement, restoring, and a start with many of others, in process."""
import json, os, subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NODE = os.path.join(ROOT, "node_modules/.bin/node")
CASE = "rescue files"


def rescue(bench):
    """What keeping unsaved changes adds to a key and to 1,000,000 replaced matches, and what restoring takes."""
    command = [NODE, "bench/rescue.bench.ts"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300)
    figures = json.loads(run.stdout)
    key, replace, restore, others = (figures[each] for each in ("key", "replace", "restore", "others"))
    # 0.1 ms more for a key, and 5 % more for the replacement, are the limits.
    bench.report(CASE, "key", "ink", key["with"], "ms", key["without"] + 0.1, ("without", key["without"]))
    limit = replace["alone"] * 0.05
    bench.report(CASE, "1,000,000 matches, noted", "ink", replace["noted"], "ms", limit, ("replaced", replace["alone"]))
    bench.report(CASE, "1,000,000 matches, on the disk", "ink", replace["written"], "ms", None, ("replaced", replace["alone"]))
    bench.report(CASE, "10 MB restored", "ink", restore["restored"], "ms", 300, ("copied", restore["copied"]))
    bench.report(CASE, "1,000 of others, longest pause", "ink", others["pause"], "ms", 16, ("idle", others["idle"]))
    bench.report(CASE, "1,000 of others, all looked at", "ink", others["time"], "ms")
