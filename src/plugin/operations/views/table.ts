import type { Group } from '../../api/row.ts';

export const views: Group = {
  title: 'Buffer display',
  doc: 'Display options of one buffer, which apply in every split that shows it. They override the user’s settings.',
  rows: [
    {
      signature: 'setLineNumbers(bufferId: number, enabled: boolean): boolean',
      where: 'editor',
      doc: 'Shows or hides the line numbers of a buffer, as if the user had chosen it. The choice is stored in the session of the open folder. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setLineNumbersDefault(bufferId: number, enabled: boolean | null): boolean',
      where: 'editor',
      doc: 'Shows or hides the line numbers of a buffer if the user made no choice for it. null resets it. It is reset when the plugin is unloaded. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setFoldIndicators(bufferId: number, enabled: boolean | null): boolean',
      where: 'editor',
      doc: 'Shows or hides the arrows beside all foldable lines of a buffer if the user made no choice for it. null restores the value of the settings. It is reset when the plugin is unloaded. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setIndentationGuide(bufferId: number, enabled: boolean | null): boolean',
      where: 'editor',
      doc: 'Shows or hides the indentation guides of a buffer. null restores the value of the settings. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setBufferShowCursors(bufferId: number, show: boolean): boolean',
      where: 'editor',
      doc: 'Shows or hides the cursors of a buffer and the highlight of the cursor line. Hidden cursors still move. Returns `false` if the buffer does not exist.',
    },
    {
      signature: 'setViewMode(bufferId: number, mode: string): boolean',
      where: 'editor',
      doc: 'Sets the view mode of a buffer to `compose`, for text that plugins lay out for reading, or back to `source`. Lines are then wrapped unless the user or `setLineWrap` says otherwise. Plugins see the mode in `getBufferInfo` and in `lines_changed`. A plugin that composes a text also uses `setLayoutHints`, `setLineNumbersDefault`, soft breaks and conceals. The mode is `source` again when the plugin is unloaded. Returns `false` if the buffer does not exist, and for any other mode.',
    },
    {
      signature: 'setLineWrap(bufferId: number, splitId: number | null, enabled: boolean): boolean',
      where: 'editor',
      doc: 'Enables or disables line wrapping of a buffer in one split. If `splitId` is null, it applies to all splits that show the buffer now or later. Returns `false` if the buffer or the split does not exist.',
    },
  ],
};
