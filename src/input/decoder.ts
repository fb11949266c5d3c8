import { ByteBuffer } from './byte-buffer.ts';
import { press, pressOf } from './character.ts';
import { ALT, CTRL } from './event.ts';
import type { InputEvent, Modifiers } from './event.ts';
import { mouseEvent } from './mouse.ts';
import { answerProgress, dcsReply, oscReplies, otherReply } from './replies.ts';
import { csiEvent, ss3Event } from './sequences.ts';

export interface DecoderOptions {
  /** The kitty keyboard protocol is on, so an ESC byte is always the start of a sequence. */
  kitty: boolean;
  /** The terminal's erase character (VERASE): when it is 0x08, that byte is Backspace and not Ctrl+H. */
  erase: number;
  /**
   * A cursor report has been asked for, so `CSI 1 ; 5 R` is that report and not Ctrl+F3. The decoder unsets it at
   * the first report.
   */
  cursorReport: boolean;
  /**
   * Answers of the terminal are on their way. One whose bytes come with pauses between them is still read as one, and
   * never as typed text.
   */
  expecting: boolean;
}

const BEL = 0x07;
const BACKSPACE = 0x08;
const ESC = 0x1b;
const DOLLAR = 0x24;
const LETTER_O = 0x4f;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const DELETE = 0x7f;

/** The bytes after ESC that start a string, and what must follow for it to be one and not a key with Alt. */
const STRINGS: ReadonlyMap<number, RegExp> = new Map([
  [0x5d, /[\dlL]/], // ESC ]: operating-system command
  [0x50, /[!-?]/], // ESC P: device control string
  [0x5f, /G/], // ESC _: application program command, known for graphics only
]);

/** A longer sequence is garbage: it is given up, so that it cannot hold the keyboard for ever. */
export const LONGEST_SEQUENCE = 4096;
export const LONGEST_STRING = 1 << 20;

const PASTE_START = '200~';
const PASTE_END = [...'\x1b[201~'].map((character) => character.charCodeAt(0));

/** The control bytes from 0x1c on are these keys with Ctrl, among others (`candidates` knows the others). */
const CONTROL_SYMBOLS = '\\]^_';

type State =
  | 'ground'
  | 'utf8' // inside a character
  | 'escape' // after ESC, or ESC ESC
  | 'csi' // after ESC [
  | 'ss3' // after ESC O
  | 'x10' // inside the three bytes of an old mouse report
  | 'string' // after ESC ], ESC P, ESC _
  | 'string_end' // after an ESC that may end the string
  | 'tail' // after a pause in what may be an answer
  | 'paste';

/**
 * Turns what a terminal sends into events. The state goes from byte to byte, so the events depend on the bytes alone
 * and not on how reads cut them up; only a pause (`flush`) changes anything.
 */
export class Decoder {
  /** May be changed at any time; holds for the bytes fed after. */
  readonly options: DecoderOptions;
  #state: State = 'ground';
  /** The bytes after the introducer of the sequence, or the content of the paste. */
  readonly #buffer = new ByteBuffer();
  /** The byte after ESC that started the sequence. */
  #introducer = 0;
  /** The state `escape`: a second ESC. In a sequence: an ESC before it, which is Alt or the Escape key. */
  #escaped = false;
  /** The number of bytes of the end of a paste seen so far. */
  #matched = 0;
  /** The state `tail`: how many bytes of the buffer have been told as keys already. */
  #told = 0;

  #code = 0;
  #missing = 0;
  #lowest = 0x80;
  #highest = 0xbf;
  #modifiers: Modifiers = 0;

  constructor(options: Partial<DecoderOptions> = {}) {
    this.options = { kitty: false, erase: DELETE, cursorReport: false, expecting: false, ...options };
  }

  /**
   * The reason why the bytes so far may mean something else when more follow, and so how long the owner waits before it
   * calls `flush`: for an `escape` the escape timeout, for a `sequence` longer (its rest is on the way), for an
   * `answer` of the terminal, which nobody can have typed, as long as a bad line may take.
   */
  get waiting(): 'none' | 'escape' | 'sequence' | 'answer' {
    switch (this.#state) {
      case 'ground':
      case 'paste':
        return 'none';
      case 'escape':
        return this.options.kitty ? 'sequence' : 'escape';
      case 'tail':
        if (this.#buffer.length === this.#told) return 'none';
        return answerProgress(this.#ascii()) === 'sure' ? 'answer' : 'sequence';
      default:
        return answerProgress(this.#open()) === 'sure' ? 'answer' : 'sequence';
    }
  }

  /** A paste has begun and has not ended. */
  get pasting(): boolean {
    return this.#state === 'paste';
  }

  /** The events that `bytes` complete. Nothing keeps a reference to `bytes`. */
  feed(bytes: Uint8Array): InputEvent[] {
    const out: InputEvent[] = [];
    let index = 0;
    while (index < bytes.length) {
      if (this.#state === 'paste') index = this.#paste(bytes, index, out);
      else this.#byte(bytes[index++], out);
    }
    return out;
  }

  /** Nothing more came in time: what the bytes so far mean by themselves. A paste stays open. */
  flush(): InputEvent[] {
    const out: InputEvent[] = [];
    if (this.#state === 'paste') return out;
    const open = this.options.expecting ? this.#open() : '\0';
    // What comes one by one and slowly is typed.
    const typed = this.#state === 'tail' && open.length > 1;
    if (this.#state === 'tail') this.#untail(out);
    this.#giveUp(out);
    if (!typed && (open === '' || answerProgress(open) === 'maybe')) {
      this.#start('tail', 0);
      for (const character of open) this.#buffer.push(character.charCodeAt(0));
      this.#told = open.length;
    }
    return out;
  }

  #byte(byte: number, out: InputEvent[]): void {
    switch (this.#state) {
      case 'ground':
        return this.#ground(byte, 0, out);
      case 'utf8':
        return this.#continuation(byte, out);
      case 'escape':
        return this.#escape(byte, out);
      case 'csi':
        return this.#csi(byte, out);
      case 'ss3':
        return this.#ss3(byte, out);
      case 'x10':
        return this.#x10(byte, out);
      case 'string':
        return this.#string(byte, out);
      case 'string_end':
        if (byte === BACKSLASH) return this.#endString(out);
        this.#endWith(otherReply(this.#raw()), out);
        this.#ground(ESC, 0, out);
        return this.#byte(byte, out);
      case 'tail':
        return this.#tail(byte, out);
      case 'paste':
        throw new Error('a paste is not read byte by byte');
    }
  }

  #ground(byte: number, modifiers: Modifiers, out: InputEvent[]): void {
    this.#state = 'ground';
    if (byte === ESC) {
      this.#state = 'escape';
      this.#escaped = false;
    } else if (byte >= 0x80) {
      this.#lead(byte, modifiers, out);
    } else if (byte === DELETE || (byte === BACKSPACE && this.options.erase === BACKSPACE)) {
      out.push(press('backspace', modifiers));
    } else if (byte >= 0x20) {
      out.push(pressOf(String.fromCharCode(byte), modifiers));
    } else if (byte === 0x09) {
      out.push(press('tab', modifiers));
    } else if (byte === 0x0d) {
      out.push(press('enter', modifiers));
    } else if (byte === 0) {
      out.push(press('space', modifiers | CTRL));
    } else {
      const key = byte < ESC ? String.fromCharCode(byte + 0x60) : CONTROL_SYMBOLS[byte - 0x1c];
      out.push(press(key, modifiers | CTRL));
    }
  }

  #lead(byte: number, modifiers: Modifiers, out: InputEvent[]): void {
    this.#missing =
      byte >= 0xc2 && byte <= 0xdf
        ? 1
        : byte >= 0xe0 && byte <= 0xef
          ? 2
          : byte >= 0xf0 && byte <= 0xf4
            ? 3
            : 0;
    this.#modifiers = modifiers;
    if (this.#missing === 0) {
      out.push(pressOf('\ufffd', modifiers));
      return;
    }
    this.#state = 'utf8';
    this.#code = byte & (0x3f >> this.#missing);
    // Overlong forms, surrogates and what lies past U+10FFFF are told by the second byte.
    this.#lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }

  #continuation(byte: number, out: InputEvent[]): void {
    if (byte < this.#lowest || byte > this.#highest) {
      this.#giveUp(out);
      this.#ground(byte, 0, out);
      return;
    }
    this.#lowest = 0x80;
    this.#highest = 0xbf;
    this.#code = (this.#code << 6) | (byte & 0x3f);
    if (--this.#missing > 0) return;
    this.#state = 'ground';
    const character = String.fromCodePoint(this.#code);
    out.push(this.#code < 0xa0 ? otherReply(character) : pressOf(character, this.#modifiers));
  }

  #escape(byte: number, out: InputEvent[]): void {
    if (byte === BRACKET || byte === LETTER_O) {
      this.#start(byte === BRACKET ? 'csi' : 'ss3', byte);
      return;
    }
    // ESC ESC is Alt only before a key's sequence; before anything else the first is the Escape key.
    if (this.#escaped) out.push(press('escape'));
    if (byte === ESC) {
      this.#escaped = true;
      return;
    }
    this.#escaped = false;
    if (STRINGS.has(byte)) this.#start('string', byte);
    else this.#ground(byte, ALT, out);
  }

  #start(state: State, introducer: number): void {
    this.#state = state;
    this.#introducer = introducer;
    this.#buffer.clear();
  }

  #csi(byte: number, out: InputEvent[]): void {
    const length = this.#buffer.length;
    const linux = length === 1 && this.#buffer.view()[0] === BRACKET;
    const rxvt = byte === DOLLAR && /^\d+$/.test(this.#ascii());
    if (byte < 0x20 || byte >= DELETE) return this.#again(byte, out);
    this.#buffer.push(byte);
    if (byte === BRACKET && length === 0) return;
    if (byte < 0x40 && !linux && !rxvt) return this.#limit(LONGEST_SEQUENCE, out);

    const sequence = this.#ascii();
    if (sequence === 'M') {
      this.#state = 'x10';
    } else if (sequence === PASTE_START) {
      if (this.#escaped) out.push(press('escape'));
      this.#buffer.clear();
      this.#matched = 0;
      this.#state = 'paste';
    } else {
      const event = csiEvent(sequence, this.options);
      if (event.type === 'reply' && event.reply === 'cursor') this.options.cursorReport = false;
      this.#endWith(event, out);
    }
  }

  #ss3(byte: number, out: InputEvent[]): void {
    if (byte < 0x20 || byte >= DELETE) return this.#again(byte, out);
    this.#buffer.push(byte);
    if (byte >= 0x30 && byte <= 0x39) this.#limit(LONGEST_SEQUENCE, out);
    else this.#endWith(ss3Event(this.#ascii()), out);
  }

  #x10(byte: number, out: InputEvent[]): void {
    if (byte < 0x20) return this.#again(byte, out);
    this.#buffer.push(byte);
    if (this.#buffer.length < 4) return;
    const [, code, x, y] = this.#buffer.view();
    this.#endWith(mouseEvent(code - 32, x - 32, y - 32, false) ?? otherReply(this.#raw()), out);
  }

  #string(byte: number, out: InputEvent[]): void {
    if (this.#buffer.length === 0 && !STRINGS.get(this.#introducer)!.test(String.fromCharCode(byte))) {
      this.#again(byte, out);
    } else if (byte === ESC) {
      this.#state = 'string_end';
    } else if (byte === BEL && this.#introducer === 0x5d) {
      this.#endString(out);
    } else if (byte < 0x20) {
      this.#again(byte, out);
    } else {
      this.#buffer.push(byte);
      this.#limit(LONGEST_STRING, out);
    }
  }

  #endString(out: InputEvent[]): void {
    const body = this.#text();
    this.#state = 'ground';
    if (this.#introducer === 0x5d) out.push(...oscReplies(body));
    else out.push(this.#introducer === 0x50 ? dcsReply(body) : otherReply(this.#raw()));
  }

  /** A byte after a pause in what may be an answer: its rest, or else a key. */
  #tail(byte: number, out: InputEvent[]): void {
    this.#buffer.push(byte);
    const bytes = this.#ascii();
    const progress = answerProgress(bytes);
    if (progress === 'no') return this.#untail(out);
    if (progress !== 'whole') return;
    this.#state = 'ground';
    if (bytes.startsWith('[')) out.push(csiEvent(bytes.slice(1), this.options));
    else {
      const body = bytes.slice(1).replace(/(\x07|\x1b\\)$/, '');
      out.push(...(bytes.startsWith(']') ? oscReplies(body) : [dcsReply(body)]));
    }
  }

  /** It was no answer: what has been held back are keys. */
  #untail(out: InputEvent[]): void {
    const held = this.#buffer.view().slice(this.#told);
    this.#state = 'ground';
    for (const byte of held) this.#byte(byte, out);
  }

  /** Reads a paste up to its end or the end of `bytes`; returns where it stopped. */
  #paste(bytes: Uint8Array, start: number, out: InputEvent[]): number {
    let index = start;
    while (index < bytes.length && this.#matched < PASTE_END.length) {
      if (this.#matched === 0) {
        const escape = bytes.indexOf(ESC, index);
        index = escape < 0 ? bytes.length : escape;
        if (escape < 0) break;
      }
      const byte = bytes[index++];
      // ESC stands only at the start of the end sequence, so a mismatch can only start it anew.
      this.#matched = byte === PASTE_END[this.#matched] ? this.#matched + 1 : byte === ESC ? 1 : 0;
    }
    this.#buffer.append(bytes, start, index);
    if (this.#matched === PASTE_END.length) {
      out.push({ type: 'paste', bytes: this.#buffer.take(PASTE_END.length) });
      this.#state = 'ground';
    }
    return index;
  }

  /** Ends a sequence. An ESC before it was Alt if it is a key that can still take it, else the Escape key. */
  #endWith(event: InputEvent, out: InputEvent[]): void {
    this.#state = 'ground';
    if (!this.#escaped) {
      out.push(event);
    } else if (event.type === 'key' && event.kind === 'press' && !(event.modifiers & ALT)) {
      out.push(press(event.key, event.modifiers | ALT));
    } else {
      out.push(press('escape'), event);
    }
    this.#escaped = false;
  }

  /** A byte that cannot be in the sequence: gives the sequence up and reads the byte as a new start. */
  #again(byte: number, out: InputEvent[]): void {
    this.#giveUp(out);
    this.#byte(byte, out);
  }

  #limit(longest: number, out: InputEvent[]): void {
    if (this.#buffer.length >= longest) this.#giveUp(out);
  }

  /** Ends what is open: ESC is Escape, an introducer alone is its key with Alt, the start of a sequence is swallowed. */
  #giveUp(out: InputEvent[]): void {
    const state = this.#state;
    this.#state = 'ground';
    if (state === 'ground') return;
    if (state === 'escape') out.push(press('escape', this.#escaped ? ALT : 0));
    else if (state === 'utf8') out.push(pressOf('\ufffd', this.#modifiers));
    else if (this.#buffer.length > 0) this.#endWith(otherReply(this.#raw()), out);
    else {
      if (this.#escaped) out.push(press('escape'));
      out.push(pressOf(String.fromCharCode(this.#introducer), ALT));
    }
    if (state === 'string_end') out.push(press('escape'));
    this.#escaped = false;
  }

  /** The bytes after the ESC of the open sequence; a zero byte when it cannot be the start of an answer. */
  #open(): string {
    switch (this.#state) {
      case 'escape':
        return '';
      case 'tail':
        return this.#ascii();
      case 'csi':
      case 'string':
      case 'string_end': {
        if (this.#buffer.length > LONGEST_SEQUENCE) return '\0';
        const end = this.#state === 'string_end' ? '\x1b' : '';
        return `${String.fromCharCode(this.#introducer)}${this.#ascii()}${end}`;
      }
      default:
        return '\0';
    }
  }

  #ascii(): string {
    return String.fromCharCode(...this.#buffer.view());
  }

  #text(): string {
    return new TextDecoder().decode(this.#buffer.view());
  }

  /** The sequence so far, as it came. */
  #raw(): string {
    return `\x1b${String.fromCharCode(this.#introducer)}${this.#text()}`;
  }
}
