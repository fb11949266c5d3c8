"""What language servers cost: each figure beside that of the same editor, in turn with it, without a server."""
import contextlib, dataclasses, os, time
from editors import NODE, ROOT
from figures import median, quantile
from session import Failed

TSC = [os.path.join(ROOT, "node_modules/.bin/tsc"), "--lsp", "--stdio"]
SCRIPTED = os.path.join(ROOT, "bench/scripted-server.ts")
OFF = {"enabled": False}
ALT_K, CTRL_SPACE, ESCAPE, DOWN = b"\x1bk", b"\x00", b"\x1b[27u", b"\x1b[B"
# What is asked for, by which key, as which method, and what its first frame shows.
ANSWERS = (
    ("hover", ALT_K, "textDocument/hover", b"SERVED_HOVER"),
    ("completion", CTRL_SPACE, "textDocument/completion", b"SERVED_"),
)
# From a key to the next: what the first left to be done, here and in the worker, is over.
PACE = 0.04
# The keys of one session before those of the other.
TURN = 10
# The keys that meet one flood, and how often: what else the machine does makes a key longer at times, the editor each time.
FLOODED, ROUNDS = 100, 3
# By then what the start has left is given back.
REST = 6


def served(editor, name, lsp):
    """The editor as it is by itself, in a trusted folder, with a configuration of its own."""
    return dataclasses.replace(editor, folder=f"{editor.folder}-{name}", highlights=True, lsp=lsp)


def only(name, command):
    """The settings with which one server runs for TypeScript."""
    return {"servers": {name: {"command": command, "languages": ["typescript"]}}, "languages": {"typescript": {"servers": [name]}}}


def scripted(editor, mode):
    """The editor with the scripted server, and the path of its log, which is empty."""
    log = f"{editor.folder}-{mode}.log"
    with open(log, "w"):
        pass
    return served(editor, mode, only("scripted", [NODE, SCRIPTED, mode, log])), log


def noted(log, what, limit=60):
    """The times at which the scripted server did something, as soon as there is one."""
    end = time.perf_counter() + limit
    while time.perf_counter() < end:
        with open(log) as f:
            times = [int(line.split()[1]) / 1e9 for line in f if line.startswith(what + " ")]
        if times:
            return times
        time.sleep(0.02)
    raise Failed(f"the server noted no {what} within {limit} s")


def key(session, letter):
    """The time of a letter, and what the main thread computed until the next one, in ms."""
    while session.pump(0):
        pass
    before, until = session.thread_cpu(), time.perf_counter() + PACE
    took = session.press(letter)
    while (rest := until - time.perf_counter()) > 0:
        session.pump(rest)
    return took, session.thread_cpu() - before


def typed(sessions, count):
    """The figures of letters typed into each session, turn by turn: what the machine does meanwhile meets all of them."""
    figures = [[] for _ in sessions]
    for done in range(0, count, TURN):
        for i, session in enumerate(sessions):
            figures[i] += [key(session, b"abcdefghij"[j % 10 : j % 10 + 1]) for j in range(done, done + TURN)]
    return figures


def report(bench, case, who, plain, live, longest=None):
    """Reports letters without a server and with one; `longest`: the most that the longest of a round may take, in the
    round where that is least, where none without a server takes longer."""
    for what, column, more in (("CPU", 1, (0.1, 1)), ("time", 0, (None, None))):
        off, on = ([row[column] for row in rows] for rows in (plain, live))
        for name, of, extra in (("median", median, more[0]), ("99 %", lambda row: quantile(row, 0.99), more[1])):
            beside, value = of(off), of(on)
            limit = beside + extra if extra is not None and longest is None else None
            bench.report(case, f"key, {what}, {name}", who, value, "ms", limit, ("no server", beside))
        if longest is not None:
            beside, value = longest_of(off), longest_of(on)
            # What is computed until the next key holds none of them up.
            limit = max(longest, beside) if what == "time" else None
            bench.report(case, f"key, {what}, longest", who, value, "ms", limit, ("no server", beside))


def longest_of(times):
    """The longest of each round, in the round where that is least."""
    return min(max(times[i : i + FLOODED]) for i in range(0, len(times), FLOODED))


@contextlib.contextmanager
def both(bench, editor, case, plain, live, path):
    """Two sessions with the cursor below the first lines, without and with a server; nothing of them is waited for."""
    with bench.guard(case, "key", editor.name), plain.start(path) as off, live.start(path) as on:
        for session in (off, on):
            session.frame(b"FIRSTLINE", mark=0)
            session.send(editor.insert + DOWN * 3)
            session.settle(0.1, 2)
        yield off, on


def has_text(session, size, limit=60):
    """Waits until a process that the editor has started has read so many bytes: the server knows the text."""
    end = time.perf_counter() + limit
    while time.perf_counter() < end:
        session.pump(0.1)
        for pid in session.processes()[1:]:
            try:
                with open(f"/proc/{pid}/io") as f:
                    if int(f.readline().split()[1]) >= size:
                        return
            except OSError:
                continue
    raise Failed(f"no server has read the text within {limit} s")


def typing(bench, editor, off):
    """Letters from the first frame on, while the server starts and takes in 10 MB, and when it is ready."""
    path, live = bench.corpus("code10m"), served(editor, "tsc", only("tsc", TSC))
    with both(bench, editor, "tsc --lsp, 10 MB, indexing", off, live, path) as sessions:
        report(bench, "tsc --lsp, 10 MB, indexing", editor.name, *typed(sessions, bench.keys))
        has_text(sessions[1], os.path.getsize(path))
    with both(bench, editor, "tsc --lsp, 10 MB, ready", off, live, path) as sessions:
        has_text(sessions[1], os.path.getsize(path))
        for session in sessions:
            session.calm()
        report(bench, "tsc --lsp, 10 MB, ready", editor.name, *typed(sessions, bench.keys))


def floods(bench, editor, off):
    """Letters while 100,000 diagnostics come again and again, and 1,000 messages of progress a second."""
    path = bench.corpus("code10m")
    for mode, first, case in (
        ("flood", "flood", "100,000 diagnostics"),
        ("progress", "textDocument/didOpen", "1,000 progress a second"),
    ):
        live, log = scripted(editor, mode)
        with both(bench, editor, case, off, live, path) as sessions:
            noted(log, "textDocument/didOpen")
            sessions[0].calm()
            sessions[1].settle(1, 3)
            rows = [[], []]
            for _ in range(1 if bench.quick else ROUNDS):
                # What a flood gives to do must not be done while the other session has the keys.
                for session, row in zip(sessions, rows):
                    row += typed([session], FLOODED)[0]
            noted(log, first, 1)
            report(bench, case, editor.name, *rows, longest=5)


def answers(bench, editor):
    """From what a server answers to the frame that shows it."""
    live, log = scripted(editor, "answer")
    for name, keys, method, wanted in ANSWERS:
        with bench.guard("server's answer", name, editor.name), live.open(bench.corpus("small")) as session:
            noted(log, "textDocument/didOpen")
            session.send(editor.insert + DOWN * 3)
            session.settle()
            times = []
            for _ in range(3 if bench.quick else 20):
                asked, mark = time.perf_counter(), len(session.raw)
                session.send(keys)
                shown = session.frame(wanted, 10, mark)
                times.append((shown - min(each for each in noted(log, method) if each > asked)) * 1e3)
                session.press(ESCAPE)
                session.settle(0.1)
            bench.report("server's answer", f"{name}, shown", editor.name, median(times), "ms", 20)


def memory(bench, editor, off):
    """What the editor itself holds with one server, more than without."""
    path, more = bench.corpus("small"), []
    live, log = scripted(editor, "answer")
    for _ in range(bench.runs):
        with off.open(path) as plain, live.open(path) as session:
            noted(log, "textDocument/didOpen")
            for each in (plain, session):
                each.calm()
                each.settle(REST / 2, REST / 2)
            more.append(session.memory(alone=True) - plain.memory(alone=True))
    bench.report("one server", "memory of the client", editor.name, median(more), "MB", 10)


def servers(bench):
    """language servers: typing in 10 MB, floods, answers, memory, each beside no server"""
    for editor in bench.inkstone:
        off = served(editor, "no-server", OFF)
        typing(bench, editor, off)
        floods(bench, editor, off)
        answers(bench, editor)
        with bench.guard("one server", "memory of the client", editor.name):
            memory(bench, editor, off)
