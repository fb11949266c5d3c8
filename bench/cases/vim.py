"""What the keymap `vim` costs, in process."""
import json, os, subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NODE = os.path.join(ROOT, "node_modules/.bin/node")


def vim(bench):
    """a key of normal mode, a macro of ten keys 10,000 times, 1,000,000 substitutions in 200 MB"""
    command = [NODE, "bench/vim.bench.ts", *(["--quick"] if bench.quick else [])]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)
    figures = json.loads(run.stdout)
    share = 0.1 if bench.quick else 1
    beside = ("default map", figures["defaultKey"])
    bench.report("vim, 20 KB", "key of normal mode, median", "ink", figures["key"], "ms", 0.3, beside)
    beside = ("typed keys", figures["typing"])
    bench.report("vim, macro", "ten keys, 10,000 times", "ink", figures["macro"] / share, "ms", 2000, (beside[0], beside[1] / share))
    beside = ("replacing", figures["replace"] / share)
    bench.report("vim, :s", "1,000,000 in 200 MB", "ink", figures["substitute"] / share, "ms", 4000, beside)
