import type { Group } from '../../api/row.ts';

export const buffers: Group = {
  title: 'Buffer queries',
  doc: 'All offsets are bytes of UTF-8, from 0. After an `await` they refer to the text that the handler read last, and are mapped through the edits since ([plugins.md](../plugins.md) has the rule). Queries answer at once, and see what the plugin itself has queued of edits and moves of cursors; what commands and opened files do shows after `flush()`.',
  types: {
    BufferInfo: `{
      /** Unique as long as the editor runs. */ id: number;
      /** Absolute; empty without a file. */ path: string;
      /** It has unsaved changes; never for virtual buffers. */ modified: boolean;
      /** In bytes. */ length: number;
      /** The name in its tab. */ name: string;
      /** null while lines are not counted so far, and once the plugin has queued an edit. */ line_count: number | null;
      is_virtual: boolean;
      is_terminal: boolean;
      /** Its text cannot be changed now. */ editing_disabled: boolean;
      view_mode: string;
      is_composing_in_any_split: boolean;
      compose_width: number | null;
      /** The id of its language. */ language: string;
      /** It is a preview: the next such file takes its place. */ is_preview: boolean;
      /** The splits in which it has a tab. */ splits: number[];
    }`,
  },
  rows: [
    {
      signature: 'getActiveBufferId(): number',
      where: 'worker',
      doc: 'The id of the buffer in the split that has the focus; 0 when there is none.',
    },
    {
      signature: 'getBufferPath(bufferId: number): string',
      where: 'worker',
      doc: 'The absolute path of a buffer’s file; empty for one that was never saved, for a virtual one and for an unknown id.',
    },
    {
      signature: 'getBufferLength(bufferId: number): number',
      where: 'worker',
      reads: 'named',
      doc: 'The length of a buffer in bytes, with what the plugin has queued; 0 for an unknown id.',
    },
    {
      signature: 'isBufferModified(bufferId: number): boolean',
      where: 'worker',
      doc: 'Whether a buffer has changes that are not saved; false for virtual buffers and for an unknown id.',
    },
    {
      signature: 'getBufferInfo(bufferId: number): BufferInfo | null',
      where: 'worker',
      doc: 'What is known of a buffer; null for an unknown id.',
    },
    {
      signature: 'listBuffers(): BufferInfo[]',
      where: 'worker',
      doc: 'All open buffers, in the order in which they were opened.',
    },
    {
      signature: 'getBufferText(bufferId: number, start?: number, end?: number): Promise<string>',
      where: 'worker',
      reads: 'named',
      doc: 'The text from byte `start` up to `end`, which is not included; by default all of it. A byte that is part of no character comes as U+FFFD. Rejects for an unknown buffer, for an offset that is no integer in 0 to the buffer’s length or lies inside a character, for a `start` behind `end`, for more than 16 MiB, and where the file cannot be read any more.',
    },
    {
      signature: 'findBufferByPath(path: string): number',
      where: 'worker',
      doc: 'The id of the open buffer of a file, by its absolute path; 0 when there is none.',
    },
  ],
};
