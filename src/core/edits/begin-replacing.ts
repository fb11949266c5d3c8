/** Beginning changes of many places that the search worker finds. */
import type { ByteRange } from '../../base/files.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Query } from '../../text/matcher.ts';
import { ASCENDING, type LineOrder } from '../../text/rework/line-order.ts';
import type { Rework } from '../../text/rework/rework.ts';
import type { Selections } from '../model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../model/state.ts';
import { findChanges, type PendingReplace, type LineRewrite, replacingField } from './background-edit.ts';

/** Asks for the changes of the active document; `how` says what is to become of them. */
export function beginReplacing(
  state: State,
  work: Rework,
  how: Partial<Pick<PendingReplace, 'each' | 'lineEnd' | 'rewriting' | 'sorted'>>,
): Step {
  const replacing: PendingReplace = {
    document: activeDocument(state).id,
    work,
    before: activeView(state).selections,
    each: null,
    offered: null,
    answers: [],
    count: 0,
    lineEnd: null,
    rewriting: null,
    sorted: null,
    ...how,
  };
  return askForChanges(replacingField.with(state, replacing), replacing);
}

/** Asks for the next match, or for all changes. */
export function askForChanges(state: State, replacing: PendingReplace): Step {
  const { id, text } = activeDocument(state);
  const asked = replacingField.with(state, { ...replacing, offered: null });
  // Nobody can tell how far sorting has come until it is done.
  const progress = replacing.sorted === null ? 0 : null;
  return findChanges.ask(asked, { text, work: workOf(replacing) }, { about: [id], progress });
}

const workOf = ({ work, each }: PendingReplace): Rework =>
  each === null || !('query' in work)
    ? work
    : { ...work, replace: { ...work.replace, ranges: each, limit: 1 } };

/** Begins to replace what an expression finds in ranges of the active document, where that is what a command does. */
export const startRewriting = (
  state: State,
  rewriting: LineRewrite,
  pattern: string,
  template: string,
  ranges: readonly ByteRange[],
): Step => {
  const query = { pattern, regex: true, caseSensitive: true, wholeWord: false };
  return startRework(state, rewriting, replacingAll(query, template, ranges));
};

/** Begins to change many places of the active document, where that is what a command does. */
export function startRework(state: State, rewriting: LineRewrite, work: Rework): Step {
  if (replacingField.of(state) !== null)
    return step(say(state, 'warning', 'Another replacement is still running'));
  return beginReplacing(state, work, { rewriting });
}

/** The words for sorting lines. */
export const SORTING: LineRewrite = {
  title: 'sorting lines',
  label: 'sort lines',
  nothing: 'The lines are sorted already',
  stopped: 'No line was sorted',
};

/**
 * Begins to put the lines of each of these ranges of the active document in an order; `after` is what is to be selected
 * then, by the places before it.
 */
export const startSorting = (
  state: State,
  ranges: readonly ByteRange[],
  after: Selections,
  order: LineOrder = ASCENDING,
  rewriting = SORTING,
): Step => beginReplacing(state, { sort: ranges, order }, { sorted: after, rewriting });

/** Selections after lines were put in an order: those that were to be selected, which may have become fewer. */
export const selectedWhenSorted = (after: Selections, changes: ChangeSet): Selections =>
  changes.length === changes.newLength
    ? after
    : after.map(({ anchor, head }) => ({
        anchor: changes.mapPos(anchor, -1),
        head: changes.mapPos(head, anchor === head ? -1 : 1),
      }));

/** The order to replace all that a query finds in ranges by a text. */
export const replacingAll = (query: Query, template: string, ranges: readonly ByteRange[]): Rework => ({
  query,
  replace: {
    replacement: { template, expands: false, keepCase: false, lineBreak: '\n' },
    ranges,
    limit: Infinity,
  },
});
