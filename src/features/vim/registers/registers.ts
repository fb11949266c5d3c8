import { Field } from '../../../core/model/fields/field.ts';
import type { Column } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import type { State } from '../../../core/model/state.ts';
import type { Kind } from '../state.ts';

/** Text in a register. */
export interface Register {
  readonly kind: Kind;
  /** A text for each cursor, or for each row of a block. Whole lines end with their breaks. */
  readonly texts: readonly Text[];
  /** The width of a block. */
  readonly width?: Column;
}

/** The registers by their names; `"` is the unnamed one. */
export const registersField = new Field<ReadonlyMap<string, Register>>('vimRegisters', new Map(), {
  outlivesFolder: true,
});

/** True for the name of a register. */
export const isRegister = (name: string): boolean => /^[A-Za-z0-9"\-_*+./:%#]$/.test(name);

/** The content of a register; null where it has none. */
export const registerOf = (state: State, name: string | null): Register | null =>
  registersField.of(state).get((name ?? '"').toLowerCase()) ?? null;

/** The state with a register filled. */
export const withRegister = (state: State, name: string, register: Register): State =>
  registersField.with(state, new Map(registersField.of(state)).set(name, register));
