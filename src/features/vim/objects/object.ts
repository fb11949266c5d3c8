import type { Byte } from '../../../base/units.ts';
import type { Kind } from '../state.ts';
import type { MotionKind } from '../motions/motion.ts';
import type { VimScope } from '../scope.ts';

/** The place of a cursor for a text object. */
export interface ObjectInput {
  readonly head: Byte;
  /** The other end of the selection in visual mode; null in the other modes. */
  readonly anchor: Byte | null;
  readonly count: number;
  /** The selection is of whole lines. */
  readonly isLines: boolean;
}

/** The text that a text object takes. */
export interface ObjectRange {
  /** The end that the cursor is not at: above the other one, unless a selection grows upward. */
  readonly anchor: Byte;
  /** The last character; for `exclusive` the one behind it. */
  readonly head: Byte;
  readonly kind: MotionKind;
  /** The kind of the selection in visual mode; as it is where absent. */
  readonly selects?: Kind;
  /** There are not so many: the cursor goes as far as it got, and the keys fail. */
  readonly fails?: boolean;
  /** The places from which jumps were made to look for it, as the mark `'` remembers them; absent where it is no jump. */
  readonly jumps?: readonly Byte[];
  /** An operator takes the text up to here even where that is the start of a line. */
  readonly isExact?: boolean;
}

/** A piece of text with a name: a word, a sentence, what is between quotes. */
export interface TextObject {
  readonly name: string;
  /** Its title: `Inner Word`. */
  readonly title: string;
  /** The text at a cursor; null where there is none. */
  readonly find: (scope: VimScope, input: ObjectInput) => ObjectRange | null;
  /** It goes by the structure of the code. */
  readonly isOfCode?: true;
  /** The reason why it is found nowhere, as a sentence; null where there is none. */
  readonly lacks?: (scope: VimScope) => string | null;
}

/** True in visual mode with more than one character selected. */
export const isSelecting = ({ anchor, head }: ObjectInput): boolean => anchor !== null && anchor !== head;
