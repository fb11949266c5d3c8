import type { Group } from '../../api/row.ts';

export const cursors: Group = {
  title: 'Cursors and edits',
  doc: 'Cursors are those of the focused split. An edit is accepted or refused immediately and applied when the plugin’s turn ends, at the right place even if the user has typed in the meantime. All edits of a turn are one undo step.',
  types: {
    CursorInfo: `{
      /** The byte offset of the cursor. */ position: number;
      /** The selected range, its end excluded; null if nothing is selected. */ selection: { start: number; end: number } | null;
      /** The line, from 0; null until lines are counted that far. */ line: number | null;
    }`,
  },
  rows: [
    {
      signature: 'getCursorPosition(): number',
      where: 'worker',
      reads: 'active',
      doc: 'Returns the byte offset of the primary cursor, as `insertText` and `deleteRange` take it; 0 if there is no cursor.',
    },
    {
      signature: 'getCursorLine(): number',
      where: 'worker',
      doc: 'Returns the line of the primary cursor, from 1. Returns 1 if there is no cursor, or if its line is not counted yet. In a package for Fresh 0.5 or later, lines are from 0.',
    },
    {
      signature: 'getPrimaryCursor(): CursorInfo | null',
      where: 'worker',
      reads: 'active',
      doc: 'Returns the primary cursor; `null` if there is no cursor.',
    },
    {
      signature: 'getAllCursors(): CursorInfo[]',
      where: 'worker',
      reads: 'active',
      doc: 'Returns all cursors: the primary cursor first, the others in text order.',
    },
    {
      signature: 'getAllCursorPositions(): number[]',
      where: 'worker',
      reads: 'active',
      doc: 'Returns the byte offsets of all cursors, the primary cursor first; an empty list if there is no cursor.',
    },
    {
      signature: 'setBufferCursor(bufferId: number, position: number): boolean',
      where: 'worker',
      doc: 'Replaces the cursors of a buffer with one at byte `position`, in every split that shows the buffer, and scrolls it into view. Returns `false` if the buffer is unknown or in no split, or if the position is not an integer from 0 to the buffer’s length or is inside a character. Inside a cluster of characters, such as CR and LF, the cursor goes to its start, and the result is `false`.',
    },
    {
      signature: 'insertText(bufferId: number, position: number, text: string): boolean',
      where: 'worker',
      doc: 'Inserts text before the byte at `position`. Returns `false` and inserts nothing if the buffer is unknown or cannot be changed, or if the position is not an integer from 0 to the buffer’s length or is inside a character. Throws RangeError if a turn inserts more than 256 MiB.',
    },
    {
      signature: 'insertAtCursor(text: string): boolean',
      where: 'worker',
      doc: 'Inserts text at every cursor of the active buffer. Selected text is kept. Returns `false` if there is no cursor or the buffer cannot be changed. Throws RangeError if a turn inserts more than 256 MiB.',
    },
    {
      signature: 'deleteRange(bufferId: number, start: number, end: number): boolean',
      where: 'worker',
      doc: 'Deletes the text from byte `start` up to, but not including, `end`. Returns `false` and deletes nothing if the buffer is unknown or cannot be changed, if an offset is not an integer from 0 to the buffer’s length or is inside a character, or if `start` is after `end`.',
    },
    {
      signature: 'flush(): Promise<void>',
      where: 'host',
      doc: 'Resolves when everything that the plugin has queued is done, including the work that commands and opened files have started. Queries then see all of it.',
    },
  ],
};
