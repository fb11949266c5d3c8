import type { CodeAction } from './requests.ts';

/** The groups of actions, in the order in which they are listed. */
const GROUPS = [
  { kind: 'quickfix', title: 'Quick Fix' },
  { kind: 'refactor.extract', title: 'Extract' },
  { kind: 'refactor.inline', title: 'Inline' },
  { kind: 'refactor.rewrite', title: 'Rewrite' },
  { kind: 'refactor.move', title: 'Move' },
  { kind: 'refactor', title: 'Refactor' },
  { kind: 'source', title: 'Source Action' },
] as const;

/** True for a kind that is another one, or lies below it: `refactor.extract` below `refactor`. */
export const isKind = (kind: string, wanted: string): boolean =>
  kind === wanted || wanted === '' || kind.startsWith(`${wanted}.`);

const groupOf = ({ kind }: CodeAction): number => {
  const found = GROUPS.findIndex((group) => isKind(kind, group.kind));
  return found < 0 ? GROUPS.length : found;
};

/** The title of the group of an action; empty for none. */
export const groupTitle = (action: CodeAction): string => GROUPS.at(groupOf(action))?.title ?? '';

/** Actions as they are listed: by their groups, the preferred ones first, those that cannot be run last. */
export const sortedActions = (actions: readonly CodeAction[]): readonly CodeAction[] =>
  actions.toSorted(
    (a, b) =>
      groupOf(a) - groupOf(b) ||
      Number(a.disabled !== null) - Number(b.disabled !== null) ||
      Number(b.isPreferred) - Number(a.isPreferred),
  );
