import type { UndoToKeep } from './kept-undo.ts';
import type { KeepLimits } from './limits.ts';
import type { VersionToKeep } from './version.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Keep the undo trees of files. */
    readonly keep_undo: { readonly works: readonly UndoToKeep[] };
    /** Keep versions of files. */
    readonly keep_versions: { readonly works: readonly VersionToKeep[] };
    /** Keep files as they are, and those in folders, since they are about to be deleted. */
    readonly keep_files: { readonly paths: readonly string[]; readonly limits: KeepLimits };
  }

  interface Events {
    /** The first frame is there, and what is kept of files may be read and written. */
    readonly history_kept: Bare;
  }
}
