import type { UndoToKeep } from './kept-undo.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Keep the undo trees of files. */
    readonly keep_undo: { readonly works: readonly UndoToKeep[] };
  }

  interface Events {
    /** The first frame is there, and what is kept of files may be read and written. */
    readonly history_kept: Bare;
  }
}
