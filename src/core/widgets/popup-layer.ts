import { inside } from '../../base/rectangle.ts';
import { settingsField } from '../config/settings-field.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../model/layer.ts';
import { overBar } from './list-scrollbar.ts';
import { popupBar, popupBarHold } from './popup-layout.ts';
import { choose, highlightRow, scrollPopup, shownPopup } from './popup-actions.ts';
import { type State, type Step, step } from '../model/state.ts';

/** What stands at the cursor. All keys but its own go on to the text, and so does what is typed. */
export const popupLayer: Layer = {
  scopes(state) {
    const shown = shownPopup(state);
    if (shown === null) return null;
    const { context } = shown.popup.kind;
    return [...(context === undefined ? [] : [context]), 'popup'].map((name) => ({
      context: name,
      through: 'all',
    }));
  },
  holds: (state) => popupBarHold.held(state) !== null,
  mouse,
};

function mouse(state: State, event: MouseEvent): Step | false {
  const shown = shownPopup(state);
  if (shown === null) return false;
  const { popup, region } = shown;
  const bar = overBar(state, popupBar(popup, region), event);
  if (bar !== null) return step(scrollPopup(bar.state, bar.top - (popup.list?.top ?? 0)));
  if (!inside(event, region.whole)) return false;
  const wheel = settingsField.of(state).editor.wheel_lines;
  if (event.kind === 'wheel_up' || event.kind === 'wheel_down')
    return step(scrollPopup(state, event.kind === 'wheel_up' ? -wheel : wheel));
  if (popup.list === null || !inside(event, region.inside)) return step(state);
  const index = popup.list.top + event.y - region.inside.y;
  if (event.kind === 'move' || event.kind === 'drag') return step(highlightRow(state, index));
  return event.kind === 'press' && event.button === 'left'
    ? choose(state, index) || step(state)
    : step(state);
}
