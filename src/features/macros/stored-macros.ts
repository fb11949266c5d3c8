import { settingsField, settingLayersField } from '../../core/config/settings-field.ts';
import { linesOfMacro } from './macro-format.ts';
import { macroNamed, withMacros, macrosField } from './macros.ts';
import type { Settings, SettingSource } from '../../core/config/settings.ts';
import type { State, Step } from '../../core/model/state.ts';
import { step } from '../../core/model/state.ts';

/** True when a macro is in a configuration file. */
export const isKept = (state: State, name: string): boolean =>
  Object.hasOwn(settingsField.of(state).macros, name);

/** Whose configuration file a macro is in, or is to be. */
function holderOf(state: State, name: string): SettingSource {
  const { folder } = settingLayersField.of(state);
  const given = folder.get('macros');
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name) ? 'folder' : 'user';
}

/** Writes a macro into the configuration, where it is there next time. */
export function keepMacro(state: State, name: string): Step {
  const macro = macroNamed(state, name);
  return macro === undefined ? step(state) : writeMacro(state, name, linesOfMacro(macro));
}

/** Takes a macro away, out of the configuration too. */
export function removeMacro(state: State, name: string): Step {
  if (isKept(state, name)) return writeMacro(state, name, undefined);
  return step(forgetMacro(state, name));
}

function forgetMacro(state: State, name: string): State {
  const recorded = new Map(macrosField.of(state).recorded);
  recorded.delete(name);
  return withMacros(state, { recorded });
}

function writeMacro(state: State, name: string, lines: readonly string[] | undefined): Step {
  const source = holderOf(state, name);
  const given = settingLayersField.of(state)[source].get('macros') ?? {};
  const settingLayers = {
    ...settingLayersField.of(state),
    [source]: new Map(settingLayersField.of(state)[source]).set(
      'macros',
      withMacroChanged(given, name, lines),
    ),
  };
  const settings = {
    ...settingsField.of(state),
    macros: withMacroChanged(settingsField.of(state).macros, name, lines),
  };
  const next: State = settingLayersField.with(settingsField.with(state, settings), settingLayers);
  // What was recorded stays until the file is known to hold it: writing it may fail.
  return step(lines === undefined ? forgetMacro(next, name) : next, {
    type: 'set_setting',
    name: `macros.${name}`,
    value: lines,
    source,
  });
}

/** The state without recorded macros that the configuration holds as they are. */
export function withoutKept(state: State, { macros }: Settings): State {
  const kept = [...macrosField.of(state).recorded].filter(
    ([name, macro]) =>
      Object.hasOwn(macros, name) && JSON.stringify(macros[name]) === JSON.stringify(linesOfMacro(macro)),
  );
  return kept.reduce((left, [name]) => forgetMacro(left, name), state);
}

function withMacroChanged(
  macros: object,
  name: string,
  lines: readonly string[] | undefined,
): Record<string, readonly string[]> {
  const others = Object.entries(macros).filter(([each]) => each !== name);
  return Object.fromEntries(lines === undefined ? others : [...others, [name, lines]]);
}
