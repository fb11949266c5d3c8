import type { Group } from '../../api/row.ts';

const RANGE =
  'Bytes from `start` up to `end`, which is left out. false when there is no such buffer, or they are no offsets in it.';

export const overlays: Group = {
  title: 'Overlays, conceals, folds, soft breaks',
  doc: 'How stretches of text look. Overlays move along with the text: what is inserted inside makes them longer, what is inserted at their edges does not, and one whose text is deleted is gone for good. Namespaces are each plugin’s own: no plugin sees or clears what another one added. Nothing of this is saved or undone.',
  types: {
    OverlayColorSpec: '[number, number, number] | string',
    OverlayOptions: `{
    /** The text’s color: \`[red, green, blue]\`, 0 to 255 each, or a key of the theme such as \`syntax.keyword\`; a key that means nothing changes nothing. */ fg?: OverlayColorSpec | null;
    /** The color behind the text. */ bg?: OverlayColorSpec | null;
    underline?: boolean;
    bold?: boolean;
    italic?: boolean;
    strikethrough?: boolean;
    /** \`bg\` goes on from the line’s end to the edge of the split. */ extendToLineEnd?: boolean;
    /** Text color and background are exchanged. */ reversed?: boolean;
    /** \`fg\` is only used where the text’s own color could hardly be read on \`bg\`. */ fgOnCollisionOnly?: boolean;
    /** The target of a link on the text. It is kept, but not sent to terminals so far. */ url?: string | null;
  }`,
    LayoutHints: '{ composeWidth?: number; columnGuides?: number[] }',
  },
  rows: [
    {
      signature: [
        'addOverlay(bufferId: number, namespace: string, start: number, end: number, options: OverlayOptions): boolean',
        'addOverlay(bufferId: number, namespace: string, start: number, end: number, r: number, g: number, b: number, underline: boolean, bold?: boolean, italic?: boolean, bgR?: number, bgG?: number, bgB?: number, extendToLineEnd?: boolean): boolean',
        'addOverlay(bufferId: number, namespace: string, start: number, end: number, r: number, g: number, b: number, bgR: number, bgG: number, bgB: number, underline: boolean, bold: boolean, italic: boolean, extendToLineEnd: boolean): boolean',
      ],
      where: 'editor',
      doc: `Lays a look over a stretch of a buffer. What was added later lies over what was added before, part by part: an overlay without \`bg\` leaves that of the one below. Overlays are above tokens, occurrences and matching brackets, and below search matches, selections and cursors, each of which sets only the attributes that it has. An empty stretch shows nothing, unless \`extendToLineEnd\` has it mark an empty line. In the forms with numbers a color of -1 is none. ${RANGE}`,
    },
    {
      signature: 'setCursorLineOverlay(bufferId: number, options: OverlayOptions | null): boolean',
      where: 'editor',
      doc: 'Styles the line of the primary cursor in every split of the buffer, below overlays. null removes the style. A plugin has one per buffer; the next call replaces it. false if the buffer does not exist.',
    },
    {
      signature: 'clearNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: 'Removes all overlays of a namespace in a buffer. false when there is no such buffer.',
    },
    {
      signature: 'clearAllOverlays(bufferId: number): boolean',
      where: 'editor',
      doc: 'Removes all overlays that the plugin added to a buffer, of every namespace, and what it set for the line of the cursor. false when there is no such buffer.',
    },
    {
      signature: 'clearOverlaysInRange(bufferId: number, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the plugin’s overlays that have a byte in a stretch, as a whole. ${RANGE}`,
    },
    {
      signature:
        'clearOverlaysInRangeForNamespace(bufferId: number, namespace: string, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the overlays of a namespace that have a byte in a stretch, as a whole. ${RANGE}`,
    },
    {
      signature: 'removeOverlay(bufferId: number, handle: string): boolean',
      where: 'editor',
      doc: 'Removes one overlay. Its handle is `NAMESPACE/N`, where N counts the remaining overlays of the namespace from 0, in the order of their creation. A namespace alone stands for all of its overlays. An unknown handle does nothing. false if the buffer does not exist.',
    },
    {
      signature:
        'addConceal(bufferId: number, namespace: string, start: number, end: number, replacement: string | null, activation?: "always" | "unless-cursor-in" | "if-cursor-in", scopeStart?: number, scopeEnd?: number): boolean',
      where: 'editor',
      doc: `Shows a replacement, or nothing for null, in place of a stretch of a buffer, in the look of its first byte; line breaks in it stay. Where stretches overlap the first one counts. \`activation\` is \`always\` (as without it), \`unless-cursor-in\`, which shows the text while a cursor of the split is in the scope, its edges included, or \`if-cursor-in\`, the other way round; the scope is the stretch itself unless \`scopeStart\` and \`scopeEnd\` say otherwise. Conceals move along with the text, and are gone with it. ${RANGE}`,
    },
    {
      signature: 'clearConcealNamespace(bufferId: number, namespace: string): boolean',
      where: 'editor',
      doc: 'Removes all conceals of a namespace in a buffer. false when there is no such buffer.',
    },
    {
      signature: 'clearConcealsInRange(bufferId: number, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the plugin’s conceals that have a byte in a stretch, as a whole. ${RANGE}`,
    },
    {
      signature:
        'clearConcealsInRangeForNamespace(bufferId: number, namespace: string, start: number, end: number): boolean',
      where: 'editor',
      doc: `Removes the conceals of a namespace that have a byte in a stretch, as a whole. ${RANGE}`,
    },
    {
      signature: 'addFold(bufferId: number, start: number, end: number, placeholder?: string): boolean',
      where: 'editor',
      doc: `Folds the lines away that a stretch has bytes of, in every split that shows the buffer: all but the one that it begins in; when it begins at the start of a line, the line before that stays. The placeholder, or else a mark, stands behind the line that stays. A cursor in there goes to its end. The fold moves along with the text, is open as soon as somebody shows it or changes its lines, and goes with the plugin. ${RANGE}`,
    },
    {
      signature: 'clearFolds(bufferId: number): boolean',
      where: 'editor',
      doc: 'Shows all that is folded in a buffer, by whomever, in every split. false when there is no such buffer.',
    },
    {
      signature:
        'setFoldingRanges(bufferId: number, ranges: { startLine: number; endLine: number; kind?: "comment" | "imports" | "region" }[]): boolean',
      where: 'editor',
      doc: 'Sets the lines of a buffer that can be folded: from the line after `startLine` to `endLine`, both from 0. Replaces the plugin’s earlier ranges; an empty list removes them. While a plugin sets ranges, the structure of the text is not used for the buffer. Ranges follow edits and end with the plugin. Missing and uncounted lines are left out. false if the buffer does not exist.',
    },
    {
      signature:
        'addSoftBreak(bufferId: number, namespace: string, position: number, indent: number, activation?: string | null, scopeStart?: number | null, scopeEnd?: number | null, prefix?: { text: string; fg?: OverlayColorSpec | null; bg?: OverlayColorSpec | null; bold?: boolean; italic?: boolean } | null): boolean',
      where: 'later',
      doc: 'Has a row end at a place.',
    },
    {
      signature: 'clearSoftBreakNamespace(bufferId: number, namespace: string): boolean',
      where: 'later',
      doc: 'Removes all soft breaks of a namespace.',
    },
    {
      signature: 'clearSoftBreaksInRange(bufferId: number, start: number, end: number): boolean',
      where: 'later',
      doc: 'Removes the soft breaks in a stretch.',
    },
    {
      signature: 'setLayoutHints(bufferId: number, splitId: number | null, hints: LayoutHints): boolean',
      where: 'later',
      doc: 'Sets the width in which text is composed, and guides at columns.',
    },
    {
      signature:
        'submitViewTransform(bufferId: number, splitId: number | null, start: number, end: number, tokens: unknown[], layoutHints: LayoutHints | null): boolean',
      where: 'later',
      doc: 'Shows tokens in place of a stretch of text.',
    },
    {
      signature: 'clearViewTransform(bufferId: number, splitId: number | null): boolean',
      where: 'later',
      doc: 'Shows the text as it is again.',
    },
  ],
};
