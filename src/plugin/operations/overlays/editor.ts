import { pluginOwner, pluginOwners } from '../../../core/decorations/owner.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import {
  colorOf,
  type GivenOverlayStyle,
  type OverlayStyle,
  overlayStyleOf,
} from '../../../core/decorations/overlay-style.ts';
import { withoutOverlay, withoutOverlays, withOverlay } from '../../../core/decorations/overlays.ts';
import { step } from '../../../core/model/state.ts';
import { conceals } from './conceals.ts';
import { folds } from './folds.ts';
import { layoutHints } from './layout-hints.ts';
import { viewTransform } from './view-transform.ts';
import { softBreaks } from './soft-breaks.ts';
import { decorateIn, rangeIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';

type Rest = readonly (GivenOverlayStyle | number | boolean | undefined)[];

export const overlaysInEditor: EditorOperations = {
  ...conceals,
  ...folds,
  ...softBreaks,
  ...layoutHints,
  ...viewTransform,

  addOverlay: {
    run(
      state,
      caller,
      [id, namespace, start, end, ...look]: readonly [number, string, number, number, ...Rest],
    ) {
      const range = rangeIn(state, caller, id, start, end);
      // The text was deleted in the meantime.
      if (range === null || (range.from === range.to && start < end)) return step(state);
      const owner = pluginOwner(caller.plugin, namespace);
      return step(
        decorate(state, id, (decorations) =>
          withOverlay(decorations, owner, range.from, range.to, givenLook(look)),
        ),
      );
    },
  },

  setCursorLineOverlay: {
    run(state, { plugin }, [id, options]: readonly [number, GivenOverlayStyle | null]) {
      return step(
        decorate(state, id, (decorations) => {
          const others = decorations.cursorLines.filter((line) => line.plugin !== plugin);
          return {
            ...decorations,
            cursorLines: options === null ? others : [...others, { plugin, look: overlayStyleOf(options) }],
          };
        }),
      );
    },
  },

  clearNamespace: {
    run: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
      step(
        decorate(state, id, (decorations) => withoutOverlays(decorations, pluginOwners(plugin, namespace))),
      ),
  },

  clearAllOverlays: {
    run: (state, { plugin }, [id]: readonly [number]) =>
      step(
        decorate(state, id, (decorations) => ({
          ...withoutOverlays(decorations, pluginOwners(plugin)),
          cursorLines: decorations.cursorLines.filter((line) => line.plugin !== plugin),
        })),
      ),
  },

  clearOverlaysInRange: {
    run: (state, caller, stretch: readonly [number, number, number]) =>
      decorateIn(state, caller, stretch, (all, from, to) =>
        withoutOverlays(all, pluginOwners(caller.plugin), from, to),
      ),
  },

  clearOverlaysInRangeForNamespace: {
    run: (state, caller, [id, namespace, start, end]: readonly [number, string, number, number]) =>
      decorateIn(state, caller, [id, start, end], (all, from, to) =>
        withoutOverlays(all, pluginOwners(caller.plugin, namespace), from, to),
      ),
  },

  removeOverlay: {
    run(state, { plugin }, [id, handle]: readonly [number, string]) {
      const [, namespace, index] = /^([^]*)\/(\d+)$/.exec(handle) ?? [];
      return step(
        decorate(state, id, (decorations) =>
          namespace === undefined
            ? withoutOverlays(decorations, pluginOwners(plugin, handle))
            : withoutOverlay(decorations, pluginOwner(plugin, namespace), Number(index)),
        ),
      );
    },
  },
};

/** The style from the arguments after the range: options, or numbers in one of two orders. */
function givenLook([first, ...rest]: Rest): OverlayStyle {
  if (typeof first === 'object') return overlayStyleOf(first);
  const numbers = [first, ...rest];
  // The background is three numbers before the booleans in one order, after them in the other.
  const raw = typeof numbers[3] === 'number';
  const [underline, bold, italic] = raw ? numbers.slice(6, 9) : numbers.slice(3, 6);
  return overlayStyleOf({
    fg: colorOf(numbers.slice(0, 3)),
    bg: colorOf(raw ? numbers.slice(3, 6) : numbers.slice(6, 9)),
    underline: underline === true,
    bold: bold === true,
    italic: italic === true,
    extendToLineEnd: numbers[9] === true,
  });
}
