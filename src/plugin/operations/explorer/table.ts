import type { Group } from '../../api/row.ts';

export const explorer: Group = {
  title: 'File explorer',
  doc: 'Decorations that the file explorer shows next to names. Not available in this version.',
  rows: [
    {
      signature:
        'setFileExplorerDecorations(namespace: string, decorations: Record<string, unknown>[]): boolean',
      where: 'later',
      doc: 'Sets the badges that a namespace shows next to paths.',
    },
    {
      signature: 'clearFileExplorerDecorations(namespace: string): boolean',
      where: 'later',
      doc: 'Removes the badges of a namespace.',
    },
    {
      signature: 'setFileExplorerSlots(namespace: string, slots: Record<string, unknown>[]): boolean',
      where: 'later',
      doc: 'Sets the text that a namespace shows before and after names.',
    },
    {
      signature: 'clearFileExplorerSlots(namespace: string): boolean',
      where: 'later',
      doc: 'Removes the text that a namespace shows before and after names.',
    },
  ],
};
