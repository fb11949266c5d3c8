"""Going to the end, searching, replacing."""
import time
from editors import last_marker
from figures import median
from references import count, timed

CTRL_F, CTRL_H, CTRL_Z, REGEX = b"\x06", b"\x08", b"\x1a", b"\x1br"


def end(bench):
    """The last line of 2 GB."""
    path, case = bench.corpus("log2g"), "2 GB log"
    for editor in bench.editors(False):
        with bench.guard(case, "last line", editor.name):
            times = []
            for _ in range(bench.runs if editor.mine else 1):
                with editor.open(path) as session:
                    at = time.perf_counter()
                    session.send(editor.end)
                    times.append((session.text(last_marker(path), 120) - at) * 1e3)
            bench.report(case, "last line", editor.name, median(times), "ms", 20 if editor.mine else None)


def search(bench):
    """A word near the end of 2 GB, the keys typed meanwhile, and the first hit of a regular expression."""
    path, case = bench.corpus("log2g"), "2 GB log"
    reference = median([count(path) for _ in range(bench.runs)])
    for editor in bench.editors(False):
        with bench.guard(case, "literal search", editor.name), editor.open(path) as session:
            at = time.perf_counter()
            session.send(editor.find % b"NEEDLE")
            took = (session.text(b"NEEDLE_HERE", 120) - at) * 1e3
            limit = 1200 if editor.mine else None
            bench.report(case, "literal search", editor.name, took, "ms", limit, ("read and count in C", reference))
    for editor in bench.inkstone:
        with bench.guard(case, "key in search", editor.name):
            longest, keys = [], []
            for _ in range(bench.runs):
                with editor.open(path) as session:
                    session.press(CTRL_F)
                    times = [session.press(bytes([byte])) for byte in b"NEEDLE_HERE"]
                    longest.append(max(times))
                    keys += times
            bench.report(case, "key in search", editor.name, median(keys), "ms", 5)
            # Of each run the longest: one pause of the machine's own among them tells nothing.
            bench.report(case, "longest key in search", editor.name, median(longest), "ms", 5)
        with bench.guard(case, "first regex hit", editor.name), editor.open(path) as session:
            session.press(CTRL_F + REGEX)
            at = time.perf_counter()
            session.send(rb"WAR[N].*status=404")
            bench.report(case, "first regex hit", editor.name, (session.text(b" of ", 60) - at) * 1e3)


def replace(bench):
    """1,000,000 matches in 200 MB, as one step of undo."""
    path, case = bench.corpus("needles200m"), "1,000,000 replaced"
    reference = median([timed("sed", "s/needle/pin/g", path) for _ in range(bench.runs)])
    for editor in bench.inkstone:
        with bench.guard(case, "200 MB", editor.name):
            times, undone = [], []
            for _ in range(min(3, bench.runs)):
                with editor.open(path) as session:
                    session.press(CTRL_H)
                    session.press(b"needle\r")
                    session.send(b"pin")
                    session.settle(0.1)
                    # Only what is new on the screen is drawn: the words before this may stand there already.
                    times.append(session.press(b"\r", b"1,000,000 matches"))
                    session.calm()
                    undone.append(session.press(CTRL_Z, b"needle"))
                    # It was one step.
                    session.press(CTRL_Z, b"nothing to undo")
            bench.report(case, "200 MB", editor.name, median(times), "ms", 3000, ("sed", reference))
            bench.report(case, "undo", editor.name, median(undone), "ms", 50)
