import { ChangeSet } from './changeset.ts';
import type { Text } from './text.ts';

/** An edit that was made. */
export interface AppliedEdit {
  readonly before: Text;
  readonly changes: ChangeSet;
  readonly after: Text;
}

/** The result of removing one edit from those that were made. */
export interface Retraction<M extends AppliedEdit> {
  /** The edits that followed it, as they are without it. */
  readonly rest: readonly M[];
  /** The changes that turn the text after all of them into the text without it. */
  readonly changes: ChangeSet;
  /** That text. */
  readonly text: Text;
}

/** Takes the first of edits that were made one after the other out, as if only the others had been made. */
export function withoutFirst<M extends AppliedEdit>([first, ...others]: readonly [M, ...M[]]): Retraction<M> {
  let changes = first.changes.invert(first.before);
  let text = first.before;
  const rest = others.map((made) => {
    const own = made.changes.map(changes, false);
    changes = changes.map(made.changes, true);
    const before = text;
    text = text.apply(own);
    return { ...made, before, changes: own, after: text };
  });
  return { rest, changes, text };
}

/** Changes that were made one after the other, as one; `length` is that of the text before them. */
export const composeAll = (length: number, changes: readonly ChangeSet[]): ChangeSet =>
  changes.reduce((all, next) => all.compose(next), ChangeSet.of(length, []));
