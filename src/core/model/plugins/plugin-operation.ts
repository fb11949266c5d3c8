import type { Effect } from '../messages.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { DocumentId } from '../document.ts';
import type { Json } from '../../../base/json.ts';
import type { State, Step } from '../state.ts';

/** The plugin's call that asks for an operation. */
export interface Caller {
  /** The plugin's name. */
  readonly plugin: string;
  /** Tells which of its calls an answer is for; 0 when none is awaited. */
  readonly call: number;
  /**
   * The changes that lead from texts as the plugin sees them to the current ones, for texts that others changed
   * meanwhile.
   */
  readonly since?: ReadonlyMap<DocumentId, ChangeSet>;
}

/**
 * An operation of the plugin interface on the editor. The arguments fit the operation's signature; optional ones that
 * were not given are undefined. It never throws for anything a plugin can send. One whose result is a promise answers
 * it by an `answer` or a `refusal`, at once or whenever it is known.
 */
export interface Operation {
  run(state: State, caller: Caller, args: readonly unknown[]): Step;
  /** The two parts of an operation of which only the second needs its permission: the first never waits for that. */
  readonly parts?: {
    readonly free: Operation['run'];
    readonly permitted: Operation['run'];
  };
}

/** The effect that fulfils the promise that a call returned. */
export const answer = ({ plugin, call }: Caller, value: Json): Effect => ({
  type: 'plugin_answer',
  plugin,
  call,
  value,
});

/** The effect that rejects it, with a sentence that names the operation. */
export const refusal = ({ plugin, call }: Caller, error: string): Effect => ({
  type: 'plugin_answer',
  plugin,
  call,
  error,
});
