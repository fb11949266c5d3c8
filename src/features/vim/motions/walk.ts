import type { Byte } from '../../../base/units.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd } from '../lines.ts';
import type { KeywordSet } from '../options/keyword-set.ts';
import type { VimScope } from '../scope.ts';

/** True where a line ends: at its break, or at the end of the text. */
export function isBreak(text: Text, at: Byte): boolean {
  if (at >= text.length) return true;
  const byte = text.byte(at);
  return byte === 10 || (byte === 13 && text.byte(at + 1) === 10);
}

/** True where a line starts. */
export const isLineStart = (text: Text, at: Byte): boolean => at === 0 || text.byte(at - 1) === 10;

/** True in an empty line. */
export const isEmptyLine = (text: Text, at: Byte): boolean => isLineStart(text, at) && isBreak(text, at);

/** True at a space or a tab. */
export const isBlank = (text: Text, at: Byte): boolean => {
  const byte = text.byte(at);
  return byte === 0x20 || byte === 9;
};

/** True for a line with nothing but blanks. */
export function isWhiteLine(text: Text, line: Byte): boolean {
  const end = lineEnd(text, line);
  let at = line;
  while (at < end && isBlank(text, at)) at++;
  return at === end;
}

/** The bytes that one step may read: the character itself, and those that say whether its line ends. */
const STEP_COST = 6;

/** The place that a step led to: in the same line, at its break, in another line; or there was none to take. */
export type Walked = 'inside' | 'break' | 'line' | 'none';

/**
 * A walk through the text by characters. The break of a line is a place of its own. It takes what it reads from the
 * allowance of the command, and stops as at an end of the text where that is used up.
 */
export class Walk {
  readonly text: Text;
  at: Byte;
  readonly #scope: VimScope;

  constructor(scope: VimScope, at: Byte) {
    this.text = scope.text;
    this.#scope = scope;
    this.at = at;
  }

  /** The characters of words that are not the usual ones. */
  get keywords(): KeywordSet | null {
    return this.#scope.keywords;
  }

  /** A walk from the same place. */
  fork(): Walk {
    return new Walk(this.#scope, this.at);
  }

  get isBreak(): boolean {
    return isBreak(this.text, this.at);
  }

  get isEmptyLine(): boolean {
    return isEmptyLine(this.text, this.at);
  }

  get isBlank(): boolean {
    return isBlank(this.text, this.at);
  }

  /** True at the end of the last line. */
  get isEnd(): boolean {
    const { text, at } = this;
    return isBreak(text, at) && after(text, at) >= text.length;
  }

  get byte(): number {
    return this.isBreak ? 0 : this.text.byte(this.at);
  }

  /** One character on, or from a break to the line below. */
  forward(): Walked {
    const { text, at } = this;
    if (!this.#scope.spend(STEP_COST)) return 'none';
    const next = after(text, at);
    if (!isBreak(text, at)) {
      this.at = next;
      return isBreak(text, next) ? 'break' : 'inside';
    }
    if (next >= text.length) return 'none';
    this.at = next;
    return 'line';
  }

  /** One character back, or from the start of a line to the break of the line above. */
  back(): Walked {
    const { text, at } = this;
    if (at === 0 || !this.#scope.spend(STEP_COST)) return 'none';
    this.at = before(text, at);
    return text.byte(at - 1) === 10 ? 'line' : 'inside';
  }

  /** One character on as `forward`; breaks of lines that are not empty are passed. */
  forwardPastBreak(): Walked {
    const walked = this.forward();
    return walked === 'break' ? this.forward() : walked;
  }

  /** One character back as `back`; breaks of lines that are not empty are passed. */
  backPastBreak(): Walked {
    const walked = this.back();
    return walked === 'line' && !isLineStart(this.text, this.at) ? this.back() : walked;
  }
}
