import type { Group } from '../../api/row.ts';

export const clipboard: Group = {
  title: 'Clipboard',
  doc: 'The editor’s own clipboard and that of the system.',
  rows: [
    {
      signature: 'setClipboard(text: string): void',
      where: 'editor',
      permission: 'clipboard',
      doc: 'Puts text on the editor’s clipboard and the system’s, by the terminal (OSC 52) and the platform’s tool.',
    },
    {
      signature: 'copyToClipboard(text: string): void',
      where: 'editor',
      permission: 'clipboard',
      doc: 'As `setClipboard`.',
    },
  ],
};
