#!/usr/bin/env python3
"""bench: Inkstone's speed and memory, from outside, beside its limits, its baseline, plain programs and other editors.

    npm run bench -- [CASE ...] [--quick] [--corpus DIR] [--runs N] [--peers none|few|all] [--update]

Cases (all of them when none is named):
{cases}
--quick    Inkstone alone, each figure once: less than two minutes for all, the first time more to write the work files
--corpus   where the work files stand or are written, 2.8 GB (default build/corpus)
--peers    few: opening and typing, where they are quick about it (default); all: every case; none
--update   writes what was measured into bench/baseline.json
`ink` is the bundle on the pinned Node, `exe` the single executable. `OVER` is beyond the limit. Absolute figures drift
with the machine, ratios to a reference of the same run less. A figure that cannot be measured does not end the run.
"""
import argparse, contextlib, os, shutil, signal, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import editors, references
from cases import compare, git, holds, keys, light, opening, panels, plugins, rescue, saving, searching, servers, syntax, typing, vim, whole, workspace
from figures import Figures
from session import Session

CASES = {
    "light": light.light,
    "start": opening.start,
    "huge": opening.huge,
    "encoding": opening.encoding,
    "typing": typing.typing,
    "cursors": typing.many,
    "keys": keys.keys,
    "compare": compare.compare,
    "git": git.changes,
    "vim": vim.vim,
    "holds": holds.holds,
    "end": searching.end,
    "search": searching.search,
    "replace": searching.replace,
    "erase": whole.erase,
    "sort": whole.sort,
    "line_ends": whole.line_ends,
    "paste": whole.paste,
    "save": saving.save,
    "rescue": rescue.rescue,
    "openings": workspace.openings,
    "quick_open": workspace.quick_open,
    "plugins": plugins.plugins,
    "panels": panels.panels,
    "syntax": syntax.syntax,
    "servers": servers.servers,
    "edits": typing.edits,
}
DOC = __doc__.replace("{cases}", "\n".join(f"  {name:10} {case.__doc__}" for name, case in CASES.items()))


class Bench:
    """What a case needs: the editors, the work files, and where its figures go."""

    def __init__(self, options, folder):
        self.options, self.quick = options, options.quick
        self.runs = 1 if options.quick else options.runs
        self.keys = 30 if options.quick else 200
        self.window = bytearray(1 << 20)
        self.inkstone = editors.inkstone(folder)
        self.peers = [] if options.quick or options.peers == "none" else editors.peers(folder)
        self.figures = Figures()
        self.report = self.figures.report

    def editors(self, few):
        """Inkstone's forms, and the peers when they are wanted; `few`: also when only quick cases are."""
        return self.inkstone + (self.peers if few or self.options.peers == "all" else [])

    def corpus(self, name):
        """The path of a work file, which is written when it is not there, and read once, so that none comes from the disk."""
        command = [sys.executable, os.path.join(editors.ROOT, "bench/corpus.py"), self.options.corpus, name]
        path = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        if os.path.isdir(path):
            return path
        with open(path, "rb", buffering=0) as f:
            while f.readinto(self.window):
                pass
        return path

    @contextlib.contextmanager
    def guard(self, case, figure, who):
        """Tells of what fails in the block, and goes on behind it."""
        try:
            yield
        except Exception as error:
            self.figures.fail(case, figure, who, f"{type(error).__name__}: {error}")


def build():
    """The executable and the reference program, left out, and said so, where they cannot be made."""
    for what, path, make in (
        ("the executable", editors.EXE, editors.build),
        ("the reference in C", references.PROGRAM, references.build),
    ):
        try:
            # What an earlier run made is never measured in its place.
            with contextlib.suppress(FileNotFoundError):
                os.remove(path)
            make()
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"bench: without {what}: {error}", file=sys.stderr)


def stop(number, _):
    raise SystemExit(128 + number)


def main():
    parser = argparse.ArgumentParser(prog="bench", usage="npm run bench -- [CASE ...] [OPTION ...]", description=DOC, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", nargs="*", metavar="CASE", help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--corpus", default=os.path.join(editors.ROOT, "build/corpus"), help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, default=5, help=argparse.SUPPRESS)
    parser.add_argument("--peers", choices=["none", "few", "all"], default="few", help=argparse.SUPPRESS)
    parser.add_argument("--update", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    for name in options.case:
        if name not in CASES:
            parser.error(f"there is no case {name}; there are {' '.join(CASES)}")
    if options.quick and options.update:
        parser.error("--quick measures too little to be kept: leave it out, or --update")
    # Every way out passes the `finally` below, so that nothing that was started stays.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    build()
    folder, began = tempfile.mkdtemp(prefix="ink-bench-"), time.perf_counter()
    bench = Bench(options, folder)
    try:
        bench.figures.head()
        for name in options.case or CASES:
            with bench.guard(name, "all of it", "-"):
                CASES[name](bench)
        bench.figures.summary()
        print(f"{time.perf_counter() - began:.0f} s")
        if options.update:
            bench.figures.keep()
    finally:
        for session in list(Session.alive):
            session.close()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
