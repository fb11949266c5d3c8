import { filePath } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import { folderOf, within } from '../../core/model/paths.ts';
import { activeDocument, type State } from '../../core/model/state.ts';

/**
 * The trust in a folder: may it run anything, or set what runs. Only a trusted one may; `unknown` is one about which
 * the user has not been asked.
 */
export type Trust = 'trusted' | 'restricted' | 'unknown';

/** The trust in the folder that is worked in. */
export const trustField = new Field<Trust>('trust', 'unknown');

/** The settings of the folder that have no effect until it is trusted. */
export const heldBackField = new Field<readonly string[]>('heldBack', []);

/** The changes in the folder since it was trusted, a sentence each; empty unless it has to be trusted again. */
export const changesField = new Field<readonly string[]>('trustChanges', []);

/** The user's decisions about folders, by their absolute paths. */
export const decisionsField = new Field<ReadonlyMap<string, Trust>>('trustDecisions', new Map());

/** The names of the programs that start for the file in front once its folder is trusted, as in `ty`. */
export const waitingField = new Field<readonly string[]>('trustWaiting', []);

/** The state with the names of the programs that start for the file in front once its folder is trusted. */
export function withWaiting(state: State, names: readonly string[]): State {
  const before = waitingField.of(state);
  const same = names.length === before.length && names.every((name, i) => name === before[i]);
  return same ? state : waitingField.with(state, names);
}

/**
 * The trust that applies to a file: that of the folder that is worked in, and for a file outside it the decision about
 * the nearest folder around the file.
 * @param path absolute; null for a document without a file
 */
export function trustOf(state: State, path: string | null): Trust {
  if (path === null || within(path, state.folder)) return trustField.of(state);
  const decisions = decisionsField.of(state);
  for (let at = folderOf(path); ; at = folderOf(at)) {
    const decision = decisions.get(at);
    if (decision === 'trusted' || decision === 'restricted') return decision;
    if (at === '/') return 'unknown';
  }
}

/** True when programs may run for a file. @param path absolute; null for a document without a file */
export const mayRunFor = (state: State, path: string | null): boolean => trustOf(state, path) === 'trusted';

/** The folder that decides about a file outside the folder that is worked in: its own; null for all others. */
export const outerFolder = (state: State, path: string | null): string | null =>
  path === null || within(path, state.folder) ? null : folderOf(path);

/** A folder that the user can be asked about. */
interface Subject {
  /** Absolute; null for the folder that is worked in. */
  readonly folder: string | null;
  readonly trust: Trust;
}

/** The folder that the status bar and *Trust This Folder* are about: that of the file in front, if programs wait for it. */
export function subjectOf(state: State): Subject {
  const path = waitingField.of(state).length === 0 ? null : filePath(activeDocument(state));
  return { folder: outerFolder(state, path), trust: trustOf(state, path) };
}

/** The notice in the status bar: something is asked for, or the user said no. */
export function trustNotice(state: State): string {
  const { folder, trust } = subjectOf(state);
  if (trust === 'restricted') return 'restricted';
  const own = folder === null ? [heldBackField.of(state), changesField.of(state)] : [];
  const asks = [waitingField.of(state), ...own].some((each) => each.length > 0);
  return trust === 'unknown' && asks ? 'Trust this folder?' : '';
}
