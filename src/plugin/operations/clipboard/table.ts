import type { Group } from '../../api/row.ts';

export const clipboard: Group = {
  title: 'Clipboard',
  doc: 'The editor’s clipboard and the system clipboard.',
  rows: [
    {
      signature: 'setClipboard(text: string): void',
      where: 'editor',
      permission: 'clipboard',
      doc: 'Copies text to the editor’s clipboard at once, and to the system clipboard through the terminal (OSC 52) and the platform’s clipboard tool. Only the system clipboard requires the permission: if the user has not decided yet, the text is copied there after the user allows it, unless something else was copied in the meantime. If the permission is missing or denied, Inkstone shows one notification.',
    },
    {
      signature: 'copyToClipboard(text: string): void',
      where: 'editor',
      permission: 'clipboard',
      doc: 'Does the same as `setClipboard`.',
    },
  ],
};
