import type { ByteRange } from '../../../base/files.ts';
import type { Byte, Column } from '../../../base/units.ts';
import type { State, Step } from '../../../core/model/state.ts';
import type { BlockArea } from '../visual/area.ts';
import type { Kind } from '../state.ts';

/** The text that an operator works on. */
export interface OperatorTarget {
  readonly kind: Kind;
  /** A range for each cursor, in the order of the text, or for each row of a block. Whole lines end with their breaks. */
  readonly ranges: readonly ByteRange[];
  /** The places of the cursors before. */
  readonly cursors: readonly Byte[];
  /** The columns that vertical motions of the cursors aimed for; undefined where those were their own. */
  readonly goals?: readonly (Column | undefined)[];
  /** The upper end of each range as the motion has it: where the cursor is while the operator works. */
  readonly starts: readonly Byte[];
  /** The lower end of each range as the motion has it. */
  readonly ends: readonly Byte[];
  /** The index of the primary range. */
  readonly main: number;
  /** The block; absent for other kinds. */
  readonly block?: BlockArea;
  /** The cursor goes to the first character of the lines, whatever the options say. */
  readonly toFirstCharacter?: true;
  /** It was selected in visual mode. */
  readonly isVisual: boolean;
  /** A block that only an operator which deletes nothing works on: the motion to its other corner did not move. */
  readonly isNothing?: true;
  /** The motion takes the character that it ends on, if there is one. */
  readonly isInclusive?: true;
}

/** The register and the count for an operator. */
export interface OperatorInput {
  readonly register: string | null;
  /** The count of visual mode; null where there is none, or where it was the motion's. */
  readonly count: number | null;
  /** The name of the motion; null in visual mode and for text objects. */
  readonly motion: string | null;
}

/** An operator: a change of text, or a look at it. */
export interface VimOperator {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  /** False where the settings turn it off; on without it. */
  readonly isOn?: (state: State) => boolean;
  /** `.` does not repeat it: it changes nothing. */
  readonly isNoChange?: true;
  /** It writes into a register. */
  readonly writesRegister?: true;
  /** Text from some place in a line to another line is taken as whole lines where nothing else is in these. */
  readonly widensToLines?: true;
  /** The keys are in normal mode when it is called, with the cursors at the starts. */
  readonly run: (state: State, target: OperatorTarget, input: OperatorInput) => Step;
}
