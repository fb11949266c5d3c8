"""How long each command holds the main thread in documents of 20 MB, in process."""
import json, os, subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NODE = os.path.join(ROOT, "node_modules/.bin/node")
# Shorter holds are one figure together, since most commands have no other.
SHORT = 16
LIMIT = 5


def holds(bench):
    """the longest turn of each command in 20 MB: lines of code, long lines, one line"""
    command = [NODE, "bench/holds.bench.ts", *(["--quick"] if bench.quick else [])]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)
    figures = json.loads(run.stdout)
    beside = ("20 MB read", figures["reading"])
    longest = sorted(figures["holds"].items(), key=lambda each: -each[1])
    for name, time in longest:
        if time > SHORT:
            bench.report("20 MB, longest hold", name, "ink", time, "ms", LIMIT, beside)
    rest = max(time for _, time in longest if time <= SHORT)
    bench.report("20 MB, longest hold", "all other commands", "ink", rest, "ms", LIMIT, beside)
