import type { Json } from '../../base/json.ts';
import type { Effect } from '../../core/model/messages.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import type { Box } from './layout.ts';
import { type WidgetPanel, type WidgetState, withPanel, withState } from './panel.ts';

/** The event about a widget for the plugin of a panel. */
export const eventOf = (
  state: State,
  { plugin, id }: WidgetPanel,
  box: Pick<Box, 'widget'> | null,
  type: string,
  payload: Json,
): readonly Effect[] =>
  isListened(state, 'widget_event')
    ? [
        pluginEvent(
          'widget_event',
          { panel_id: id, widget_key: box?.widget.key ?? '', event_type: type, payload },
          plugin,
        ),
      ]
    : [];

/** The state with a changed widget, and the event about it. */
export function changeWidget(
  state: State,
  panel: WidgetPanel,
  box: Box,
  change: WidgetState,
  event?: readonly [type: string, payload: Json],
): Step {
  const next = withPanel(state, withState(panel, box.name, change));
  return step(next, ...(event === undefined ? [] : eventOf(state, panel, box, event[0], event[1])));
}
