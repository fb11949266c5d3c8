import { settingsField } from '../../core/config/settings-field.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Row } from '../../core/widgets/list.ts';
import { configOf } from '../../core/config/plugin-config.ts';
import { keepSetting } from '../../core/config/plugin-settings.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

/** A plugin that is there, whether it is loaded or not. */
export interface KnownPlugin {
  readonly name: string;
  /** The description in one line; empty for none. */
  readonly about: string;
  /** It came with the program: such a one is only loaded when the configuration switches it on. */
  readonly shipped: boolean;
}

/** The plugins that are asked for: those that are off, to switch them on, or the others. */
export interface PluginsOffered {
  /** The state that the chosen one is to have. */
  readonly on: boolean;
  /** The one that is meant, when there is nothing to choose. */
  readonly name: string | null;
}

/** True when the configuration has a plugin loaded. */
const isSwitchedOn = (state: State, { name, shipped }: KnownPlugin): boolean =>
  configOf(settingsField.of(state).plugins, name).enabled ?? !shipped;

/** Switches a plugin on or off: `args.name`, or the one that the user chooses from a list, which is asked for. */
export function askForPlugins(state: State, on: boolean, name: unknown): Step {
  if (typeof name === 'string') return step(state, { type: 'list_plugins', on, name });
  // What is typed meanwhile is meant for the list.
  const opened = openPrompt(state, choosing, { label: 'Plugins: ', rows: [] });
  return { ...opened, effects: [...opened.effects, { type: 'list_plugins', on, name: null }] };
}

/** Switches the one that is meant, or fills the list in which the user chooses. */
export function pluginsKnown(
  state: State,
  { on, name }: PluginsOffered,
  known: readonly KnownPlugin[],
): Step {
  if (name === null) {
    const prompt = promptField.of(state);
    if (prompt?.kind !== choosing) return step(state);
    const rows = known.map((plugin): Row => rowOf(state, plugin));
    const list = rankRows(rows, prompt.input);
    const first = known.findIndex((plugin) => isSwitchedOn(state, plugin) !== on);
    const index = prompt.input === '' ? Math.max(0, first) : list.index;
    return step(promptField.with(state, { ...prompt, rows, list: { ...list, index } }));
  }
  const plugin = known.find((each) => each.name === name);
  if (plugin === undefined)
    return step(
      say(
        state,
        'warning',
        `No plugin is named ${name}. Available: ${known.map((each) => each.name).join(', ')}`,
      ),
    );
  return switchPlugin(state, name, on);
}

const rowOf = (state: State, plugin: KnownPlugin): Row => ({
  id: plugin.name,
  text: plugin.name,
  ...(plugin.about !== '' && { detail: plugin.about, also: plugin.about }),
  right: isSwitchedOn(state, plugin) ? ON : OFF,
});

const ON = 'on';
const OFF = 'off';

function switchPlugin(state: State, name: string, on: boolean): Step {
  const kept = keepSetting(state, `plugins.${name}.enabled`, on);
  return { ...kept, state: say(kept.state, 'info', `The plugin ${name} is ${on ? ON : OFF}`) };
}

/** Lets the user choose plugins: Enter switches the one that is highlighted. */
const choosing: PromptKind = {
  name: 'plugins',
  box: true,
  about(_, { list }) {
    const row = list?.rows[list.index];
    const what = row?.also === undefined ? [] : [`${row.also}.`];
    return [...what, `Press Enter to turn it ${row?.right === ON ? OFF : ON}.`].join('\n');
  },
  confirm(state, { rows }, answer) {
    const row = rows?.find(({ id }) => id === answer);
    if (row === undefined) return step(say(state, 'info', 'No matching plugin'));
    return switchPlugin(state, row.id, row.right !== ON);
  },
};
