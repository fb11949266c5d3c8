import type { Byte, Column } from '../../../base/units.ts';
import type { State } from '../../../core/model/state.ts';
import type { VimScope } from '../scope.ts';

/** The place that a motion goes to. */
export interface Target {
  readonly head: Byte;
  /** The column that the next vertical motion aims for; absent after other motions. `Infinity` for the ends of lines. */
  readonly goal?: Column;
  /** A block that an operator makes of it reaches to the ends of its lines. */
  readonly toEnds?: true;
  /** The start of what is selected, for a motion that selects (`gn`); absent for others. */
  readonly anchor?: Byte;
  /** The kind, where it depends on the target. */
  readonly kind?: MotionKind;
  /** An operator takes the text up to here even where that is the start of a line. */
  readonly isExact?: boolean;
  /** The motion that it stands for, where that is another one. */
  readonly motion?: string;
  /** The count was too large: the cursor goes as far as it can, and the keys fail. */
  readonly fails?: boolean;
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
  /** The operator that waits for it; null for none. */
  readonly operator: string | null;
  /** The operator works on characters or a block, whatever the motion says. */
  readonly isForced?: boolean;
  /** The other end of the selection in visual mode; null in the other modes. */
  readonly anchor: Byte | null;
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
  /** Remembers what was typed after it. */
  readonly note?: (state: State, char: string) => State;
  /** It is a jump: the jump list keeps where it began. */
  readonly jumps?: true;
  /** It goes by the structure of the code. */
  readonly isOfCode?: true;
  /** The target; null where there is none. */
  readonly move: (scope: VimScope, origin: Origin, input: MotionInput) => Target | null;
}
