import { pluginOwner } from '../../../core/decorations/owner.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import { withIndicators, withoutIndicators } from '../../../core/decorations/gutter-signs.ts';
import type { Color } from '../../../core/decorations/overlay-style.ts';
import { type GivenMark, withScrollbarMarks } from '../../../core/decorations/scrollbar-marks.ts';
import type { Caller } from '../../../core/model/plugins/plugin-operation.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import { offsetIn, rangeIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';

type Sign = ByColor | readonly [symbol: string, r: number, g: number, b: number, priority: number];
type ByColor = readonly [symbol: string, color: Color, priority: number];

const isByColor = (sign: Sign): sign is ByColor => typeof sign[1] !== 'number';

export const gutter: EditorOperations = {
  setLineIndicator: {
    run: (state, caller, [id, line, namespace, ...sign]: readonly [number, number, string, ...Sign]) =>
      step(withSigns(state, caller, id, [line], namespace, sign)),
  },

  setLineIndicators: {
    run: (
      state,
      caller,
      [id, lines, namespace, ...sign]: readonly [number, readonly number[], string, ...Sign],
    ) => step(withSigns(state, caller, id, lines, namespace, sign)),
  },

  clearLineIndicators: {
    run: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
      step(
        decorate(state, id, (decorations) => withoutIndicators(decorations, pluginOwner(plugin, namespace))),
      ),
  },

  setScrollbarMarkers: {
    run: (state, caller, [id, namespace, marks]: readonly [number, string, readonly GivenMark[]]) =>
      withMarks(state, caller, id, namespace, marks, null),
  },

  setScrollbarMarkersInRange: {
    run: (
      state,
      caller,
      [id, namespace, start, end, marks]: readonly [number, string, number, number, readonly GivenMark[]],
    ) => withMarks(state, caller, id, namespace, marks, { start, end }),
  },

  refreshLines: {
    // The code that reports a turn to plugins handles the request.
    run: (state) => step(state),
  },

  clearScrollbarMarkers: {
    run: (state, caller, [id, namespace]: readonly [number, string]) =>
      withMarks(state, caller, id, namespace, [], null),
  },
};

function withSigns(
  state: State,
  { plugin }: Caller,
  id: number,
  lines: readonly number[],
  namespace: string,
  sign: Sign,
): State {
  const [symbol] = sign;
  const [color, priority]: readonly [Color, number] = isByColor(sign)
    ? [sign[1], sign[2]]
    : [[sign[1], sign[2], sign[3]], sign[4]];
  const owner = pluginOwner(plugin, namespace);
  return decorate(state, id, (decorations, { text }) =>
    withIndicators(decorations, text, lines, { owner, symbol, color, priority }),
  );
}

function withMarks(
  state: State,
  caller: Caller,
  id: number,
  namespace: string,
  marks: readonly GivenMark[],
  range: { readonly start: number; readonly end: number } | null,
): Step {
  const stretch =
    range === null ? { from: 0, to: Infinity } : rangeIn(state, caller, id, range.start, range.end);
  if (stretch === null) return step(state);
  const owner = pluginOwner(caller.plugin, namespace);
  const through = (at: number): number | null => offsetIn(state, caller, id, at);
  return step(
    decorate(state, id, (decorations, { text }) =>
      withScrollbarMarks(decorations, text, owner, marks, through, stretch.from, stretch.to),
    ),
  );
}
