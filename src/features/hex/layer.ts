import { inside, type Rectangle } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { regions } from '../../core/layout/regions.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import type { Layer } from '../../core/model/layer.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { typeBytes } from './edit-bytes.ts';
import {
  focusedHex,
  hexArea,
  hexAreaOf,
  hexField,
  type HexLayout,
  hexLayout,
  type HexView,
  rowOf,
  rowsIn,
  withPlace,
} from './hex-view.ts';

/** Only commands that are marked `anywhere` are found from the bytes. */
const SCOPES: readonly Scope[] = [{ context: 'hex', through: 'anywhere' }];

/** Takes the keys and the mouse for views of bytes. */
export const hexLayer: Layer = {
  scopes: (state) => (focusedHex(state) === null ? null : SCOPES),
  type(state, text) {
    const view = focusedHex(state);
    return view !== null && typeBytes(state, view, text);
  },
  // What is pasted is typed, too; there is nothing to copy.
  input: (state) => (focusedHex(state) === null ? null : { input: '', cursor: 0, anchor: 0, type: typeHere }),
  mouse: onMouse,
};

const typeHere = (state: State, text: string): Step => {
  const view = focusedHex(state);
  return view === null ? step(state) : typeBytes(state, view, text);
};

function onMouse(state: State, event: MouseEvent): Step | false {
  const region = regions(state).leaves.find(({ whole }) => inside(event, whole));
  if (region === undefined || hexField.of(region.leaf.views.get(region.leaf.active)) === null) return false;
  const area = hexAreaOf(region);
  if (!inside(event, area)) return false;
  const focused = focusSplit(state, region.leaf.id);
  const view = hexField.of(activeView(focused));
  if (view === null) return false;
  const layout = hexLayout(area.width, activeDocument(focused).text.length);
  const { wheel_lines: wheel } = settingsField.of(state).editor;
  switch (event.kind) {
    case 'wheel_up':
      return step(scrollBytes(focused, view, -wheel * layout.perRow));
    case 'wheel_down':
      return step(scrollBytes(focused, view, wheel * layout.perRow));
    case 'press':
      return event.button === 'left' ? step(goToCell(focused, view, layout, area, event)) : step(focused);
    default:
      return step(state);
  }
}

/** Scrolls the bytes; the cursor stays in sight. */
function scrollBytes(state: State, view: HexView, by: number): State {
  const { length } = activeDocument(state).text;
  const area = hexArea(state);
  const { perRow } = hexLayout(area.width, length);
  const top = Math.max(0, Math.min(rowOf(length, perRow), rowOf(view.top, perRow) + by));
  const last = top + (rowsIn(area) - 1) * perRow;
  const row = Math.max(top, Math.min(last, rowOf(view.at, perRow)));
  return withPlace(state, view, { top, at: row + (view.at % perRow) });
}

/** Goes to the byte whose digits or character are at a cell. */
function goToCell(
  state: State,
  view: HexView,
  { perRow, bytesAt, charactersAt }: HexLayout,
  area: Rectangle,
  { x, y }: MouseEvent,
): State {
  const column = x - area.x;
  const inCharacters = column >= charactersAt;
  const index = inCharacters ? column - charactersAt : Math.floor((column - bytesAt) / 3);
  const row = y - area.y - 1;
  if (row < 0 || index < 0 || index >= perRow) return state;
  const at = rowOf(view.top, perRow) + row * perRow + index;
  return withPlace(state, view, { at, inCharacters, isSecond: false });
}
