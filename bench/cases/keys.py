"""What the key map costs, in process."""
import json, os, subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NODE = os.path.join(ROOT, "node_modules/.bin/node")
LIMIT = 20


def keys(bench):
    """resolving a key in a map of 2,000 bindings"""
    run = subprocess.run([NODE, "bench/keys.bench.ts"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    figures = json.loads(run.stdout)
    del figures["bindings"]
    for name, times in figures.items():
        bench.report("2,000 bindings", f"{name}, median", "ink", times["median"], "µs", LIMIT)
        bench.report("2,000 bindings", f"{name}, 99 %", "ink", times["late"], "µs")
