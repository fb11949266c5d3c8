"""Typing: a key after another, each until the frame that shows it is complete."""
import os, random
from figures import median, quantile
from references import terminal

CTRL_G, WRAP, LINE_ENDS = b"\x07", b"\x1bz", b"\x1bI"
SELECT_TO_START, WORD_RIGHT, BACKSPACE = b"\x1b[1;6H", b"\x1b[1;5C", b"\x7f"
# Between two keys what the first left to be done, and the refreshing of the screen, is over.
PAUSE = 0.03


def letters(editor, session, count):
    """The times of typed letters."""
    times = []
    for i in range(count):
        times.append(editor.press(session, b"abcdefghij"[i % 10 : i % 10 + 1]))
        session.settle(PAUSE, 5)
    return times


def cursors(session, count):
    """Puts a cursor at the end of each of the first lines."""
    session.press(CTRL_G + b"%d\r" % (count + 1))
    session.press(SELECT_TO_START, b"selected")
    session.press(LINE_ENDS, b"%d cursors" % count)
    session.calm()


def prose(bench, case, name, floor, keys=b"", count=1, few=False):
    path = bench.corpus(name)
    for editor in bench.editors(few) if not keys and count == 1 else bench.inkstone:
        with bench.guard(case, "key", editor.name), editor.open(path) as session:
            session.send(editor.insert)
            session.settle()
            session.send(keys)
            session.settle()
            if count > 1:
                cursors(session, count)
            times = letters(editor, session, bench.keys if editor.mine else 20)
            limits = (1, 5) if editor.mine else (None, None)
            bench.report(case, "key, median", editor.name, median(times), "ms", limits[0], ("C echo", floor[0]))
            if editor.mine:
                late = quantile(times, 0.99)
                bench.report(case, "key, 99 %", editor.name, late, "ms", limits[1], ("C echo", floor[1]))


def typing(bench):
    """In a small file, 2 GB, a line of 20 MB, wrapped lines, many scripts, and with 1,000 cursors."""
    # What the machine itself makes a key wait, at the same pace: on a virtual one the longest times are its own.
    echo, floor = terminal("echo"), (None, None)
    if echo:
        with echo:
            times = []
            for _ in range(bench.keys):
                times.append(echo.echo(b"a"))
                echo.settle(PAUSE, 5)
        floor = median(times), quantile(times, 0.99)
        bench.report("typing", "key, median", "C echo", floor[0])
        bench.report("typing", "key, 99 %", "C echo", floor[1])
    prose(bench, "typing, 20 KB", "small", floor, few=True)
    prose(bench, "typing, 2 GB log", "log2g", floor)
    prose(bench, "typing, one line", "oneline20m", floor, few=True)
    prose(bench, "typing, wrapped", "wrap10m", floor, keys=WRAP)
    prose(bench, "typing, scripts", "unicode10m", floor)
    prose(bench, "typing, 1,000 cursors", "code10m", floor, count=1000)


def many(bench):
    """10,000 cursors: a letter, a move by words, Backspace."""
    path, case, count = bench.corpus("code10m"), "10,000 cursors", 10 if bench.quick else 40
    for editor in bench.inkstone:
        with bench.guard(case, "key", editor.name), editor.open(path) as session:
            cursors(session, 10_000)
            for name, key in (("letter", b"x"), ("Backspace", BACKSPACE), ("word move", WORD_RIGHT)):
                times = []
                for _ in range(count):
                    times.append(session.press(key))
                    session.settle(PAUSE, 5)
                bench.report(case, f"{name}, median", editor.name, median(times), "ms", 30)
                bench.report(case, f"{name}, longest", editor.name, max(times), "ms")


def edits(bench):
    """Edits at random places of 2 GB, each a jump to a byte and a letter."""
    path, count = bench.corpus("log2g"), 200 if bench.quick else 10_000
    size, r, case = os.path.getsize(path), random.Random(1), f"{count:,} edits"
    for editor in bench.inkstone:
        with bench.guard(case, "longest pause", editor.name), editor.open(path) as session:
            times = []
            for _ in range(count):
                session.press(CTRL_G + b"@%d\r" % r.randrange(size))
                times.append(session.press(b"x"))
                session.settle(0.003, 5)
            bench.report(case, "longest pause", editor.name, max(times), "ms", 20)
