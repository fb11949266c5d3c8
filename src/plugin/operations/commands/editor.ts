import { fullTitle } from '../../../core/model/command.ts';
import { isMacroName } from '../../../features/macros/macro-format.ts';
import { type ActionSpec, macroOfActions } from '../../../features/macros/macro-actions.ts';
import { withMacro, macrosField } from '../../../features/macros/macros.ts';
import { answer, type Operation, refusal } from '../../../core/model/plugin-operation.ts';
import { play } from '../../../features/macros/replay.ts';
import {
  commandCalled,
  register,
  setContext,
  unregister,
  type Wanted,
} from '../../../features/plugins/registered-commands.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { andThen, step } from '../../../core/model/state.ts';

type Registering = readonly [
  name: string,
  description: string,
  handler: string,
  contexts?: string | null,
  options?: unknown,
];

/** What a plugin asks for, in any of the ways in which it may. */
const wantedOf = ([name, description, handler, contexts]: Registering): Wanted => ({
  name,
  description,
  handler,
  contexts: (contexts ?? '')
    .split(',')
    .map((context) => context.trim())
    .filter((context) => context !== ''),
});

export const commands: Readonly<Record<string, Operation['run']>> = {
  registerCommand: (state, { plugin }, args: Registering) => step(register(state, plugin, wantedOf(args))),

  unregisterCommand: (state, { plugin }, [name]: readonly [string]) => step(unregister(state, plugin, name)),

  setContext: (state, { plugin }, [name, active]: readonly [string, boolean]) =>
    step(setContext(state, plugin, name, active)),

  runCommand(state, caller, [name]: readonly [string]) {
    const command = commandCalled(state, name);
    if (command === undefined)
      return step(state, refusal(caller, `runCommand: there is no command ${JSON.stringify(name)}`));
    const outcome = runCommand(state, command.name);
    return andThen(outcome || step(state), (next) => step(next, answer(caller, outcome !== false)));
  },

  listCommands: (state, caller) =>
    step(
      state,
      answer(
        caller,
        [...state.commands.values()]
          .filter(({ hidden }) => hidden !== true)
          .map((command) => ({
            name: command.registration?.name ?? fullTitle(command),
            description: command.doc,
            source: command.registration === undefined ? 'builtin' : 'plugin',
            plugin: command.registration?.plugin ?? '',
          })),
      ),
    ),

  defineMacro(state, _, [register, steps]: readonly [string, readonly ActionSpec[]]) {
    const macro = macroOfActions(steps, (name) => state.commands.has(name));
    if (macro === null || !isMacroName(register)) return step(state);
    const { last } = macrosField.of(state);
    const defined = withMacro(state, register, macro);
    return step(macrosField.with(defined, { ...macrosField.of(defined), last }));
  },

  playMacro: (state, _, [register]: readonly [string]) => play(state, register, 1),
};
