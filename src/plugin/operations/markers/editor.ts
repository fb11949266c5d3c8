import { pluginOwner, pluginOwners } from '../../../core/decorations/owner.ts';
import type { Marker } from '../../../core/decorations/kinds.ts';
import { decorate, decorationsField } from '../../../core/decorations/decorations.ts';
import {
  withMarker,
  withoutMarker,
  withPayload,
  markerOf,
  markersIn,
} from '../../../core/decorations/markers.ts';
import type { Json } from '../../../base/json.ts';
import { step } from '../../../core/model/state.ts';
import { rangeIn } from '../given-range.ts';
import type { RangeItem } from '../../../text/range-set.ts';
import type { EditorOperations } from '../editor-operation.ts';

const markerJson = ({ from, to, value: { owner, payload } }: RangeItem<Marker>): Json => ({
  id: owner.namespace,
  start: from,
  end: to,
  payload,
});

export const markersInEditor: EditorOperations = {
  createMarker: {
    run(
      state,
      caller,
      [id, namespace, start, end, payload = null]: readonly [number, string, number, number, Json],
    ) {
      const range = rangeIn(state, caller, id, start, end);
      if (range === null) return step(state);
      const owner = pluginOwner(caller.plugin, namespace);
      return step(
        decorate(state, id, (decorations) => withMarker(decorations, owner, range.from, range.to, payload)),
      );
    },
  },

  updateMarker: {
    run: (state, { plugin }, [id, namespace, payload = null]: readonly [number, string, Json]) =>
      step(
        decorate(state, id, (decorations) =>
          withPayload(decorations, pluginOwner(plugin, namespace), payload),
        ),
      ),
  },

  deleteMarker: {
    run: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
      step(decorate(state, id, (decorations) => withoutMarker(decorations, pluginOwner(plugin, namespace)))),
  },

  queryMarkers: {
    query({ documents }, { plugin }, [id, start, end]: readonly [number, number, number]) {
      const decorations = decorationsField.of(documents.get(id));
      return decorations === null
        ? []
        : markersIn(decorations, pluginOwners(plugin), start, end).map(markerJson);
    },
  },

  getMarker: {
    query({ documents }, { plugin }, [id, namespace]: readonly [number, string]) {
      const decorations = decorationsField.of(documents.get(id));
      const marker = decorations === null ? null : markerOf(decorations, pluginOwner(plugin, namespace));
      return marker === null ? null : markerJson(marker);
    },
  },
};
