import { beginCapture, endCapture, nextKey } from '../../../core/dispatch/key-capture.ts';
import {
  modeBindings,
  type ModeKey,
  setEverywhere,
  withMode,
  modesField,
} from '../../../core/dispatch/modes.ts';
import { say, step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

/** The arguments of both forms of `defineMode`. */
type ModeArguments =
  | readonly [
      name: string,
      bindings: readonly string[][],
      readOnly?: boolean,
      textInput?: boolean,
      inherits?: boolean,
    ]
  | readonly [
      name: string,
      parent: string | null | undefined,
      bindings: readonly string[][],
      readOnly?: boolean,
    ];

/** A third element says that the key works wherever the focus of a panel is, as keys of a mode do anyway. */
const isKey = (binding: readonly string[]): boolean =>
  binding.length === 2 || (binding.length === 3 && binding[2] === 'shortcut');

export const modesInEditor: EditorOperations = {
  defineMode: {
    run(state, { plugin }, args: ModeArguments) {
      const [name, second, third, fourth, fifth] = args;
      const recent = Array.isArray(second);
      const wanted = (recent ? second : third) as readonly string[][];
      const { bindings, faults } = modeBindings(
        state.commands,
        name,
        plugin,
        wanted.filter(isKey).map((binding) => binding.slice(0, 2)) as unknown as ModeKey[],
      );
      const short = wanted.find((binding) => !isKey(binding));
      if (short !== undefined)
        faults.push(`a binding of mode ${name} is not [keys, command]: ${short.join(' ')}`);
      const next = withMode(state, {
        name,
        plugin,
        bindings,
        parent: recent ? null : (second as string | null),
        readOnly: (recent ? third : fourth) === true,
        textInput: recent && fourth === true,
        inherits: !recent || fifth === true,
      });
      return step(
        faults.length === 0 ? next : say(next, 'warning', `plugin ${plugin}: ${faults.join('; ')}`),
      );
    },
  },

  setEditorMode: {
    // Accepted at once, so that what the plugin asks next sees it.
    check: () => true,
    run: (state, { plugin }, [name]: readonly [string | null | undefined]) =>
      step(setEverywhere(state, name == null || name === '' ? null : { name, plugin })),
  },

  beginKeyCapture: {
    run: (state, { plugin }) => step(beginCapture(state, plugin)),
  },

  endKeyCapture: {
    run: (state, { plugin }) => step(endCapture(state, plugin)),
  },

  getNextKey: {
    run: (state, caller) => nextKey(state, caller),
  },

  getEditorMode: {
    query: (state) => {
      const { everywhere } = modesField.of(state);
      return everywhere?.name ?? null;
    },
  },
};
