import { inside } from '../../base/rectangle.ts';
import { settingsField } from '../config/settings-field.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../model/layer.ts';
import { overBar } from './list-scrollbar.ts';
import { popupBar, popupBarHold } from './popup-layout.ts';
import {
  choose,
  highlightRow,
  scrollPopup,
  type ShownPopup,
  shownPopups,
  withFocus,
} from './popup-actions.ts';
import { linkAt } from './rich-links.ts';
import { runCommand } from '../dispatch/run-command.ts';
import { type State, type Step, step } from '../model/state.ts';

/** The popups at the cursor. All keys but its own go on to the text, and so does what is typed. */
export const popupLayer: Layer = {
  scopes(state) {
    const shown = shownPopups(state);
    if (shown.length === 0) return null;
    // The keys of the topmost popup come first: the same key may close either.
    const contexts = shown.flatMap(({ popup }) => [popup.kind.context ?? [], 'popup'].flat());
    return [...new Set(contexts)].map((context) => ({ context, through: 'all' }));
  },
  beforeText(state, text) {
    const list = shownPopups(state).find(({ popup }) => popup.list !== null)?.popup;
    return list?.kind.beforeText?.(state, list, text) ?? null;
  },
  holds: (state) => popupBarHold.held(state) !== null,
  mouse,
};

function mouse(state: State, event: MouseEvent): Step | false {
  for (const shown of shownPopups(state)) {
    const done = mouseIn(state, shown, event);
    if (done !== false) return done;
  }
  return false;
}

function mouseIn(state: State, { popup, region }: ShownPopup, event: MouseEvent): Step | false {
  const bar = overBar(state, popupBar(popup, region), event);
  if (bar !== null) return step(scrollPopup(bar.state, popup, bar.top - (popup.list?.top ?? 0)));
  if (!inside(event, region.whole)) return false;
  const wheel = settingsField.of(state).editor.wheel_lines;
  if (event.kind === 'wheel_up' || event.kind === 'wheel_down')
    return step(scrollPopup(state, popup, event.kind === 'wheel_up' ? -wheel : wheel));
  if (popup.list === null) return mouseInLines(state, { popup, region }, event);
  if (!inside(event, region.inside)) return step(state);
  const index = popup.list.top + event.y - region.inside.y;
  if (event.kind === 'move' || event.kind === 'drag') return step(highlightRow(state, index));
  return event.kind === 'press' && event.button === 'left'
    ? choose(state, index) || step(state)
    : step(state);
}

/** A click on a link opens it; anywhere else it gives the lines the focus. */
function mouseInLines(state: State, { popup, region }: ShownPopup, event: MouseEvent): Step {
  if (event.kind !== 'press' || event.button !== 'left') return step(state);
  const row = region.lines[popup.top + event.y - region.inside.y];
  const target =
    row !== undefined && inside(event, region.inside) ? linkAt(row, event.x - region.inside.x) : null;
  if (target !== null) return runCommand(state, 'open_link', { target }) || step(state);
  return step(popup.focused ? state : withFocus(state, popup));
}
