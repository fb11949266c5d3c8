import { pluginOwner, pluginOwners } from '../../../core/decorations/owner.ts';
import type { Activation } from '../../../core/decorations/kinds.ts';
import { withConceal, withoutConceals } from '../../../core/decorations/conceals.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import { step } from '../../../core/model/state.ts';
import { decorateIn, rangeIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const conceals: EditorOperations = {
  addConceal: {
    run(
      state,
      caller,
      [
        id,
        namespace,
        start,
        end,
        replacement,
        activation = 'always',
        scopeStart = start,
        scopeEnd = end,
      ]: readonly [number, string, number, number, string | null, Activation?, number?, number?],
    ) {
      const range = rangeIn(state, caller, id, start, end);
      const scope = rangeIn(state, caller, id, scopeStart, scopeEnd);
      if (range === null || scope === null) return step(state);
      const owner = pluginOwner(caller.plugin, namespace);
      return step(
        decorate(state, id, (decorations) =>
          withConceal(decorations, owner, range.from, range.to, replacement ?? '', activation, scope),
        ),
      );
    },
  },

  clearConcealNamespace: {
    run: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
      step(
        decorate(state, id, (decorations) => withoutConceals(decorations, pluginOwners(plugin, namespace))),
      ),
  },

  clearConcealsInRange: {
    run: (state, caller, stretch: readonly [number, number, number]) =>
      decorateIn(state, caller, stretch, (all, from, to) =>
        withoutConceals(all, pluginOwners(caller.plugin), from, to),
      ),
  },

  clearConcealsInRangeForNamespace: {
    run: (state, caller, [id, namespace, start, end]: readonly [number, string, number, number]) =>
      decorateIn(state, caller, [id, start, end], (all, from, to) =>
        withoutConceals(all, pluginOwners(caller.plugin, namespace), from, to),
      ),
  },
};
