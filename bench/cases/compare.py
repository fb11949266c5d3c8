"""Comparing two texts of 100,000 lines with 5,000 changes, in process, beside Git on the same texts."""
import json, os, subprocess, tempfile, time
from figures import median

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NODE = os.path.join(ROOT, "node_modules/.bin/node")
LINES, EVERY, CASE = 100_000, 20, "100,000 lines, 5,000 changes"


def line(i):
    return f"  line number {i} of a long text, as code has them\n"


def changed(i):
    """As in compare.bench.ts: added, removed and changed lines in turn."""
    return ["", f"{line(i)}  added {i}\n", f"  changed {i}\n"][i // EVERY % 3]


def git(runs):
    """Milliseconds that Git takes to compare the texts."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in (
            ("old", (line(i) for i in range(LINES))),
            ("new", (changed(i) if i % EVERY == EVERY // 2 else line(i) for i in range(LINES))),
        ):
            with open(os.path.join(folder, name), "w") as f:
                f.writelines(content)
        times = []
        for _ in range(runs):
            start = time.perf_counter()
            command = ["git", "diff", "--no-index", "--patience", "--numstat", "old", "new"]
            end = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL)
            if end.returncode != 1:
                return None
            times.append((time.perf_counter() - start) * 1e3)
        return median(times)


def compare(bench):
    """100,000 lines with 5,000 changes, and a key in one side of the comparison."""
    command = [NODE, "bench/compare.bench.ts", str(bench.keys)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    figures = json.loads(run.stdout)
    bench.report(CASE, "compare", "ink", figures["differences"], "ms", None, ("git", git(bench.runs)))
    alone, compared = figures["alone"], figures["compared"]
    bench.report(CASE, "key, median", "ink", compared["median"], "ms", 16, ("not compared", alone["median"]))
    bench.report(CASE, "key, 99 %", "ink", compared["late"], "ms", 16, ("not compared", alone["late"]))
