import type { OpenedEvent } from '../../core/windows/open-file.ts';
import type { LeftWork } from './unsaved-work.ts';

/** Unsaved work that quitting kept, and the cursor in it; null where that is not known. */
export interface KeptWork {
  readonly opened: OpenedEvent;
  readonly spot: { readonly anchor: number; readonly head: number; readonly isInFront: boolean } | null;
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Open unsaved work, throw it away, or remember that it is not to be offered again. */
    readonly rescued: {
      readonly what: 'restore' | 'discard' | 'put_off';
      readonly files: readonly string[];
    };
  }

  interface Events {
    /** There is unsaved work of editors that are gone. */
    readonly rescued: {
      readonly works: readonly LeftWork[];
      /** The user asked for one of these files. */
      readonly asked: boolean;
    };
    /** Unsaved work that quitting kept comes back. */
    readonly kept_work: { readonly works: readonly KeptWork[] };
  }
}
