import type { Group } from '../../api/row.ts';

const BUFFER = 'false when there is no such buffer.';

const PLACE = 'false when there is no such buffer, or `position` is no offset in it.';

const TEXT =
  'What follows in the line moves to the right. Where lines are wrapped it stays with its character, cut when a row has no room for both; behind the end of a line it is cut at the edge of the split. Neither cursor nor mouse stop in it. Control characters, tabs among them, are shown as pictures, and of each text 4,096 bytes at most. It goes when its character is deleted.';

export const virtualText: Group = {
  title: 'Virtual text and lines, gutter, scrollbar',
  doc: 'What stands in, between and beside lines without being text. It moves along with the text, and goes with the plugin. Namespaces and ids are each plugin’s own. Nothing of this is saved or undone.',
  types: {
    VirtualLineOptions: `{
    fg?: OverlayColorSpec | null;
    bg?: OverlayColorSpec | null;
    /** The symbol in the gutter beside it, if there is one: two cells of it are drawn. */ gutterGlyph?: string | null;
    gutterColor?: OverlayColorSpec | null;
  }`,
    ScrollbarMarker: `{
    /** A byte; else \`line\` says where. */ position?: number;
    /** From 0. */ line?: number;
    /** The byte after its end; by default a mark covers one byte. */ end?: number;
    /** The line after its end; by default a mark covers one line. */ endLine?: number;
    color: OverlayColorSpec;
    /** Of several marks in a row of the scrollbar the highest is shown, of equals the latest; 0 when it is not given. */ priority?: number;
  }`,
  },
  rows: [
    {
      signature:
        'addVirtualText(bufferId: number, virtualTextId: string, position: number, text: string, r: number, g: number, b: number, before: boolean, useBg: boolean): boolean',
      where: 'editor',
      doc: `Shows a text in a line that is none of the document’s, before or behind the character at a byte offset; at a line’s end, or that of the buffer, before the break. One of the same id is replaced. The color is that of the text, or with \`useBg\` what is behind it. ${TEXT} ${PLACE}`,
    },
    {
      signature:
        'addVirtualTextStyled(bufferId: number, virtualTextId: string, position: number, text: string, options: OverlayOptions, before: boolean): boolean',
      where: 'editor',
      doc: `The same with any look; \`extendToLineEnd\` and \`fgOnCollisionOnly\` mean nothing here. ${PLACE}`,
    },
    {
      signature: 'removeVirtualText(bufferId: number, virtualTextId: string): boolean',
      where: 'editor',
      doc: `Takes the virtual text of an id away, if there is one. ${BUFFER}`,
    },
    {
      signature: 'removeVirtualTextsByPrefix(bufferId: number, prefix: string): boolean',
      where: 'editor',
      doc: `Removes the virtual texts whose ids begin so. ${BUFFER}`,
    },
    {
      signature: 'clearVirtualTexts(bufferId: number): boolean',
      where: 'editor',
      doc: `Removes all of the plugin’s virtual texts and lines. ${BUFFER}`,
    },
    {
      signature: 'clearVirtualTextNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: `Removes the virtual lines of a namespace, and the virtual texts whose id is that name or begins with it and a colon. ${BUFFER}`,
    },
    {
      signature:
        'clearVirtualTextsInRange(bufferId: number, idPrefix: string, start: number, end: number): boolean',
      where: 'editor',
      doc: 'Removes the virtual texts whose ids begin so and whose characters begin in the bytes from `start` up to `end`. false when there is no such buffer, or they are no offsets in it.',
    },
    {
      signature: [
        'addVirtualLine(bufferId: number, position: number, text: string, options: VirtualLineOptions, above: boolean, namespace: string, priority: number): boolean',
        'addVirtualLine(bufferId: number, position: number, text: string, fgR: number, fgG: number, fgB: number, bgR: number, bgG: number, bgB: number, above: boolean, namespace: string, priority: number): boolean',
      ],
      where: 'editor',
      doc: `Shows a line that is none of the document’s above or below the line of a byte offset: a row without a number, cut at the edge of the split. Of several, those with a higher priority stand further down, of equals the later ones. The cursor passes over them; scrolling counts them, and goes through them row by row. Control characters, line breaks among them, are shown as pictures, and of each line 4,096 bytes at most. It follows the line, and goes when that is deleted with its break. In the form with numbers a color of -1 is none. ${PLACE}`,
    },
    {
      signature:
        'clearVirtualLinesInRange(bufferId: number, namespace: string, start: number, end: number): boolean',
      where: 'editor',
      doc: 'Removes the virtual lines of a namespace at lines that begin in the bytes from `start` up to `end`. false when there is no such buffer, or they are no offsets in it.',
    },
    {
      signature: [
        'setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean',
        'setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, color: OverlayColorSpec, priority: number): boolean',
      ],
      where: 'editor',
      doc: `Puts a symbol, of which two cells are drawn, left of a line, counted from 0; one that the namespace has there is replaced. Of several beside a line the one with the highest priority is shown, of equals the latest. It follows its line, and goes when that is deleted with its break. A line that is not there is passed over, as are lines of a large file that were not counted so far. While a tab of a split has such symbols, two columns are kept for them there. The second form takes a key of the theme as well, by which the symbol is right in dark and in light themes. ${BUFFER}`,
    },
    {
      signature: [
        'setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean',
        'setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, color: OverlayColorSpec, priority: number): boolean',
      ],
      where: 'editor',
      doc: `Puts a symbol left of several lines, as \`setLineIndicator\` does. ${BUFFER}`,
    },
    {
      signature: 'clearLineIndicators(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: `Removes all symbols of a namespace. ${BUFFER}`,
    },
    {
      signature:
        'setScrollbarMarkers(bufferId: number, namespace: string, markers: ScrollbarMarker[]): boolean',
      where: 'editor',
      doc: `Sets marks in the scrollbar, and replaces those of the namespace. Marks follow edits. A mark without \`position\` and \`line\`, or outside the text, is skipped. A namespace keeps the first 10,000 marks. The user’s bookmarks and matches cover them. ${BUFFER}`,
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
      doc: `Removes all marks of a namespace. ${BUFFER}`,
    },
    {
      signature: 'refreshLines(bufferId: number): boolean',
      where: 'editor',
      doc: `Sends \`lines_changed\` for the visible lines of a buffer again, to every plugin that listens. Do not call it in a handler of that event: it would never end. The screen does not need it. ${BUFFER}`,
    },
  ],
};
