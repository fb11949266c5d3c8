import type { OpenedEvent } from '../../core/windows/open-file.ts';
import type { SessionRecord } from './session-file.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Put a folder first among those that were worked in. */
    readonly remember_folder: { readonly path: string };
  }

  interface Events {
    /** Files of the session that was kept of the folder; the first of them bring the layout along. */
    readonly session: { readonly record: SessionRecord; readonly files: readonly OpenedEvent[] };
  }
}
