import { decorate } from '../../../core/decorations/decorations.ts';
import { withMarker, withoutMarker, withPayload } from '../../../core/decorations/markers.ts';
import type { Json } from '../../../base/json.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import { step } from '../../../core/model/state.ts';
import { stretchIn } from '../given-range.ts';

export const markers: Readonly<Record<string, Operation['run']>> = {
  createMarker(
    state,
    caller,
    [id, namespace, start, end, payload = null]: readonly [number, string, number, number, Json],
  ) {
    const range = stretchIn(state, caller, id, start, end);
    if (range === null) return step(state);
    const owner = { plugin: caller.plugin, namespace };
    return step(
      decorate(state, id, (decorations) => withMarker(decorations, owner, range.from, range.to, payload)),
    );
  },

  updateMarker: (state, { plugin }, [id, namespace, payload = null]: readonly [number, string, Json]) =>
    step(decorate(state, id, (decorations) => withPayload(decorations, { plugin, namespace }, payload))),

  deleteMarker: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
    step(decorate(state, id, (decorations) => withoutMarker(decorations, { plugin, namespace }))),
};
