import { decorationsField } from '../../core/decorations/decorations.ts';
import type { Interval } from '../../text/range-set.ts';
import { type Marker, markerOf, markersIn } from '../../core/decorations/markers.ts';
import type { Json } from '../../base/json.ts';
import type { Inquiry } from '../inquiries.ts';

export const markers: Readonly<Record<string, Inquiry['run']>> = {
  queryMarkers({ documents }, { plugin }, [id, start, end]: readonly [number, number, number]) {
    const decorations = decorationsField.of(documents.get(id));
    return decorations === null ? [] : markersIn(decorations, plugin, start, end).map(shown);
  },

  getMarker({ documents }, { plugin }, [id, namespace]: readonly [number, string]) {
    const decorations = decorationsField.of(documents.get(id));
    const marker = decorations === null ? null : markerOf(decorations, { plugin, namespace });
    return marker === null ? null : shown(marker);
  },
};

const shown = ({ from, to, value: { owner, payload } }: Interval<Marker>): Json => ({
  id: owner.namespace,
  start: from,
  end: to,
  payload,
});
