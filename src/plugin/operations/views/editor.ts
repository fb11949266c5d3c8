import type { LeafId } from '../../../core/model/panes.ts';
import { type ViewOptions, withViewOptions, wrapIn } from '../../../core/layout/view-options.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

const changeView = (state: State, id: number, change: Partial<ViewOptions>): Step =>
  step(withViewOptions(state, id, change));

export const viewsInEditor: EditorOperations = {
  setLineNumbers: {
    run: (state, _, [id, enabled]: readonly [number, boolean]) =>
      changeView(state, id, { lineNumbers: enabled }),
  },

  setLineNumbersDefault: {
    run: (state, { plugin }, [id, enabled]: readonly [number, boolean | null]) =>
      changeView(state, id, { lineNumbersDefault: enabled === null ? null : { plugin, shown: enabled } }),
  },

  setFoldIndicators: {
    run: (state, { plugin }, [id, enabled]: readonly [number, boolean | null]) =>
      changeView(state, id, { foldArrowsDefault: enabled === null ? null : { plugin, shown: enabled } }),
  },

  setIndentationGuide: {
    run: (state, _, [id, enabled]: readonly [number, boolean | null]) =>
      changeView(state, id, { guides: enabled }),
  },

  setBufferShowCursors: {
    run: (state, _, [id, show]: readonly [number, boolean]) => changeView(state, id, { cursors: show }),
  },

  setLineWrap: {
    run: (state, _, [id, split, enabled]: readonly [number, LeafId | null, boolean]) =>
      step(wrapIn(state, id, split, enabled)),
  },

  setViewMode: {
    check: (_, __, [, mode]: readonly [number, string]) => mode === 'source' || mode === 'compose',
    run: (state, { plugin }, [id, mode]: readonly [number, string]) =>
      changeView(state, id, { composedBy: mode === 'compose' ? plugin : null }),
  },
};
