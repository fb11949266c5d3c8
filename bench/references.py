"""What the figures are held against: plain programs that do the same work. None where a machine lacks one."""
import os, shutil, subprocess, time
from editors import ROOT
from session import Session

PROGRAM = os.path.join(ROOT, "build/reference")


def build():
    """Compiles the C program, where there is a compiler."""
    if shutil.which("cc"):
        os.makedirs(os.path.dirname(PROGRAM), exist_ok=True)
        subprocess.run(["cc", "-O2", "-o", PROGRAM, os.path.join(ROOT, "bench/reference.c")], check=True)


def timed(*command):
    """Milliseconds that a program takes, its output thrown away."""
    if not shutil.which(command[0]):
        return None
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, LC_ALL="C"))
    return (time.perf_counter() - start) * 1e3


def count(path):
    """Milliseconds to read a file and count its lines in C."""
    if not os.path.exists(PROGRAM):
        return None
    return float(subprocess.run([PROGRAM, "count", path], check=True, capture_output=True, text=True).stdout.split()[0])


def terminal(mode):
    """The C program on a terminal, as `echo` or as `swallow`; None where it could not be compiled."""
    if not os.path.exists(PROGRAM):
        return None
    session = Session([PROGRAM, mode])
    session.text(b"ready", 5, 0)
    return session
