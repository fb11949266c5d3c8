import type { ByteRange } from '../../base/files.ts';
import type { Range } from '../model/selection.ts';
import type { MotionScope } from './motion.ts';

/** A thing in the text that commands select and operators work on, such as the word or the brackets at a cursor. */
export interface TextObject {
  readonly name: string;
  /**
   * The thing without what encloses or follows it: what is between brackets, a line without its indentation and its break.
   * @param count of so many things from the range on, or of the enclosing one so far out; from 1
   * @returns null where there is none
   */
  inner(scope: MotionScope, range: Range, count?: number): ByteRange | null;
  /** The thing with what encloses or follows it: the brackets, the spaces after a word, the break of a line. As `inner`. */
  around(scope: MotionScope, range: Range, count?: number): ByteRange | null;
}
