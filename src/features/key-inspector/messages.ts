import type { InputEvent } from '../../input/event.ts';
import type { Tier } from '../../input/keyboards.ts';

/** An event of the terminal with its bytes: sent only while somebody looks on (`isTraced`). */
export interface TracedEvent {
  readonly type: 'traced';
  readonly event: InputEvent;
  /** The event after the calibration of this terminal. */
  readonly calibrated: InputEvent;
  readonly bytes: Uint8Array;
  /** It came in one go with the one before: nobody pressed two keys for them. */
  readonly follows?: boolean;
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Have the terminal tell of releases and repeats of keys, if it can, or no longer. */
    readonly key_releases: { readonly wanted: boolean };
  }

  interface Events {
    readonly traced: TracedEvent;
    /** The terminal's own name. */
    readonly terminal: { readonly name: string };
    /** The tier that the terminal turned out to have. */
    readonly tier: { readonly tier: Tier };
    /** The gain of a change to the terminal's configuration. */
    readonly advice: { readonly text: string };
  }
}
