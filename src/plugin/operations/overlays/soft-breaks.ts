import { pluginOwner, pluginOwners } from '../../../core/decorations/owner.ts';
import type { Activation } from '../../../core/decorations/kinds.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import { type GivenOverlayStyle, overlayStyleOf } from '../../../core/decorations/overlay-style.ts';
import { withoutSoftBreaks, withSoftBreak } from '../../../core/decorations/soft-breaks.ts';
import { step } from '../../../core/model/state.ts';
import { decorateIn, offsetIn, rangeIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';

/** The text at the start of a broken row, as plugins give it. */
type Prefix = GivenOverlayStyle & { readonly text: string };

export const softBreaks: EditorOperations = {
  addSoftBreak: {
    run(
      state,
      caller,
      [id, namespace, position, indent, activation, scopeStart, scopeEnd, prefix]: readonly [
        number,
        string,
        number,
        number,
        (Activation | null)?,
        (number | null)?,
        (number | null)?,
        (Prefix | null)?,
      ],
    ) {
      const at = offsetIn(state, caller, id, position);
      const scope = rangeIn(state, caller, id, scopeStart ?? position, scopeEnd ?? position);
      if (at === null || scope === null) return step(state);
      const start = { indent, prefix: prefix?.text ?? '', look: overlayStyleOf(prefix ?? {}) };
      const owner = pluginOwner(caller.plugin, namespace);
      return step(
        decorate(state, id, (all, { text }) =>
          withSoftBreak(all, text, owner, at, start, activation ?? 'always', scope),
        ),
      );
    },
  },

  clearSoftBreakNamespace: {
    run: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
      step(decorate(state, id, (all) => withoutSoftBreaks(all, pluginOwners(plugin, namespace)))),
  },

  clearSoftBreaksInRange: {
    run: (state, caller, stretch: readonly [number, number, number]) =>
      decorateIn(state, caller, stretch, (all, from, to) =>
        withoutSoftBreaks(all, pluginOwners(caller.plugin), from, to),
      ),
  },
};
