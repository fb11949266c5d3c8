import type { Group } from '../row.ts';

const BUFFER = 'false when there is no such buffer.';

export const virtualText: Group = {
  title: 'Virtual text and lines, gutter, scrollbar',
  doc: 'What stands in, between and beside lines without being text. It moves along with the text, and goes with the plugin. Namespaces and ids are each plugin’s own. Nothing of this is saved or undone.',
  types: {
    ScrollbarMarker: `{
    /** A byte; else \`line\` says where. */ position?: number;
    /** From 0. */ line?: number;
    /** The byte that it ends before; by itself a mark is for one byte. */ end?: number;
    /** The line that it ends before; by itself a mark is for one line. */ endLine?: number;
    color: OverlayColorSpec;
    /** Of several marks in a row of the scrollbar the highest is shown, of equals the latest; 0 when it is not given. */ priority?: number;
  }`,
  },
  rows: [
    {
      signature:
        'setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean',
      where: 'editor',
      doc: `Puts a symbol, of which two cells are drawn, left of a line, counted from 0; one that the namespace has there is replaced. Of several beside a line the one with the highest priority is shown, of equals the latest. It follows its line, and goes when that is deleted with its break. A line that is not there is passed over, as are lines of a large file that were not counted so far. While a tab of a split has such symbols, two columns are kept for them there. ${BUFFER}`,
    },
    {
      signature:
        'setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean',
      where: 'editor',
      doc: `Puts a symbol left of several lines, as \`setLineIndicator\` does. ${BUFFER}`,
    },
    {
      signature: 'clearLineIndicators(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: `Takes away all symbols of a namespace. ${BUFFER}`,
    },
    {
      signature:
        'setScrollbarMarkers(bufferId: number, namespace: string, markers: ScrollbarMarker[]): boolean',
      where: 'editor',
      doc: `Marks places in the scrollbar, in place of all that the namespace marked. Marks move along with the text. What has neither \`position\` nor \`line\`, or a place that is not there, is passed over; a namespace has 10,000 marks at most, the first ones. The user’s bookmarks and matches stand in front of them. ${BUFFER}`,
    },
    {
      signature:
        'setScrollbarMarkersInRange(bufferId: number, namespace: string, start: number, end: number, markers: ScrollbarMarker[]): boolean',
      where: 'editor',
      doc: 'The same in place of those that the namespace has in the bytes from `start` up to `end`; the markers may stand anywhere. false when there is no such buffer, or they are no offsets in it.',
    },
    {
      signature: 'clearScrollbarMarkers(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: `Takes away all marks of a namespace. ${BUFFER}`,
    },
  ],
};
