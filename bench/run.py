#!/usr/bin/env python3
"""bench: Inkstone's speed and memory, from outside, beside its baseline, plain references and other editors.

    npm run bench -- [CASE ...] [--corpus DIR] [--runs N] [--peers none|few|all] [--update]

Cases: start huge typing end search erase save edits (all of them when none is named).
--corpus   where the work files stand or are written, 2.2 GB (default build/corpus)
--peers    few: opening and typing, where they are quick about it (default); all: every case; none
--update   writes what was measured into bench/baseline.json
`ink` is the bundle on the pinned Node, `exe` the single executable. A figure with a limit is marked OVER when
it is beyond it. Absolute figures drift with the machine: compare within one run.
"""
import argparse, json, os, random, shlex, shutil, statistics, subprocess, sys, tempfile, time
import termbench
from termbench import KEYS, Session, first_marker

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BASELINE = os.path.join(ROOT, "bench/baseline.json")
NODE = os.path.join(ROOT, "node_modules/.bin/node")
EXE = os.path.join(ROOT, "build/ink")
REFERENCE = os.path.join(ROOT, "build/reference")
PEERS = ["vim", "nvim", "micro", "kak", "vis", "nano"]
CTRL_HOME, CTRL_F, CTRL_A, CTRL_Z, DELETE, CTRL_G = b"\x1b[1;5H", b"\x06", b"\x01", b"\x1a", b"\x1b[3~", b"\x07"
WRAP, CURSOR_BELOW, REGEX = b"\x1bz", b"\x1b[1;4B", b"\x1br"


def build():
    """The executable and the reference program, both left out when this machine cannot make them."""
    subprocess.run([NODE, "scripts/build-exe.ts"], cwd=ROOT, check=True)
    if shutil.which("cc"):
        subprocess.run(["cc", "-O2", "-o", REFERENCE, os.path.join(ROOT, "bench/reference.c")], check=True)


def median(values):
    values = [v for v in values if v is not None]
    return statistics.median(values) if values else None


def medians(rows):
    """The median of each column."""
    return [median(column) for column in zip(*rows)] if rows else [None, None]


def quantile(values, q):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * q))]


class Bench:
    def __init__(self, options):
        self.options, self.figures, self.over = options, {}, []
        self.baseline = {}
        if os.path.exists(BASELINE):
            with open(BASELINE) as f:
                self.baseline = json.load(f)
        self.ink = {"ink": f"{NODE} {ROOT}/dist/ink.js {{file}}", "exe": f"{EXE} {{file}}"}
        self.peers = {} if options.peers == "none" else {n: KEYS[n]["cmd"] for n in PEERS if shutil.which(n)}

    def corpus(self, name):
        made = subprocess.run([sys.executable, os.path.join(ROOT, "bench/corpus.py"), self.options.corpus, name], check=True, capture_output=True, text=True)
        return made.stdout.strip()

    def report(self, case, figure, who, value, unit, limit=None):
        """Prints one figure; `limit` is the most it may be."""
        key = f"{case}, {figure}, {who}"
        line = f"{case:22} {figure:16} {who:12} "
        line += f"{value:10.2f} {unit:3}" if value is not None else f"{'failed':>14}"
        if value is not None:
            self.figures[key] = round(value, 3)
            old = self.baseline.get("figures", {}).get(key)
            if old:
                line += f"  {value / old:5.2f} x baseline"
            if limit is not None:
                line += f"  limit {limit:.2f}"
        if limit is not None and (value is None or value > limit):
            line += "  OVER"
            self.over.append(key)
        print(line, flush=True)

    def editors(self, few):
        """Inkstone's two forms, and the peers when they are wanted; `few`: also when only quick cases are."""
        return {**self.ink, **(self.peers if few or self.options.peers == "all" else {})}

    def keys(self, who):
        return KEYS["native" if who in self.ink else who]

    # --- measuring

    def bare(self, command):
        """Time to the first byte of a program that only says something, and its memory."""
        s = Session(command)
        try:
            s.pump(10)
            first = (s.last - s.t0) * 1e3
            s.settle(0.3, 5)
            return first, s.memory()["anon"]
        finally:
            s.close()

    def opened(self, who, path):
        """First frame in ms and settled memory in MB; (None, None) when it shows nothing within three minutes."""
        out = termbench.one("open", self.keys(who), self.command(who), path, "", 0)
        first = out.get("first_paint_s")
        return (None, None) if first is None else (first * 1e3, out["anon_mb"])

    def command(self, who):
        return self.ink.get(who) or self.peers[who]

    def session(self, who, path):
        s = Session([part.replace("{file}", path) for part in shlex.split(self.command(who))])
        if s.wait_text(first_marker(path), 180) is None:
            s.close()
            raise TimeoutError(f"{who} does not show {path}")
        # Lines are counted behind the first frame, and the count is drawn.
        s.settle(0.8, 60)
        return s

    def press(self, s, keys, quiet=0.03):
        """Milliseconds from a key to the last byte of what it draws."""
        start = time.perf_counter()
        s.send(keys)
        while s.pump(10) == b"":
            if time.perf_counter() - start > 60:
                return 6e4
        s.settle(quiet, 60)
        return (s.last - start) * 1e3

    def typing(self, who, path, prepare=b"", keys=100):
        """Latencies of typed letters at the top of a file."""
        s = self.session(who, path)
        try:
            for step in (self.keys(who)["ins"], prepare):
                s.send(step)
                s.settle(0.5, 60)
            return [self.press(s, b"abcdefghij"[i % 10 : i % 10 + 1]) for i in range(keys)]
        finally:
            s.close()

    # --- cases

    def start(self):
        path, runs = self.corpus("small"), self.options.runs
        bare, ink, exe, micro = [], [], [], []
        for _ in range(runs):
            bare.append(self.bare([NODE, "-e", "process.stdout.write('x'); setInterval(() => {}, 1e9)"]))
            ink.append(self.opened("ink", path))
            exe.append(self.opened("exe", path))
            if "micro" in self.peers:
                micro.append(self.opened("micro", path))
        (bare_ms, bare_mb), (ink_ms, ink_mb), (exe_ms, exe_mb), (micro_ms, micro_mb) = map(medians, (bare, ink, exe, micro))
        self.report("20 KB file", "first output", "bare Node", bare_ms, "ms")
        self.report("20 KB file", "first frame", "ink", ink_ms, "ms", bare_ms + 30)
        self.report("20 KB file", "first frame", "exe", exe_ms, "ms", micro_ms)
        self.report("20 KB file", "idle memory", "bare Node", bare_mb, "MB")
        self.report("20 KB file", "idle memory", "ink", ink_mb, "MB", bare_mb + 20)
        self.report("20 KB file", "idle memory", "exe", exe_mb, "MB")
        for who in self.peers:
            first, anon = (micro_ms, micro_mb) if who == "micro" else self.opened(who, path)
            self.report("20 KB file", "first frame", who, first, "ms")
            self.report("20 KB file", "idle memory", who, anon, "MB")

    def huge(self):
        small, huge = self.corpus("small"), self.corpus("log2g")
        for who in self.ink:
            near, far = [], []
            for _ in range(self.options.runs):
                near.append(self.opened(who, small))
                far.append(self.opened(who, huge))
            (small_ms, small_mb), (huge_ms, huge_mb) = medians(near), medians(far)
            self.report("2 GB log", "first frame", who, huge_ms, "ms", small_ms * 1.3)
            self.report("2 GB log", "idle memory", who, huge_mb, "MB", small_mb + 10)
        for who in self.peers:
            first, anon = self.opened(who, huge)
            self.report("2 GB log", "first frame", who, first, "ms")
            self.report("2 GB log", "idle memory", who, anon, "MB")

    def typing_case(self, case, path, prepare=b"", few=False):
        for who in self.editors(few):
            mine = who in self.ink
            if prepare and not mine:
                continue
            try:
                times = self.typing(who, path, prepare, 200 if mine else 20)
            except TimeoutError:
                times = [None]
            known = times != [None]
            self.report(case, "key, median", who, quantile(times, 0.5) if known else None, "ms", 1 if mine else None)
            if mine:
                self.report(case, "key, 99 %", who, quantile(times, 0.99) if known else None, "ms", 5)

    def typing_all(self):
        if os.path.exists(REFERENCE):
            s = Session([REFERENCE, "echo"])
            s.settle(0.2, 5)
            self.report("typing", "key, median", "C echo", median([self.press(s, b"a") for _ in range(100)]), "ms")
            s.close()
        self.typing_case("typing, 20 KB", self.corpus("small"), few=True)
        self.typing_case("typing, 2 GB log", self.corpus("log2g"))
        self.typing_case("typing, one line", self.corpus("oneline20m"), few=True)
        self.typing_case("typing, wrapped", self.corpus("wrap10m"), prepare=WRAP)
        self.typing_case("typing, scripts", self.corpus("unicode10m"))
        self.typing_case("typing, 1,000 cursors", self.corpus("code10m"), prepare=CURSOR_BELOW * 999)

    def end(self):
        path = self.corpus("log2g")
        for who in self.editors(False):
            runs = self.options.runs if who in self.ink else 1
            times = [termbench.one("end", self.keys(who), self.command(who), path, "", 0).get("end_s") for _ in range(runs)]
            value = median(times)
            self.report("2 GB log", "last line", who, value and value * 1e3, "ms", 20 if who in self.ink else None)

    def search(self):
        path = self.corpus("log2g")
        if os.path.exists(REFERENCE):
            out = subprocess.run([REFERENCE, "count", path], check=True, capture_output=True, text=True).stdout
            self.report("2 GB log", "read and count", "C", float(out.split()[0]), "ms")
        for who in self.editors(False):
            mine = who in self.ink
            found = termbench.one("search", self.keys(who), self.command(who), path, "NEEDLE", 0).get("search_s")
            self.report("2 GB log", "literal search", who, found and found * 1e3, "ms", 1200 if mine else None)
        for who in self.ink:
            s = self.session(who, path)
            s.send(CTRL_F)
            s.settle(0.3, 5)
            keys = [self.press(s, bytes([byte]), 0.004) for byte in b"NEEDLE_HERE"]
            self.report("2 GB log", "key in search", who, max(keys), "ms", 5)
            s.close()
            s = self.session(who, path)
            s.send(CTRL_F + REGEX)
            s.settle(0.3, 5)
            mark, at = len(s.raw), time.perf_counter()
            s.send(rb"WAR[N].*status=404")
            shown = s.wait_text(b" of ", 60, mark)
            self.report("2 GB log", "first regex hit", who, shown and (shown - at) * 1e3, "ms")
            s.close()

    def erase(self):
        for who in self.ink:
            s = self.session(who, self.corpus("log2g"))
            total = [sum(self.press(s, key) for key in (CTRL_A, DELETE, CTRL_Z)) for _ in range(self.options.runs)]
            s.close()
            self.report("2 GB log", "erase and undo", who, median(total), "ms", 10)

    def save(self):
        source = self.corpus("log2g")
        folder = os.path.join(self.options.corpus, "save")
        os.makedirs(folder, exist_ok=True)
        path, copy = os.path.join(folder, "log2g.log"), os.path.join(folder, "copy.log")
        try:
            for who in self.editors(False):
                shutil.copyfile(source, path)
                os.sync()
                at = time.perf_counter()
                subprocess.run(["cp", "--reflink=never", path, copy], check=True)
                subprocess.run(["sync", copy, folder], check=True)
                reference = time.perf_counter() - at
                os.remove(copy)
                os.sync()
                saved = termbench.one("save", self.keys(who), self.command(who), path, "", 0).get("save_s")
                self.report("2 GB log", "cp and sync", f"before {who}", reference * 1e3, "ms")
                self.report("2 GB log", "save", who, saved and saved * 1e3, "ms", reference * 1300 if who in self.ink else None)
        finally:
            shutil.rmtree(folder)

    def edits(self):
        """Edits at random places, each a jump to a byte and a letter, without a pause that a person notices."""
        path = self.corpus("log2g")
        size, r = os.path.getsize(path), random.Random(1)
        for who in self.ink:
            s = self.session(who, path)
            times = []
            for _ in range(10_000):
                s.send(CTRL_G + b"@%d\r" % r.randrange(size))
                s.settle(0.004, 5)
                times.append(self.press(s, b"x", 0.003))
            s.close()
            self.report("10,000 edits", "longest pause", who, max(times), "ms", 20)


CASES = ["start", "huge", "typing", "end", "search", "erase", "save", "edits"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", nargs="*", choices=[*CASES, []], default=[], metavar="CASE")
    parser.add_argument("--corpus", default=os.path.join(ROOT, "build/corpus"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--peers", choices=["none", "few", "all"], default="few")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    build()
    # Editors that are killed here leave work to be rescued, which the user's own folder is not for.
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="ink-bench-")
    bench = Bench(options)
    for case in options.case or CASES:
        getattr(bench, {"typing": "typing_all"}.get(case, case))()
    print(f"{len(bench.figures)} figures, {len(bench.over)} over their limit" + "".join(f"\n  {key}" for key in bench.over))
    if options.update:
        figures = {**bench.baseline.get("figures", {}), **bench.figures}
        with open(BASELINE, "w") as f:
            json.dump({"machine": f"{os.cpu_count()} cores, {os.uname().machine}", "figures": figures}, f, indent=2)
            f.write("\n")


if __name__ == "__main__":
    main()
