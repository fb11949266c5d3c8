import type { Group } from '../row.ts';

export const buffers: Group = {
  title: 'Buffer queries',
  doc: 'All offsets are bytes. Queries answer at once, and see what the plugin itself has queued of edits and moves of cursors.',
  types: {
    BufferInfo: `{
    /** Unique as long as the editor runs. */ id: number;
    /** Absolute; empty without a file. */ path: string;
    /** Whether there is something that is not saved; never for virtual buffers. */ modified: boolean;
    /** In bytes. */ length: number;
    /** What its tab shows. */ name: string;
    /** null while lines are not counted so far. */ line_count: number | null;
    is_virtual: boolean;
    is_terminal: boolean;
    editing_disabled: boolean;
    view_mode: string;
    is_composing_in_any_split: boolean;
    compose_width: number | null;
    /** The id of its language. */ language: string;
    /** Whether it is only looked at, so that the next such file takes its place. */ is_preview: boolean;
    /** The splits in which it has a tab. */ splits: number[];
  }`,
    CursorInfo: `{
    /** A byte offset. */ position: number;
    /** What is selected, the end excluded; null for nothing. */ selection: { start: number; end: number } | null;
    /** From 0; null while lines are not counted so far. */ line: number | null;
  }`,
  },
  rows: [
    {
      signature: 'getActiveBufferId(): number',
      where: 'sandbox',
      doc: 'The id of the buffer in the split that has the focus; 0 when there is none.',
    },
    {
      signature: 'getBufferPath(bufferId: number): string',
      where: 'sandbox',
      doc: 'The absolute path of a buffer’s file; empty for one that was never saved, for a virtual one and for an unknown id.',
    },
  ],
};
