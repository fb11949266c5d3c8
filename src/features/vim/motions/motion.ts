import type { Byte, Column } from '../../../base/units.ts';
import type { VimScope } from '../scope.ts';

/** The place that a motion goes to. */
export interface Target {
  readonly head: Byte;
  /** The column that the next vertical motion aims for; absent after other motions. `Infinity` for the ends of lines. */
  readonly goal?: Column;
  /** The start of what is selected, for a motion that selects (`gn`); absent for others. */
  readonly anchor?: Byte;
  /** The kind, where it depends on the target. */
  readonly kind?: MotionKind;
}

/** The part of the text that an operator works on: up to the target, with the character there too, or whole lines. */
export type MotionKind = 'exclusive' | 'inclusive' | 'lines';

/** A place to move from. */
export interface Origin {
  readonly head: Byte;
  readonly goal?: Column;
}

/** The count and the character of a motion. */
export interface MotionInput {
  /** null where none was typed. */
  readonly count: number | null;
  /** The character that was typed after it; empty for a motion that reads none. */
  readonly char: string;
  /** An operator waits for it. */
  readonly isOperated: boolean;
}

/** A way to move the cursor, by itself or for an operator. */
export interface VimMotion {
  readonly name: string;
  /** Its title without a verb: `Next Word`. */
  readonly title: string;
  /** Its destination, to go on after "Moves": "to the start of the next word". */
  readonly doc: string;
  readonly kind: MotionKind;
  /** It waits for a character, such as `f`. */
  readonly reads?: true;
  /** It is a jump: the jump list keeps where it began. */
  readonly jumps?: true;
  /** The target; null where there is none. */
  readonly move: (scope: VimScope, origin: Origin, input: MotionInput) => Target | null;
}
