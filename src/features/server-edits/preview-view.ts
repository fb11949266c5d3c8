import { inside } from '../../base/rectangle.ts';
import type { Milliseconds } from '../../base/units.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { reveal } from '../../core/layout/scroll.ts';
import type { ViewKind } from '../../core/model/dock.ts';
import type { Layer } from '../../core/model/layer.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { overBar } from '../../core/widgets/list-scrollbar.ts';
import type { MouseEvent } from '../../input/event.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { holdEdge } from '../panel/layer.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { drawPreview } from './draw-preview.ts';
import { type EditPreview, PREVIEW_VIEW, previewField, toggleRow } from './preview.ts';
import { previewBar, previewBarHold, type PreviewRegion, previewRegion } from './preview-layout.ts';
import { highlightRow, showRow } from './preview-rows.ts';

/** The edit that is shown before it is made, in the panel. */
export const previewView: ViewKind = {
  name: PREVIEW_VIEW,
  title: 'Refactor Preview',
  draw: (frame, state, _area, styles) => drawPreview(frame, state, styles),
  layer: {
    scopes: (state) =>
      hasFocus(state, PREVIEW_VIEW) && previewField.of(state) !== null
        ? [{ context: 'edit_preview', through: 'anywhere' }]
        : null,
    type: (state) => step(state),
    holds: (state) => previewBarHold.held(state) !== null,
    mouse,
  } satisfies Layer,
  focus: (state) =>
    previewField.of(state) === null
      ? step(say(state, 'info', 'There is no edit to preview'))
      : step(reveal(withFocusOn(state, PREVIEW_VIEW))),
};

/** Presses on a row within this time are a double click. */
const DOUBLE_CLICK: Milliseconds = 400;
/** Columns before the texts of rows in which a press is one on the box. */
const BOX = 4;

function mouse(state: State, event: MouseEvent): Step | false {
  const preview = previewField.of(state);
  const region = previewRegion(state);
  if (preview === null || region === null) return false;
  const bar = overBar(state, previewBar(preview, region), event);
  if (bar !== null) return step(previewField.with(bar.state, { ...preview, top: bar.top }));
  if (!inside(event, region.whole)) return false;
  const { wheel_lines: wheel } = settingsField.of(state).editor;
  switch (event.kind) {
    case 'wheel_up':
      return step(scroll(state, preview, region, -wheel));
    case 'wheel_down':
      return step(scroll(state, preview, region, wheel));
    case 'press':
      return event.button === 'left' ? press(state, preview, region, event) : step(state);
    default:
      return step(state);
  }
}

function scroll(state: State, preview: EditPreview, { rows }: PreviewRegion, by: number): State {
  const top = Math.max(0, Math.min(preview.top + by, preview.rows.length - Math.max(1, rows.height)));
  return previewField.with(state, { ...preview, top });
}

function press(state: State, preview: EditPreview, region: PreviewRegion, event: MouseEvent): Step {
  const focused = withFocusOn(state, PREVIEW_VIEW);
  const button = region.buttons.find((each) => inside(event, each));
  if (button !== undefined) return runCommand(focused, button.command) || step(focused);
  if (inside(event, region.heading)) return step(holdEdge(focused, event));
  const at = preview.top + event.y - region.rows.y;
  const row = preview.rows[at];
  if (row === undefined) return step(focused);
  const next = highlightRow(preview, at, region.rows.height);
  const shown = previewField.with(focused, { ...next, clicked: { row: at, time: state.now } });
  const onBox = event.x < region.rows.x + BOX + (row.kind === 'edit' ? 2 : 0);
  if (onBox) return step(toggleRow(shown, next, row));
  const isDouble = preview.clicked?.row === at && state.now - preview.clicked.time < DOUBLE_CLICK;
  return isDouble ? showRow(shown, next, row, false) : step(shown);
}
