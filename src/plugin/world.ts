import type { Event } from '../core/event.ts';
import type { Json } from '../core/json.ts';
import type { State } from '../core/state.ts';

/** What stands around plugins, as far as they may have to do with it. Permissions were asked before it is used. */
export interface World {
  /** The folder that is worked in. */
  readonly folder: string;
  /** The user's configuration folder; null when it is neither read nor written. */
  readonly configuration: string | null;
  /** Where data of plugins that outlives a run may stand. */
  readonly data: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  state(): State;
  /** Takes an event in, and draws. */
  dispatch(event: Event): void;
  /** Writes a file through the saving road; throws a sentence when it cannot. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Tells a plugin of an event that is its alone, such as what its process wrote. */
  tell(plugin: string, event: string, payload: Json): void;
  /** Runs a handler of a plugin by its name. */
  call(plugin: string, handler: string, args: readonly Json[]): void;
  /** Has something done when a plugin goes: its processes and timers end. */
  whenGone(plugin: string, end: () => void): void;
}
