"""The editors that are measured: how each is started, which keys drive it, and folders of its own for what it keeps."""
import json, os, re, shlex, shutil, subprocess
from dataclasses import dataclass
from session import STRIP, Session

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NODE = os.path.join(ROOT, "node_modules/.bin/node")
EXE = os.path.join(ROOT, "build/ink")
FOLDERS = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "HOME"]

NATIVE = dict(end=b"\x1b[1;5F", find=b"\x06%s\r", insert=b"\x1b[1;5H", save=b"\x13")
VI = dict(typing=b"i", end=b"G", find=b"/%s\r", insert=b"ggi", save=b"\x1b:w!\r")
PEERS = {
    "vim": dict(VI, command="vim -u NONE -N -i NONE -n {file}"),
    "nvim": dict(VI, command="nvim -u NONE -i NONE -n {file}"),
    "micro": dict(NATIVE, command="micro {file}"),
    "kak": dict(VI, end=b"ge", command="kak -n {file}"),
    "vis": dict(VI, command="vis {file}"),
    "nano": dict(end=b"\x1b/", find=b"\x17%s\r", insert=b"\x1b\\", save=b"\x0f\r", command="nano -I {file}"),
}


@dataclass
class Editor:
    """`mine`: Inkstone, whose frames tell where they end; `highlights`: it does, which has figures of its own; `lsp`: the
    settings of language servers, in a trusted folder, None for the default in a folder without trust. The keys: to the
    last line, to a found text, to where a letter can be typed at the top, and to save; `typing`: to where one can be typed
    at once."""

    name: str
    command: str
    folder: str
    end: bytes
    find: bytes
    insert: bytes
    save: bytes
    typing: bytes = b""
    mine: bool = False
    highlights: bool = False
    lsp: dict | None = None

    def start(self, path):
        """Opens a file, without waiting for anything."""
        env = {name: os.path.join(self.folder, name.lower()) for name in FOLDERS}
        for place in env.values():
            os.makedirs(place, mode=0o700, exist_ok=True)
        if self.mine:
            self.configure(os.path.join(env["XDG_CONFIG_HOME"], "inkstone"))
        # Nothing is offered, or told of, that an earlier session left; what is compiled stays.
        state = os.path.join(env["XDG_STATE_HOME"], "inkstone")
        shutil.rmtree(state, ignore_errors=True)
        if self.lsp is not None:
            self.trust(state, os.path.dirname(path), os.getcwd())
        return Session([part.replace("{file}", path) for part in shlex.split(self.command)], env)

    def configure(self, folder):
        """Has code coloured, or not, and language servers started."""
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "config.json"), "w") as f:
            json.dump({"editor": {"syntax_highlighting": self.highlights}, "lsp": self.lsp or {}}, f)

    def trust(self, state, *folders):
        """Trusts folders, as a user would who was asked: that of the file, and the one that is worked in."""
        os.makedirs(state, mode=0o700)
        with open(os.path.join(state, "trust.json"), "w") as f:
            json.dump({os.path.realpath(folder): "trusted" for folder in folders}, f)

    def open(self, path, limit=120):
        """Opens a file, and waits until all that begins with that is done."""
        session = self.start(path)
        try:
            session.text(first_marker(path), limit, 0)
            session.calm()
        except BaseException:
            session.close()
            raise
        return session

    def press(self, session, keys):
        """Milliseconds from a key to the frame that shows it."""
        return session.press(keys) if self.mine else session.echo(keys)


def build():
    """Makes the executable of the bundle in dist/."""
    subprocess.run([NODE, "scripts/build-exe.ts"], cwd=ROOT, check=True)


def inkstone(folder):
    """Inkstone's forms: what `./ink` starts, the bundle on the pinned Node, and the single executable when it could be made."""
    forms = {"ink": f"{shlex.quote(ROOT)}/ink {{file}}"}
    if os.path.exists(EXE):
        forms["exe"] = f"{shlex.quote(EXE)} {{file}}"
    return [Editor(name, command, os.path.join(folder, name), mine=True, **NATIVE) for name, command in forms.items()]


def peers(folder):
    """The other editors that this machine has."""
    return [Editor(name, folder=os.path.join(folder, name), **how) for name, how in PEERS.items() if shutil.which(name)]


def _marker(line):
    words = re.findall(rb"[A-Za-z0-9_.:-]{4,40}", STRIP.sub(b"", line))
    return max(words, key=len)


def first_marker(path):
    """A run of plain characters of the file's first line, to look for on the screen."""
    with open(path, "rb") as f:
        return _marker(f.readline(4096))


def last_marker(path):
    """The same of its last line."""
    with open(path, "rb") as f:
        f.seek(max(0, os.path.getsize(path) - 200))
        return _marker(f.read().rstrip().split(b"\n")[-1])
