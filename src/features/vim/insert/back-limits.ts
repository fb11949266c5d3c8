import { replaceEach } from '../../../core/edits/insert.ts';
import type { Byte } from '../../../base/units.ts';
import { editorIn } from '../../../core/languages/language.ts';
import { activeDocument, activeView, type State, step } from '../../../core/model/state.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import type { VimCommand } from '../command.ts';
import { lineStart } from '../lines.ts';
import { isBlank } from '../motions/walk.ts';
import { optionOf } from '../options/options.ts';
import type { Mark } from '../marks/mark.ts';
import { insertionField, withoutKey } from './insertion.ts';

/** The values of `backspace` that Vim had before it had words for them. */
const NUMBERS: Readonly<Record<string, string>> = {
  0: '',
  1: 'indent,eol',
  2: 'indent,eol,start',
  3: 'indent,eol,nostop',
};

/** The text that keys of insert mode may delete, as the option `backspace` says. */
export class BackLimits {
  readonly #text: Text;
  readonly #words: ReadonlySet<string>;
  readonly #starts: readonly Byte[];
  readonly #begin: Mark | undefined;
  readonly #main: number;
  readonly #opensLines: boolean;
  readonly #indents: boolean;

  constructor(state: State) {
    const value = optionOf(state, 'backspace');
    const document = activeDocument(state);
    const insertion = insertionField.of(state);
    this.#text = document.text;
    this.#words = new Set((NUMBERS[value] ?? value).split(','));
    this.#starts = insertion?.starts ?? [];
    this.#begin = insertion?.begin;
    this.#main = activeView(state).selections.main;
    this.#opensLines = insertion?.opensLines ?? false;
    this.#indents = editorIn(state, document).auto_indent !== false;
  }

  /** Line breaks may be deleted. */
  get joinsLines(): boolean {
    return this.#words.has('eol');
  }

  /** Ctrl-W and Ctrl-U do not stop where the insertion began. */
  get passesStart(): boolean {
    return this.#words.has('nostop');
  }

  /** The place where the insertion began at a cursor. */
  startOf(cursor: number): Byte {
    return this.#starts[cursor] ?? 0;
  }

  /** True where nothing before a cursor may be deleted. */
  refuses(at: Byte, cursor: number): boolean {
    const line = lineStart(this.#text, at);
    if (this.#isBeforeStart(at, line, cursor)) return true;
    return at === line ? at === 0 || !this.joinsLines : this.#isInIndent(at, line, cursor);
  }

  /** A place before a cursor, or where the insertion began if nothing before that may be deleted. */
  limit(place: Byte, at: Byte, cursor: number): Byte {
    const start = cursor === this.#main ? this.#beginIn(at) : this.startOf(cursor);
    // It may be within a character now.
    const isPlace = (this.#text.byte(start) & 0xc0) !== 0x80;
    return place < start && start < at && isPlace && !this.passesStart ? start : place;
  }

  /** The beginning of the insertion at the main cursor, where it is in the line of a place; 0 where it is not. */
  #beginIn(at: Byte): Byte {
    const begin = this.#begin;
    return begin?.line === lineStart(this.#text, at) ? begin.line + begin.column : 0;
  }

  #isBeforeStart(at: Byte, line: Byte, cursor: number): boolean {
    const begin = this.startOf(cursor);
    const start = this.#opensLines ? lineStart(this.#text, begin) : begin;
    const mayPass = this.#words.has('start') || this.passesStart;
    return !mayPass && start >= line && at <= start;
  }

  /** True in the indentation of a line that was opened in the insertion. */
  #isInIndent(at: Byte, line: Byte, cursor: number): boolean {
    if (this.#words.has('indent') || !this.#indents) return false;
    const start = this.startOf(cursor);
    const isOpened = line > start || (this.#opensLines && start >= line);
    for (let place = line; place < at; place++) if (!isBlank(this.#text, place)) return false;
    return isOpened;
  }
}

/** Backspace where the option `backspace` forbids it at a cursor. */
export const limitedBack: VimCommand = {
  name: 'vim_insert_back',
  title: 'Delete Back within Limits',
  doc: 'Delete the character before the cursor as far as the option backspace allows.',
  run(state) {
    const { text } = activeDocument(state);
    const limits = new BackLimits(state);
    const refused = activeView(state).selections.ranges.map(({ head }, i) => limits.refuses(head, i));
    if (!refused.includes(true)) return false;
    if (!refused.includes(false)) return step(withoutKey(state));
    return step(
      replaceEach(state, 'type', ({ head }, i) => ({
        from: refused[i] ? head : before(text, head),
        to: head,
      })),
    );
  },
};
