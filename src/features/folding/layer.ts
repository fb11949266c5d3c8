import { inside } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { menuField } from '../../core/widgets/menu.ts';
import { hoveredNumbersField } from '../../core/dispatch/hover.ts';
import { ALT, type MouseEvent, SHIFT } from '../../input/event.ts';
import { toggleFoldAt } from './fold.ts';
import { canFold } from '../../core/layout/foldable-ranges.ts';
import { foldControls } from './fold-controls.ts';
import { isOnMark } from '../../core/layout/fold-placeholder.ts';
import type { Layer } from '../../core/model/layer.ts';
import { geometryOf, type LeafRegion, regions } from '../../core/layout/regions.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import { byteAt, rowUnder, stickyUnder } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import { focusSplit, within } from '../../core/windows/splits.ts';
import { documentById, type State, type Step, step, viewIn, withView } from '../../core/model/state.ts';

/** The arrows beside lines that can be folded, the marks behind those that are, and lines that stay at the top. */
export const foldLayer: Layer = {
  scopes: () => null,
  hover: hoveringNumbers,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left') return false;
    const region = regions(state).leaves.find(({ whole }) => inside(event, whole));
    if (region === undefined) return false;
    if (event.modifiers === 0 && stickyUnder(state, region, event.y) !== null && event.x < region.scrollbar.x)
      return step(goToSticky(state, region, event));
    if (!settingsField.of(state).editor.folding) return false;
    const row = rowUnder(state, region, event.y);
    if (row === null || event.y < region.text.y) return false;
    if (hasArrow(state, region, event, row)) return toggleFold(state, region, row, event);
    if (row.folded === undefined || !inside(event, region.text) || event.modifiers !== 0) return false;
    const geometry = geometryOf(state, region);
    const column = event.x - region.text.x + (geometry.wrap ? 0 : viewIn(region.leaf).left);
    return isOnMark(geometry, row, column) ? toggleFold(state, region, row, event) : false;
  },
};

/** Goes to where the mouse is in a line that stays at the top. */
function goToSticky(state: State, region: LeafRegion, { x, y }: MouseEvent): State {
  const at = byteAt(state, region, x, y);
  return withView(focusSplit(state, region.leaf.id), { selections: Selections.single(at) });
}

/** True when an arrow stands, or would stand, at a cell. */
function hasArrow(state: State, { leaf, gutter }: LeafRegion, { x }: MouseEvent, row: VisualRow): boolean {
  if (gutter.width === 0 || x !== gutter.x + gutter.width - 1 || !row.first) return false;
  if (foldControls(state, leaf) === 'never') return false;
  return canFold(documentById(state, leaf.active), viewIn(leaf), settingsField.of(state), row.from);
}

/** Folds what begins in a line, or shows it; with Shift or Alt all in there too. */
const toggleFold = (state: State, { leaf }: LeafRegion, row: VisualRow, { modifiers }: MouseEvent): Step =>
  within(state, leaf.id, (focused) =>
    step(toggleFoldAt(focused, row.from, (modifiers & (SHIFT | ALT)) !== 0)),
  );

/** The state with the split noted over whose line numbers the mouse is. */
function hoveringNumbers(state: State, event: MouseEvent): State {
  if (event.kind !== 'move') return state;
  const free = promptField.of(state) === null && menuField.of(state) === null;
  const region = free ? regions(state).leaves.find(({ gutter }) => inside(event, gutter)) : undefined;
  const hoveredNumbers = region?.leaf.id ?? null;
  return hoveredNumbers === hoveredNumbersField.of(state)
    ? state
    : hoveredNumbersField.with(state, hoveredNumbers);
}
