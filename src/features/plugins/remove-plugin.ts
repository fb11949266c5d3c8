import { withoutPlugin } from '../../core/model/plugins/remove-plugin.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { withoutQuestionsOf } from './permissions.ts';

/** The state without anything of a plugin; its questions stay where it `asks` them to be run again. */
export function pluginGone(state: State, plugin: string, asks = false): Step {
  const without = withoutPlugin(state, plugin);
  return step(asks ? without : withoutQuestionsOf(without, plugin));
}
