import type { Group } from '../../api/row.ts';

export const diagnostics: Group = {
  title: 'Diagnostics',
  doc: 'Problems that language servers find in files. The event `diagnostics_updated` reports new ones.',
  types: {
    TsDiagnosticPosition: `{
      /** From 0. */ line: number;
      /** In UTF-16 units, from 0. */ character: number;
    }`,
    TsDiagnosticRange: `{
      start: TsDiagnosticPosition;
      /** Not included. */ end: TsDiagnosticPosition;
    }`,
    TsDiagnostic: `{
      /** Of the file. */ uri: string;
      /** 1 error, 2 warning, 3 information, 4 hint. */ severity: number;
      message: string;
      /** The tool that says so. */ source?: string | null;
      range: TsDiagnosticRange;
    }`,
  },
  rows: [
    {
      signature: 'getAllDiagnostics(): TsDiagnostic[]',
      where: 'state',
      doc: 'The diagnostics of all language servers in all files, in the order of their paths: at most 10,000. Ranges in an open buffer are those of its text of now; a diagnostic in a line that is not counted yet is left out.',
    },
  ],
};
