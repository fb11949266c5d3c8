import {
  type GivenBadge,
  type GivenSlots,
  MOST_DECORATIONS,
  withBadges,
  withSlots,
} from '../../../features/explorer/decorations.ts';
import { step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

type Given<Entry> = readonly [namespace: string, entries: readonly Entry[]];

const isFew = (_: unknown, __: unknown, [, entries]: Given<unknown>): boolean | string =>
  entries.length <= MOST_DECORATIONS || `a namespace can have at most ${MOST_DECORATIONS} entries`;

export const explorerInEditor: EditorOperations = {
  setFileExplorerDecorations: {
    check: isFew,
    run: (state, { plugin }, [namespace, badges]: Given<GivenBadge>) =>
      step(withBadges(state, plugin, namespace, badges)),
  },

  clearFileExplorerDecorations: {
    run: (state, { plugin }, [namespace]: readonly [string]) =>
      step(withBadges(state, plugin, namespace, [])),
  },

  setFileExplorerSlots: {
    check: isFew,
    run: (state, { plugin }, [namespace, slots]: Given<GivenSlots>) =>
      step(withSlots(state, plugin, namespace, slots)),
  },

  clearFileExplorerSlots: {
    run: (state, { plugin }, [namespace]: readonly [string]) => step(withSlots(state, plugin, namespace, [])),
  },
};
