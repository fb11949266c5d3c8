"""Saving 2 GB in which one letter is new, beside copying them."""
import os, shutil, subprocess, time
from session import Failed


def save(bench):
    """2 GB in which one letter is new."""
    source, case = bench.corpus("log2g"), "2 GB log"
    folder = os.path.join(bench.options.corpus, "save")
    os.makedirs(folder, exist_ok=True)
    path, copy = os.path.join(folder, "log2g.log"), os.path.join(folder, "copy.log")
    try:
        reference = None
        for editor in bench.editors(False):
            with bench.guard(case, "save", editor.name):
                shutil.copyfile(source, path)
                os.sync()
                if reference is None or not bench.quick:
                    reference = copied(path, copy)
                    bench.report(case, "cp and sync", f"before {editor.name}", reference)
                limit = reference * 1.3 if editor.mine else None
                saved = one(editor, path)
                bench.report(case, "save", editor.name, saved, "ms", limit, ("cp and sync", reference))
    finally:
        shutil.rmtree(folder)


def copied(path, copy):
    """The time of a copy that is on the disk, in ms; the copy is gone afterwards."""
    # Bytes, not a second name for them, where the file system can do that.
    linux = os.uname().sysname == "Linux"
    at = time.perf_counter()
    subprocess.run(["cp", *(["--reflink=never"] if linux else []), path, copy], check=True)
    subprocess.run(["sync", *([copy, os.path.dirname(copy)] if linux else [])], check=True)
    took = (time.perf_counter() - at) * 1e3
    os.remove(copy)
    os.sync()
    return took


def one(editor, path):
    """From the key to a whole file on the disk that begins with the new letter."""
    size = os.path.getsize(path)
    with editor.open(path) as session:
        session.send(editor.insert)
        session.settle()
        session.send(b"Q")
        session.settle()
        at = time.perf_counter()
        session.send(editor.save)
        while time.perf_counter() < at + 120:
            session.pump(0.01)
            try:
                with open(path, "rb") as f:
                    if os.path.getsize(path) == size + 1 and f.read(1) == b"Q":
                        return (time.perf_counter() - at) * 1e3
            except OSError:
                continue
    raise Failed("the file was not saved within 120 s")
