import type { Group } from '../../api/row.ts';

const SHOWN = `/** The name in the tab. */ name: string;
    /** The mode with its keybindings (see \`defineMode\`). */ mode?: string;
    /** True if the user cannot change the text; false by default. */ readOnly?: boolean;
    /** The same as \`readOnly\`. */ editingDisabled?: boolean;
    /** The initial content; empty by default. */ entries?: TextPropertyEntry[];
    /** True to show line numbers, false to hide them; by default as in the user’s settings. */ showLineNumbers?: boolean;
    /** True to show cursors; true by default. */ showCursors?: boolean;
    /** True to wrap lines, false not to; by default as in the user’s settings. */ lineWrap?: boolean;
    /** The initial line of the cursor, from 0. */ initialCursorLine?: number;
    /** True to show indentation guides; false by default. */ indentationGuide?: boolean;
    /** True if the buffer has no tab. Call \`showBuffer\`, for example, to show it. */ hiddenFromTabs?: boolean;
    /** True if the mouse wheel and the scrollbar scroll the buffer; true by default. */ scrollable?: boolean;
    /** An id that belongs to the plugin. If a buffer with this id exists, it is reused in its split with the new options and entries. */ panelId?: string;`;

const LEGACY =
  'For compatibility with older plugins, field names with underscores, such as `read_only`, are accepted; the promise then resolves to';

export const virtualBuffers: Group = {
  title: 'Virtual buffers',
  doc: 'Buffers that display the content of a plugin, such as lists, reports and previews. They have no file, never have unsaved changes and are not part of the session. They are closed when the plugin is unloaded. New content replaces the old content, which is not kept.',
  types: {
    TextPropertyEntry: `{
    /** The text. Entries follow each other directly, so most texts end with a line break. Escape sequences for colors, such as \`\\x1b[31m\`, are not shown but style the text after them. */ text: string;
    /** Data for the plugin, which \`getTextPropertiesAtCursor\` returns. */ properties?: Record<string, unknown>;
    /** The style of the text without its final line break. */ style?: OverlayOptions;
    /** Styles of parts of the text, over \`style\`. Offsets start at the entry, in the displayed text. */ inlineOverlays?: InlineOverlay[];
    /** Pads the text with spaces to this number of characters, before a final line break. */ padToChars?: number;
    /** The maximum number of characters before a final line break. A longer text is cut and ends with “…”. */ truncateToChars?: number;
    /** The text as styled segments. \`text\` is then ignored. */ segments?: StyledSegment[];
  }`,
    InlineOverlay: `{
    start: number;
    /** The exclusive end. */ end: number;
    style: OverlayOptions;
    /** Data for the plugin, as in an entry. */ properties?: Record<string, unknown>;
    /** The unit of offsets; bytes by default. */ unit?: OffsetUnit;
  }`,
    OffsetUnit: '"byte" | "char"',
    StyledSegment: `{
    text: string;
    style?: OverlayOptions;
    /** Styles of parts of the segment. Offsets start at the segment. */ overlays?: InlineOverlay[];
  }`,
    CreateVirtualBufferOptions: `{
    ${SHOWN}
    /** The split that shows the buffer; the focused one by default. */ splitId?: number;
  }`,
    CreateVirtualBufferInSplitOptions: `{
    ${SHOWN}
    /** The share of the first of the two splits, from 0.1 to 0.9; 0.5 by default. */ ratio?: number;
    /** "horizontal" for one below the other, "vertical" for side by side; "horizontal" by default. */ direction?: string;
    /** True to place the new split above or on the left; false by default. */ before?: boolean;
    /** "utility_dock" to show the buffer as a tab of the dock, a split below all others. */ role?: string;
  }`,
    CreateVirtualBufferInExistingSplitOptions: `{
    ${SHOWN}
    splitId: number;
  }`,
    VirtualBufferResult: `{
    bufferId: number;
    /** The split that has the buffer; null if no split does. */ splitId: number | null;
  }`,
    TextPropertiesAtCursor: 'Record<string, unknown>[]',
  },
  rows: [
    {
      signature: 'createVirtualBuffer(options: CreateVirtualBufferOptions): Promise<VirtualBufferResult>',
      where: 'editor',
      doc: `Creates a virtual buffer and shows it in a split, which gets the focus. Rejects if the split does not exist. ${LEGACY} the id of the buffer.`,
    },
    {
      signature:
        'createVirtualBufferInSplit(options: CreateVirtualBufferInSplitOptions): Promise<VirtualBufferResult>',
      where: 'editor',
      doc: `Creates a virtual buffer and shows it in a new split beside the focused one, or at the place that \`panelId\` and \`role\` specify. The split gets the focus. ${LEGACY} an object with \`buffer_id\` and \`split_id\`.`,
    },
    {
      signature:
        'createVirtualBufferInExistingSplit(options: CreateVirtualBufferInExistingSplitOptions): Promise<VirtualBufferResult>',
      where: 'editor',
      doc: `Creates a virtual buffer and shows it in the split \`splitId\`, which gets the focus. Rejects if the split does not exist. ${LEGACY} the id of the buffer.`,
    },
    {
      signature: 'setVirtualBufferContent(bufferId: number, entries: TextPropertyEntry[]): boolean',
      where: 'editor',
      doc: 'Replaces the content of a virtual buffer. Cursors and scroll position stay at their lines. Overlays of `addOverlay` stay on lines that do not change. Does nothing if the buffer is not virtual. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setBufferMode(bufferId: number, mode: string): boolean',
      where: 'editor',
      doc: 'Sets the mode of a virtual buffer. An empty string removes the mode. Does nothing if the buffer is not virtual. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setBufferLanguage(bufferId: number, name: string): boolean',
      where: 'editor',
      doc: 'Highlights a virtual buffer as a language: its id, another name of it, or the name of a file in it, such as `changes.diff`. An empty string chooses the language by the name of the buffer again. Returns `false` if the buffer does not exist or is not virtual, or if there is no such language.',
    },
    {
      signature: 'getTextPropertiesAtCursor(bufferId: number): TextPropertiesAtCursor',
      where: 'state',
      doc: 'Returns the properties of the entries and overlays at the primary cursor of a virtual buffer, in the order in which they start. Returns an empty array if there are none, or if the buffer does not exist or is not virtual.',
    },
  ],
};
