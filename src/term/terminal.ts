import { isatty, type ReadStream } from 'node:tty';
import type { Rgb } from '../base/color.ts';
import type { Frame } from '../base/frame.ts';
import { encode } from '../base/utf8.ts';
import {
  type Answer,
  type Capabilities,
  capabilitiesOf,
  type Environment,
  refusal,
  withAnswer,
} from './capabilities.ts';
import { asTyped, openInput } from './input.ts';
import { ConsoleMouse } from './console-mouse.ts';
import type { GpmEvent } from './gpm.ts';
import { Output } from './output.ts';
import { Renderer } from './renderer.ts';
import {
  cursorColor,
  enter,
  type Keyboard,
  keyboardOn,
  keyReleases,
  leave,
  leaveBlindly,
  probe,
  setMouse,
} from './sequences.ts';
import { Watchdog } from './watchdog.ts';

/** After this long without an answer none is expected any more, in milliseconds. */
const ANSWER_LIMIT = 500;
/** No answer comes later than this, however bad the line is, in milliseconds. */
const LATEST_ANSWER = 10_000;
/** The time that leaving waits for an answer that the shell would otherwise read, in milliseconds. */
const LATE_ANSWER = 100;
/** The time after the start of raw mode in which the first bytes are taken for bytes from before it, in seconds. */
const EARLY = 1;

/**
 * The time after which signals that came while another program had the terminal have been delivered, in milliseconds.
 */
const SIGNAL_WAIT = 20;
/** Signals that end the program, once it has kept what is unsaved. */
const DEADLY = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

export interface TerminalOptions {
  readonly environment: Environment;
  /** Clicks and the wheel are reported, at first. */
  readonly mouse: boolean;
  /** Takes the bytes of the terminal, as they came. */
  readonly onBytes: (bytes: Uint8Array) => void;
  readonly onResize: (columns: number, rows: number) => void;
  /** The contents of the screen are lost, though its size is the same: a frame is wanted. */
  readonly onRedraw: () => void;
  /** An answer told something new. `keyboard` is the mode that keys come in from now on. */
  readonly onCapabilities?: (capabilities: Capabilities, keyboard: Keyboard) => void;
  /** The terminal's erase character became known. */
  readonly onErase?: (byte: number) => void;
  /** The mouse of a bare console did something. */
  readonly onMouse?: (event: GpmEvent) => void;
  /** The mouse of a bare console is gone; the sentence says why. */
  readonly onMouseLost?: (sentence: string) => void;
  /** The bare console that this is; else it is looked for. */
  readonly console?: { readonly socket: string; readonly number: number };
  /** The terminal is gone: nothing can be read or drawn any more. Called once. */
  readonly onLost: (error: Error) => void;
  /** Another program gets the terminal, or the process is stopped: it may never come back. Must not throw. */
  readonly onAway?: () => void;
  /** The process is about to die of a signal or an error: the last chance to keep something, at once. Must not throw. */
  readonly onDeath?: () => void;
}

/** The terminal cannot be used; the message is a sentence for the user. */
export class TerminalRefused extends Error {}

/**
 * The terminal that the program runs in: raw mode, the alternate screen and the modes that go with it, frames out,
 * bytes in. However the process ends, the terminal is left as it was found.
 */
export class Terminal {
  readonly #options: TerminalOptions;
  readonly #input: ReadStream;
  readonly #output: Output;
  readonly #renderer: Renderer;
  #size: readonly [columns: number, rows: number] = sizeOfOutput();
  #capabilities: Capabilities;
  #keyboard: Keyboard = 'legacy';
  #mouse: boolean;
  #releases = false;
  /** The colour of the cursor; null for the terminal's own. */
  #cursorColor: Rgb | null = null;
  #active = false;
  #lost = false;
  /** The bytes to send before the next frame. */
  #prologue = '';
  /** The newest frame, while the one before it is on its way. */
  #waiting: Frame | null = null;
  #watchdog: Watchdog | null = null;
  readonly #consoleMouse: ConsoleMouse;
  /** The time when the questions were sent; 0 before. */
  #asked = 0;
  /** Until when the first bytes may be those that were typed before raw mode, in seconds; 0 once they have come. */
  #early = 0;
  /** The time when the last question was answered. */
  #answered = 0;
  /** Resolve when the output is idle, or when the last question is answered. */
  #idle: (() => void)[] = [];
  #settled: (() => void)[] = [];

  /**
   * Takes hold of the terminal without changing anything. Keys are read from /dev/tty when standard input is something
   * else. Throws `TerminalRefused` when there is no usable terminal.
   */
  constructor(options: TerminalOptions) {
    const sentence = refusal(options.environment, isatty(1));
    if (sentence !== null) throw new TerminalRefused(sentence);
    this.#options = options;
    this.#mouse = options.mouse;
    this.#capabilities = capabilitiesOf(options.environment);
    this.#renderer = new Renderer(this.#capabilities);
    this.#consoleMouse = new ConsoleMouse(options);
    this.#output = new Output(
      1,
      () => this.#drain(),
      (error) => this.#lose(error),
    );
    this.#input = inputOf((bytes) => this.#take(bytes));
  }

  get columns(): number {
    return this.#size[0];
  }

  get rows(): number {
    return this.#size[1];
  }

  /** The terminal is gone. */
  get lost(): boolean {
    return this.#lost;
  }

  get capabilities(): Capabilities {
    return this.#capabilities;
  }

  /** Answers may still be on their way: none comes later than this after the questions. */
  get expecting(): boolean {
    const since = this.#capabilities.settled ? this.#answered + ANSWER_LIMIT : this.#asked + LATEST_ANSWER;
    return this.#asked > 0 && performance.now() < since;
  }

  /** Turns raw mode on and begins to read. The alternate screen comes with the first frame. */
  enter(): void {
    if (this.#active || this.#lost) return;
    this.#active = true;
    this.#listen(true);
    this.#input.setRawMode(true);
    this.#early = process.uptime() + EARLY;
    this.#input.resume();
    this.#renderer.invalidate();
    const color = this.#cursorColor === null ? '' : cursorColor(this.#cursorColor);
    this.#prologue = enter(this.#capabilities, this.#mouse) + this.#keyboardOn + color;
    const [columns, rows] = sizeOfOutput();
    if (columns !== this.columns || rows !== this.rows) setImmediate(this.#resized);
  }

  /**
   * Shows a frame. While an earlier one is on its way the newest waits and the ones between are dropped; it must not
   * change until the next call.
   */
  present(frame: Frame): void {
    if (!this.#active) return;
    if (this.#output.busy) {
      this.#waiting = frame;
      return;
    }
    this.#consoleMouse.point(frame);
    let bytes = this.#renderer.render(frame);
    this.#consoleMouse.point(frame);
    if (this.#prologue !== '') {
      bytes = concat(encode(this.#prologue), bytes);
      this.#prologue = '';
    }
    this.#output.send(bytes);
    if (this.#watchdog === null) this.#afterFirstFrame();
  }

  /** All that came before raw mode is in the first read, and that comes before any answer of the terminal. */
  #take(bytes: Uint8Array): void {
    const early = process.uptime() < this.#early;
    this.#early = 0;
    this.#options.onBytes(early ? asTyped(bytes) : bytes);
  }

  /** Draws the next frame whole. */
  invalidate(): void {
    this.#renderer.invalidate();
  }

  /** Sends bytes that draw nothing (a clipboard, say) between two frames. */
  send(bytes: Uint8Array): void {
    if (this.#active) this.#output.send(bytes);
  }

  /** Turns reports of clicks and the wheel on or off. */
  captureMouse(on: boolean): void {
    this.#mouse = on;
    if (this.#capabilities.extended) this.send(encode(setMouse(on)));
    else if (on && this.#active) void this.#consoleMouse.follow();
    else this.#consoleMouse.leave();
  }

  /** Has repeats and releases of keys reported, or no longer, where the terminal can. */
  reportReleases(on: boolean): void {
    if (on === this.#releases) return;
    this.#releases = on;
    this.send(encode(keyReleases(this.#keyboard, on)));
  }

  /** Gives the cursor a colour in which it can be seen; null for the terminal's own. */
  colorCursor(color: Rgb | null): void {
    if (color === this.#cursorColor || !this.#capabilities.extended) return;
    this.#cursorColor = color;
    if (this.#prologue === '') this.send(encode(cursorColor(color)));
    else this.#prologue += cursorColor(color);
  }

  /** Takes an answer of the terminal that was found in its bytes. */
  answer(answer: Answer): void {
    const known = this.#capabilities;
    this.#capabilities = withAnswer(known, answer);
    if (this.#capabilities.settled && !known.settled) this.#answered = performance.now();
    if (this.#capabilities.settled) for (const resolve of this.#settled.splice(0)) resolve();
    const keyboard = this.#capabilities.kitty
      ? 'kitty'
      : this.#capabilities.settled
        ? 'modifyOtherKeys'
        : 'legacy';
    if (keyboard !== this.#keyboard && this.#active) {
      this.#keyboard = keyboard;
      this.send(encode(this.#keyboardOn));
      this.#renderer.losePen();
    }
    if (this.#capabilities === known) return;
    this.#renderer.adapt(this.#capabilities);
    this.#options.onCapabilities?.(this.#capabilities, this.#keyboard);
  }

  /**
   * Gives the terminal back and stops the process group, as Ctrl+Z does elsewhere; done when it has been continued
   * and the terminal is held again. A signal to die that came meanwhile counts then, so that nothing unsaved is lost.
   */
  async suspend(): Promise<void> {
    if (!this.#active) return;
    // With no listener left SIGTSTP stops the process; a group that nobody could continue ignores it.
    await this.#away(() => process.kill(0, 'SIGTSTP'), DEADLY, []);
  }

  /**
   * Gives the terminal to another program while `use` runs, which may block, and takes it back. What is typed to
   * interrupt that program spares the editor; a signal to die counts afterwards.
   */
  async lend<T>(use: () => T): Promise<T> {
    if (!this.#active) return use();
    return await this.#away(use, ['SIGTERM', 'SIGHUP'], ['SIGINT', 'SIGQUIT']);
  }

  /** Gives the terminal back while `use` runs; of the signals that come meanwhile the first that is deadly counts afterwards. */
  async #away<T>(
    use: () => T,
    deadly: readonly NodeJS.Signals[],
    spared: readonly NodeJS.Signals[],
  ): Promise<T> {
    const came: NodeJS.Signals[] = [];
    const note = (signal: NodeJS.Signals): number => came.push(signal);
    const signals = [...deadly, ...spared];
    this.#options.onAway?.();
    this.restore();
    for (const signal of signals) process.on(signal, note);
    try {
      return use();
    } finally {
      await signalsDelivered();
      for (const signal of signals) process.off(signal, note);
      const end = came.find((signal) => deadly.includes(signal));
      // Before the terminal is taken back: it may belong to others by now, and taking it would stop the process again.
      if (end !== undefined) this.#die(end);
      else {
        this.enter();
        this.#resized();
      }
    }
  }

  /** Ends in good order: sends what is under way, lets a late answer come in, then gives the terminal back. */
  async close(): Promise<void> {
    if (!this.#active) return;
    this.#waiting = null;
    if (this.#output.busy) await new Promise<void>((resolve) => this.#idle.push(resolve));
    const expected = this.#asked > 0 && !this.#capabilities.settled && !this.#lost;
    if (expected && performance.now() - this.#asked < ANSWER_LIMIT) {
      await new Promise<void>((resolve) => {
        this.#settled.push(resolve);
        setTimeout(resolve, LATE_ANSWER);
      });
    }
    this.restore();
  }

  /** Gives the terminal back as it was found, before the call returns. May be called at any time, and again. */
  restore(): void {
    if (!this.#active) return;
    this.#active = false;
    this.#waiting = null;
    this.#listen(false);
    if (this.#prologue === '' && !this.#lost)
      this.#output.sendNow(encode(leave(this.#capabilities, this.#keyboard, this.#cursorColor !== null)));
    try {
      this.#input.setRawMode(false);
    } catch {
      // The terminal is gone.
    }
    this.#input.pause();
    this.#consoleMouse.leave();
    this.#watchdog?.dismiss();
    this.#watchdog = null;
  }

  get #keyboardOn(): string {
    const releases = this.#releases ? keyReleases(this.#keyboard, true) : '';
    return keyboardOn(this.#keyboard) + releases;
  }

  #drain(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
    const frame = this.#waiting;
    this.#waiting = null;
    if (frame) this.present(frame);
  }

  /** Does the work that can wait until something is on the screen: the questions and the watchdog. */
  #afterFirstFrame(): void {
    if (this.#asked === 0) {
      this.#asked = performance.now();
      this.send(encode(probe(this.#capabilities)));
    }
    this.#watchdog = new Watchdog(1, leaveBlindly(this.#capabilities), (byte) =>
      this.#options.onErase?.(byte),
    );
    if (this.#mouse) void this.#consoleMouse.follow();
  }

  /** Listens, or no longer, to all that concerns a terminal in use. */
  #listen(on: boolean): void {
    const way = on ? 'on' : 'off';
    this.#input[way]('error', this.#lose);
    this.#input[way]('end', this.#end);
    process[way]('exit', this.#exit);
    process[way]('uncaughtException', this.#crash);
    process[way]('SIGWINCH', this.#resized);
    process[way]('SIGTSTP', this.#stop);
    process[way]('SIGCONT', this.#continue);
    for (const signal of DEADLY) process[way](signal, this.#die);
  }

  /** Asks for a frame of the size that the terminal has now. When that is what it was, it may have been another in between. */
  readonly #resized = (): void => {
    // The runtime looks at the size when it is told of a change, but that goes only to those in the foreground.
    (process.stdout as { _refreshSize?: () => void })._refreshSize?.();
    const size = sizeOfOutput();
    const changed = size[0] !== this.columns || size[1] !== this.rows;
    this.#size = size;
    this.#renderer.invalidate();
    if (changed) this.#options.onResize(...size);
    else this.#options.onRedraw();
  };

  readonly #exit = (): void => this.restore();
  readonly #stop = (): void => void this.suspend();
  readonly #end = (): void => this.#lose(new Error('the terminal was closed'));

  readonly #lose = (error: Error): void => {
    if (this.#lost) return;
    this.#lost = true;
    for (const resolve of this.#idle.splice(0)) resolve();
    this.#options.onLost(error);
  };

  /** Continued after a stop that was not announced: others may have used the terminal meanwhile. */
  readonly #continue = (): void => {
    this.restore();
    this.enter();
    this.#resized();
  };

  /** Dies of the signal, so that whoever waits for the process sees what happened. */
  readonly #die = (signal: NodeJS.Signals): void => {
    this.#options.onDeath?.();
    this.restore();
    process.kill(process.pid, signal);
  };

  readonly #crash = (error: unknown): void => {
    this.#options.onDeath?.();
    this.restore();
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  };
}

/** Resolves when the signals are told that came while the process stood still: that takes some turns of the loop. */
async function signalsDelivered(): Promise<void> {
  // The first turn brings the loop's clock up to date, which the timer needs.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, SIGNAL_WAIT));
}

/** The size as the runtime has seen it last; terminals that do not tell theirs are taken for the common one. */
const sizeOfOutput = (): readonly [columns: number, rows: number] => [
  process.stdout.columns || 80,
  process.stdout.rows || 24,
];

function inputOf(onBytes: (bytes: Uint8Array) => void): ReadStream {
  try {
    return openInput(onBytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new TerminalRefused(
      `There is no terminal to read keys from (/dev/tty: ${code}): start ink in a terminal.`,
    );
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
