import type { Group } from '../row.ts';

export const status: Group = {
  title: 'Status',
  doc: 'What the user is told.',
  rows: [
    {
      signature: 'setStatus(message: string): void',
      where: 'editor',
      doc: 'Shows a message in the status bar.',
    },
  ],
};
