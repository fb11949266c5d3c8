import { decorate } from '../../../core/decorations/decorations.ts';
import type { LeafId } from '../../../core/model/panes.ts';
import { step } from '../../../core/model/state.ts';
import { type ViewToken, withoutTransform, withTransform } from '../../../features/plugins/view-transform.ts';
import { offsetIn, rangeIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';
import { areHints, type GivenHints, withGivenHints } from './layout-hints.ts';

/** Tokens of a transform at most. */
const MOST_TOKENS = 50_000;

type Submission = readonly [
  id: number,
  split: LeafId | null,
  start: number,
  end: number,
  tokens: readonly ViewToken[],
  hints?: GivenHints | null,
];

export const viewTransform: EditorOperations = {
  submitViewTransform: {
    check: (_, __, [, , , , tokens, hints]: Submission) =>
      tokens.length > MOST_TOKENS ? `there are more than ${MOST_TOKENS} tokens` : areHints(hints ?? {}),
    run(state, caller, [id, split, start, end, tokens, hints]: Submission) {
      const range = rangeIn(state, caller, id, start, end);
      if (range === null) return step(state);
      const placed = tokens.map((token) =>
        token.source_offset === null
          ? token
          : { ...token, source_offset: offsetIn(state, caller, id, token.source_offset) ?? -1 },
      );
      const shown = decorate(state, id, (all, { text }) =>
        withTransform(all, text, caller.plugin, placed, range.from, range.to),
      );
      return step(hints == null ? shown : withGivenHints(shown, caller.plugin, id, split, hints));
    },
  },

  clearViewTransform: {
    run: (state, { plugin }, [id]: readonly [number]) =>
      step(decorate(state, id, (all) => withoutTransform(all, plugin))),
  },
};
