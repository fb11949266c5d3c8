import type { Action } from '../../core/model/feature.ts';
import type { Effect } from '../../core/model/messages.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { statusPayload } from './server-events.ts';
import type { State, Step } from '../../core/model/state.ts';

const STATUS_CLICKED = 'lsp_status_clicked';

/** The outcome of a command with what plugins are told of it: that it runs, and that it has run. */
export function tellOfCommand(before: State, after: Step, deed: Action): Step {
  if (before.plugins === null || deed.kind !== 'command') return after;
  const { name: action } = deed;
  const tell = (event: string): readonly Effect[] =>
    isListened(before, event) ? [pluginEvent(event, { action })] : [];
  const clicked = action === 'lsp_status' && isListened(before, STATUS_CLICKED);
  return {
    state: after.state,
    effects: [
      ...tell('pre_command'),
      ...after.effects,
      ...tell('post_command'),
      ...(clicked ? [pluginEvent(STATUS_CLICKED, statusPayload(before))] : []),
    ],
  };
}
