import { WindowField } from '../../core/model/fields/field.ts';
import type { Byte, Column } from '../../base/units.ts';
import type { KeyEvent } from '../../input/event.ts';
import type { State, Step } from '../../core/model/state.ts';

/** The mode of the keys: operator-pending is normal mode with an operator. */
export type VimMode = 'normal' | 'insert' | 'replace' | 'visual';

/** The kind of a stretch of text: some characters, whole lines, or a block of columns. */
export type Kind = 'char' | 'line' | 'block';

/** One cursor of visual mode: both ends stand on a character that is selected. */
export interface VisualRange {
  readonly anchor: Byte;
  readonly head: Byte;
  /** The column that vertical moves aim for; `Infinity` after `$`. */
  readonly goal?: Column;
}

/** The selection of visual mode. */
export interface VisualArea {
  readonly kind: Kind;
  /** A range for each cursor; a block has one range, its two corners. */
  readonly ranges: readonly VisualRange[];
  /** The index of the primary range. */
  readonly main: number;
  /** It was selected by `.`, and is no area that `gv` and the marks `<` and `>` know. */
  readonly isRepeated?: true;
  /** The columns of a block that was selected by `.`, though its lines may be shorter. */
  readonly columns?: Column;
}

/** An operator that waits for a motion or a text object. */
export interface PendingOperator {
  readonly name: string;
  readonly count: number | null;
  readonly register: string | null;
  /** The kind that `v`, `V` or `Ctrl-V` force upon the motion; null for none. */
  readonly forced: Kind | null;
}

/** A command that waits for the next key: the character of `f`, the name of a register. */
export interface AwaitedKey {
  /** The keys so far, as the status bar shows them. */
  readonly shown: string;
  /** Carries the command out with the key; Escape does not get here, unless it says so. */
  readonly take: (state: State, event: KeyEvent) => Step;
  readonly takesEscape: boolean;
}

/** The state of the keys of one screen. */
export interface VimState {
  readonly mode: VimMode;
  /** The area of visual mode; null in the other modes. */
  readonly visual: VisualArea | null;
  /** The mode to go back to after one command of normal mode (`Ctrl-O` in insert mode); null for none. */
  readonly returnsTo: 'insert' | 'replace' | 'v-replace' | null;
  /** The digits of the count for the next command; empty for none. A `*` is between those before and behind the name of a register. */
  readonly digits: string;
  /** The register for the next command; null for the unnamed one. */
  readonly register: string | null;
  readonly operator: PendingOperator | null;
  readonly awaited: AwaitedKey | null;
  /** The last key failed, as a motion with nowhere to go does: what plays keys stops there. */
  readonly failed: boolean;
}

const START: VimState = {
  mode: 'normal',
  visual: null,
  returnsTo: null,
  digits: '',
  register: null,
  operator: null,
  awaited: null,
  failed: false,
};

/** The state of the keys: the mode, and what was typed of a command so far. */
export const vimField = new WindowField<VimState>('vim', START);

export const vimOf = (state: State): VimState => vimField.of(state);

/** The state with some of it changed. */
export const withVim = (state: State, change: Partial<VimState>): State =>
  vimField.with(state, { ...vimField.of(state), ...change });

/** The state without a count, a register, an operator or a key that was waited for. */
export const withoutPrefix = (state: State): State => {
  const { digits, register, operator, awaited } = vimField.of(state);
  return digits === '' && register === null && operator === null && awaited === null
    ? state
    : withVim(state, { digits: '', register: null, operator: null, awaited: null });
};

/** The largest count. */
const MOST = 999_999_999;

/** The count that was typed, before the name of a register times behind it; null for none. */
export const countTyped = ({ digits }: Pick<VimState, 'digits'>): number | null =>
  digits === ''
    ? null
    : digits
        .split('*')
        .filter((part) => part !== '')
        .reduce((count, part) => Math.min(MOST, count * Number(part)), 1);
