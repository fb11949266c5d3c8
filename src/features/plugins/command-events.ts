import type { Action } from '../../core/model/feature.ts';
import type { Effect } from '../../core/model/messages.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import type { State, Step } from '../../core/model/state.ts';

/** The outcome of a command with what plugins are told of it: that it runs, and that it has run. */
export function tellOfCommand(before: State, after: Step, deed: Action): Step {
  if (before.plugins === null || deed.kind !== 'command') return after;
  const { name: action } = deed;
  const tell = (event: string): readonly Effect[] =>
    isListened(before, event) ? [pluginEvent(event, { action })] : [];
  return { state: after.state, effects: [...tell('pre_command'), ...after.effects, ...tell('post_command')] };
}
