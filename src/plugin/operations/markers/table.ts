import type { Group } from '../../api/row.ts';

export const markers: Group = {
  title: 'Markers',
  doc: 'Stretches of text that a plugin wants to find again, each with a key and with something that it wants to know of it. They move along with the text as overlays do, but one whose text is deleted stays, empty, where that was. Keys are each plugin’s own. Queries see what the plugin itself has asked for after `flush()`. Markers are gone with their buffer, and with their plugin.',
  types: {
    Marker:
      '{ /** The key that it was created with. */ id: string; start: number; end: number; payload: unknown }',
  },
  rows: [
    {
      signature:
        'createMarker(bufferId: number, key: string, start: number, end: number, payload: unknown): boolean',
      where: 'editor',
      doc: 'Marks the bytes from `start` up to `end`, which is left out, or a place when both are the same, under a key; a marker of that key is replaced. The payload is what JSON can hold. false when there is no such buffer, or they are no offsets in it.',
    },
    {
      signature: 'updateMarker(bufferId: number, key: string, payload: unknown): boolean',
      where: 'editor',
      doc: 'Gives a marker another payload; does nothing when there is none of that key. false when there is no such buffer.',
    },
    {
      signature: 'deleteMarker(bufferId: number, key: string): boolean',
      where: 'editor',
      doc: 'Takes a marker away; does nothing when there is none of that key. false when there is no such buffer.',
    },
    {
      signature: 'queryMarkers(bufferId: number, start: number, end: number): Marker[]',
      where: 'state',
      reads: 'named',
      doc: 'The plugin’s markers that have a byte in a stretch, `end` left out, or stand empty in it or at its edges, in the order of their starts. Empty when there is no such buffer.',
    },
    {
      signature: 'getMarker(bufferId: number, key: string): Marker | null',
      where: 'state',
      reads: 'named',
      doc: 'The marker of a key where it is by now; null when there is none, or no such buffer.',
    },
  ],
};
