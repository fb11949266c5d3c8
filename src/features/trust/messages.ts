import type { Trust } from './trust.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Remember whether the folder that is worked in is trusted, or the one around it; answered by `trust`. */
    readonly trust: { readonly trust: Trust; readonly parent: boolean };
  }

  interface Events {
    /** The trust in the folder. */
    readonly trust: { readonly trust: Trust };
  }
}
