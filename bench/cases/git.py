"""Git: the first mark in the gutter, and the list of 500 changed files with the first change on screen, beside plain Git."""
import contextlib, os, shlex, shutil, subprocess, tempfile, time
from figures import median

GIT = shutil.which("git")
FILES, LINES = 500, 40
SHOW_SOURCE_CONTROL, DOWN, SPACE = b"\x0bVg", b"\x1b[B", b" "
MARK = "▎".encode()
STATUS = ("status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all")
NAMES = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")


def git(folder, *words):
    """Milliseconds that plain Git takes."""
    start = time.perf_counter()
    subprocess.run([GIT, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1e3


def write(folder, changed):
    """Files of so many lines, one of which is changed."""
    for i in range(FILES):
        with open(os.path.join(folder, f"file{i:03}.txt"), "w") as f:
            f.writelines("changed\n" if changed and n == 5 else f"committed{n}\n" for n in range(LINES))


@contextlib.contextmanager
def repository():
    """A repository in which all files are changed; and beside it a `git` for PATH that notes when each call ends."""
    with tempfile.TemporaryDirectory(prefix="ink-bench-git-") as base:
        folder, tools, log = (os.path.join(base, name) for name in ("work", "tools", "log"))
        os.mkdir(folder)
        os.mkdir(tools)
        git(folder, "init", "-q")
        write(folder, False)
        git(folder, "add", "-A")
        git(folder, *NAMES, "commit", "-q", "-m", "all")
        write(folder, True)
        program = os.path.join(tools, "git")
        with open(program, "w") as f:
            f.write(f'#!/bin/sh\n{shlex.quote(GIT)} "$@"\ncode=$?\necho "$(date +%s%N) $*" >>{shlex.quote(log)}\nexit $code\n')
        os.chmod(program, 0o755)
        yield folder, tools, log


@contextlib.contextmanager
def first_in_path(folder):
    before = os.environ["PATH"]
    os.environ["PATH"] = f"{folder}{os.pathsep}{before}"
    try:
        yield
    finally:
        os.environ["PATH"] = before


def last_answer(log):
    """When Git had given the text that a file is compared with, by the clock of sessions."""
    with open(log) as f:
        ends = [int(line.split()[0]) / 1e9 for line in f if " cat-file " in line]
    return ends[-1] - time.time() + time.perf_counter()


def until(session, keys, wanted):
    """Milliseconds from keys to a text. Inkstone does not say where small frames end."""
    session.settle(0.1)
    start, mark = time.perf_counter(), len(session.raw)
    session.send(keys)
    return (session.text(wanted, 30, mark) - start) * 1e3


def first_mark(bench, editor, folder, tools, log):
    """Milliseconds from the answer of Git to the frame with the first mark, and what plain Git takes for that answer."""
    path, marks, plain = os.path.join(folder, "file000.txt"), [], []
    for _ in range(bench.runs):
        with contextlib.suppress(FileNotFoundError):
            os.remove(log)
        with first_in_path(tools), editor.start(path) as session:
            mark = session.text(MARK, 30, 0)
            marks.append((mark - last_answer(log)) * 1e3)
        plain.append(git(folder, "cat-file", "blob", ":file000.txt"))
    bench.report("gutter", "mark after Git", editor.name, median(marks), "ms", 50, ("git cat-file", median(plain)))


def changed_files(bench, editor, folder):
    """From the key to the list of the changed files, and from another key to the first change; and what is not Git's time."""
    shown, plain = [], []
    for _ in range(bench.runs):
        with editor.start(folder) as session:
            session.calm()
            listed = until(session, SHOW_SOURCE_CONTROL, f"{FILES} changes".encode())
            session.echo(DOWN)
            shown.append(listed + until(session, SPACE, b"committed5"))
        plain.append(git(folder, *STATUS) + git(folder, "cat-file", "blob", ":file000.txt"))
    case, own = "500 changed files", median(plain)
    bench.report(case, "list and first change", editor.name, median(shown), "ms", None, ("git", own))
    bench.report(case, "beyond Git", editor.name, median(shown) - own, "ms", 100)


def changes(bench):
    """The first mark in the gutter after the answer of Git; 500 changed files with the first change on screen."""
    with repository() as (folder, tools, log):
        for editor in bench.inkstone:
            with bench.guard("gutter", "mark after Git", editor.name):
                first_mark(bench, editor, folder, tools, log)
            with bench.guard("500 changed files", "list and first change", editor.name):
                changed_files(bench, editor, folder)
