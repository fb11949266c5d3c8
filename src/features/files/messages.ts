import type { DocumentId } from '../../core/model/document.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import type { FileStat } from '../../base/files.ts';
import type { Json } from '../../base/json.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Decode no more of a file. */
    readonly stop_decoding: { readonly source: Source };
    /** Look now whether one did. */
    readonly check_files: Bare;
    /** Answer with `auto_save` after so long; an earlier such timer counts no more. */
    readonly auto_save: { readonly after: Milliseconds };
    /** Put a file first among those that were opened last. */
    readonly remember_file: { readonly path: string };
    /** Work in another folder. The unsaved work of some documents is kept for the next start in this one. */
    readonly switch_project: { readonly path: string; readonly keeps?: readonly DocumentId[] };
    /** Ask plugins whether something may be done, to a document or to something else; answered by `gate_decided`. */
    readonly ask_plugins: {
      readonly gate: number;
      readonly event: string;
      readonly payload: Json;
      readonly document: number | null;
    };
  }

  interface Events {
    readonly opened: OpenedEvent;
    /** All of a file is decoded of which `opened` had the start. */
    readonly decoded: { readonly source: Source; readonly text: Text };
    /** Nothing was opened; the sentence says why, and the way out. */
    readonly open_failed: { readonly path: string; readonly message: string };
    readonly changed_on_disk: { readonly document: number; readonly stat: FileStat | null };
    /** The permissions of a file were changed. */
    readonly write_access: { readonly document: number; readonly isWritable: boolean };
    /** Nothing was changed for a while: save what the settings want saved. */
    readonly auto_save: Bare;
    /** All of the last session is open, and from now on the session of the folder is kept. */
    readonly session_kept: Bare;
    /** Plugins said whether something may be done; those that took too long let it be. */
    readonly gate_decided: {
      readonly gate: number;
      readonly allowed: boolean;
      readonly document: number | null;
    };
  }
}
