import type { Group } from '../../api/row.ts';

export const diagnostics: Group = {
  title: 'Diagnostics',
  doc: 'What language servers say of files.',
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
      where: 'worker',
      doc: 'The diagnostics of all language servers in all files. There are none before the editor runs language servers, which this version does not.',
    },
  ],
};
