import type { Marker } from './kinds.ts';
import { type Owner, sameOwner, isAmong, type Owners } from './owner.ts';
import type { Byte } from '../../base/units.ts';
import type { Json } from '../../base/json.ts';
import { type Decorations } from './decorations.ts';
import type { RangeItem } from '../../text/range-set.ts';

/** The marker of a key. */
export const markerOf = ({ markers }: Decorations, owner: Owner): RangeItem<Marker> | null =>
  markers.find((marker) => sameOwner(marker.owner, owner));

/** With a marker, in place of one of the same key. */
export const withMarker = (
  decorations: Decorations,
  owner: Owner,
  from: Byte,
  to: Byte,
  payload: Json,
): Decorations => ({
  ...decorations,
  markers: decorations.markers.put(from, to, { owner, payload }),
});

/** With another payload of a marker. */
export function withPayload(decorations: Decorations, owner: Owner, payload: Json): Decorations {
  const marker = markerOf(decorations, owner);
  return marker === null ? decorations : withMarker(decorations, owner, marker.from, marker.to, payload);
}

export function withoutMarker(decorations: Decorations, owner: Owner): Decorations {
  const markers = decorations.markers.without((marker) => sameOwner(marker.owner, owner));
  return markers === decorations.markers ? decorations : { ...decorations, markers };
}

/** The markers of some owners that have a byte in [from, to), or stand there, in the order of their starts. */
export const markersIn = (
  { markers }: Decorations,
  owners: Owners,
  from: Byte,
  to: Byte,
): RangeItem<Marker>[] =>
  markers
    .touching(from, to)
    .filter(
      (marker) =>
        isAmong(marker.value.owner, owners) &&
        ((marker.from < to && marker.to > from) || marker.from === marker.to || from === to),
    );
