"""Opening: a small file, a huge one, one in another encoding; and the memory that it takes."""
from editors import NODE, first_marker, last_marker
from figures import median, medians
from references import timed
from session import Session

BARE = [NODE, "-e", "process.stdout.write('x'); setInterval(() => {}, 1e9)"]


def first_frame(editor, path):
    """The time to the frame that shows the first line, in ms, and the memory when all is calm, in MB."""
    with editor.start(path) as session:
        shown = session.text(first_marker(path), 120, 0)
        session.calm()
        return (shown - session.t0) * 1e3, session.memory()


def bare():
    """The same of a program on Node that only says something."""
    with Session(BARE) as session:
        session.text(b"x", 10, 0)
        first = (session.last - session.t0) * 1e3
        session.calm()
        return first, session.memory()


def start(bench):
    """20 KB, beside the runtime alone and beside micro, each as often as the others and in turn."""
    path, case = bench.corpus("small"), "20 KB file"
    rows = {"bare Node": []}
    for _ in range(bench.runs):
        rows["bare Node"].append(bare())
        for editor in bench.editors(True):
            with bench.guard(case, "first frame", editor.name):
                rows.setdefault(editor.name, []).append(first_frame(editor, path))
    figures = {who: medians(each) for who, each in rows.items()}
    bare_ms, bare_mb = figures.pop("bare Node")
    bench.report(case, "first output", "bare Node", bare_ms)
    bench.report(case, "idle memory", "bare Node", bare_mb, "MB")
    micro = figures.get("micro", [None])[0]
    for who, (first, memory) in figures.items():
        limit = {"ink": bare_ms + 30, "exe": micro}.get(who)
        beside = ("micro", micro) if who == "exe" else ("bare Node", bare_ms)
        bench.report(case, "first frame", who, first, "ms", limit, beside)
        limit = bare_mb + 20 if who == "ink" and bare_mb else None
        bench.report(case, "idle memory", who, memory, "MB", limit, ("bare Node", bare_mb))


def huge(bench):
    """2 GB, which opens like the small file."""
    small, path, case = bench.corpus("small"), bench.corpus("log2g"), "2 GB log"
    for editor in bench.editors(True):
        with bench.guard(case, "first frame", editor.name):
            near, far = [], []
            for _ in range(bench.runs if editor.mine else 1):
                near.append(first_frame(editor, small))
                far.append(first_frame(editor, path))
            (small_ms, small_mb), (first, memory) = medians(near), medians(far)
            mine = editor.mine
            limit = small_ms * 1.3 if mine else None
            bench.report(case, "first frame", editor.name, first, "ms", limit, ("20 KB file", small_ms))
            limit = small_mb + 10 if mine and small_mb else None
            bench.report(case, "idle memory", editor.name, memory, "MB", limit, ("20 KB file", small_mb))


def encoding(bench):
    """100 MB of Shift-JIS: its first screen comes like that of a small file, the rest is decoded behind it."""
    small, path, case = bench.corpus("small"), bench.corpus("sjis100m"), "100 MB of Shift-JIS"
    reference = median([timed("iconv", "-f", "SHIFT-JIS", "-t", "UTF-8", path) for _ in range(bench.runs)])
    for editor in bench.inkstone:
        with bench.guard(case, "decoded whole", editor.name):
            near, first, whole = [], [], []
            for _ in range(bench.runs):
                near.append(first_frame(editor, small)[0])
                with editor.start(path) as session:
                    first.append((session.text(first_marker(path), 60, 0) - session.t0) * 1e3)
                    # Who goes to the end is taken along when all of it is decoded.
                    session.send(editor.end)
                    whole.append((session.text(last_marker(path), 60) - session.t0) * 1e3)
            beside = median(near)
            bench.report(case, "first frame", editor.name, median(first), "ms", None, ("20 KB file", beside))
            bench.report(case, "decoded whole", editor.name, median(whole), "ms", 3000, ("iconv", reference))
