import type { Group } from '../../api/row.ts';

export const explorer: Group = {
  title: 'File explorer',
  doc: 'What the file explorer shows beside names. Not there in this version.',
  rows: [
    {
      signature:
        'setFileExplorerDecorations(namespace: string, decorations: Record<string, unknown>[]): boolean',
      where: 'later',
      doc: 'Badges per path.',
    },
    {
      signature: 'clearFileExplorerDecorations(namespace: string): boolean',
      where: 'later',
      doc: 'Clear namespace.',
    },
    {
      signature: 'setFileExplorerSlots(namespace: string, slots: Record<string, unknown>[]): boolean',
      where: 'later',
      doc: 'Leading/trailing slot overrides.',
    },
    {
      signature: 'clearFileExplorerSlots(namespace: string): boolean',
      where: 'later',
      doc: 'Clear namespace.',
    },
  ],
};
