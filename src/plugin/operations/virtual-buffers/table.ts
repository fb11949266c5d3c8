import type { Group } from '../../api/row.ts';

const SHOWN = `/** The name in its tab. */ name: string;
    /** The mode whose keys it has: see \`defineMode\`. */ mode?: string;
    /** The user cannot change its text; false when nothing is said. */ readOnly?: boolean;
    /** The same. */ editingDisabled?: boolean;
    /** The initial content; empty by default. */ entries?: TextPropertyEntry[];
    /** Line numbers, or none; as the user’s settings have it when nothing is said. */ showLineNumbers?: boolean;
    /** Cursors, or none; true when nothing is said. */ showCursors?: boolean;
    /** Lines are wrapped, or not; as the user’s settings have it when nothing is said. */ lineWrap?: boolean;
    /** The line that the cursor begins in, from 0. */ initialCursorLine?: number;
    /** Lines that tell how far text is indented; none when nothing is said. */ indentationGuide?: boolean;
    /** It has no tab, and only comes to the front by \`showBuffer\` and the like. */ hiddenFromTabs?: boolean;
    /** The wheel and the scrollbar move it; true when nothing is said. */ scrollable?: boolean;`;

const LEGACY =
  'Options with fields such as `read_only` are those of the first generation, and are answered as that expects:';

export const virtualBuffers: Group = {
  title: 'Virtual buffers',
  doc: 'Buffers in which a plugin shows something: lists, reports, previews. They have no file, never have unsaved work, are no part of the session, and go with their plugin. What a plugin puts into one replaces all that was there, and nothing of that is kept.',
  types: {
    TextPropertyEntry: `{
    /** Entries stand one right behind the other: most end in a line break. */ text: string;
    /** The data that the plugin finds again with \`getTextPropertiesAtCursor\`. */ properties?: Record<string, unknown>;
    /** The look of all of it but a line break at its end. */ style?: OverlayOptions;
    /** Looks of parts of it, over that; offsets count from the entry’s start, in the text as it comes to be shown. */ inlineOverlays?: InlineOverlay[];
    /** Pads the text with spaces to this number of characters, before a final line break. */ padToChars?: number;
    /** A text of more characters is cut to so many, the last of which is “…”, before a line break at the end. */ truncateToChars?: number;
    /** The parts of the text; \`text\` is ignored then. */ segments?: StyledSegment[];
  }`,
    InlineOverlay: `{
    start: number;
    /** Left out itself. */ end: number;
    style: OverlayOptions;
    /** As in an entry. */ properties?: Record<string, unknown>;
    /** The unit of offsets; bytes by default. */ unit?: OffsetUnit;
  }`,
    OffsetUnit: '"byte" | "char"',
    StyledSegment: `{
    text: string;
    style?: OverlayOptions;
    /** Offsets count from the segment’s start. */ overlays?: InlineOverlay[];
  }`,
    CreateVirtualBufferOptions: `{
    ${SHOWN}
    /** The split that shows it; the one with the focus when nothing is said. */ splitId?: number;
  }`,
    CreateVirtualBufferInSplitOptions: `{
    ${SHOWN}
    /** The part of the room that the first of the two splits gets, 0.1 to 0.9; 0.5 when nothing is said. */ ratio?: number;
    /** "horizontal", one below the other, or "vertical", side by side; the first when nothing is said. */ direction?: string;
    /** The new split comes above or on the left. */ before?: boolean;
    /** A name of the plugin’s own: while a buffer with it is there, that one shows what is asked for, in the split where it is. */ panelId?: string;
    /** "utility_dock": a split below all others, with a tab for each buffer that belongs there. */ role?: string;
  }`,
    CreateVirtualBufferInExistingSplitOptions: `{
    ${SHOWN}
    splitId: number;
  }`,
    VirtualBufferResult: `{
    bufferId: number;
    /** null when no split shows it. */ splitId: number | null;
  }`,
    TextPropertiesAtCursor: 'Record<string, unknown>[]',
  },
  rows: [
    {
      signature: 'createVirtualBuffer(options: CreateVirtualBufferOptions): Promise<VirtualBufferResult>',
      where: 'editor',
      doc: `Makes a virtual buffer and shows it in a split, which gets the focus. The promise is rejected when there is no such split. ${LEGACY} with the buffer’s id alone.`,
    },
    {
      signature:
        'createVirtualBufferInSplit(options: CreateVirtualBufferInSplitOptions): Promise<VirtualBufferResult>',
      where: 'editor',
      doc: `Makes a virtual buffer and shows it in a new split beside the one with the focus, or where \`panelId\` and \`role\` say; that split gets the focus. ${LEGACY} with \`buffer_id\` and \`split_id\`.`,
    },
    {
      signature:
        'createVirtualBufferInExistingSplit(options: CreateVirtualBufferInExistingSplitOptions): Promise<VirtualBufferResult>',
      where: 'editor',
      doc: `Makes a virtual buffer and shows it in the split \`splitId\`, which gets the focus. The promise is rejected when there is no such split. ${LEGACY} with the buffer’s id alone.`,
    },
    {
      signature: 'setVirtualBufferContent(bufferId: number, entries: TextPropertyEntry[]): boolean',
      where: 'editor',
      doc: 'Replaces all that a virtual buffer shows. Cursors and scroll stay in their lines, and overlays of `addOverlay` in the lines that stay the same. Nothing happens to a buffer that is not virtual; false when there is no such buffer.',
    },
    {
      signature: 'setBufferMode(bufferId: number, mode: string): boolean',
      where: 'editor',
      doc: 'Gives a virtual buffer the keys of another mode; of none with an empty text. Nothing happens to a buffer that is not virtual; false when there is no such buffer.',
    },
    {
      signature: 'getTextPropertiesAtCursor(bufferId: number): TextPropertiesAtCursor',
      where: 'state',
      doc: 'What the plugin attached to the text at the primary cursor of a virtual buffer, by its entries and their overlays: what starts first comes first. Empty for nothing, for other buffers and for an unknown id.',
    },
  ],
};
