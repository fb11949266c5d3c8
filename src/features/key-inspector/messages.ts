import type { InputEvent } from '../../input/event.ts';
import type { Tier } from '../../input/keyboards.ts';

/** What a terminal sent, with its bytes: told only while somebody looks on (`isTraced`). */
export interface TracedEvent {
  readonly type: 'traced';
  readonly event: InputEvent;
  /** What the calibration of this terminal made of it. */
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
    /** How the terminal names itself. */
    readonly terminal: { readonly name: string };
    /** What the terminal turned out to send. */
    readonly tier: { readonly tier: Tier };
    /** What a change of the terminal's configuration would bring. */
    readonly advice: { readonly text: string };
  }
}
