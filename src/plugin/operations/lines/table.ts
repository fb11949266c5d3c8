import type { Group } from '../../api/row.ts';

export const lines: Group = {
  title: 'Lines and unsaved changes',
  doc: 'The positions of lines in the buffer of the focused split, and the unsaved changes of a buffer. Lines are counted in the background. In a file of many gigabytes an answer takes a while, and it is `null` if it takes more than ten seconds.',
  types: {
    BufferSavedDiff: `{
    /** True if the text is the same as the saved text. */ equal: boolean;
    /** The ranges that differ, their ends excluded. A range is empty where text was deleted. */ byte_ranges: [number, number][];
  }`,
  },
  rows: [
    {
      signature: 'getBufferLineCount(): Promise<number | null>',
      where: 'editor',
      doc: 'Resolves to the number of lines, which is one more than the number of line breaks. An empty buffer has one line.',
    },
    {
      signature: 'getLineStartPosition(line: number): Promise<number | null>',
      where: 'editor',
      reads: 'active',
      doc: 'Resolves to the byte offset of the start of a line, from 0; `null` if the line does not exist.',
    },
    {
      signature: 'getLineEndPosition(line: number): Promise<number | null>',
      where: 'editor',
      reads: 'active',
      doc: 'Resolves to the byte offset of the line break at the end of a line, from 0. For the last line this is the length of the text. Resolves to `null` if the line does not exist.',
    },
    {
      signature: 'getBufferSavedDiff(bufferId: number): BufferSavedDiff | null',
      where: 'state',
      reads: 'named',
      doc: 'Returns the differences between a buffer and its text when it was last opened or saved. More than 1,000 ranges are returned as one that spans them. Returns `null` for an unknown buffer and for a buffer without a file.',
    },
  ],
};
