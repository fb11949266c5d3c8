import type { Permission } from '../../features/plugins/permissions.ts';

/**
 * The place that carries out an operation, which is a file beside the subject's table:
 * `worker`: `worker.ts`, in the worker of plugins, from what the plugin was told of the editor and what it has queued;
 * `editor`: `run` of `editor.ts`, in the order in which the plugin asked for it: a boolean result says at once whether it
 * was accepted, a promise is fulfilled by an effect;
 * `state`: `query` of `editor.ts`, without changing anything, while the plugin waits;
 * `host`: `host.ts`, outside of the editor: files, processes, timers, while the plugin waits or by a promise;
 * `bootstrap`: the sandbox's own code (`worker/bootstrap.ts`), which checks its arguments itself;
 * `later`: nothing yet; calling it throws an error that names it.
 */
export type Executor = 'worker' | 'editor' | 'state' | 'host' | 'bootstrap' | 'later';

/** An operation of the plugin interface. */
export interface Row {
  /**
   * As TypeScript declares a method; several where it may be called in several ways, the one to be documented first.
   * What it is called with is checked by it.
   */
  readonly signature: string | readonly [string, ...string[]];
  readonly where: Executor;
  /** The description of the operation, with units, ranges and errors, in Markdown. */
  readonly doc: string;
  readonly permission?: Permission;
  /**
   * The arguments that are paths, from 0, with the permission that each needs; it depends on the path whether the call
   * needs any. Left out where `permission` is needed whatever the arguments are.
   */
  readonly paths?: readonly (readonly [argument: number, permission: Permission])[];
  /** The arguments, from 0, in which plugins may give keys of their translations, with `%` in front. */
  readonly translated?: readonly number[];
  /**
   * The buffer of which it answers text or offsets: the one that its first argument names, or the active one. What the
   * plugin gives from then on refers to the text as it is then (see `Offsets`).
   */
  readonly reads?: 'named' | 'active';
}

/** Operations that are documented together. */
export interface Group {
  readonly title: string;
  /** A sentence or two in front of the operations. */
  readonly doc: string;
  /**
   * The types that signatures of this group, and of others, name, as TypeScript declares them. An object is closed: a
   * field that it does not declare is refused with the name of the operation.
   */
  readonly types?: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** The name of the operation of a row. */
export function nameOf({ signature }: Row): string {
  const first = typeof signature === 'string' ? signature : signature[0];
  return first.slice(0, first.search(/[<(]/));
}
