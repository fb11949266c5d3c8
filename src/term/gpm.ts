import { fstatSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';

/** The socket that the daemon listens on. */
export const GPM_SOCKET = '/dev/gpmctl';

/** An event of the mouse, in the form of the input layer's event. `x` and `y` are cells from 0. */
export interface GpmEvent {
  readonly type: 'mouse';
  readonly kind:
    | 'press'
    | 'release'
    | 'drag'
    | 'move'
    | 'wheel_up'
    | 'wheel_down'
    | 'wheel_left'
    | 'wheel_right';
  readonly button: 'left' | 'middle' | 'right' | 'none';
  /** 1 Shift, 2 Alt, 4 Ctrl. */
  readonly modifiers: number;
  readonly x: number;
  readonly y: number;
}

/*
 * The protocol is that of gpm 1.20 (its header gpm.h and its manual, section "How to write a client"), the byte order
 * and the sizes are those of 64-bit Linux, which are the machine's own: both sides run on it. A client connects to the
 * stream socket and sends one Gpm_Connect; then Gpm_Events come, one behind the other.
 *
 *     Gpm_Connect, 16 bytes           Gpm_Event, 28 bytes
 *      0  u16  eventMask               0  u8   buttons             12  i32  type
 *      2  u16  defaultMask             1  u8   modifiers           16  i32  clicks, 0 to 2
 *      4  u16  minMod                  2  u16  console             20  i32  margins, 4 bits
 *      6  u16  maxMod                  4  i16  dx                  24  i16  wheel sideways
 *      8  i32  process id              6  i16  dy                  26  i16  wheel, up is positive
 *     12  i32  console                 8  i16  x, from 1
 *                                     10  i16  y, from 1
 *
 * Events in `eventMask` go to the client while the modifiers include `minMod` and are none beyond `maxMod`; those in
 * `defaultMask` do what they do without a client: then the daemon draws the pointer and marks text. In a GPM_DOWN
 * `buttons` are the ones that are held, in a GPM_UP those that were let go.
 */
const CONNECT_SIZE = 16;
export const EVENT_SIZE = 28;

const MOVE = 1;
const DRAG = 2;
const DOWN = 4;
const UP = 8;
/** Clicks, their number, motion between them, entering and leaving of regions: not needed here. */
const OTHER_TYPES = 0x7f0;

const BUTTONS = [
  [4, 'left'],
  [2, 'middle'],
  [1, 'right'],
] as const;
const ALL_BUTTONS = 7;

/** Modifiers as the kernel has them (KG_SHIFT, KG_ALTGR, KG_CTRL, KG_ALT), and as events do. */
const MODIFIERS = [
  [1, 1],
  [4, 4],
  [8, 2],
] as const;
/** With Shift the mouse is left to the daemon, as other terminals do: it marks text and pastes it. */
const MAX_MODIFIERS = 0xfffe;

const LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const VIRTUAL_CONSOLES = 4;
const LAST_CONSOLE = 63;
/** More cells than a console has. */
const FARTHEST = 4096;

/**
 * The number of the virtual console that a file is, from 1; null when it is none. The device numbers are those of the
 * kernel's list: major 4, minors 1 to 63.
 */
export function consoleNumber(fd: number): number | null {
  const { rdev } = fstatSync(fd);
  const major = Math.floor(rdev / 256) & 0xfff;
  const minor = (rdev & 0xff) | (Math.floor(rdev / 4096) & 0xfff00);
  return major === VIRTUAL_CONSOLES && minor >= 1 && minor <= LAST_CONSOLE ? minor : null;
}

/** The bytes with which a client subscribes to everything that the mouse does on a console. */
export function connectBytes(pid: number, console: number): Uint8Array {
  const bytes = new Uint8Array(CONNECT_SIZE);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, MOVE | DRAG | DOWN | UP, LITTLE);
  view.setUint16(2, 0, LITTLE);
  view.setUint16(4, 0, LITTLE);
  view.setUint16(6, MAX_MODIFIERS, LITTLE);
  view.setInt32(8, pid, LITTLE);
  view.setInt32(12, console, LITTLE);
  return bytes;
}

/** Turns the bytes of the daemon into events, however reads cut them up. */
export class GpmDecoder {
  #rest = new Uint8Array(0);
  /** The buttons that are held. */
  #held = 0;

  /** The events that `bytes` complete; null when they are none that a daemon sends, then and from now on. */
  feed(bytes: Uint8Array): GpmEvent[] | null {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const events: GpmEvent[] = [];
    let at = 0;
    for (; at + EVENT_SIZE <= all.length; at += EVENT_SIZE) {
      const told = this.#event(new DataView(all.buffer, at, EVENT_SIZE));
      if (told === null) return null;
      events.push(...told);
    }
    this.#rest = all.slice(at);
    return events;
  }

  #event(view: DataView): GpmEvent[] | null {
    const buttons = view.getUint8(0);
    const modifiers = view.getUint8(1);
    const [x, y] = [view.getInt16(8, LITTLE), view.getInt16(10, LITTLE)];
    const type = view.getInt32(12, LITTLE);
    const clicks = view.getInt32(16, LITTLE);
    const margins = view.getInt32(20, LITTLE);
    const wheel = view.getInt16(26, LITTLE);
    const sideways = view.getInt16(24, LITTLE);
    const bare = type & (MOVE | DRAG | DOWN | UP);
    const wrong =
      (type & ~(MOVE | DRAG | DOWN | UP | OTHER_TYPES)) !== 0 ||
      ![MOVE, DRAG, DOWN, UP].includes(bare) ||
      clicks < 0 ||
      clicks > 3 ||
      (margins & ~15) !== 0 ||
      Math.max(Math.abs(x), Math.abs(y)) > FARTHEST;
    if (wrong) return null;
    const place = {
      type: 'mouse',
      modifiers: MODIFIERS.reduce((sum, [bit, own]) => sum | (modifiers & bit ? own : 0), 0),
      // A drag may leave the screen.
      x: Math.max(0, x - 1),
      y: Math.max(0, y - 1),
    } as const;
    const turned: GpmEvent[] = [];
    if (wheel !== 0) turned.push({ ...place, kind: wheel > 0 ? 'wheel_up' : 'wheel_down', button: 'none' });
    if (sideways !== 0)
      turned.push({ ...place, kind: sideways > 0 ? 'wheel_right' : 'wheel_left', button: 'none' });
    if (turned.length > 0) return turned;
    switch (bare) {
      case MOVE:
        this.#held = 0;
        return [{ ...place, kind: 'move', button: 'none' }];
      case DRAG:
        return [{ ...place, kind: 'drag', button: buttonName(buttons & ALL_BUTTONS) }];
      case DOWN: {
        const before = this.#held;
        this.#held = buttons & ALL_BUTTONS;
        // Where a release was missed what is held went down anew.
        return each(this.#held & ~before || this.#held).map((button) => ({
          ...place,
          kind: 'press',
          button,
        }));
      }
      default: {
        const released = buttons & ALL_BUTTONS;
        this.#held &= ~released;
        return each(released).map((button) => ({ ...place, kind: 'release', button }));
      }
    }
  }
}

const each = (buttons: number): ('left' | 'middle' | 'right')[] =>
  BUTTONS.filter(([bit]) => buttons & bit).map(([, name]) => name);

const buttonName = (buttons: number): GpmEvent['button'] => each(buttons)[0] ?? 'none';

export interface GpmOptions {
  readonly socket: string;
  readonly console: number;
  readonly onMouse: (event: GpmEvent) => void;
  /** There is no mouse any more; the sentence says why. Called once at the most, and not after `close`. */
  readonly onLost: (sentence: string) => void;
}

/** No daemon runs here: that is no fault. */
const ABSENT = new Set(['ENOENT', 'ECONNREFUSED']);

/** The mouse of a Linux console, by way of the daemon gpm. */
export class Gpm {
  readonly #socket: Socket;
  readonly #decoder = new GpmDecoder();
  readonly #options: GpmOptions;
  #connected = false;
  #over = false;

  constructor(options: GpmOptions) {
    this.#options = options;
    this.#socket = createConnection(options.socket);
    this.#socket.on('connect', () => {
      this.#connected = true;
      this.#socket.write(connectBytes(process.pid, options.console));
    });
    this.#socket.on('data', (bytes: Uint8Array) => this.#take(bytes));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => {
      const absent = !this.#connected && ABSENT.has(error.code ?? '');
      this.#end(absent ? null : `The mouse is not to be had: gpm (${options.socket}) says ${error.code}.`);
    });
    this.#socket.on('close', () =>
      this.#end('The mouse is gone: gpm has ended. Everything has keys as well.'),
    );
    // It keeps nobody from ending.
    this.#socket.unref();
  }

  close(): void {
    this.#end(null);
  }

  #take(bytes: Uint8Array): void {
    if (this.#over) return;
    const events = this.#decoder.feed(bytes);
    if (events === null)
      this.#end('The mouse is left alone: what comes from gpm is nothing that is known here.');
    else for (const event of events) this.#options.onMouse(event);
  }

  #end(sentence: string | null): void {
    if (this.#over) return;
    this.#over = true;
    this.#socket.destroy();
    if (sentence !== null) this.#options.onLost(sentence);
  }
}
