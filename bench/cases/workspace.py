"""The workspace: what opens over and beside the text, and finding one of very many files by some letters."""
from figures import median

ESCAPE, BACKSPACE = b"\x1b[27u", b"\x7f"
CTRL_P, CTRL_B, CTRL_SPACE, F10 = b"\x10", b"\x02", b"\x00", b"\x1b[21~"
# What is opened, by which key, what stands in its first frame, and what closes it.
OPENED = (
    ("command palette", CTRL_P, b"Browse Undo Tree", ESCAPE),
    ("menu", F10, b"New File", ESCAPE),
    ("file explorer", CTRL_B, b"", CTRL_B),
    ("word completion", CTRL_SPACE, b"generated", ESCAPE),
)
LETTERS = b"corupdate7"


def openings(bench):
    """The palette, a menu, the explorer, a popup: the first time, and the times after it."""
    path, turns = bench.corpus("small"), 3 if bench.quick else 10
    for editor in bench.inkstone:
        firsts, laters = ({name: [] for name, *_ in OPENED} for _ in range(2))
        with bench.guard("opening", "opened", editor.name):
            for _ in range(bench.runs):
                with editor.open(path) as session:
                    for turn in range(turns):
                        for name, key, wanted, close in OPENED:
                            (laters if turn else firsts)[name].append(session.press(key, wanted))
                            session.settle(0.1)
                            session.press(close)
                            session.settle(0.1)
            for name in firsts:
                bench.report("opening", f"{name}, first", editor.name, median(firsts[name]), "ms", 2)
                bench.report("opening", f"{name}, later", editor.name, median(laters[name]), "ms", 2)


def quick_open(bench):
    """Letters typed into quick open over 100,000 files: the key's frame, and the rows that go with it."""
    folder, case = bench.corpus("files100k"), "100,000 files"
    for editor in bench.inkstone:
        with bench.guard(case, "key", editor.name), editor.start(folder) as session:
            session.calm()
            session.press(CTRL_P)
            session.press(BACKSPACE)
            session.calm()
            keys, ranked = [], []
            for _ in range(1 if bench.quick else 5):
                for letter in LETTERS:
                    keys.append(session.press(bytes([letter])))
                    start = session.last - keys[-1] / 1e3
                    ranked.append((session.settle(0.1) - start) * 1e3)
                for _ in LETTERS:
                    session.press(BACKSPACE)
                    session.settle(0.1)
            bench.report(case, "key, median", editor.name, median(keys), "ms", 2)
            bench.report(case, "key, longest", editor.name, max(keys), "ms")
            bench.report(case, "ranked, median", editor.name, median(ranked), "ms", 50)
            bench.report(case, "ranked, longest", editor.name, max(ranked), "ms", 50)
