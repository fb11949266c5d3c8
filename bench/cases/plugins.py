"""What plugins cost: twenty that wait, one that looks on at every key, and what they ask and do."""
import dataclasses, json, os, shlex, statistics, subprocess, time
from editors import FOLDERS, ROOT
from cases.typing import letters
from figures import median

IDLE = """
editor.registerCommand('Idle {i}', 'Does nothing', 'nothing');
registerHandler('nothing', () => {{}});
editor.on('after_file_save', () => editor.setStatus('saved'));
"""
READY = "editor.setStatus('LOADED_ALL');"
LOOKING = """
let moved = 0;
editor.on('cursor_moved', ({ new_position }) => { moved += new_position > 0 ? 1 : 0; });
"""


def plugged(editor, name, sources):
    """The editor with plugins in a configuration of its own."""
    other = dataclasses.replace(editor, folder=f"{editor.folder}-{name}")
    folder = os.path.join(other.folder, "xdg_config_home", "inkstone", "plugins")
    os.makedirs(folder, exist_ok=True)
    for i, source in enumerate(sources):
        with open(os.path.join(folder, f"p{i:02}.ts"), "w") as f:
            f.write(source)
    return other


def script(bench, editor, name, path):
    """What a script prints, as JSON."""
    command = [part for part in shlex.split(editor.command) if part != "{file}"]
    env = dict(os.environ, **{each: os.path.join(editor.folder, each.lower()) for each in FOLDERS})
    for place in FOLDERS:
        os.makedirs(env[place], mode=0o700, exist_ok=True)
    run = subprocess.run(
        [*command, "run", os.path.join(ROOT, "bench/scripts", name), path],
        env=env, capture_output=True, text=True, timeout=120,
    )
    if run.returncode != 0:
        raise RuntimeError(run.stderr.strip())
    return json.loads(run.stdout)


def plugins(bench):
    """Queries, 100,000 lines in one turn, twenty idle plugins, and a handler of every move of the cursor."""
    path = bench.corpus("small")
    for editor in bench.inkstone:
        with bench.guard("plugins", "queries", editor.name):
            runs = [script(bench, editor, "queries.ts", path) for _ in range(1 if bench.quick else 3)]
            for name in runs[0]:
                bench.report("plugin, query", name, editor.name, median([run[name] for run in runs]), "µs", 2)
        with bench.guard("plugins", "lines", editor.name):
            bench.report("plugin, 100,000 lines", "done", editor.name, median(script(bench, editor, "lines.ts", path)), "ms", 1000)
        many = plugged(editor, "many", [IDLE.format(i=i) + (READY if i == 19 else "") for i in range(20)])
        with bench.guard("20 plugins", "idle", editor.name):
            loads, more, used = [], [], []
            for i in range(bench.runs + 1):
                with editor.open(path) as plain:
                    alone = plain.memory()
                with many.start(path) as session:
                    session.frame()
                    first = session.frames[0][1]
                    session.text(b"LOADED_ALL", 20, 0)
                    loads.append((session.last - first) * 1e3)
                    session.calm()
                    more.append(session.memory() - alone)
                    if i == 0:
                        begun, at = session.cpu(), time.perf_counter()
                        session.settle(5, 5)
                        while time.perf_counter() - at < 5:
                            session.pump(0.5)
                        used.append((session.cpu() - begun) / (time.perf_counter() - at) * 100)
            # The first time what was stripped of its types is not kept yet.
            bench.report("20 plugins", "loaded after first frame", editor.name, median(loads[1:]), "ms", 250)
            bench.report("20 plugins", "memory", editor.name, median(more[1:]), "MB", 40)
            bench.report("20 plugins", "CPU", editor.name, used[0], "%", 1)
        looking = plugged(editor, "looking", [LOOKING])
        with bench.guard("plugin, cursor_moved", "more a key", editor.name):
            differences = []
            with editor.open(path) as plain, looking.open(path) as session:
                for each in (plain, session):
                    each.send(editor.insert)
                    each.settle()
                for _ in range(1 if bench.quick else 6):
                    before = statistics.median(letters(editor, plain, bench.keys // 4))
                    differences.append(statistics.median(letters(looking, session, bench.keys // 4)) - before)
            bench.report("plugin, cursor_moved", "more a key", editor.name, max(0, median(differences)), "ms", 0.2)
