import type { Group } from '../../api/row.ts';

export const clipboard: Group = {
  title: 'Clipboard',
  doc: 'The editor’s clipboard and the system clipboard.',
  rows: [
    {
      signature: 'setClipboard(text: string): void',
      where: 'editor',
      permission: 'clipboard',
      doc: 'Copies text to the editor’s clipboard and to the system clipboard, through the terminal (OSC 52) and the platform’s clipboard tool.',
    },
    {
      signature: 'copyToClipboard(text: string): void',
      where: 'editor',
      permission: 'clipboard',
      doc: 'Does the same as `setClipboard`.',
    },
  ],
};
