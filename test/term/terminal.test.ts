import { type IPty, spawn as spawnPty } from '@lydell/node-pty';
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Screen } from './screen.ts';

const onBun = process.versions.bun !== undefined;
const bin = join(import.meta.dirname, '../../node_modules/.bin');
const fixture = fileURLToPath(new URL('./fixture/hold.ts', import.meta.url));
const LIMIT = 5_000;

/** The shell that a user would have: it keeps the terminal, and tells of the program's fate. */
const SHELL = `
set -m
trap : INT
stty $LINE_SETTINGS
tty; echo prompt
read -r _
if [ "$PIPED" ]; then : | "$@"; else "$@"; fi
status=$?
while [ $status -eq 148 ] || [ $status -eq 147 ]; do echo stopped; read -r _; fg >/dev/null; status=$?; done
echo "status $status"
read -r _
`;

type Runtime = 'node' | 'bun';

/** Settings that no program would guess. */
const ODD = '-ixon inpck eof ^X erase ^? -echok';

/** The program below a shell on a pseudo-terminal, and what the terminal was told. */
class Session {
  readonly #pty: IPty;
  readonly #screen = new Screen(60, 8, true);
  readonly #waiting = new Set<() => void>();
  /** Everything that came, control bytes as `^[`. */
  log = '';
  device = '';

  constructor(runtime: Runtime, kitty: boolean, settings: string, piped: boolean, killed = false) {
    this.#pty = spawnPty('/bin/sh', ['-c', SHELL, 'sh', join(bin, runtime), fixture], {
      cols: 60,
      rows: 8,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: '/nonexistent',
        TERM: 'xterm-256color',
        LINE_SETTINGS: settings,
        PIPED: piped ? 'yes' : '',
        KILLED: killed ? 'yes' : '',
      },
    });
    this.#screen.terminal.onData((reply) => this.#pty.write(reply));
    if (kitty) {
      this.#screen.terminal.parser.registerCsiHandler({ prefix: '?', final: 'u' }, () => {
        this.#pty.write('\x1b[?0u');
        return true;
      });
    }
    this.#pty.onData((data) => {
      this.log += data.replaceAll('\x1b', '^[');
      void this.#screen.write(data).then(() => {
        for (const look of this.#waiting) look();
      });
    });
  }

  get text(): string {
    return Array.from({ length: this.#screen.terminal.rows }, (_, y) => this.#screen.text(y)).join('\n');
  }

  waitFor(condition: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`waited in vain for ${what}; the screen:\n${this.text}\nthe log:\n${this.log}`));
      }, LIMIT);
      const look = (): void => {
        if (!condition()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  type(text: string): void {
    this.#pty.write(text);
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** The terminal's line settings, whole. */
  settings(): string {
    return execFileSync('stty', ['-a', '-F', this.device], { encoding: 'utf8' });
  }

  /** The processes below the shell. */
  children(): number[] {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,ppid=,comm=', '-A'], { encoding: 'utf8' });
    const rows = stdout
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/));
    return rows.filter(([, parent]) => Number(parent) === this.#pty.pid).map(([pid]) => Number(pid));
  }

  /** The modes that were switched on and not off again. */
  modes(): string[] {
    const on = new Set<string>();
    for (const [, modes, way] of this.log.matchAll(/\^\[\[\?([\d;]+)([hl])/g)) {
      for (const mode of modes.split(';'))
        if (way === 'h') on.add(mode);
        else on.delete(mode);
    }
    // These two are on in a terminal at rest.
    for (const mode of ['7', '25']) if (!on.delete(mode)) on.add(`no ${mode}`);
    const shape = [...this.log.matchAll(/\^\[\[(\d) q/g)].at(-1)?.[1] ?? '0';
    if (shape !== '0') on.add(`shape ${shape}`);
    const count = (pattern: RegExp): number => [...this.log.matchAll(pattern)].length;
    if (count(/\^\[\[>\d+u/g) > count(/\^\[\[<u/g)) on.add('kitty');
    const other = [...this.log.matchAll(/\^\[\[>4(;2)?m/g)].at(-1);
    if (other?.[1]) on.add('modifyOtherKeys');
    if (count(/\^\[\[22;2t/g) > count(/\^\[\[23;2t/g)) on.add('title');
    return [...on];
  }

  end(): void {
    for (const pid of this.children()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    this.#pty.kill('SIGKILL');
  }
}

/** Lets `run` work with a program that has drawn its first frame; checks that all is left as it was found. */
async function held(
  runtime: Runtime,
  { kitty = false, settings = ODD, piped = false },
  run: (session: Session) => Promise<void>,
): Promise<void> {
  const session = new Session(runtime, kitty, settings, piped);
  try {
    await session.waitFor(() => session.text.includes('prompt'), 'the shell');
    session.device = session.text.split('\n')[0];
    const found = session.settings();
    session.type('\r');
    await session.waitFor(() => session.text.startsWith('60x8'), 'the first frame');
    await session.waitFor(() => session.text.includes('eraseok'), 'the watchdog');
    await session.waitFor(() => session.log.includes(kitty ? '^[[>5u' : '^[[>4;2m'), 'the keyboard mode');
    assert.match(session.settings(), /-icanon/);
    assert.ok(session.modes().includes('1049') && session.modes().includes('1006'));
    await run(session);
    // After SIGKILL the watchdog may need a moment more than the shell.
    await session.waitFor(() => session.modes().length === 0, 'the modes to be off');
    // What stood there before is back; a stack trace may have pushed it up.
    assert.match(session.text, /prompt|purpose|at /);
    for (let tries = 0; session.settings() !== found && tries < 200; tries++)
      await new Promise((wake) => setTimeout(wake, 10));
    assert.equal(session.settings(), found);
  } finally {
    session.end();
  }
}

interface Way {
  readonly end: (session: Session) => void;
  readonly status: number;
  readonly says?: string;
  readonly settings?: string;
}

const signal = (name: NodeJS.Signals) => (session: Session) => {
  process.kill(session.children()[0], name);
};

const WAYS: Record<string, Way> = {
  quitting: { end: (session) => session.type('q'), status: 0 },
  'process.exit': { end: (session) => session.type('x'), status: 3 },
  'an exception': { end: (session) => session.type('t'), status: 1, says: 'thrown on purpose' },
  'a rejected promise': { end: (session) => session.type('p'), status: 1, says: 'rejected on purpose' },
  SIGTERM: { end: signal('SIGTERM'), status: 143 },
  SIGHUP: { end: signal('SIGHUP'), status: 129 },
  SIGINT: { end: signal('SIGINT'), status: 130 },
  // The watchdog gives the bits that raw mode changes their usual values.
  SIGKILL: { end: signal('SIGKILL'), status: 137, settings: '-echok eof ^X erase ^?' },
};

describe('terminal', { concurrency: 4, skip: onBun && 'node-pty gives no data on Bun' }, () => {
  for (const runtime of ['node', 'bun'] as const) {
    for (const [name, way] of Object.entries(WAYS)) {
      it(`is left as it was found by ${name} (${runtime})`, async () => {
        await held(
          runtime,
          { kitty: name === 'SIGKILL' || name === 'quitting', settings: way.settings },
          async (session) => {
            way.end(session);
            await session.waitFor(() => session.log.includes(`status ${way.status}`), 'the end');
            if (way.says) await session.waitFor(() => session.log.includes(`${way.says}`), 'the reason');
          },
        );
      });
    }

    for (const [name, way] of Object.entries({ quitting: WAYS.quitting, SIGTERM: WAYS.SIGTERM })) {
      it(`reads keys from /dev/tty and leaves it as it was found by ${name} (${runtime})`, async () => {
        await held(runtime, { piped: true }, async (session) => {
          way.end(session);
          await session.waitFor(() => session.log.includes(`status ${way.status}`), 'the end');
        });
      });
    }

    it(`is given back by a watchdog that has only just been started (${runtime})`, async () => {
      const session = new Session(runtime, false, WAYS.SIGKILL.settings ?? ODD, false, true);
      try {
        await session.waitFor(() => session.text.includes('prompt'), 'the shell');
        session.device = session.text.split('\n')[0];
        const found = session.settings();
        session.type('\r');
        await session.waitFor(() => session.log.includes('status 137'), 'the end');
        await session.waitFor(() => session.modes().length === 0, 'the modes to be off');
        for (let tries = 0; session.settings() !== found && tries < 200; tries++)
          await new Promise((wake) => setTimeout(wake, 10));
        assert.equal(session.settings(), found);
      } finally {
        session.end();
      }
    });

    for (const how of ['key', 'SIGTSTP'] as const) {
      it(`is given back while the program is suspended by ${how} (${runtime})`, async () => {
        await held(runtime, { kitty: true }, async (session) => {
          const [pid] = session.children();
          if (how === 'key') session.type('z');
          else process.kill(pid, 'SIGTSTP');
          await session.waitFor(() => session.text.includes('stopped'), 'the stop');
          assert.deepEqual(session.modes(), []);
          assert.match(session.settings(), / icanon/);
          const size = how === 'key' ? '60x8' : '50x6';
          if (how === 'SIGTSTP') session.resize(50, 6);
          session.type('\r');
          await session.waitFor(() => session.text.startsWith(size), 'the program to come back');
          assert.match(session.settings(), /-icanon/);
          assert.ok(session.modes().includes('kitty'));
          session.resize(60, 8);
          await session.waitFor(() => session.text.startsWith('60x8'), 'the new size');
          session.type('q');
          await session.waitFor(() => session.text.includes('status 0'), 'the end');
        });
      });
    }

    it(`draws again what a short change of the size has cut off (${runtime})`, async () => {
      await held(runtime, {}, async (session) => {
        const row = session.text.split('\n')[0];
        session.resize(9, 8);
        session.resize(60, 8);
        await session.waitFor(() => session.text.startsWith(row), 'the row');
        session.type('q');
        await session.waitFor(() => session.text.includes('status 0'), 'the end');
      });
    });
  }
});

describe('without a terminal', () => {
  const run = (environment: Record<string, string>): string =>
    spawnSync(process.execPath, [fixture], {
      encoding: 'utf8',
      input: '',
      env: { ...process.env, ...environment },
    }).stderr;

  it('says in one sentence what is missing', () => {
    assert.equal(run({}).trim().split('\n').length, 1);
    assert.match(run({}), /^Standard output is not a terminal: /);
  });
});
