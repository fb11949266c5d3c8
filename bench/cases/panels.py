"""Panels of plugins, in process: a list of 10,000 rows that is updated again and again, two texts beside each other, and 1,000 decorations in the explorer."""
import json, os, subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NODE = os.path.join(ROOT, "node_modules/.bin/node")


def measured(script, count):
    """What a script in bench/ prints."""
    command = [NODE, f"bench/{script}", str(count)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300)
    return json.loads(run.stdout)


def panels(bench):
    """A key in a panel of 10,000 rows between updates, in a composite buffer of two texts of 50,000 lines, and in the explorer."""
    for case, script, beside in (
        ("panel, 10,000 rows", "widgets.bench.ts", "no updates"),
        ("composite, 50,000 lines", "composite.bench.ts", "one text"),
        ("explorer, 1,000 decorations", "explorer.bench.ts", "none"),
    ):
        with bench.guard(case, "key", "ink"):
            figures = measured(script, bench.keys)
            key, alone = figures["key"], figures["alone"]
            bench.report(case, "key, median", "ink", key["median"], "ms", 5, (beside, alone["median"]))
            bench.report(case, "key, 99 %", "ink", key["p99"], "ms", 5, (beside, alone["p99"]))
