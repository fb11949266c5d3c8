import { unwrappedGeometry } from '../../core/layout/regions.ts';
import { byteAtColumn, columnIn, type Geometry, rowAt } from '../../core/layout/visual-rows.ts';
import { type MotionScope, motionScope } from '../../core/motions/motion.ts';
import type { Byte, Column } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { State } from '../../core/model/state.ts';
import { lineEnd } from './lines.ts';
import type { KeywordSet } from './options/keyword-set.ts';
import { keywordsOf } from './options/options.ts';

/** The surroundings in which the cursors of one command of the map move: make one for each command. */
export class VimScope {
  readonly state: State;
  readonly core: MotionScope;
  #lines: Geometry | null = null;
  #keywords: KeywordSet | null | undefined;

  constructor(state: State) {
    this.state = state;
    this.core = motionScope(state);
  }

  get text(): Text {
    return this.core.text;
  }

  /** The layout of whole lines, which knows the columns. */
  get lines(): Geometry {
    return (this.#lines ??= unwrappedGeometry(this.state));
  }

  /** The characters of words, where the option `iskeyword` has not the usual ones. */
  get keywords(): KeywordSet | null {
    if (this.#keywords === undefined) this.#keywords = keywordsOf(this.state);
    return this.#keywords;
  }

  /** Takes so many bytes from what the command may read in search of something; false where that is used up. */
  spend(bytes: Byte): boolean {
    this.core.allowance.left -= bytes;
    return this.core.allowance.left > 0;
  }

  /** The column of a byte in its line. */
  column(at: Byte): Column {
    return columnIn(this.lines, rowAt(this.lines, at), at);
  }

  /** The column that the cursor is in: that of the end of a tab, unless `isStart` says that of its start. */
  cursorColumn(at: Byte, isStart: boolean): Column {
    const isTab = !isStart && this.text.byte(at) === 9;
    return isTab ? this.column(at + 1) - 1 : this.column(at);
  }

  /** The byte at a column of the line at a byte, at most the line's end. */
  atColumn(line: Byte, column: Column): Byte {
    if (column === Infinity) return lineEnd(this.text, line);
    return byteAtColumn(this.lines, rowAt(this.lines, line), column);
  }
}
