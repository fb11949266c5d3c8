"""What changes all of a text in one step: erasing, sorting, other line ends; and a paste that is one."""
import time
from figures import median
from references import terminal, timed

CTRL_A, CTRL_K, CTRL_Z, CTRL_HOME = b"\x01", b"\x0b", b"\x1a", b"\x1b[1;5H"
DELETE, F9 = b"\x1b[3~", b"\x1b[20~"
MODIFIED = "●".encode()


def erase(bench):
    """2 GB selected, deleted and had back."""
    path, case = bench.corpus("log2g"), "2 GB log"
    for editor in bench.inkstone:
        with bench.guard(case, "erase and undo", editor.name), editor.open(path) as session:
            times = []
            for _ in range(bench.runs):
                select = session.press(CTRL_A, b"selected")
                delete = session.press(DELETE, MODIFIED)
                undo = session.press(CTRL_Z, b"selected")
                times.append(select + delete + undo)
                # Undo selects again what was selected: without this the next Ctrl+A would have nothing to draw.
                session.press(CTRL_HOME, b"FIRSTLINE")
                session.calm()
            bench.report(case, "erase and undo", editor.name, median(times), "ms", 10)


def sort(bench):
    """1,000,000 lines sorted, and had back."""
    path, case = bench.corpus("lines1m"), "1,000,000 lines"
    reference = median([timed("sort", path) for _ in range(bench.runs)])
    for editor in bench.inkstone:
        with bench.guard(case, "sorted", editor.name):
            sorts, undone = [], []
            for _ in range(min(3, bench.runs)):
                with editor.open(path) as session:
                    sorts.append(session.press(F9, b"00000000"))
                    session.calm()
                    undone.append(session.press(CTRL_Z, b"FIRSTLINE"))
            bench.report(case, "sorted", editor.name, median(sorts), "ms", 3000, ("sort", reference))
            bench.report(case, "undo of that", editor.name, median(undone), "ms", 50)


def line_ends(bench):
    """The line ends of 100 MB made CRLF, and had back."""
    path, case = bench.corpus("log100m"), "100 MB to CRLF"
    reference = median([timed("sed", r"s/$/\r/", path) for _ in range(bench.runs)])
    for editor in bench.inkstone:
        with bench.guard(case, "converted", editor.name):
            converted, undone = [], []
            for _ in range(min(3, bench.runs)):
                with editor.open(path) as session:
                    session.press(CTRL_K + b"l", b"Line ends")
                    session.press(b"CRLF")
                    converted.append(session.press(b"\r", b"converted"))
                    session.calm()
                    undone.append(session.press(CTRL_Z))
            bench.report(case, "converted", editor.name, median(converted), "ms", 3000, ("sed", reference))
            bench.report(case, "undo of that", editor.name, median(undone), "ms", 50)


def paste(bench):
    """50 MB pasted into the small file, as a terminal sends them."""
    path, case = bench.corpus("small"), "50 MB pasted"
    with open(bench.corpus("code10m"), "rb") as f:
        code = f.read()
    pasted = (code * 5)[: 50 * 1000 * 1000 - 30] + b"\nLASTLINE_OF_THE_PASTE"
    pasted = b"\x1b[200~" + pasted.replace(b"\n", b"\r") + b"\x1b[201~"

    def swallowed():
        program = terminal("swallow")
        if program is None:
            return None
        with program:
            at = time.perf_counter()
            program.send(pasted)
            return (program.text(b"swallowed", 60, 0) - at) * 1e3

    reference = swallowed()
    for editor in bench.inkstone:
        with bench.guard(case, "shown", editor.name):
            shown, undone = [], []
            for _ in range(min(3, bench.runs)):
                with editor.open(path) as session:
                    shown.append(session.press(pasted, b"LASTLINE_OF_THE_PASTE"))
                    session.calm()
                    undone.append(session.press(CTRL_Z, b"FIRSTLINE"))
            bench.report(case, "shown", editor.name, median(shown), "ms", 2000, ("read in C", reference))
            bench.report(case, "undo of that", editor.name, median(undone), "ms", 50)
