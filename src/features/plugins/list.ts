import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Args } from '../../core/model/command.ts';
import { listOf, type Row } from '../../core/widgets/list.ts';
import type { PluginState } from '../../core/model/plugins/plugin-port.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

type How = 'restart' | 'stop';

const STATES: Readonly<Record<PluginState['state'], string>> = {
  loading: 'loading',
  running: 'runs',
  stopped: 'stopped',
};

/** Asks which plugin is to be run anew, or ended. */
const pluginPrompt = (how: How): PromptKind => ({
  name: `${how}_plugin`,
  box: true,
  list: (state, { input }) =>
    listOf(rowsOf(state, how).filter(({ id }) => id.toLowerCase().includes(input.trim().toLowerCase()))),
  confirm: (state, _, chosen) => control(state, how, chosen),
});

const KINDS: Readonly<Record<How, PromptKind>> = {
  restart: pluginPrompt('restart'),
  stop: pluginPrompt('stop'),
};

const rowsOf = ({ plugins }: State, how: How): readonly Row[] =>
  (plugins?.list ?? [])
    .filter(({ state }) => how === 'restart' || state !== 'stopped')
    .map(({ name, state, why }) => ({ id: name, text: name, right: why === '' ? STATES[state] : why }));

/** Why there is none to choose; null when there are some. */
export const lackOfPlugins = ({ plugins }: State): string | null =>
  plugins === null || plugins.list.length === 0 ? 'No plugins are loaded' : null;

/** Runs a plugin anew or ends it: `args.name`, or the one that is chosen from a list. */
export function controlPlugin(state: State, how: How, { name }: Args): Step {
  const lack = lackOfPlugins(state);
  if (lack !== null) return step(say(state, 'info', lack));
  if (typeof name === 'string') return control(state, how, name);
  return openPrompt(state, KINDS[how], {
    label: how === 'restart' ? 'Restart plugin: ' : 'Stop plugin: ',
    rows: rowsOf(state, how),
  });
}

function control(state: State, how: How, plugin: string): Step {
  if (state.plugins?.list.some(({ name }) => name === plugin) !== true)
    return step(say(state, 'info', `No plugin is named ${plugin}`));
  const done =
    how === 'restart' ? `Restarting ${plugin}` : `Stopped ${plugin}. Run Restart Plugin to start it again`;
  return step(say(state, 'info', done), { type: 'plugin_control', plugin, how });
}
