import type { Trust } from './trust.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Remember whether a folder is trusted, or the one around it; answered by `trust`. */
    readonly trust: {
      readonly trust: Trust;
      readonly parent: boolean;
      /** Absolute; null for the folder that is worked in. */
      readonly folder: string | null;
    };
  }

  interface Events {
    /** The trust in the folder that is worked in. */
    readonly trust: {
      readonly trust: Trust;
      /** The changes since it was trusted, for which the user is asked again, a sentence each; none without it. */
      readonly changes?: readonly string[];
      /** The decisions about other folders, by their absolute paths; without it they stay as they are. */
      readonly decisions?: ReadonlyMap<string, Trust>;
    };
  }
}
