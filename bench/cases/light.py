"""What a person meets who opens a file and types at once, in the default configuration and an empty home; and what the
editor costs then: processor time until it is quiet and for a key, memory, and what it does when nothing happens."""
import contextlib, os, shlex, shutil, tempfile, time
from figures import median, quantile
from editors import FOLDERS, first_marker
from screen import Screen
from session import Failed, Session

# The time without a tick of the processor after which it is quiet.
QUIET = 1.0
# Twenty keys a second, as in fast typing.
GAP = 0.05
FIRST_SECONDS = 4
# Keys after which their cost is taken, and keys whose cost is taken.
WARM, COUNTED = 60, 100
# The runtime collects garbage once, some ten seconds after the last key: over a shorter time that is all there is to see.
IDLE = 600
# So many letters go into a row; then the cursor goes to its beginning.
LINE, HOME = 80, b"\x1b[1~"


class Watched(Session):
    """A session whose screen is emulated."""

    def __init__(self, command, env=None):
        self.screen = Screen()
        super().__init__(command, env)

    def pump(self, timeout):
        data = super().pump(timeout)
        if data:
            self.screen.feed(data)
        return data

    def see(self, seen, limit, what):
        """Waits until the screen is as `seen` says; returns when the bytes came that made it so."""
        end = time.perf_counter() + limit
        while self.screen.drawing or not seen(self.screen):
            left = end - time.perf_counter()
            if left < 0:
                raise Failed(f"{what} was not on the screen within {limit} s")
            self.pump(min(left, 0.05))
        return self.last

    def until_quiet(self, limit=60):
        """Waits until no thread has computed for a while; returns the seconds of processor time by then."""
        end, used, since = time.perf_counter() + limit, self.cpu(), time.perf_counter()
        while time.perf_counter() < end:
            self.pump(0.05)
            now = self.cpu()
            # A tick is what the kernel counts in: a single one is a timer.
            if now > used + 0.011:
                used, since = now, time.perf_counter()
            elif time.perf_counter() - since > QUIET:
                return now
        raise Failed(f"it is still busy after {limit} s")

    def type(self, letter):
        """Milliseconds until a letter is on the screen, left of the cursor."""
        while self.pump(0) or self.screen.drawing:
            pass
        before = self.screen.row, self.screen.column
        start = time.perf_counter()
        self.send(letter)
        wanted = letter.decode()

        def seen(screen):
            moved = (screen.row, screen.column) != before
            return moved and screen.column > 0 and screen.cells[screen.row][screen.column - 1] == wanted

        return (self.see(seen, 10, f"the letter {wanted}") - start) * 1e3

    def rest_until(self, when):
        while (left := when - time.perf_counter()) > 0:
            self.pump(left)

    def shared_memory(self):
        """PSS of the program and of what it has started, in MB."""
        total = 0
        for pid in self.processes():
            try:
                with open(f"/proc/{pid}/smaps_rollup") as f:
                    total += next(int(line.split()[1]) for line in f if line.startswith("Pss:")) / 1024
            except (OSError, StopIteration):
                continue
        return total

    def switches(self):
        """The number of times that each of its threads went to sleep, which is how often it was awake."""
        found = {}
        for pid in self.processes():
            for thread in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{thread}/status") as f:
                    found[thread] = next(int(line.split()[1]) for line in f if line.startswith("voluntary_ctxt"))
        return found


class Home:
    """An empty home, with a copy of a file in it."""

    def __init__(self, file):
        self.folder = tempfile.mkdtemp(prefix="ink-light-")
        self.path = os.path.join(self.folder, os.path.basename(file))
        if os.path.getsize(file) > 64 << 20:
            os.symlink(os.path.abspath(file), self.path)
        else:
            shutil.copy(file, self.path)
        self.env = {name: os.path.join(self.folder, name.lower()) for name in FOLDERS}
        for place in self.env.values():
            os.makedirs(place, mode=0o700)

    def start(self, editor):
        return Watched([part.replace("{file}", self.path) for part in shlex.split(editor.command)], self.env)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)


def shows(path):
    marker = first_marker(path).decode()
    return lambda screen: any(marker in screen.line(row) for row in range(screen.rows))


def letter(i):
    return bytes([97 + i % 26])


def typed(session, count):
    """The times of so many keys, one each GAP seconds."""
    times = []
    for i in range(count):
        start = time.perf_counter()
        if i % LINE == LINE - 1:
            session.send(HOME)
            session.rest_until(start + GAP)
            start += GAP
        times.append(session.type(letter(i)))
        session.rest_until(start + GAP)
    return times


def first_seconds(editor, file):
    """The times of the keys of the first seconds from the first frame on, and when that came."""
    with Home(file) as home, home.start(editor) as session:
        first = session.see(shows(file), 60, "the first line") - session.t0
        session.send(editor.typing)
        return first * 1e3, typed(session, round(FIRST_SECONDS / GAP))


def cost(editor, file):
    """What it costs: seconds until it is quiet, ms of processor time for a key, memory before and after typing."""
    with Home(file) as home, home.start(editor) as session:
        session.see(shows(file), 60, "the first line")
        start = session.until_quiet()
        before = session.shared_memory()
        session.send(editor.typing)
        typed(session, WARM)
        session.send(HOME)
        session.rest_until(time.perf_counter() + GAP)
        used = session.cpu()
        times = typed(session, COUNTED)
        # What the last keys have set going comes soon behind them.
        session.rest_until(time.perf_counter() + 0.3)
        key = (session.cpu() - used) * 1e3 / COUNTED
        session.until_quiet()
        after = session.shared_memory()
        return dict(
            start=start,
            key=key,
            warm=median(times),
            before=before,
            after=after,
        )


def idle(bench, case, editors, file):
    """What they cost when nothing happens after some keys. They wait beside each other."""
    with contextlib.ExitStack() as stack:
        waiting = []
        for editor in editors:
            with bench.guard(case, "idle", editor.name):
                home = stack.enter_context(Home(file))
                session = stack.enter_context(home.start(editor))
                session.see(shows(home.path), 60, "the first line")
                session.until_quiet()
                session.send(editor.typing)
                typed(session, WARM)
                session.until_quiet()
                waiting.append((editor, session, session.cpu(), session.switches(), time.perf_counter()))
        end = time.perf_counter() + IDLE
        while time.perf_counter() < end:
            for _, session, *_ in waiting:
                session.pump(1 / len(waiting))
        for editor, session, used, awake, since in waiting:
            took, limit = time.perf_counter() - since, lambda most: most if editor.mine else None
            # A thread that ended meanwhile counts for nothing.
            wakes = sum(count - awake.get(thread, 0) for thread, count in session.switches().items())
            cpu = (session.cpu() - used) * 100 / took
            bench.report(case, "idle", editor.name, cpu, "%", limit(0.05))
            bench.report(case, "awake, a second", editor.name, wakes / took, "", limit(1))


def light(bench):
    """Typing from the first frame on, processor time until quiet and for a key, memory: as it is by default, home empty."""
    for name, title, key_limit in (("small", "20 KB", 2), ("code10m", "10 MB", 4)):
        path, case = bench.corpus(name), f"default, {title}"
        for editor in bench.editors(name == "small"):
            with bench.guard(case, "all of it", editor.name):
                firsts, runs, costs = [], [], []
                for _ in range(bench.runs):
                    first, times = first_seconds(editor, path)
                    firsts.append(first)
                    runs.append(times)
                    costs.append(cost(editor, path))
                _tell(bench, case, editor, firsts, runs, costs, key_limit)
        if name == "small" and not bench.quick:
            idle(bench, case, bench.editors(True), path)


def _tell(bench, case, editor, firsts, runs, costs, key_limit):
    mine, small = editor.mine, key_limit == 2
    limit = lambda value: value if mine else None
    middle = {name: median([each[name] for each in costs]) for name in costs[0]}

    def tell(figure, value, unit="ms", most=None):
        bench.report(case, figure, editor.name, value, unit, limit(most))

    tell("first frame", median(firsts))
    tell("first keys, median", median([median(each) for each in runs]))
    tell("first keys, longest", max(max(each) for each in runs), "ms", 16)
    # In nine runs of ten no key takes longer; of fewer runs than ten it is the slowest one.
    tell("first keys, 9 of 10", quantile([max(each) for each in runs], 0.9), "ms", 5)
    tell("keys over 5 ms", median([sum(time > 5 for time in each) for each in runs]), "")
    tell("CPU until quiet", middle["start"], "s", 0.4 if small else None)
    tell("CPU for a key", middle["key"], "ms", key_limit)
    tell("warm key, median", middle["warm"], "ms", 1)
    most = (75 if editor.name == "exe" else 60) if small else None
    tell("PSS", middle["before"], "MB", most)
    tell("PSS after typing", middle["after"], "MB", most and most * 1.2)
