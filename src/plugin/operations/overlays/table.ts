import type { Group } from '../../api/row.ts';

const RANGE =
  '`start` and `end` are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is invalid.';

export const overlays: Group = {
  title: 'Overlays, conceals, folds, soft breaks',
  doc: 'Styles, replacements and folds of ranges of text. Overlays follow edits: text inserted inside a range extends it, text inserted at its edges does not. An overlay is removed for good when its text is deleted. Namespaces belong to a plugin: plugins cannot see or clear the overlays of other plugins. Nothing here is saved or part of the undo history.',
  types: {
    OverlayColorSpec: '[number, number, number] | string',
    OverlayOptions: `{
    /** The text color: \`[red, green, blue]\`, each from 0 to 255, or a theme key such as \`syntax.keyword\`. An unknown key has no effect. */ fg?: OverlayColorSpec | null;
    /** The background color. */ bg?: OverlayColorSpec | null;
    underline?: boolean;
    bold?: boolean;
    italic?: boolean;
    strikethrough?: boolean;
    /** True to extend \`bg\` from the end of the line to the edge of the split. */ extendToLineEnd?: boolean;
    /** True to swap the text color and the background. */ reversed?: boolean;
    /** True to use \`fg\` only where the text’s own color is hard to read on \`bg\`. */ fgOnCollisionOnly?: boolean;
    /** The target of a link on the text. It is stored, but not sent to terminals yet. */ url?: string | null;
  }`,
    ViewTokenWire: `{
    /** The byte of the buffer that the token shows; null for a token that is not part of the text. */ source_offset: number | null;
    kind: "Newline" | "Space" | "Break" | { Text: string } | { BinaryByte: number };
    style?: ViewTokenStyle | null;
  }`,
    ViewTokenStyle:
      '{ fg?: OverlayColorSpec | null; bg?: OverlayColorSpec | null; bold?: boolean; italic?: boolean; underline?: boolean }',
    SoftBreakPrefix: `{
    text: string;
    /** The text color; muted by default. */ fg?: OverlayColorSpec | null;
    bg?: OverlayColorSpec | null;
    bold?: boolean;
    italic?: boolean;
  }`,
    LayoutHints: `{
    /** The width of the text in columns, 10 to 10,000; by default all columns of the split. */ composeWidth?: number;
    /** The columns, from 1, after which a guide stands. */ columnGuides?: number[];
  }`,
  },
  rows: [
    {
      signature: [
        'addOverlay(bufferId: number, namespace: string, start: number, end: number, options: OverlayOptions): boolean',
        'addOverlay(bufferId: number, namespace: string, start: number, end: number, r: number, g: number, b: number, underline: boolean, bold?: boolean, italic?: boolean, bgR?: number, bgG?: number, bgB?: number, extendToLineEnd?: boolean): boolean',
        'addOverlay(bufferId: number, namespace: string, start: number, end: number, r: number, g: number, b: number, bgR: number, bgG: number, bgB: number, underline: boolean, bold: boolean, italic: boolean, extendToLineEnd: boolean): boolean',
      ],
      where: 'editor',
      doc: `Styles a range of a buffer. Later overlays are drawn over earlier ones, attribute by attribute: an overlay without \`bg\` keeps the background of the one below. Overlays are drawn over tokens, occurrences and matching brackets, and under search matches, selections and cursors. Each of these sets only the attributes that it has. An empty range shows nothing, except on an empty line with \`extendToLineEnd\`. In the forms with numbers, a color of -1 means no color. ${RANGE}`,
    },
    {
      signature: 'setCursorLineOverlay(bufferId: number, options: OverlayOptions | null): boolean',
      where: 'editor',
      doc: 'Styles the line of the primary cursor in every split of the buffer, under the overlays. null removes the style. A plugin has one style per buffer; the next call replaces it. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'clearNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: 'Removes all overlays of a namespace from a buffer. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'clearAllOverlays(bufferId: number): boolean',
      where: 'editor',
      doc: 'Removes all overlays that the plugin added to a buffer, in every namespace, and its style of the cursor line. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'clearOverlaysInRange(bufferId: number, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the plugin’s overlays that overlap a range. An overlay is always removed as a whole. ${RANGE}`,
    },
    {
      signature:
        'clearOverlaysInRangeForNamespace(bufferId: number, namespace: string, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the overlays of a namespace that overlap a range. An overlay is always removed as a whole. ${RANGE}`,
    },
    {
      signature: 'removeOverlay(bufferId: number, handle: string): boolean',
      where: 'editor',
      doc: 'Removes one overlay. Its handle is `NAMESPACE/N`, where N counts the remaining overlays of the namespace from 0, in the order of their creation. A namespace without a number removes all of its overlays. An unknown handle does nothing. Returns `false` if the buffer does not exist.',
    },
    {
      signature:
        'addConceal(bufferId: number, namespace: string, start: number, end: number, replacement: string | null, activation?: "always" | "unless-cursor-in" | "if-cursor-in", scopeStart?: number, scopeEnd?: number): boolean',
      where: 'editor',
      doc: `Shows a replacement instead of a range of a buffer, styled like its first byte. null hides the range. Line breaks in the range stay visible. If conceals overlap, the first one is shown. \`activation\` is \`always\` (the default), \`unless-cursor-in\`, which shows the text while a cursor of the split is in the scope or at its edges, or \`if-cursor-in\`, which conceals the text only then. The scope is the range itself unless \`scopeStart\` and \`scopeEnd\` are given. Conceals follow edits and are removed with their text. ${RANGE}`,
    },
    {
      signature: 'clearConcealNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: 'Removes all conceals of a namespace from a buffer. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'clearConcealsInRange(bufferId: number, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the plugin’s conceals that overlap a range. A conceal is always removed as a whole. ${RANGE}`,
    },
    {
      signature:
        'clearConcealsInRangeForNamespace(bufferId: number, namespace: string, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the conceals of a namespace that overlap a range. A conceal is always removed as a whole. ${RANGE}`,
    },
    {
      signature: 'addFold(bufferId: number, start: number, end: number, placeholder?: string): boolean',
      where: 'editor',
      doc: `Folds the lines of a range in every split that shows the buffer. The first line of the range stays visible. If the range starts at the beginning of a line, the line before it stays visible instead. The placeholder, or a default marker, appears at the end of the visible line. A cursor inside the fold moves to the end of the visible line. The fold follows edits. It opens as soon as somebody reveals it or changes its lines. It is removed when the plugin is unloaded. ${RANGE}`,
    },
    {
      signature: 'clearFolds(bufferId: number): boolean',
      where: 'editor',
      doc: 'Unfolds all lines of a buffer in every split, including folds of the user and of other plugins. Returns `false` if the buffer does not exist.',
    },
    {
      signature:
        'setFoldingRanges(bufferId: number, ranges: { startLine: number; endLine: number; kind?: "comment" | "imports" | "region" }[]): boolean',
      where: 'editor',
      doc: 'Sets the foldable ranges of a buffer: each folds the lines after `startLine` up to and including `endLine`. Lines count from 0. Replaces the plugin’s earlier ranges; an empty array removes them. While a plugin sets ranges, they replace those that the editor derives from the text. Ranges follow edits and are removed when the plugin is unloaded. Lines that do not exist or are not counted yet are skipped. Returns `false` if the buffer does not exist.',
    },
    {
      signature:
        'addSoftBreak(bufferId: number, namespace: string, position: number, indent: number, activation?: "always" | "unless-cursor-in" | "if-cursor-in" | null, scopeStart?: number | null, scopeEnd?: number | null, prefix?: SoftBreakPrefix | null): boolean',
      where: 'editor',
      doc: `Breaks a line on the screen at a byte offset, whether the buffer is wrapped or not: the byte there starts a new row. A space there stays at the end of the row before. Nothing is broken at the start and at the end of a line, and several breaks at the same place are one. The new row starts with \`prefix\`, followed by spaces up to \`indent\` columns, as far as half of the row has room. \`activation\` and the scope, which is the offset itself unless \`scopeStart\` and \`scopeEnd\` are given, are those of \`addConceal\`. Soft breaks follow edits and are removed with the character at the offset. Returns \`false\` if the buffer does not exist or the offset or the scope is invalid.`,
    },
    {
      signature: 'clearSoftBreakNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: 'Removes all soft breaks of a namespace from a buffer. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'clearSoftBreaksInRange(bufferId: number, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the plugin’s soft breaks at the bytes of a range. ${RANGE}`,
    },
    {
      signature: 'setLayoutHints(bufferId: number, splitId: number | null, hints: LayoutHints): boolean',
      where: 'editor',
      doc: 'Limits the width of the text of a buffer in one split, which is then in the middle of the split, and shows guides beside those of the user. If `splitId` is null, this applies to all splits that show the buffer now or later. Replaces earlier hints, also those of other plugins; `{}` removes them. They are removed when the plugin is unloaded. Returns `false` if the buffer or the split does not exist. Throws for columns that are not allowed.',
    },
    {
      signature:
        'submitViewTransform(bufferId: number, splitId: number | null, start: number, end: number, tokens: ViewTokenWire[], layoutHints?: LayoutHints | null): boolean',
      where: 'editor',
      doc: `Shows tokens instead of a range of a buffer, in every split; \`splitId\` only applies to \`layoutHints\`, which are those of \`setLayoutHints\`. Replaces the plugin’s earlier transform of the buffer. A token with a \`source_offset\` shows the text from that byte up to that of the next one. A \`Text\` that differs from it replaces it, a \`Newline\` or \`Break\` where the text has no line break starts a new row, and bytes without a token are hidden. Tokens with \`null\` add text, the indent of a row, or a line above a line. Line breaks of the text cannot be hidden. Tokens have ascending offsets; others are ignored. The transform follows edits. ${RANGE} Throws for more than 50,000 tokens. Soft breaks, conceals and virtual text are simpler.`,
    },
    {
      signature: 'clearViewTransform(bufferId: number, splitId: number | null): boolean',
      where: 'editor',
      doc: 'Removes the plugin’s view transform of a buffer. Returns `false` if the buffer or the split does not exist.',
    },
  ],
};
