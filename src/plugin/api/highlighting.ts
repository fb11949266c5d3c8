import type { Group } from '../row.ts';

export const highlighting: Group = {
  title: 'Highlighting',
  doc: 'The colours of code. Not there in this version.',
  rows: [
    {
      signature: 'getHighlights(bufferId: number, start: number, end: number): Promise<unknown[]>',
      where: 'later',
      doc: 'Syntax spans in a byte range.',
    },
    { signature: 'listGrammars(): unknown[]', where: 'later', doc: 'Grammar registry snapshot.' },
  ],
};
