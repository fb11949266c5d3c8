import type { Group } from '../../api/row.ts';

export const views: Group = {
  title: 'How a buffer is shown',
  doc: 'What is set here holds for one buffer, in every split that shows it, over the user’s settings.',
  rows: [
    {
      signature: 'setLineNumbers(bufferId: number, enabled: boolean): boolean',
      where: 'editor',
      doc: 'Shows line numbers, or none, as the user wants it for this buffer: it is kept with the folder’s session. false when there is no such buffer.',
    },
    {
      signature: 'setLineNumbersDefault(bufferId: number, enabled: boolean | null): boolean',
      where: 'editor',
      doc: 'Shows or hides line numbers where nothing else is set for this buffer; null resets it. It ends with the plugin. false if the buffer does not exist.',
    },
    {
      signature: 'setFoldIndicators(bufferId: number, enabled: boolean | null): boolean',
      where: 'editor',
      doc: 'Shows arrows beside all lines of a buffer that can be folded, or none, where the user wants nothing for it; null leaves that to the settings again. It goes with the plugin. false when there is no such buffer.',
    },
    {
      signature: 'setIndentationGuide(bufferId: number, enabled: boolean | null): boolean',
      where: 'editor',
      doc: 'Shows lines that tell how far text is indented, or none; null leaves that to the settings. false when there is no such buffer.',
    },
    {
      signature: 'setBufferShowCursors(bufferId: number, show: boolean): boolean',
      where: 'editor',
      doc: 'Shows the cursors of a buffer and the line of the primary one, or neither. They move all the same. false when there is no such buffer.',
    },
    {
      signature: 'setViewMode(bufferId: number, mode: string): boolean',
      where: 'state',
      doc: 'Says whether a buffer is shown as `mode` says: true for "source", as every buffer is shown; false for "compose", which there is not, for any other, and when there is no such buffer.',
    },
    {
      signature: 'setLineWrap(bufferId: number, splitId: number | null, enabled: boolean): boolean',
      where: 'editor',
      doc: 'Wraps the lines of a buffer, or lets them run out of the window: in one split, or with null in all of them and those that come to show it. false when there is no such buffer or split.',
    },
  ],
};
