"""A program on a pseudo-terminal, watched from outside, the way a person feels it.

It answers the queries that a capable terminal answers (DA1, DSR, colours, kitty keyboard, XTVERSION, DECRQM), types
keys and notes when bytes come back. A frame of Inkstone ends with the end of a synchronized update, so that it is
known when one is complete, and what was drawn later for another reason (counted lines, say) is not counted with it.
"""
import fcntl, os, pty, re, select, signal, struct, termios, time

FRAME_END = b"\x1b[?2026l"
QUERY = re.compile(rb"\x1b(?:\[(>?0?c|>0?q|[56]n|\?u|\?\d+\$p)|\](1[01];\?)(?:\x07|\x1b\\))")
ANSWERS = {
    b"c": b"\x1b[?62;1;6;22c",
    b">c": b"\x1b[>1;4000;0c",
    b">q": b"\x1bP>|bench(1)\x1b\\",
    b"5n": b"\x1b[0n",
    b"6n": b"\x1b[1;1R",
    b"?u": b"\x1b[?0u",
    b"?2026$p": b"\x1b[?2026;2$y",
    b"10;?": b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    b"11;?": b"\x1b]11;rgb:0000/0000/0000\x1b\\",
}
STRIP = re.compile(
    rb"\x1b\[[0-9;:?<>=!$ ]*[@-~]|\x1b[\]P_^][^\x07\x1b]*(\x07|\x1b\\)|\x1b[()][A-Z0-9]|\x1b[=>78cDEHM]"
)
# The most that one sequence or awaited text may be long, where it may begin before what was looked at.
OVERLAP = 4096


class Failed(Exception):
    """A program that did not do what was measured; the message says what it did not do."""


class Session:
    """One run of a program. `raw` is all that it wrote, `last` when its last bytes came, `frames` where each frame
    ends in `raw` and when that came. To be used in a `with`, which ends it."""

    alive = set()

    def __init__(self, command, env=None, rows=50, columns=160):
        self.raw, self.frames = bytearray(), []
        self.t0 = self.last = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            env = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8", **(env or {}))
            try:
                os.execvpe(command[0], command, env)
            except OSError as error:
                os.write(2, f"{command[0]}: {error.strerror}".encode())
            os._exit(127)
        Session.alive.add(self)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.set_blocking(self.fd, False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # --- bytes

    def pump(self, timeout):
        """Reads what comes within `timeout` seconds: b'' when nothing does. Raises when the program has ended."""
        if not select.select([self.fd], [], [], timeout)[0]:
            return b""
        try:
            data = os.read(self.fd, 1 << 16)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            raise Failed(f"it ended: {self.shown()[-200:].decode(errors='replace').strip()!r}")
        self.last = time.perf_counter()
        before = max(0, len(self.raw) - len(FRAME_END) + 1)
        self.raw += data
        at = self.raw.find(FRAME_END, before)
        while at >= 0:
            self.frames.append((at + len(FRAME_END), self.last))
            at = self.raw.find(FRAME_END, at + 1)
        for query in QUERY.finditer(data):
            asked = query[1] or query[2]
            short = asked.replace(b"0", b"") if asked[-1:] in b"cq" else asked
            # Other modes than synchronized updates are not known here.
            self.send(ANSWERS.get(short) or b"\x1b[%s;0$y" % asked[:-2])
        return data

    def send(self, data, limit=120):
        """Writes bytes as fast as they are taken, and reads meanwhile."""
        rest, end = memoryview(data), time.perf_counter() + limit
        while rest:
            if time.perf_counter() > end:
                raise Failed(f"it took {len(data) - len(rest)} of {len(data)} bytes within {limit} s")
            readable, writable, _ = select.select([self.fd], [self.fd], [], 1)
            if writable:
                try:
                    rest = rest[os.write(self.fd, rest[: 1 << 16]) :]
                except BlockingIOError:
                    pass
            if readable and len(data) > 64:
                self.pump(0)

    # --- waiting

    def settle(self, quiet=0.25, limit=60):
        """Waits until nothing comes for `quiet` seconds; returns when the last byte came."""
        end = time.perf_counter() + limit
        while time.perf_counter() < end and self.pump(quiet):
            pass
        return self.last

    def calm(self, limit=60):
        """Waits until it neither draws nor computes any more: what was begun behind the first frame is done."""
        end, used = time.perf_counter() + limit, self.cpu()
        while time.perf_counter() < end:
            mark, until = len(self.raw), time.perf_counter() + 0.25
            while (rest := until - time.perf_counter()) > 0:
                self.pump(rest)
            before, used = used, self.cpu()
            if len(self.raw) == mark and used - before < 0.02 and not self._runs():
                return
        raise Failed(f"it is still busy after {limit} s")

    def shown(self, since=0):
        """What was written since a mark, without control sequences."""
        return STRIP.sub(b"", bytes(self.raw[since:]))

    def text(self, wanted, limit=120, mark=None):
        """Waits until `wanted` stands in what was written since `mark`; returns when it came."""
        at, end = len(self.raw) if mark is None else mark, time.perf_counter() + limit
        while wanted not in self.shown(at):
            at = max(at, len(self.raw) - OVERLAP)
            if time.perf_counter() > end:
                raise Failed(f"{wanted.decode()!r} was not shown within {limit} s")
            self.pump(0.05)
        return self.last

    def frame(self, wanted=b"", limit=60, mark=None):
        """Waits for the first complete frame since `mark` that draws `wanted`; returns when its end came."""
        at, end = len(self.raw) if mark is None else mark, time.perf_counter() + limit
        seen = next((i for i, (stop, _) in enumerate(self.frames) if stop > at), len(self.frames))
        while True:
            for stop, when in self.frames[seen:]:
                if wanted in STRIP.sub(b"", bytes(self.raw[at:stop])):
                    return when
                at, seen = stop, seen + 1
            left = end - time.perf_counter()
            if left < 0:
                raise Failed(f"no frame showed {wanted.decode()!r} within {limit} s")
            self.pump(left)

    # --- measuring, in milliseconds

    def press(self, keys, wanted=b"", limit=60):
        """From a key to the end of the frame that shows what it did. What came before is read first."""
        while self.pump(0):
            pass
        mark, start = len(self.raw), time.perf_counter()
        self.send(keys)
        return (self.frame(wanted, limit, mark) - start) * 1e3

    def echo(self, keys, quiet=0.03, limit=60):
        """From a key to the last byte before a silence: for programs that do not say when a frame is complete."""
        start = time.perf_counter()
        self.send(keys)
        if not self.pump(limit):
            raise Failed(f"nothing was drawn within {limit} s")
        return (self.settle(quiet, limit) - start) * 1e3

    # --- the processes, from /proc; figures of memory and time are None and 0 where there is none

    def processes(self):
        """The program and what it has started."""
        children, found, todo = {}, [], [self.pid]
        for name in os.listdir("/proc") if os.path.isdir("/proc/self") else []:
            if name.isdigit():
                try:
                    with open(f"/proc/{name}/stat") as f:
                        parent = int(f.read().rpartition(")")[2].split()[1])
                except OSError:
                    continue
                children.setdefault(parent, []).append(int(name))
        while todo:
            found.append(todo.pop())
            todo += children.get(found[-1], [])
        return found

    def memory(self, alone=False):
        """Private memory that is not a file's, in MB: what the program holds; `alone`: without what it has started."""
        total = None
        for pid in [self.pid] if alone else self.processes():
            try:
                with open(f"/proc/{pid}/smaps_rollup") as f:
                    kilobytes = next(int(line.split()[1]) for line in f if line.startswith("Anonymous:"))
            except (OSError, StopIteration):
                continue
            total = (total or 0) + kilobytes / 1024
        return total

    def cpu(self):
        """Seconds that it has computed."""
        ticks = 0
        for pid in self.processes():
            try:
                with open(f"/proc/{pid}/stat") as f:
                    fields = f.read().rpartition(")")[2].split()
            except OSError:
                continue
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def thread_cpu(self):
        """Milliseconds that its main thread has computed; None where the system does not count them."""
        try:
            with open(f"/proc/{self.pid}/task/{self.pid}/schedstat") as f:
                return int(f.read().split()[0]) / 1e6
        except OSError:
            return None

    def _runs(self):
        """Whether it would compute now, if only because it has to wait for a processor that others use."""
        for pid in self.processes():
            try:
                for thread in os.listdir(f"/proc/{pid}/task"):
                    with open(f"/proc/{pid}/task/{thread}/stat") as f:
                        if f.read().rpartition(")")[2].split()[0] in "RD":
                            return True
            except OSError:
                continue
        return False

    def close(self):
        """Ends the program and all that it has started."""
        if self not in Session.alive:
            return
        Session.alive.discard(self)
        for pid in reversed(self.processes()):
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        try:
            os.waitpid(self.pid, 0)
        except OSError:
            pass
        os.close(self.fd)
