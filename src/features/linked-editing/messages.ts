import type { ByteRange } from '../../base/files.ts';
import type { VisibleEvent } from '../language-servers/visible-event.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The ranges that are edited together at the cursor, in place of those known before; none where there are none. */
    readonly linked_editing: VisibleEvent & {
      readonly ranges: readonly ByteRange[];
      /** The expression that their text matches as a whole; null for that of the editor. */
      readonly pattern: string | null;
    };
  }
}
