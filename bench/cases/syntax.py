"""What highlighting costs: with it and without, and how soon colours are there."""
import dataclasses, os, re, time
from cases.typing import letters
from figures import median, quantile
from session import Failed

INK = re.compile(rb"38;2;\d+;\d+;\d+")
PAGE_DOWN, DOWN, HOME, QUOTE, BACKSPACE = b"\x1b[6~", b"\x1b[B", b"\x1b[1~", b"\"", b"\x7f"
# What changes on the screen behind a key comes within this time, or it was not about the key.
LATER = 0.12
# The rest of a frame comes within this time.
REST_OF_FRAME = 0.02


def coloured(editor):
    """The editor as it is by itself: it highlights."""
    return dataclasses.replace(editor, folder=f"{editor.folder}-coloured", highlights=True)


def sample(bench, name, size, content):
    """A work file that is made of another one."""
    path = os.path.join(bench.options.corpus, name)
    if not os.path.exists(path) or os.path.getsize(path) != size:
        with open(bench.corpus(content), "rb") as source, open(path, "wb") as f:
            f.write(source.read(size))
    return path


def late(session, key):
    """Milliseconds from a key to its first frame, and to the last that came behind it."""
    first = session.press(key)
    begun = session.frames[-1][1] - first / 1e3
    session.settle(LATER, 2)
    return first, (session.frames[-1][1] - begun) * 1e3


def first_colours(session, limit=20):
    """Milliseconds from the first text to the first inks that its frame had not."""
    when = session.text(b"FIRSTLINE", limit, 0)
    session.settle(REST_OF_FRAME, 1)
    mark, end_of_wait = len(session.raw), time.perf_counter() + limit
    known = set(INK.findall(bytes(session.raw)))
    while time.perf_counter() < end_of_wait:
        session.pump(1)
        if len(set(INK.findall(bytes(session.raw[mark:]))) - known) > 2:
            return (session.last - when) * 1e3
    raise Failed(f"no colours came within {limit} s")


def syntax(bench):
    """Highlighting: typing and scrolling in 10 MB of TypeScript, first colours, memory, and opening huge files."""
    code = bench.corpus("code10m")
    for editor in bench.inkstone:
        on = coloured(editor)
        with bench.guard("highlighting, 10 MB", "key", editor.name), on.open(code) as session:
            session.send(on.insert + DOWN * 3)
            session.settle()
            times = letters(on, session, bench.keys)
            bench.report("highlighting, 10 MB", "key, median", editor.name, median(times), "ms", 1)
            bench.report("highlighting, 10 MB", "key, 99 %", editor.name, quantile(times, 0.99), "ms", 5)
            session.send(HOME)
            session.settle()
            right = [late(session, key)[1] for _ in range(bench.keys // 4) for key in (QUOTE, BACKSPACE)]
            bench.report("highlighting, 10 MB", "colours right", editor.name, median(right), "ms", 16)
            bench.report("highlighting, 10 MB", "colours right, 99 %", editor.name, quantile(right, 0.99), "ms")
            pages = [late(session, PAGE_DOWN) for _ in range(10 if bench.quick else 60)]
            bench.report("highlighting, 10 MB", "page without colours, longest", editor.name, max(b - a for a, b in pages), "ms", 50)
        for name, path, limit in (
            ("first colours, tree", bench.corpus("small"), 150),
            ("first colours, TextMate", sample(bench, "small.kt", 20 << 10, "small"), 500),
        ):
            with bench.guard("highlighting, 20 KB", name, editor.name):
                times = []
                for _ in range(bench.runs + 1):
                    with on.start(path) as session:
                        times.append(first_colours(session))
                bench.report("highlighting, 20 KB", name, editor.name, median(times[1:]), "ms", limit)
        with bench.guard("highlighting, 1 MB", "memory", editor.name):
            path, more = sample(bench, "code1m.ts", 1 << 20, "code10m"), []
            for _ in range(bench.runs):
                with editor.open(path) as plain, on.open(path) as session:
                    more.append(session.memory() - plain.memory())
            bench.report("highlighting, 1 MB", "memory", editor.name, median(more), "MB", 90)
        for name, case in (("log2g", "highlighting, 2 GB log"), ("oneline20m", "highlighting, 20 MB line")):
            with bench.guard(case, "first frame", editor.name):
                path, times = bench.corpus(name), {False: [], True: []}
                for _ in range(bench.runs + 1):
                    for each in (editor, on):
                        with each.start(path) as session:
                            times[each.highlights].append((session.frame(b"FIRSTLINE") - session.t0) * 1e3)
                off, with_it = (median(each[1:]) for each in (times[False], times[True]))
                bench.report(case, "first frame", editor.name, with_it, "ms", 1.05 * off, ("off", off))
