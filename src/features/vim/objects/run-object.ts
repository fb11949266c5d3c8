import type { Byte } from '../../../base/units.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { activeView, type State, type Step, step, withView } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { noteJump } from '../marks/jumps.ts';
import { operateOver } from '../operators/run-operator.ts';
import { targetOf } from '../operators/target.ts';
import { VimScope } from '../scope.ts';
import {
  countTyped,
  type Kind,
  type PendingOperator,
  vimOf,
  type VisualRange,
  withoutPrefix,
} from '../state.ts';
import { showVisual } from '../visual/area.ts';
import type { ObjectRange, TextObject } from './object.ts';
import { objectNamed } from './table.ts';

/** Selects a text object at each cursor of visual mode, or has what is selected grow to it. */
function selectObject(state: State, object: TextObject, count: number): Step {
  const { visual } = vimOf(state);
  if (visual === null) return fail(state);
  const scope = new VimScope(state);
  const found = visual.ranges.map(({ anchor, head }) =>
    object.find(scope, { anchor, head, count, isLines: visual.kind === 'line' }),
  );
  if (found.every((each) => each === null)) {
    // Vertical motions go by the columns of the cursors from then on.
    const ranges = visual.ranges.map(({ anchor, head }) => ({ anchor, head }));
    return fail(showVisual(state, { ...visual, ranges }), object.lacks?.(scope));
  }
  const ranges = visual.ranges.map((range, i): VisualRange => {
    const each = found[i];
    if (each === null) return range;
    return { anchor: each.anchor, head: each.head };
  });
  const kind: Kind = found.find((each) => each?.selects !== undefined)?.selects ?? visual.kind;
  const shown = showVisual(withJump(state, found[visual.main]), { ...visual, kind, ranges });
  return found.every((each) => each === null || each.fails === true) ? fail(shown) : step(shown);
}

/** Carries an operator out over a text object at each cursor. */
function operateOnObject(state: State, pending: PendingOperator, object: TextObject, count: number): Step {
  const scope = new VimScope(state);
  const { selections } = activeView(state);
  const found = selections.ranges.map(({ head }) =>
    object.find(scope, { head, anchor: null, count, isLines: false }),
  );
  if (found.every((each) => each === null)) {
    const why = object.lacks?.(scope) ?? null;
    if (why !== null) return fail(state, why);
  }
  const targets = selections.ranges.map((range, i) => {
    const each = found[i];
    return each === null ? null : targetOf(scope, motionOf(object, each), range, each, pending);
  });
  const ready = targets.some((target) => target !== null) ? state : withCursorsAt(state, found);
  return operateOver(withJump(ready, found[selections.main]), pending, targets);
}

/** The state with the cursors where the search for an object ended. */
function withCursorsAt(state: State, found: readonly (ObjectRange | null)[]): State {
  const { selections } = activeView(state);
  const ranges = selections.ranges.map(({ head }, i) => cursorAt(found[i]?.head ?? head));
  return withView(state, { selections: Selections.of(ranges, selections.main) });
}

/** The state with the jumps that looking for an object took. */
function withJump(state: State, found: ObjectRange | null): State {
  const { selections } = activeView(state);
  const at = (next: State, place: Byte): State => withView(next, { selections: Selections.single(place) });
  const jumped = (found?.jumps ?? []).reduce((next, place) => noteJump(at(next, place)), state);
  return jumped === state ? state : withView(jumped, { selections });
}

/** A text object that was found, as a motion that an operator works with. */
const motionOf = ({ name, title }: TextObject, found: ObjectRange) => ({
  name,
  title,
  doc: title,
  kind: found.kind,
  move: () => found,
});

/** Selects a text object, or has an operator work on it. */
export const textObjectCommand: VimCommand = {
  name: 'vim_text_object',
  title: 'Text Object',
  doc: 'Select the text object `object`, or apply the pending operator to it.',
  args: {
    object: {
      expected: 'the name of a text object',
      accepts: (value) => objectNamed(value) !== undefined,
    },
  },
  depends: ({ object }) => (objectNamed(object)?.isOfCode === true ? 'blocks' : undefined),
  titleWith: ({ object }) => objectNamed(object)?.title ?? null,
  keepsPrefix: true,
  run(state, { args }) {
    const object = objectNamed(args.object);
    const { operator, mode } = vimOf(state);
    if (object === undefined || (operator === null && mode !== 'visual')) return false;
    const typed = countTyped(vimOf(state)) ?? 1;
    const ready = withoutPrefix(state);
    return operator === null
      ? selectObject(ready, object, typed)
      : operateOnObject(ready, operator, object, (operator.count ?? 1) * typed);
  },
};
