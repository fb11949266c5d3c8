import type { Group } from '../../api/row.ts';

export const buffers: Group = {
  title: 'Buffer queries',
  doc: 'Offsets are bytes of UTF-8, starting at 0. After an `await`, offsets refer to the text that the handler read last and are mapped through the edits made since then ([plugins.md](../plugins.md) describes the rule). Queries answer immediately. They include the edits and cursor moves that the plugin has queued. The effects of commands and opened files appear after `flush()`.',
  types: {
    BufferInfo: `{
      /** The id, unique while the editor runs. */ id: number;
      /** The absolute path of the file; empty without a file. */ path: string;
      /** True if the buffer has unsaved changes. Always false for virtual buffers. */ modified: boolean;
      /** The length in bytes. */ length: number;
      /** The name in the tab. */ name: string;
      /** The number of lines; null until all lines are counted, and after the plugin has queued an edit. */ line_count: number | null;
      /** True for a virtual buffer. */ is_virtual: boolean;
      /** Always false in this version. */ is_terminal: boolean;
      /** True if the text cannot be changed at the moment. */ editing_disabled: boolean;
      /** \`compose\` after a plugin set it with \`setViewMode\`, otherwise \`source\`. */ view_mode: string;
      /** True if \`view_mode\` is \`compose\`, which applies to all splits of a buffer. */ is_composing_in_any_split: boolean;
      /** The \`composeWidth\` that a plugin set for all splits of the buffer; null for none. */ compose_width: number | null;
      /** The id of the language. */ language: string;
      /** True for a preview, which the next preview replaces. */ is_preview: boolean;
      /** The ids of the splits that have a tab for the buffer. */ splits: number[];
    }`,
  },
  rows: [
    {
      signature: 'getActiveBufferId(): number',
      where: 'worker',
      doc: 'Returns the id of the buffer in the focused split; 0 if no buffer is active.',
    },
    {
      signature: 'getBufferPath(bufferId: number): string',
      where: 'worker',
      doc: 'Returns the absolute path of a buffer’s file. Returns an empty string for a buffer that was never saved, a virtual buffer and an unknown id.',
    },
    {
      signature: 'getBufferLength(bufferId: number): number',
      where: 'worker',
      reads: 'named',
      doc: 'Returns the length of a buffer in bytes, including the edits that the plugin has queued; 0 for an unknown id.',
    },
    {
      signature: 'isBufferModified(bufferId: number): boolean',
      where: 'worker',
      doc: 'Returns `true` if a buffer has unsaved changes, including edits that the plugin has queued. Returns `false` for a virtual buffer and an unknown id.',
    },
    {
      signature: 'getBufferInfo(bufferId: number): BufferInfo | null',
      where: 'worker',
      doc: 'Returns information about a buffer; `null` for an unknown id.',
    },
    {
      signature: 'listBuffers(): BufferInfo[]',
      where: 'worker',
      doc: 'Returns information about all open buffers, in the order in which they were opened.',
    },
    {
      signature: 'getBufferText(bufferId: number, start?: number, end?: number): Promise<string>',
      where: 'worker',
      reads: 'named',
      doc: 'Resolves to the text from byte `start` up to, but not including, `end`; by default the whole text. Offsets past the end mean the end. Invalid UTF-8 becomes U+FFFD. Rejects if the buffer is unknown, if an offset is not a non-negative integer or is inside a character, if `start` is after `end`, if the range is longer than 16 MiB, or if the file can no longer be read.',
    },
    {
      signature: 'findBufferByPath(path: string): number',
      where: 'host',
      doc: 'Returns the id of the buffer of a file, or 0 if the file is not open. The path may be relative to the open folder, contain `..`, and lead through symbolic links.',
    },
  ],
};
