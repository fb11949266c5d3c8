import type { Effect } from './messages.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { DocumentId } from './document.ts';
import type { Json } from '../../base/json.ts';
import type { State, Step } from './state.ts';

/** Who asks for an operation. */
export interface Caller {
  /** The plugin's name. */
  readonly plugin: string;
  /** Tells which of its calls an answer is for; 0 when none is awaited. */
  readonly call: number;
  /** What leads from texts as the plugin sees them to what they are, of those that others changed meanwhile. */
  readonly since?: ReadonlyMap<DocumentId, ChangeSet>;
}

/**
 * What an operation of the plugin interface does to the editor. The arguments fit the operation's signature; what is
 * optional and was not given is undefined. Never throws for what a plugin can send. One whose result is a promise
 * answers it by an `answer` or a `refusal`, at once or whenever it is known.
 */
export interface Operation {
  run(state: State, caller: Caller, args: readonly unknown[]): Step;
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
