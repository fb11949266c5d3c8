import type { Group } from '../../api/row.ts';

const BUFFER = 'Returns `false` if the buffer does not exist.';

const RANGE =
  '`start` and `end` are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is invalid.';

const PLACE = 'Returns `false` if the buffer does not exist or `position` is outside of it.';

const TEXT =
  'The rest of the line moves to the right. In wrapped lines, virtual text stays in the row of its character and is cut if the row is too narrow for both. After the end of a line it is cut at the edge of the split. The cursor and the mouse skip it. Control characters, including tabs, are shown as symbols. At most 4,096 bytes are shown. Virtual text is removed when its character is deleted.';

export const virtualText: Group = {
  title: 'Virtual text and lines, gutter, scrollbar',
  doc: 'Text in, between and beside the lines of a buffer that is not part of it. It follows edits and is removed when the plugin is unloaded. Namespaces and ids belong to a plugin. Nothing here is saved or part of the undo history.',
  types: {
    VirtualLineOptions: `{
    fg?: OverlayColorSpec | null;
    bg?: OverlayColorSpec | null;
    /** The symbol in the gutter beside the line, of which two cells are drawn. */ gutterGlyph?: string | null;
    gutterColor?: OverlayColorSpec | null;
  }`,
    ScrollbarMarker: `{
    /** The byte offset of the mark. Give either \`position\` or \`line\`. */ position?: number;
    /** The line of the mark, from 0. */ line?: number;
    /** The exclusive end of the mark, a byte offset. By default, a mark covers one byte. */ end?: number;
    /** The exclusive end of the mark, a line. By default, a mark covers one line. */ endLine?: number;
    color: OverlayColorSpec;
    /** The priority; 0 by default. If a row of the scrollbar has several marks, the one with the highest priority is shown; with the same priority, the latest. */ priority?: number;
  }`,
  },
  rows: [
    {
      signature:
        'addVirtualText(bufferId: number, virtualTextId: string, position: number, text: string, r: number, g: number, b: number, before: boolean, useBg: boolean): boolean',
      where: 'editor',
      doc: `Shows text that is not part of the buffer, before or after the character at a byte offset. At the end of a line or of the buffer, it appears before the line break. Replaces virtual text with the same id. The color is the text color, or the background with \`useBg\`. ${TEXT} ${PLACE}`,
    },
    {
      signature:
        'addVirtualTextStyled(bufferId: number, virtualTextId: string, position: number, text: string, options: OverlayOptions, before: boolean): boolean',
      where: 'editor',
      doc: `Shows virtual text as \`addVirtualText\` does, in any style. \`extendToLineEnd\` and \`fgOnCollisionOnly\` have no effect. ${PLACE}`,
    },
    {
      signature: 'removeVirtualText(bufferId: number, virtualTextId: string): boolean',
      where: 'editor',
      doc: `Removes the virtual text with an id. ${BUFFER}`,
    },
    {
      signature: 'removeVirtualTextsByPrefix(bufferId: number, prefix: string): boolean',
      where: 'editor',
      doc: `Removes the virtual texts whose ids start with a prefix. ${BUFFER}`,
    },
    {
      signature: 'clearVirtualTexts(bufferId: number): boolean',
      where: 'editor',
      doc: `Removes all virtual texts and lines of the plugin. ${BUFFER}`,
    },
    {
      signature: 'clearVirtualTextNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: `Removes the virtual lines of a namespace, and the virtual texts whose id is the namespace or starts with it and a colon. ${BUFFER}`,
    },
    {
      signature:
        'clearVirtualTextsInRange(bufferId: number, idPrefix: string, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the virtual texts whose ids start with a prefix and whose characters start in a range. ${RANGE}`,
    },
    {
      signature: [
        'addVirtualLine(bufferId: number, position: number, text: string, options: VirtualLineOptions, above: boolean, namespace: string, priority: number): boolean',
        'addVirtualLine(bufferId: number, position: number, text: string, fgR: number, fgG: number, fgB: number, bgR: number, bgG: number, bgB: number, above: boolean, namespace: string, priority: number): boolean',
      ],
      where: 'editor',
      doc: `Shows a line that is not part of the buffer, above or below the line at a byte offset. It has no line number and is cut at the edge of the split. If there are several, lines with a higher priority are further down; with the same priority, later ones are. The cursor skips virtual lines, scrolling does not. Control characters and line breaks are shown as symbols. At most 4,096 bytes are shown. The virtual line follows its line, and is removed when that line is deleted with its line break. In the form with numbers, a color of -1 means no color. ${PLACE}`,
    },
    {
      signature:
        'clearVirtualLinesInRange(bufferId: number, namespace: string, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the virtual lines of a namespace at the lines that start in a range. ${RANGE}`,
    },
    {
      signature: [
        'setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean',
        'setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, color: OverlayColorSpec, priority: number): boolean',
      ],
      where: 'editor',
      doc: `Shows a symbol in the gutter beside a line, counted from 0. Two cells of the symbol are drawn. Replaces the symbol of the namespace at this line. If a line has several symbols, the one with the highest priority is shown; with the same priority, the latest. The symbol follows its line, and is removed when that line is deleted with its line break. Lines that do not exist are skipped, as are lines of a large file that are not counted yet. The gutter of a split is two columns wide while one of its tabs has symbols. The second form also accepts a theme key, which gives a color that fits dark and light themes. ${BUFFER}`,
    },
    {
      signature: [
        'setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean',
        'setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, color: OverlayColorSpec, priority: number): boolean',
      ],
      where: 'editor',
      doc: `Shows a symbol in the gutter beside several lines, as \`setLineIndicator\` does. ${BUFFER}`,
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
      doc: `Sets the marks of a namespace in the scrollbar and replaces its earlier marks. Marks follow edits. A mark without \`position\` and \`line\`, or outside the text, is skipped. A namespace can have at most 10,000 marks; further marks are ignored. The user’s bookmarks and search matches are drawn over the marks. ${BUFFER}`,
    },
    {
      signature:
        'setScrollbarMarkersInRange(bufferId: number, namespace: string, start: number, end: number, markers: ScrollbarMarker[]): boolean',
      where: 'editor',
      doc: `Adds marks in the scrollbar and removes the earlier marks of the namespace in a range. The new marks can be outside the range. ${RANGE}`,
    },
    {
      signature: 'clearScrollbarMarkers(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: `Removes all marks of a namespace. ${BUFFER}`,
    },
    {
      signature: 'refreshLines(bufferId: number): boolean',
      where: 'editor',
      doc: `Fires \`lines_changed\` again for the visible lines of a buffer, for all plugins that listen to it. Do not call it in a handler of this event, which would never end. The display does not need it. ${BUFFER}`,
    },
  ],
};
