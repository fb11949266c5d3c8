import type { Group } from '../../api/row.ts';

export const diagnostics: Group = {
  title: 'Diagnostics',
  doc: 'Problems that language servers find in files. The event `diagnostics_updated` fires when they change.',
  types: {
    TsDiagnosticPosition: `{
      /** The line, from 0. */ line: number;
      /** The column in UTF-16 units, from 0. */ character: number;
    }`,
    TsDiagnosticRange: `{
      /** The start of the range. */ start: TsDiagnosticPosition;
      /** The end of the range, excluded. */ end: TsDiagnosticPosition;
    }`,
    TsDiagnostic: `{
      /** The URI of the file. */ uri: string;
      /** The severity: 1 error, 2 warning, 3 information, 4 hint. */ severity: number;
      message: string;
      /** The tool that reports the problem. */ source?: string | null;
      range: TsDiagnosticRange;
    }`,
  },
  rows: [
    {
      signature: 'getAllDiagnostics(): TsDiagnostic[]',
      where: 'state',
      doc: 'Returns the diagnostics of all language servers in all files, sorted by path; at most 10,000. Ranges in open buffers refer to the current text. Diagnostics on lines that are not counted yet are left out.',
    },
  ],
};
