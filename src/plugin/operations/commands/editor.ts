import { fullTitle } from '../../../core/model/command.ts';
import { isMacroName } from '../../../features/macros/macro-format.ts';
import { type ActionSpec, macroOfActions, actionOf } from '../../../features/macros/macro-actions.ts';
import { withMacro, macrosField, macroNamed, macroNames } from '../../../features/macros/macros.ts';
import { answer, refusal } from '../../../core/model/plugins/plugin-operation.ts';
import { play } from '../../../features/macros/replay.ts';
import {
  commandCalled,
  register,
  setContext,
  unregister,
  type CommandRequest,
  mayRegister,
  registeredCommand,
} from '../../../features/plugins/registered-commands.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { resolveAction } from '../../../core/model/plugins/action-aliases.ts';
import { andThen, type State, step } from '../../../core/model/state.ts';
import type { Json } from '../../../base/json.ts';
import { shortcutIn } from '../../../core/config/shortcuts.ts';
import type { EditorOperations } from '../editor-operation.ts';

type CommandArguments = readonly [
  name: string,
  description: string,
  handler: string,
  contexts?: string | null,
  options?: unknown,
];

/** The command that a plugin asks to register, in any of the forms that are allowed. */
const wantedOf = ([name, description, handler, contexts]: CommandArguments): CommandRequest => ({
  name,
  description,
  handler,
  contexts: (contexts ?? '')
    .split(',')
    .map((context) => context.trim())
    .filter((context) => context !== ''),
});

/** The macro that actions are; null when one of them is none. */
const macroOf = ({ commands }: State, steps: readonly ActionSpec[]): ReturnType<typeof macroOfActions> =>
  macroOfActions(
    steps.map((each) => ({ ...each, ...resolveAction(commands, each.action, each.args) })),
    (name) => commands.has(name),
  );

export const commandsInEditor: EditorOperations = {
  // Nobody requests commands from outside the editor.
  completeCommand: { query: () => false },

  registerCommand: {
    check(state, { plugin }, [name]: readonly [string]) {
      if (name.trim() === '') return 'name must not be empty';
      if (mayRegister(state, plugin, name)) return true;
      const owner = registeredCommand(state, name)?.registration?.plugin;
      return `the plugin ${owner} has already registered the command ${JSON.stringify(name)}; choose another name`;
    },
    run: (state, { plugin }, args: CommandArguments) => step(register(state, plugin, wantedOf(args))),
  },

  unregisterCommand: {
    check: (state, { plugin }, [name]: readonly [string]) =>
      registeredCommand(state, name)?.registration?.plugin === plugin,
    run: (state, { plugin }, [name]: readonly [string]) => step(unregister(state, plugin, name)),
  },

  setContext: {
    run: (state, { plugin }, [name, active]: readonly [string, boolean]) =>
      step(setContext(state, plugin, name, active)),
  },

  runCommand: {
    run(state, caller, [name]: readonly [string]) {
      const command = commandCalled(state, name);
      if (command === undefined)
        return step(state, refusal(caller, `runCommand: command ${JSON.stringify(name)} does not exist`));
      const outcome = runCommand(state, command.name);
      return andThen(outcome || step(state), (next) => step(next, answer(caller, outcome !== false)));
    },
  },

  listCommands: {
    run: (state, caller) =>
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
  },

  defineMacro: {
    check: (state, _, [register, steps]: readonly [string, readonly ActionSpec[]]) =>
      isMacroName(register) && macroOf(state, steps) !== null,
    run(state, _, [register, steps]: readonly [string, readonly ActionSpec[]]) {
      const macro = macroOf(state, steps);
      if (macro === null || !isMacroName(register)) return step(state);
      const { last } = macrosField.of(state);
      const defined = withMacro(state, register, macro);
      return step(macrosField.with(defined, { ...macrosField.of(defined), last }));
    },
  },

  playMacro: {
    check: (state, _, [register]: readonly [string]) =>
      (macroNamed(state, register)?.length ?? 0) > 0 && macrosField.of(state).recording?.name !== register,
    run: (state, _, [register]: readonly [string]) => play(state, register, 1),
  },

  getKeybindingLabel: {
    query: (state, _, [action, mode = null]: readonly [string, (string | null)?]) =>
      shortcutIn(state, action, mode) ?? null,
  },

  listMacros: {
    query: (state) => macroNames(state),
  },

  getMacro: {
    query(state, _, [register]: readonly [string]) {
      const macro = macroNamed(state, register);
      // The arguments came as JSON.
      return (macro?.map(actionOf) as Json | undefined) ?? null;
    },
  },
};
