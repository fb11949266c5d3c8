import type { Operation } from '../../../core/model/plugin-operation.ts';
import type { LeafId } from '../../../core/model/panes.ts';
import { type Showing, withShowing, wrapIn } from '../../../core/layout/view-options.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';

const shown = (state: State, id: number, change: Partial<Showing>): Step =>
  step(withShowing(state, id, change));

export const views: Readonly<Record<string, Operation['run']>> = {
  setLineNumbers: (state, _, [id, enabled]: readonly [number, boolean]) =>
    shown(state, id, { lineNumbers: enabled }),

  setLineNumbersDefault: (state, { plugin }, [id, enabled]: readonly [number, boolean | null]) =>
    shown(state, id, { lineNumbersDefault: enabled === null ? null : { plugin, shown: enabled } }),

  setFoldIndicators: (state, { plugin }, [id, enabled]: readonly [number, boolean | null]) =>
    shown(state, id, { foldArrowsDefault: enabled === null ? null : { plugin, shown: enabled } }),

  setIndentationGuide: (state, _, [id, enabled]: readonly [number, boolean | null]) =>
    shown(state, id, { guides: enabled }),

  setBufferShowCursors: (state, _, [id, show]: readonly [number, boolean]) =>
    shown(state, id, { cursors: show }),

  setLineWrap: (state, _, [id, split, enabled]: readonly [number, LeafId | null, boolean]) =>
    step(wrapIn(state, id, split, enabled)),
};
