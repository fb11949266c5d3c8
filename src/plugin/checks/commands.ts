import { isMacroName } from '../../features/macros/macro-format.ts';
import { type ActionSpec, macroOfActions } from '../../features/macros/macro-actions.ts';
import { macroNamed, macrosField } from '../../features/macros/macros.ts';
import { mayRegister, registered } from '../../features/plugins/registered-commands.ts';
import type { Check } from '../checks.ts';

export const commands: Readonly<Record<string, Check['run']>> = {
  registerCommand(state, { plugin }, [name]: readonly [string]) {
    if (name.trim() === '') return 'a command has a name that people can read';
    if (mayRegister(state, plugin, name)) return true;
    const owner = registered(state, name)?.registration?.plugin;
    return `the command ${JSON.stringify(name)} is registered by the plugin ${owner} already; give yours another name`;
  },

  unregisterCommand: (state, { plugin }, [name]: readonly [string]) =>
    registered(state, name)?.registration?.plugin === plugin,

  defineMacro: (state, _, [register, steps]: readonly [string, readonly ActionSpec[]]) =>
    isMacroName(register) && macroOfActions(steps, (name) => state.commands.has(name)) !== null,

  playMacro: (state, _, [register]: readonly [string]) =>
    (macroNamed(state, register)?.length ?? 0) > 0 && macrosField.of(state).recording?.name !== register,
};
