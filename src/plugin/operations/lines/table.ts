import type { Group } from '../../api/row.ts';

export const lines: Group = {
  title: 'Lines, and what was saved',
  doc: 'Where lines are, of the buffer in the split that has the focus, and what has become of what was saved. Lines are counted in the background: in a file of many gigabytes an answer takes a while, and is `null` when it takes more than ten seconds.',
  types: {
    BufferSavedDiff: `{
    /** The text is as it was saved. */ equal: boolean;
    /** Stretches, the end excluded, that are not; an empty one where something was taken out. */ byte_ranges: [number, number][];
  }`,
  },
  rows: [
    {
      signature: 'getBufferLineCount(): Promise<number | null>',
      where: 'editor',
      doc: 'How many lines there are: one more than there are line breaks, so that an empty buffer has one.',
    },
    {
      signature: 'getLineStartPosition(line: number): Promise<number | null>',
      where: 'editor',
      reads: 'active',
      doc: 'The byte at which a line, from 0, begins; `null` when there is no such line.',
    },
    {
      signature: 'getLineEndPosition(line: number): Promise<number | null>',
      where: 'editor',
      reads: 'active',
      doc: 'The byte at which the line break of a line, from 0, begins, or the length of the text for the last line; `null` when there is no such line.',
    },
    {
      signature: 'getBufferSavedDiff(bufferId: number): BufferSavedDiff | null',
      where: 'state',
      reads: 'named',
      doc: 'What of a buffer is not as it was opened or saved last; of more than 1,000 stretches only one that spans them is told. `null` for an unknown buffer, and for one without a file.',
    },
  ],
};
