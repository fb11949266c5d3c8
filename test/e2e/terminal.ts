import type { IPty } from '@lydell/node-pty';
import { UnicodeGraphemesAddon } from '@xterm/addon-unicode-graphemes';
import xterm from '@xterm/headless';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeKey, encodeMouse } from './keys.ts';
import type { MouseAction } from './keys.ts';

/** Milliseconds between two looks at what a test waits for. */
const LOOK = 50;

/** The modes that a program can leave behind in a terminal, next to its line settings. */
export interface Modes {
  readonly alternateScreen: boolean;
  readonly cursorVisible: boolean;
  readonly cursorStyle: string;
  /** As it was set; empty for the terminal's own. */
  readonly cursorColor: string;
  readonly kittyFlags: number;
  readonly modifyOtherKeys: number;
  readonly synchronized: boolean;
  readonly terminal: string;
}

export interface Cell {
  readonly text: string;
  /** 0 for the right half of a wide character. */
  readonly width: number;
  /** `default`, a palette index, or `#rrggbb`. */
  readonly ink: string;
  readonly paper: string;
  readonly bold: boolean;
  readonly reverse: boolean;
  readonly underline: boolean;
}

export class Terminal {
  readonly folder: string;
  /** The program's process id; 0 before it started. */
  pid = 0;
  /** The exit status as a shell sees it (128 + N for signal N); null while the program runs. */
  status: number | null = null;
  stopped = false;
  /** The text that the program put on the system clipboard by OSC 52. */
  clipboard: string | null = null;
  /** Answers that the test gives itself, with what was on the screen at the first question. */
  readonly held: string[] = [];
  seenWhenAsked: string | null = null;
  title = '';
  /** Bytes that came from the program so far. */
  received = 0;

  readonly #pty: IPty;
  #tty = '';
  readonly #go: string;
  readonly #screen: xterm.Terminal;
  readonly #waiters = new Set<() => void>();
  #frames = {
    cursorVisible: true,
    cursorStyle: '',
    cursorColor: '',
    synchronized: false,
    modifyOtherKeys: 0,
  };
  readonly #kitty: number[] = [0];

  constructor(
    pty: IPty,
    folder: string,
    go: string,
    {
      size,
      kitty,
      mute,
      hold,
      version,
    }: { size: readonly [number, number]; kitty: boolean; mute: boolean; hold: boolean; version: string },
  ) {
    this.#pty = pty;
    this.folder = folder;
    this.#go = go;
    this.#screen = new xterm.Terminal({
      cols: size[0],
      rows: size[1],
      allowProposedApi: true,
      scrollback: 0,
    });
    this.#screen.loadAddon(new UnicodeGraphemesAddon());
    const answer = (reply: string): void => {
      if (!hold) return this.write(reply);
      this.seenWhenAsked ??= this.text;
      this.held.push(reply);
    };
    this.#watch(mute ? null : answer, kitty, version);
    // Given bytes, xterm.js loses a character that is cut behind a byte of 0x80, as a zero width joiner can be.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    pty.onData((data: unknown) => {
      const bytes = data as Uint8Array;
      this.received += bytes.length;
      this.#screen.write(decoder.decode(bytes, { stream: true }), () => this.#check());
    });
  }

  /** Follows what xterm.js does not tell, and answers what it does not answer. */
  #watch(answer: ((reply: string) => void) | null, kitty: boolean, version: string): void {
    const { parser } = this.#screen;
    if (answer) {
      this.#screen.onData(answer);
      parser.registerCsiHandler({ prefix: '>', final: 'q' }, () => (answer(`\x1bP>|${version}\x1b\\`), true));
      for (const [code, color] of [
        [10, 'dddd/dddd/dddd'],
        [11, '1111/1111/1111'],
      ] as const) {
        parser.registerOscHandler(
          code,
          (text) => text === '?' && (answer(`\x1b]${code};rgb:${color}\x1b\\`), true),
        );
      }
      if (kitty)
        parser.registerCsiHandler(
          { prefix: '?', final: 'u' },
          () => (answer(`\x1b[?${this.#kitty.at(-1)}u`), true),
        );
    }
    const first = (parameters: (number | number[])[], otherwise: number): number =>
      Number(parameters[0]) || otherwise;
    parser.registerCsiHandler(
      { prefix: '>', final: 'u' },
      (p) => (kitty && this.#kitty.push(first(p, 0)), true),
    );
    parser.registerCsiHandler(
      { prefix: '<', final: 'u' },
      (p) => (this.#kitty.splice(Math.max(1, this.#kitty.length - first(p, 1))), true),
    );
    parser.registerCsiHandler(
      { prefix: '=', final: 'u' },
      (p) => (kitty && this.#kitty.splice(-1, 1, first(p, 0)), true),
    );
    parser.registerCsiHandler({ prefix: '>', final: 'm' }, (p) => {
      if (p[0] === 4) this.#frames.modifyOtherKeys = Number(p[1] ?? 0);
      return true;
    });
    for (const final of ['h', 'l']) {
      parser.registerCsiHandler({ prefix: '?', final }, (p) => {
        if (p.includes(25)) this.#frames.cursorVisible = final === 'h';
        if (p.includes(2026)) this.#frames.synchronized = final === 'h';
        return false;
      });
    }
    parser.registerCsiHandler({ intermediates: ' ', final: 'q' }, (p) => {
      this.#frames.cursorStyle = first(p, 0) === 0 ? '' : String(p[0]);
      return false;
    });
    parser.registerOscHandler(12, (text) => {
      this.#frames.cursorColor = text;
      return true;
    });
    parser.registerOscHandler(112, () => {
      this.#frames.cursorColor = '';
      return true;
    });
    parser.registerOscHandler(52, (text) => {
      this.clipboard = Buffer.from(text.slice(text.indexOf(';') + 1), 'base64').toString('utf8');
      return true;
    });
    this.#screen.onTitleChange((title) => (this.title = title));
    parser.registerOscHandler(7777, (text) => {
      const [what, value] = text.split(' ');
      if (what === 'tty') this.#tty = value;
      if (what === 'pid') this.pid = Number(value);
      if (what === 'exit') this.status = Number(value);
      this.stopped = what === 'stopped';
      this.#check(true);
      return true;
    });
  }

  /** Lets those who wait look at the screen, unless a frame is under way. */
  #check(always = false): void {
    if (always || !this.#frames.synchronized) for (const waiter of this.#waiters) waiter();
  }

  /** The rows of the screen, without the blanks at their ends. */
  screen(): string[] {
    const { active } = this.#screen.buffer;
    return Array.from(
      { length: this.#screen.rows },
      (_, y) => active.getLine(active.viewportY + y)?.translateToString(true) ?? '',
    );
  }

  get text(): string {
    return this.screen().join('\n');
  }

  /** The place of `text` on the screen, in cells from 0. Throws when it is not there. */
  find(text: string): { x: number; y: number } {
    const rows = this.screen();
    const y = rows.findIndex((row) => row.includes(text));
    if (y < 0) throw new Error(`"${text}" is not on the screen:\n${this.text}`);
    const end = rows[y].indexOf(text);
    for (let x = 0, length = 0; ; x++) {
      const cell = this.cell(x, y);
      if (length >= end && cell.width > 0) return { x, y };
      length += cell.text.length;
    }
  }

  cell(x: number, y: number): Cell {
    const { active } = this.#screen.buffer;
    const cell = active.getLine(active.viewportY + y)?.getCell(x);
    if (!cell) throw new Error(`no cell at ${x}, ${y}`);
    const color = (value: number, isDefault: boolean, isPalette: boolean): string => {
      if (isDefault) return 'default';
      return isPalette ? String(value) : `#${value.toString(16).padStart(6, '0')}`;
    };
    return {
      text: cell.getChars() || (cell.getWidth() > 0 ? ' ' : ''),
      width: cell.getWidth(),
      ink: color(cell.getFgColor(), cell.isFgDefault(), cell.isFgPalette()),
      paper: color(cell.getBgColor(), cell.isBgDefault(), cell.isBgPalette()),
      bold: cell.isBold() !== 0,
      reverse: cell.isInverse() !== 0,
      underline: cell.isUnderline() !== 0,
    };
  }

  cursor(): { x: number; y: number; visible: boolean } {
    const { active } = this.#screen.buffer;
    return { x: active.cursorX, y: active.cursorY, visible: this.#frames.cursorVisible };
  }

  modes(): Modes {
    return {
      ...this.#frames,
      alternateScreen: this.#screen.buffer.active.type === 'alternate',
      kittyFlags: this.#kitty.at(-1) ?? 0,
      terminal: JSON.stringify(this.#screen.modes),
    };
  }

  /** The line settings, as `stty -a` tells them, but for the size. */
  stty(): string {
    const settings = execFileSync('sh', ['-c', 'stty -a <"$1"', 'sh', this.#tty], {
      encoding: 'utf8',
    });
    return settings.replace(/rows \d+; columns \d+;/, '');
  }

  write(data: string | Uint8Array): void {
    this.#pty.write(typeof data === 'string' ? data : (Buffer.from(data) as unknown as string));
  }

  type(text: string): void {
    this.write(text);
  }

  /** Presses keys such as `ctrl+s` or `shift+alt+up`, in the encoding that the program asked for. */
  press(...keys: string[]): void {
    for (const key of keys) this.write(encodeKey(key, ((this.#kitty.at(-1) ?? 0) & 1) === 1));
  }

  paste(text: string): void {
    this.write(
      this.#screen.modes.bracketedPasteMode ? `\x1b[200~${text}\x1b[201~` : text.replaceAll('\n', '\r'),
    );
  }

  mouse(action: MouseAction): void {
    this.write(encodeMouse(action));
  }

  click(at: { x: number; y: number }, more: Partial<MouseAction> = {}): void {
    this.mouse({ kind: 'press', ...at, ...more });
    this.mouse({ kind: 'release', ...at, ...more });
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Lets a stopped program go on, as `fg` does. */
  resume(): void {
    this.stopped = false;
    writeFileSync(this.#go, '\n');
  }

  /** Reads a file of the working folder. */
  read(name: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
    return readFileSync(join(this.folder, name), encoding);
  }

  /**
   * Waits until the screen shows a text, matches a pattern or satisfies a condition, looked at after each
   * complete frame, and now and then. Rejects with the screen when that takes longer than `timeout` milliseconds, of
   * which those do not count in which this process could not run either: a machine may stand still for minutes.
   */
  waitFor(what: string | RegExp | (() => boolean), name = String(what), timeout = 10_000): Promise<void> {
    const test =
      typeof what === 'function'
        ? what
        : () => (typeof what === 'string' ? this.text.includes(what) : what.test(this.text));
    const failure = new Error(`waited for ${name}`);
    return new Promise((resolve, reject) => {
      const waiter = (): void => {
        if (test()) done(resolve);
      };
      const done = (settle: () => void): void => {
        clearInterval(beside);
        this.#waiters.delete(waiter);
        settle();
      };
      let waited = 0;
      let last = performance.now();
      const beside = setInterval(() => {
        // What stands beside the screen changes without a frame: line settings, files.
        this.#check();
        const now = performance.now();
        waited += Math.min(now - last, 10 * LOOK);
        last = now;
        if (waited < timeout) return;
        failure.message += `; the program ${this.status === null ? 'runs' : `ended with ${this.status}`} and the screen is\n${this.text}`;
        done(() => reject(failure));
      }, LOOK);
      this.#waiters.add(waiter);
      if (!this.#frames.synchronized) waiter();
    });
  }

  /** Waits for the end of the program and gives its exit status. */
  async exit(): Promise<number> {
    await this.waitFor(() => this.status !== null, 'the program to end');
    return this.status ?? 0;
  }

  close(): void {
    if (this.pid > 0 && this.status === null) {
      try {
        process.kill(this.pid, 'SIGKILL');
      } catch {
        // It has just ended by itself.
      }
    }
    this.#pty.kill('SIGKILL');
    this.#screen.dispose();
  }
}
