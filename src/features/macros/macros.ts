import { settingsField } from '../../core/config/settings-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { type Macro, macroOf } from './macro-format.ts';
import type { MacroReplay } from './replay.ts';
import type { MacroRecording } from './record.ts';
import type { State } from '../../core/model/state.ts';

/** The macros, and what is done with them. */
export interface Macros {
  /** The macros recorded or changed in this run, by their names; the settings have others. */
  readonly recorded: ReadonlyMap<string, Macro>;
  /** The name of the one that was recorded or played last. */
  readonly last: string | null;
  readonly recording: MacroRecording | null;
  readonly playing: MacroReplay | null;
  /** The documents that are the text of a macro. */
  readonly texts: ReadonlyMap<DocumentId, string>;
}

const NO_MACROS: Macros = {
  recorded: new Map(),
  last: null,
  recording: null,
  playing: null,
  texts: new Map(),
};

export const macrosField = new Field<Macros>('macros', NO_MACROS);

/** The macro of a name; undefined where there is none. One that was recorded comes before one of the settings. */
export function macroNamed(state: Pick<State, 'fields'>, name: string): Macro | undefined {
  const settings = settingsField.of(state);
  const macros = macrosField.of(state);
  const recorded = macros.recorded.get(name);
  if (recorded !== undefined) return recorded;
  const lines = Object.hasOwn(settings.macros, name) ? settings.macros[name] : undefined;
  return lines === undefined ? undefined : macroOf(lines).macro;
}

/** The names of all macros, in the order of the alphabet. */
export const macroNames = (state: Pick<State, 'fields'>): readonly string[] =>
  [
    ...new Set([...macrosField.of(state).recorded.keys(), ...Object.keys(settingsField.of(state).macros)]),
  ].sort();

/** The state with something of its macros changed. */
export const withMacros = (state: State, change: Partial<Macros>): State =>
  macrosField.with(state, { ...macrosField.of(state), ...change });

/** The state with a macro under a name. */
export const withMacro = (state: State, name: string, macro: Macro): State =>
  withMacros(state, { recorded: new Map(macrosField.of(state).recorded).set(name, macro), last: name });
