import type { Json } from '../../base/json.ts';
import type { Caller, Operation } from '../../core/model/plugins/plugin-operation.ts';
import type { State } from '../../core/model/state.ts';

/**
 * Tells at once, while the plugin waits, whether the editor can carry out an operation: false is then the operation's
 * result, a sentence an error that names it. The state is the one after all that the plugin queued before.
 */
export interface Check {
  run(state: State, caller: Caller, args: readonly unknown[]): boolean | string;
}

/** Answers from the state while the plugin waits, changing nothing. */
export interface Query {
  run(state: State, caller: Caller, args: readonly unknown[]): Json;
}

/** An operation that the editor carries out in the order in which the plugin asked for it: `editor` in the table. */
export interface EditorOperation {
  readonly run: Operation['run'];
  readonly parts?: Operation['parts'];
  /** Left out where the operation is accepted whatever the state is. */
  readonly check?: Check['run'];
}

/** An operation that only reads the state: `state` in the table. */
export interface QueryOperation {
  readonly query: Query['run'];
}

/** The operations of one subject that the editor carries out, by name. */
export type EditorOperations = Readonly<Record<string, EditorOperation | QueryOperation>>;
