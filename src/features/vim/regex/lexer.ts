import { RegexFault } from './fault.ts';

/** Magicness of a pattern: `\V`, `\M`, `\m` (the default) and `\v`, in this order. */
export type Magic = 'very_nomagic' | 'nomagic' | 'magic' | 'very_magic';

/** A token of a pattern: a character, and true when it has its special meaning. */
export interface Token {
  readonly char: string;
  readonly magic: boolean;
}

/** The token after the last one. */
export const END: Token = { char: '', magic: false };

const LEVELS: Readonly<Record<string, Magic>> = {
  V: 'very_nomagic',
  M: 'nomagic',
  m: 'magic',
  v: 'very_magic',
};

/** Characters whose meaning a backslash switches on or off. */
const TOGGLED = new Set('%&()*+./123456789<=>?@ACDFHIKLMOPSUVWXZ[_acdfhiklmnopsuvwxz{|~');
/** Characters that are special after `\v` without a backslash; the ones with no meaning yet stand for themselves. */
const VERY_MAGIC = new Set('(){%+=?@!&|<>#"\',-:;`/}');
const ESCAPED: Readonly<Record<string, string>> = { r: '\r', t: '\t', e: '\x1b', b: '\b' };

/** Reads the tokens of a pattern, of which the one before and what follows decide whether one is special. */
export class Lexer {
  readonly #chars: readonly string[];
  #at = 0;
  #level: Magic;
  /** Nothing but `\c`, `\v` and their like was read yet. */
  #atStart = true;
  #caretAtStart = false;
  #previous: Token = END;
  #beforePrevious: Token = END;
  #next: { readonly token: Token; readonly end: number } | null = null;

  constructor(pattern: string, level: Magic) {
    this.#chars = Array.from(pattern);
    this.#level = level;
  }

  get level(): Magic {
    return this.#level;
  }

  /** The next token, which stays the next one. */
  peek(): Token {
    this.#next ??= this.#read(this.#at, false);
    return this.#next.token;
  }

  /** True when the next token is that character with its special meaning. */
  peeks(char: string): boolean {
    const token = this.peek();
    return token.magic && token.char === char;
  }

  /** Takes the next token. */
  take(): Token {
    const token = this.peek();
    const isAnchor = token.magic && token.char === '^' && this.#chars[this.#at] === '^';
    this.#caretAtStart = isAnchor;
    this.#atStart = false;
    this.#beforePrevious = this.#previous;
    this.#previous = token;
    this.#skipTo(this.#next!.end);
    return token;
  }

  accept(char: string): boolean {
    if (!this.peeks(char)) return false;
    this.take();
    return true;
  }

  /** Takes the next token, a switch of the magicness or the like, so that the start of the pattern is still ahead. */
  takeSwitch(): void {
    const { char } = this.peek();
    this.#skipTo(this.#next!.end);
    this.#level = LEVELS[char] ?? this.#level;
  }

  /** The raw characters from the next token on, in which `\` and `]` are read in another way. */
  get rest(): readonly string[] {
    return this.#chars.slice(this.#at);
  }

  /** Skips raw characters. */
  skip(count: number): void {
    this.#skipTo(this.#at + count);
  }

  /** Takes raw characters that match. */
  takeRaw(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest.join(''));
    if (found !== null) this.skip(Array.from(found[0]).length);
    return found;
  }

  /** A special character as it has to be typed now. */
  typed(char: string): string {
    return this.#level === 'very_magic' ? char : `\\${char}`;
  }

  /** A fault of the pattern, with Vim's number. */
  fault(number: number, words: string): RegexFault {
    return new RegexFault(`E${number}: ${words}`);
  }

  #skipTo(at: number): void {
    this.#at = at;
    this.#next = null;
  }

  #read(at: number, escaped: boolean): { readonly token: Token; readonly end: number } {
    const char = this.#chars[at];
    if (char === undefined) return { token: END, end: at };
    if (char === '\\') return this.#readEscape(at, escaped);
    return { token: { char, magic: this.#isMagic(at, char, escaped) }, end: at + 1 };
  }

  #readEscape(at: number, escaped: boolean): { readonly token: Token; readonly end: number } {
    const char = this.#chars[at + 1];
    if (char === undefined || escaped) return { token: { char: '\\', magic: false }, end: at + 1 };
    const end = at + 2;
    if (TOGGLED.has(char) || (this.#level === 'very_nomagic' && '^$'.includes(char)))
      return { token: { char, magic: !this.#isMagic(at + 1, char, true) }, end };
    return { token: { char: ESCAPED[char] ?? char, magic: false }, end };
  }

  #isMagic(at: number, char: string, escaped: boolean): boolean {
    const level = this.#level;
    if (char === '.' || char === '[' || char === '~') return level === 'magic' || level === 'very_magic';
    if (VERY_MAGIC.has(char)) return level === 'very_magic';
    if (char === '*') return this.#isStar(escaped);
    if (char === '^') return !escaped && this.#isCaret();
    return char === '$' && !escaped && this.#isDollar(at + 1);
  }

  /** A star is itself where there is nothing to repeat. */
  #isStar(escaped: boolean): boolean {
    if (this.#level !== 'magic' && this.#level !== 'very_magic') return false;
    if (!escaped && this.#atStart) return false;
    if (this.#caretAtStart && isSpecial(this.#previous, '^')) return false;
    return escaped || !'(&|'.split('').some((char) => isSpecial(this.#previous, char));
  }

  #isCaret(): boolean {
    if (this.#level === 'very_nomagic') return false;
    if (this.#atStart || this.#level === 'very_magic') return true;
    if ('(|&n'.split('').some((char) => isSpecial(this.#previous, char))) return true;
    return this.#previous.char === '(' && isSpecial(this.#beforePrevious, '%');
  }

  #isDollar(behind: number): boolean {
    if (this.#level === 'very_nomagic') return false;
    if (this.#level === 'very_magic') return true;
    let after = this.#chars.slice(behind).join('');
    let all = false;
    for (let found; (found = /^\\([cCmMvVZ])/.exec(after)) !== null; after = after.slice(2))
      if (LEVELS[found[1]] !== undefined) all = found[1] === 'v';
    return after === '' || /^\\[|&)n]/.test(after) || (all && /^[|&)]/.test(after));
  }
}

const isSpecial = (token: Token, char: string): boolean => token.magic && token.char === char;
