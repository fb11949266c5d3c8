import type { Group } from '../../api/row.ts';

export const cursors: Group = {
  title: 'Cursors and edits',
  doc: 'Cursors are those of the focused split. An edit is accepted or refused immediately. It is applied when the plugin’s turn ends, over text typed in the meantime. All edits of a turn are one undo step.',
  types: {
    CursorInfo: `{
      /** A byte offset. */ position: number;
      /** The selected range, its end not included; null for none. */ selection: { start: number; end: number } | null;
      /** From 0; null while lines are not counted so far. */ line: number | null;
    }`,
  },
  rows: [
    {
      signature: 'getCursorPosition(): number',
      where: 'worker',
      reads: 'active',
      doc: 'The byte offset of the primary cursor, as `insertText` and `deleteRange` take it; 0 when there is no cursor.',
    },
    {
      signature: 'getCursorLine(): number',
      where: 'worker',
      doc: 'The line of the primary cursor, from 1; 1 when there is no cursor, or its line is not counted yet.',
    },
    {
      signature: 'getPrimaryCursor(): CursorInfo | null',
      where: 'worker',
      reads: 'active',
      doc: 'The primary cursor; null when there is none.',
    },
    {
      signature: 'getAllCursors(): CursorInfo[]',
      where: 'worker',
      reads: 'active',
      doc: 'All cursors, the primary first, the others in the order of the text.',
    },
    {
      signature: 'getAllCursorPositions(): number[]',
      where: 'worker',
      reads: 'active',
      doc: 'The byte offsets of all cursors, the primary first; empty when there are none.',
    },
    {
      signature: 'setBufferCursor(bufferId: number, position: number): boolean',
      where: 'worker',
      doc: 'Makes the byte offset `position` the only cursor of a buffer, in every split that shows it, and scrolls it into sight. False for an unknown buffer and for a position that is no integer in 0 to its length or lies inside a character.',
    },
    {
      signature: 'insertText(bufferId: number, position: number, text: string): boolean',
      where: 'worker',
      doc: 'Inserts text before the byte at `position`, 0 to the buffer’s length. False, and nothing is done, for an unknown buffer, one that cannot be changed, and a position that is no such integer or lies inside a character. Throws RangeError beyond 256 MiB in one turn.',
    },
    {
      signature: 'insertAtCursor(text: string): boolean',
      where: 'worker',
      doc: 'Inserts text at every cursor of the active buffer; what is selected stays. False when there is no cursor or the buffer cannot be changed.',
    },
    {
      signature: 'deleteRange(bufferId: number, start: number, end: number): boolean',
      where: 'worker',
      doc: 'Deletes from byte `start` up to `end`, which is not included. False, and nothing is done, for an unknown buffer, one that cannot be changed, offsets that are no integers in 0 to its length or lie inside a character, and a `start` behind `end`.',
    },
    {
      signature: 'flush(): Promise<void>',
      where: 'host',
      doc: 'Resolves when everything that the plugin has queued is done, with what commands and opened files began: queries then see all of it.',
    },
  ],
};
