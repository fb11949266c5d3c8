import type { Group } from '../../api/row.ts';

export const markers: Group = {
  title: 'Markers',
  doc: 'Markers keep track of ranges of text. Each marker has a key and a payload. Markers move with the text as overlays do, but a marker whose text is deleted stays at that position as an empty range. Each plugin has its own keys. Queries include the changes that the plugin itself has requested after `flush()`. Markers are removed when their buffer is closed or their plugin is unloaded.',
  types: {
    Marker: '{ /** The key of the marker. */ id: string; start: number; end: number; payload: unknown }',
  },
  rows: [
    {
      signature:
        'createMarker(bufferId: number, key: string, start: number, end: number, payload: unknown): boolean',
      where: 'editor',
      doc: 'Creates a marker for the bytes from `start` up to, but not including, `end`, or for a position if both are the same. Replaces the marker that has this key. The payload is any JSON value. Returns `false` if the buffer does not exist, or if `start` and `end` are not a range in it.',
    },
    {
      signature: 'updateMarker(bufferId: number, key: string, payload: unknown): boolean',
      where: 'editor',
      doc: 'Replaces the payload of a marker. Does nothing if no marker has this key. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'deleteMarker(bufferId: number, key: string): boolean',
      where: 'editor',
      doc: 'Removes a marker. Does nothing if no marker has this key. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'queryMarkers(bufferId: number, start: number, end: number): Marker[]',
      where: 'state',
      reads: 'named',
      doc: 'Returns the plugin’s markers that contain a byte from `start` up to, but not including, `end`, sorted by their starts. Includes empty markers inside the range and at its edges. Returns an empty list if the buffer does not exist.',
    },
    {
      signature: 'getMarker(bufferId: number, key: string): Marker | null',
      where: 'state',
      reads: 'named',
      doc: 'Returns the marker with a key, at its current position; `null` if the marker or the buffer does not exist.',
    },
  ],
};
