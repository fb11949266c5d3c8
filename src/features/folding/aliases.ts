import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const foldingAliases: Aliases = {
  fold: ['collapse block', 'fold code'],
  unfold: ['expand block', 'unfold code'],
  fold_all: ['collapse all code', 'fold everything', 'close all folds'],
  unfold_all: ['expand all', 'expand all code', 'open all folds'],
};
