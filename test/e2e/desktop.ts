/** Real terminals on a display of their own, whose keyboard a test presses. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { escape } from '../input/transcripts.ts';

/** The programs that press keys, besides the terminals. */
const TOOLS = ['Xvfb', 'xdotool'];

export interface RealTerminal {
  /** The programs that it takes. */
  readonly programs: readonly string[];
  /** The window's class. */
  readonly window: string;
  /** The command that runs another one in it. `place` is a folder for what it needs. */
  readonly command: (place: string, inner: readonly string[]) => readonly string[];
  /** The sequence with which Inkstone asks for the longer form of keys. */
  readonly request: string;
  /** Settings that differ from those that it comes with, and what the rest of the facts says. */
  readonly facts: Readonly<Record<string, string>>;
  /** The keys that it keeps to itself with the settings that it comes with, and what it does with them. */
  readonly keeps: Readonly<Record<string, string>>;
  /** The time that it waits to see whether an ESC begins a sequence, in seconds. */
  readonly patience?: number;
}

const OTHER_KEYS = '\x1b[>4;2m';

const inXterm = (options: readonly string[], inner: readonly string[]): string[] => [
  'xterm',
  '-geometry',
  '120x36',
  ...options,
  '-e',
  ...inner,
];

const xterm: RealTerminal = {
  programs: ['xterm'],
  window: 'xterm',
  command: (_, inner) => inXterm([], inner),
  request: OTHER_KEYS,
  facts: { terminal: 'xterm', tier: 'modifyOtherKeys', environment: 'TERM=xterm' },
  keeps: {
    'Shift+PageUp': 'scrolls back',
    'Shift+PageDown': 'scrolls back',
    'Shift+Insert': 'pastes the selection',
    'Alt+Enter': 'toggles full screen',
  },
};

/** Around a multiplexer, where nobody asks it for its longer form: Alt is an ESC before the key, as it is elsewhere. */
const AROUND = 'xterm with metaSendsEscape, which tmux switches to its longer form where it wants it';
const ALT_IS_ESCAPE = ['-xrm', 'XTerm*metaSendsEscape: true'];

function inTmux(configuration: string, tier: string): RealTerminal {
  return {
    programs: ['xterm', 'tmux'],
    window: 'xterm',
    command: (place, inner) => {
      const recording = 'set -g prefix None\nset -sg escape-time 50\n';
      writeFileSync(join(place, 'tmux.conf'), `${recording}${configuration}\n`);
      const tmux = ['tmux', '-S', join(place, 'socket'), '-f', join(place, 'tmux.conf'), 'new-session'];
      return inXterm(ALT_IS_ESCAPE, [...tmux, ...inner]);
    },
    request: OTHER_KEYS,
    facts: {
      terminal: 'tmux',
      tier,
      environment: 'TERM=screen TMUX=x',
      settings: configuration,
      around: AROUND,
    },
    keeps: { 'Ctrl+B': 'starts a command of tmux; press it twice to send it' },
    patience: 0.15,
  };
}

/** The keys of kitty's documentation of its configuration, with kitty_mod as Ctrl+Shift. */
const KITTY_KEEPS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'copies or pastes': 'Ctrl+Shift+C Ctrl+Shift+V Ctrl+Shift+S Shift+Insert Ctrl+Shift+O',
    scrolls:
      'Ctrl+Shift+Up Ctrl+Shift+K Ctrl+Shift+Down Ctrl+Shift+J Ctrl+Shift+PageUp Ctrl+Shift+PageDown Ctrl+Shift+Home Ctrl+Shift+End Ctrl+Shift+Z Ctrl+Shift+X Ctrl+Shift+H Ctrl+Shift+G',
    'manages windows':
      'Ctrl+Shift+Enter Ctrl+Shift+N Ctrl+Shift+W Ctrl+Shift+] Ctrl+Shift+[ Ctrl+Shift+F Ctrl+Shift+B Ctrl+Shift+` Ctrl+Shift+R Ctrl+Shift+1 Ctrl+Shift+2 Ctrl+Shift+3 Ctrl+Shift+4 Ctrl+Shift+5 Ctrl+Shift+6 Ctrl+Shift+7 Ctrl+Shift+8 Ctrl+Shift+9 Ctrl+Shift+0 Ctrl+Shift+F7 Ctrl+Shift+F8',
    'manages tabs':
      'Ctrl+Shift+Right Ctrl+Tab Ctrl+Shift+Left Ctrl+Shift+Tab Ctrl+Shift+T Ctrl+Shift+Q Ctrl+Shift+. Ctrl+Shift+, Ctrl+Shift+Alt+T',
    'changes the layout or the font': 'Ctrl+Shift+L Ctrl+Shift+= Ctrl+Shift+- Ctrl+Shift+Backspace',
    'selects text with hints': 'Ctrl+Shift+E Ctrl+Shift+P',
    'does something of its own':
      'Ctrl+Shift+F1 Ctrl+Shift+F11 Ctrl+Shift+F10 Ctrl+Shift+U Ctrl+Shift+F2 Ctrl+Shift+Escape Ctrl+Shift+A Ctrl+Shift+Delete Ctrl+Shift+F5 Ctrl+Shift+F6',
  }).flatMap(([does, keys]) => keys.split(' ').map((key) => [key, does])),
);

/** By the name of their transcript. */
export const REAL: Readonly<Record<string, RealTerminal>> = {
  xterm,
  kitty: {
    programs: ['kitty'],
    window: 'kitty',
    // Its own keys would open windows; what they are stands in its configuration.
    command: (_, inner) => [
      'kitty',
      '--config=NONE',
      '--override=linux_display_server=x11',
      '--override=clear_all_shortcuts=yes',
      '--override=confirm_os_window_close=0',
      '--override=update_check_interval=0',
      ...inner,
    ],
    request: '\x1b[>5u',
    facts: {
      terminal: 'kitty',
      tier: 'kitty',
      environment: 'TERM=xterm-kitty',
      settings:
        'clear_all_shortcuts yes (what it does with keys otherwise: https://sw.kovidgoyal.net/kitty/conf/)',
    },
    keeps: KITTY_KEEPS,
  },
  tmux: inTmux('set -g extended-keys off', 'legacy'),
  'tmux-extended-keys': inTmux('set -g extended-keys on', 'tmux'),
  screen: {
    programs: ['xterm', 'screen'],
    window: 'xterm',
    command: (place, inner) => {
      writeFileSync(join(place, 'screenrc'), 'escape "\\377\\377"\nmaptimeout 50\n');
      const screen = ['screen', '-c', join(place, 'screenrc'), '-S', place.slice(-12)];
      return inXterm(ALT_IS_ESCAPE, [...screen, ...inner]);
    },
    request: OTHER_KEYS,
    facts: { terminal: 'screen', tier: 'legacy', environment: 'TERM=screen STY=1.x', around: AROUND },
    keeps: { 'Ctrl+A': 'starts a command of screen; press Ctrl+A A to send it' },
    patience: 0.15,
  },
};

/** The missing programs for a terminal; empty when there are none. */
export const missing = (terminal: RealTerminal): string[] =>
  [...TOOLS, ...terminal.programs].filter((name) => spawnSync('which', [name]).status !== 0);

const run = promisify(execFile);

/** A display without a window manager. */
export class Desktop {
  readonly #server: ChildProcess;
  readonly #display: string;

  private constructor(server: ChildProcess, display: string) {
    this.#server = server;
    this.#display = display;
  }

  static async start(): Promise<Desktop> {
    // It chooses a free number itself, and tells it when it is ready.
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = await new Promise<string>((accept, refuse) => {
      let told = '';
      server.on('exit', () => refuse(new Error('Xvfb ended')));
      (server.stdio[3] as NodeJS.ReadableStream).on('data', (text: Buffer) => {
        told += text.toString();
        if (told.endsWith('\n')) accept(told.trim());
      });
    });
    return new Desktop(server, `:${number}`);
  }

  async x(...words: readonly string[]): Promise<string> {
    const { stdout } = await run('xdotool', words, { env: { ...process.env, DISPLAY: this.#display } });
    return stdout.trim();
  }

  open(command: readonly string[], home: string): ChildProcess {
    const [program, ...rest] = command;
    const { PATH = '' } = process.env;
    const env = {
      PATH,
      DISPLAY: this.#display,
      HOME: home,
      LANG: 'C.UTF-8',
      SHELL: '/bin/sh',
      SCREENDIR: home,
    };
    return spawn(program, rest, { env, stdio: 'ignore', detached: true });
  }

  close(): void {
    this.#server.kill();
  }
}

/** The key of xdotool for a character. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '`': 'grave',
  '-': 'minus',
  '=': 'equal',
  '[': 'bracketleft',
  ']': 'bracketright',
  '\\': 'backslash',
  ';': 'semicolon',
  "'": 'apostrophe',
  ',': 'comma',
  '.': 'period',
  '/': 'slash',
  Enter: 'Return',
  Backspace: 'BackSpace',
  Space: 'space',
  PageUp: 'Prior',
  PageDown: 'Next',
};

function pressed(notation: string): string {
  const [, held, key] = /^((?:\w+\+)*)(.+)$/.exec(notation)!;
  return held.toLowerCase() + (SYMBOLS[key] ?? (key.length === 1 ? key.toLowerCase() : key));
}

const QUESTIONS = '\x1b[>0q\x1b[?u\x1b[?2026$p\x1b]11;?\x1b\\\x1b[>c\x1b[c';
const PATIENCE = 20_000;
/** Keys that send what may begin a sequence. */
const OPENING = /(Escape|(Alt|Ctrl)\+.*[3[\]OPX6^_-])$/;
/** Keys that are pressed by one command. */
const AT_ONCE = 60;

/** Presses keys in a terminal that has been asked for `request`; gives what it answered and what each key sent. */
export async function record(
  desktop: Desktop,
  terminal: RealTerminal,
  request: string,
  keys: readonly string[],
): Promise<{ answers: string; sent: Map<string, string> }> {
  const place = mkdtempSync(join(tmpdir(), 'ink-keys-'));
  const file = join(place, 'bytes');
  const script = 'stty raw -echo; printf %s "$1"; exec cat >"$2"';
  const inner = ['sh', '-c', script, 'sh', QUESTIONS + request, file];
  const process_ = desktop.open(terminal.command(place, inner), place);
  try {
    const read = (): string => (existsSync(file) ? readFileSync(file, 'latin1') : '');
    const until = async (test: () => boolean, what: string): Promise<void> => {
      for (const start = performance.now(); !test();) {
        if (performance.now() - start > PATIENCE)
          throw new Error(`waited for ${what}: ${JSON.stringify(read())}`);
        await new Promise((accept) => setTimeout(accept, 10));
      }
    };
    await until(() => /\x1b\[\?[\d;]+c/.test(read()), 'the answers');
    const window = await desktop.x('search', '--sync', '--onlyvisible', '--class', terminal.window);
    await desktop.x('windowfocus', '--sync', window.split('\n')[0]);
    const answers = read();
    // The window may not have the keys at once.
    for (let tries = 0; !read().endsWith('y') && tries < 50; tries++) {
      await desktop.x('key', 'y');
      await new Promise((accept) => setTimeout(accept, 50));
    }
    const sent = new Map<string, string>();
    for (let first = 0; first < keys.length; first += AT_ONCE) {
      const some = keys.slice(first, first + AT_ONCE);
      let at = read().length;
      // A letter behind each key tells where its bytes end: one that is not in them.
      const mark = (key: string): string => (key.endsWith('Q') ? 'z' : 'q');
      const words = some.flatMap((key) => {
        const wait =
          terminal.patience !== undefined && OPENING.test(key) ? ['sleep', String(terminal.patience)] : [];
        return ['key', '--delay', '4', pressed(key), ...wait, 'key', '--delay', '4', mark(key)];
      });
      await desktop.x(...words);
      let next = 0;
      const take = (): boolean => {
        const bytes = read();
        for (; next < some.length; next++) {
          const end = bytes.indexOf(mark(some[next]), at);
          if (end < 0) return false;
          sent.set(some[next], bytes.slice(at, end));
          at = end + 1;
        }
        return true;
      };
      await until(take, `what ${some[0]} to ${some.at(-1)} send`);
    }
    return { answers, sent };
  } finally {
    if (process_.pid !== undefined) {
      try {
        process.kill(-process_.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    for (const [program, ...words] of [
      ['tmux', '-S', join(place, 'socket'), 'kill-server'],
      ['screen', '-S', place.slice(-12), '-X', 'quit'],
    ])
      if (terminal.programs.includes(program))
        spawnSync(program, words, { env: { ...process.env, SCREENDIR: place, HOME: place } });
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The facts at the top of a terminal's table. */
export function settingsOf({ programs, facts }: RealTerminal, answers: string): Record<string, string> {
  const versions = programs.map(
    (program) =>
      execFileSync(program, [VERSIONS[program] ?? '--version'], { encoding: 'utf8' })
        .trim()
        .split('\n')[0],
  );
  return { ...facts, source: `recorded: ${versions.join(', ')}`, answers: escape(answers) };
}

const VERSIONS: Readonly<Record<string, string>> = { tmux: '-V', xterm: '-version' };
