import { pluginOwner } from '../../../core/decorations/owner.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import { type GivenRange, withFoldRanges } from '../../../core/decorations/fold-ranges.ts';
import { withoutFolds, withPluginFold } from '../../../features/plugins/folds.ts';
import { step } from '../../../core/model/state.ts';
import { rangeIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const folds: EditorOperations = {
  addFold: {
    run(state, caller, [id, start, end, placeholder]: readonly [number, number, number, string?]) {
      const range = rangeIn(state, caller, id, start, end);
      if (range === null) return step(state);
      const mark = placeholder === undefined || placeholder === '' ? null : placeholder;
      return step(withPluginFold(state, id, caller.plugin, range, mark));
    },
  },

  clearFolds: {
    run: (state, { plugin }, [id]: readonly [number]) => step(withoutFolds(state, id, plugin)),
  },

  setFoldingRanges: {
    run: (state, { plugin }, [id, ranges]: readonly [number, readonly GivenRange[]]) =>
      step(
        decorate(state, id, (all, { text }) => withFoldRanges(all, text, pluginOwner(plugin, ''), ranges)),
      ),
  },
};
