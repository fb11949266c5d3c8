import { inside } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { overwriteText } from '../../core/edits/insert.ts';
import { overwriteField } from '../../core/edits/overwrite.ts';
import { ALT, CTRL, type MouseEvent, SHIFT } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { type Drag, dragField, isSecondPress } from '../../core/layout/text-drag-state.ts';
import { toggleBookmarkAt } from '../navigation/bookmarks.ts';
import { byteAt, rowUnder, scrollBy } from '../../core/layout/scroll.ts';
import { type LeafRegion, regions } from '../../core/layout/regions.ts';
import { cursorAt, end, type Range, Selections, start } from '../../core/model/selection.ts';
import { liveSession } from '../snippets/session.ts';
import {
  documentById,
  type State,
  type Step,
  step,
  viewIn,
  withView,
  withWindow,
} from '../../core/model/state.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { TEXT_MENU } from './menu.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { openTarget, targetAt, lineTargetsField } from '../navigation/line-targets.ts';
import { cornerIn, dragTo, lineOver } from './drag.ts';
import { wordAround } from '../../core/motions/words.ts';
import { typeHere } from '../typing/type.ts';
import { followTopic } from '../help/help.ts';
import type { Layer } from '../../core/model/layer.ts';
import { textScopes, typeInMode } from '../../core/dispatch/modes.ts';

/** While a snippet is gone through its keys come first. */
const SNIPPET: Scope = { context: 'snippet', through: 'all' };

/** The text of the splits. */
export const textLayer: Layer = {
  scopes: (state) => (liveSession(state) === null ? textScopes(state) : [SNIPPET, ...textScopes(state)]),
  type: (state, text) =>
    typeInMode(state, text) ||
    step(overwriteField.of(state) ? overwriteText(state, text) : typeHere(state, text)),
  holds: (state) => dragField.of(state)?.down === true,
  mouse,
};

function mouse(state: State, event: MouseEvent): Step {
  const { leaves } = regions(state);
  const region = leaves.find(({ whole }) => inside(event, whole));
  const wheel = settingsField.of(state).editor.wheel_lines;
  switch (event.kind) {
    case 'wheel_up':
    case 'wheel_down':
      if (region === undefined) return step(state);
      return step(
        event.modifiers & SHIFT
          ? scrollBy(state, region.leaf, 0, event.kind === 'wheel_up' ? -2 * wheel : 2 * wheel)
          : scrollBy(state, region.leaf, event.kind === 'wheel_up' ? -wheel : wheel),
      );
    case 'wheel_left':
    case 'wheel_right':
      if (region === undefined) return step(state);
      return step(scrollBy(state, region.leaf, 0, event.kind === 'wheel_left' ? -2 * wheel : 2 * wheel));
    case 'drag':
      return step(dragTo(state, event));
    case 'press':
      if (region === undefined) return step(state);
      if (event.button === 'left' && isMargin(region, event)) return step(pressMargin(state, region, event));
      if (event.button === 'right') return step(pressRight(state, region, event));
      return pressText(state, region, event);
    default:
      return step(state);
  }
}

/** True left of the line numbers, where bookmarks stand. */
const isMargin = ({ gutter }: LeafRegion, event: MouseEvent): boolean =>
  gutter.width > 0 && event.x === gutter.x && event.y >= gutter.y;

function pressMargin(state: State, region: LeafRegion, { y }: MouseEvent): State {
  const row = rowUnder(state, region, y);
  return row === null ? state : toggleBookmarkAt(state, documentById(state, region.leaf.active), row.from);
}

/** A press in the text: on a line that leads somewhere it opens that. */
function pressText(state: State, region: LeafRegion, event: MouseEvent): Step {
  const next = press(state, region, event);
  const document = documentById(state, region.leaf.active);
  const plain = event.button === 'left' && event.modifiers === 0 && inside(event, region.text);
  if (!plain || lineTargetsField.of(document).length === 0 || rowUnder(state, region, event.y) === null)
    return step(next);
  const target = targetAt(document, byteAt(state, region, event.x, event.y));
  return target === undefined ? step(next) : openTarget(dragField.with(next, null), target);
}

function press(state: State, region: LeafRegion, event: MouseEvent): State {
  if (event.button !== 'left') return state;
  const { text, language } = documentById(state, region.leaf.active);
  const last = dragField.of(state);
  const near = isSecondPress(state, event);
  const unit =
    event.x < region.text.x
      ? 'line'
      : !near || last === null
        ? 'character'
        : UNITS[(UNITS.indexOf(last.unit) + 1) % 3];
  const at = byteAt(state, region, event.x, event.y);
  if ((event.modifiers & ALT) !== 0 && (event.modifiers & SHIFT) !== 0)
    return pressBlock(state, region, event);
  const selections = viewIn(region.leaf).selections;
  const adds = (event.modifiers & (ALT | CTRL)) !== 0;
  const extends_ = (event.modifiers & SHIFT) !== 0;
  const around =
    unit === 'word'
      ? wordAround(text, at, language.word)
      : unit === 'line'
        ? lineOver(state, region, at)
        : { from: at, to: at };
  const origin: Range = extends_
    ? { anchor: selections.primary.anchor, head: at }
    : { anchor: around.from, head: around.to };
  const others = adds ? withoutTouched(selections, origin, near) : [];
  const next: State = dragField.with(withWindow(state, { focus: region.leaf.id, area: 'text' }), {
    leaf: region.leaf.id,
    unit,
    block: null,
    origin: extends_ ? cursorAt(selections.primary.anchor) : origin,
    others,
    x: event.x,
    y: event.y,
    at: state.now,
    down: true,
  });
  // Alt+click on a cursor takes it away again, as long as another is left.
  const again =
    adds && unit === 'character' && selections.count > 1
      ? selections.ranges.findIndex((range) => range.head === at && range.anchor === at)
      : -1;
  if (again >= 0)
    return withView(next, { selections: Selections.of(selections.ranges.filter((_, i) => i !== again)) });
  const pressed = withView(next, { selections: Selections.of([...others, origin]) });
  const topic = unit === 'character' && !adds && !extends_ ? followTopic(pressed, at) : null;
  return topic === null ? pressed : dragField.with(topic, null);
}

/** Puts the cursor where there is nothing selected, and opens the menu of the text. */
function pressRight(state: State, region: LeafRegion, event: MouseEvent): State {
  const focused = focusSplit(state, region.leaf.id);
  const at = byteAt(state, region, event.x, event.y);
  const { ranges } = viewIn(region.leaf).selections;
  const held = ranges.some((range) => start(range) <= at && at < end(range));
  const placed = held ? focused : withView(focused, { selections: Selections.single(at) });
  return openMenu(placed, TEXT_MENU, event.x + 1, event.y);
}

/** Begins a block of columns. */
function pressBlock(state: State, region: LeafRegion, event: MouseEvent): State {
  const block = cornerIn(state, region, event.x, event.y);
  const focused: State = withWindow(state, { focus: region.leaf.id, area: 'text' });
  const origin = cursorAt(block.at);
  const { x, y } = event;
  return withView(
    dragField.with(focused, {
      leaf: region.leaf.id,
      unit: 'character',
      block,
      origin,
      others: [],
      x,
      y,
      at: state.now,
      down: true,
    }),
    { selections: Selections.of([origin]) },
  );
}

const UNITS: readonly Drag['unit'][] = ['character', 'word', 'line'];

/** The ranges that stay beside an added one. The second press of a double click replaces what the first one added. */
function withoutTouched(selections: Selections, added: Range, replaceLast: boolean): readonly Range[] {
  const kept = selections.ranges.filter((range) => end(range) < start(added) || start(range) > end(added));
  return replaceLast ? kept : selections.ranges;
}
