import type { ByteRange } from '../../base/files.ts';
import { foldsField } from '../../core/decorations/folds.ts';
import { isModified } from '../../core/model/document.ts';
import { changesSince, handles, stopRequest } from '../../core/model/request.ts';
import { andThen, focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';
import { type Differences, differences } from '../../text/diff/differences.ts';
import { type Update, updateDifferences } from '../../text/diff/update-differences.ts';
import type { Text } from '../../text/text.ts';
import {
  type Compared,
  type Comparison,
  comparisonsField,
  followEdits,
  NOTHING_SINCE,
  documentOn,
  movedDifferences,
  otherSide,
  SIDES,
  type Side,
  withComparison,
} from './comparison.ts';
import { givenDifferences } from './given-hunks.ts';
import { removeDocument } from '../files/close.ts';
import { clear, layOut, layOutPart, mirrorScroll, paneView, textsOf } from './lay-out.ts';
import { compareTexts } from './requests.ts';
import { haveSameUnchanged } from './unchanged.ts';

/** Texts of both sides together that are compared at once, in bytes: that takes about 3 ms. */
const MOST_AT_ONCE = 96 * 1024;

/** Keeps the comparisons as their texts and their views are, after every event. */
export function followComparisons(before: State, after: Step): Step {
  const { state } = after;
  if (comparisonsField.of(state).length === 0 && comparisonsField.of(before).length === 0) return after;
  if (state === before) return after;
  const ended = comparisonsField.of(state).filter((each) => !isShown(state, each));
  const open = comparisonsField.of(state).filter((each) => !ended.includes(each));
  const gone = comparisonsField.of(before).filter(({ id }) => !open.some((each) => each.id === id));
  const left = ended.length === 0 ? state : comparisonsField.with(state, open);
  const cleared = gone.reduce<Step>((done, each) => andThen(done, (next) => withoutTraces(next, each)), {
    state: left,
    effects: after.effects,
  });
  return open.reduce<Step>((done, { id }) => andThen(done, (next) => followOne(before, next, id)), cleared);
}

/** The state without what a comparison that has ended left: its rows and folds, and the documents made for it, unless they were edited. */
const withoutTraces = (state: State, comparison: Comparison): Step =>
  comparison.made.reduce<Step>(
    (done, made) =>
      andThen(done, (next) => {
        const document = next.documents.get(made);
        return document === undefined || isModified(document) ? step(next) : removeDocument(next, made);
      }),
    step(clear(state, comparison)),
  );

/** True while the splits of a comparison have tabs with its documents. */
const isShown = (state: State, comparison: Comparison): boolean =>
  SIDES.every((side) => comparison[side].leaf === null || paneView(state, comparison[side]) !== undefined);

const byId = (state: State, id: number): Comparison | undefined =>
  comparisonsField.of(state).find((each) => each.id === id);

function followOne(before: State, state: State, id: number): Step {
  const comparison = byId(state, id);
  const texts = comparison === undefined ? null : textsOf(state, comparison);
  if (comparison === undefined || texts === null) return step(state);
  const { compared: last, given } = comparison;
  const compared =
    areSame(last?.texts, texts) && last?.given === given
      ? step(state)
      : compareAgain(state, comparison, texts);
  return andThen(compared, (next) => step(mirror(before, next, id)));
}

type Texts = Readonly<Record<Side, Text>>;

const areSame = (one: Texts | undefined, other: Texts): boolean =>
  one?.before === other.before && one.after === other.after;

/**
 * Compares texts that were edited: short ones at once, of long ones the lines around the edit. A worker compares long ones as
 * a whole, after a pause where that is not urgent.
 */
function compareAgain(state: State, comparison: Comparison, texts: Texts): Step {
  const { given } = comparison;
  if (given !== undefined) {
    const known = { differences: givenDifferences(texts, given), texts, given };
    return step(withDifferences(state, comparison, known));
  }
  if (texts.before.length + texts.after.length <= MOST_AT_ONCE) {
    const [before, after] = SIDES.map((side) => texts[side].read(0, texts[side].length));
    return step(withDifferences(state, comparison, { differences: differences(before, after), texts }));
  }
  const pending = compareTexts.allPending(state).find(({ work }) => work.comparison === comparison.id);
  const { compared } = comparison;
  const update = compared === null ? null : updateDifferences(compared.differences, compared.texts, texts);
  const followed = update === null ? withComparison(state, followEdits(comparison)) : state;
  // What was asked before is about other texts by now, but without anything better its answer is waited for.
  if (update === null && pending?.work.isLate === false) return step(followed);
  const free = pending === undefined ? step(followed) : stopRequest(followed, pending.id) || step(followed);
  const shown =
    update === null ? free : andThen(free, (next) => step(withUpdate(next, comparison, texts, update)));
  return andThen(shown, (next) => ask(next, comparison, texts, update !== null));
}

const ask = (state: State, comparison: Comparison, texts: Texts, isLate: boolean): Step =>
  compareTexts.ask(
    state,
    { comparison: comparison.id, ...texts, isLate },
    { about: SIDES.map((side) => comparison[side].document) },
  );

/** The state with the differences around an edit, and with the views laid out there. */
function withUpdate(state: State, comparison: Comparison, texts: Texts, update: Update): State {
  const { differences: found } = update;
  const next = {
    ...comparison,
    differences: found,
    since: NOTHING_SINCE,
    compared: { texts, differences: found },
  };
  return layOutPart(withComparison(state, next), next, update);
}

/** Takes in the differences of two long texts. */
export const comparedHandler = handles(compareTexts, {
  take(state, answer, asked) {
    const { comparison: id, before, after } = asked.work;
    const comparison = byId(state, id);
    if (comparison === undefined || comparison.given !== undefined) return step(state);
    if (answer === null) return step(withoutBinary(state, comparison));
    const texts = textsOf(state, comparison);
    const work = { before, after };
    const isCurrent = texts !== null && areSame(work, texts);
    if (isCurrent && areSame(comparison.compared?.texts, work) && isEqual(comparison.differences, answer))
      return step(state);
    const update = isCurrent || texts === null ? null : updateDifferences(answer, work, texts);
    if (update !== null && texts !== null) {
      const shown = withDifferences(state, comparison, { differences: update.differences, texts });
      return ask(shown, comparison, texts, true);
    }
    const current = SIDES.reduce((found, side) => {
      const since = changesSince(asked, comparison[side].document);
      return since === null || since.empty ? found : movedDifferences(found, side, since);
    }, answer);
    return step(withDifferences(state, comparison, { differences: answer, texts: work }, current));
  },
  failed(state, message, { work }) {
    const comparison = byId(state, work.comparison);
    return step(comparison === undefined ? state : end(say(state, 'error', message), comparison));
  },
});

/** True if differences are the same, with the same moved lines. */
function isEqual(one: Differences | null, other: Differences): boolean {
  if (one === null || one.hunks.length !== other.hunks.length || one.moved.length !== other.moved.length)
    return false;
  const areAlike = (a: Record<Side, ByteRange>, b: Record<Side, ByteRange>): boolean =>
    SIDES.every((side) => a[side].from === b[side].from && a[side].to === b[side].to);
  return (
    one.hunks.every((hunk, i) => areAlike(hunk, other.hunks[i])) &&
    one.moved.every((block, i) => areAlike(block, other.moved[i]))
  );
}

/** The state without a comparison of texts that are none. */
function withoutBinary(state: State, comparison: Comparison): State {
  const names = SIDES.map((side) => documentOn(state, comparison, side)?.name ?? '');
  const text = `${names.join(' or ')} is a binary file, which cannot be compared line by line`;
  return end(say(state, 'warning', text), comparison);
}

/** The state without a comparison; its documents and splits stay. */
export const end = (state: State, comparison: Comparison): State =>
  clear(
    comparisonsField.with(
      state,
      comparisonsField.of(state).filter(({ id }) => id !== comparison.id),
    ),
    comparison,
  );

/**
 * The state with the differences of a comparison, and with its views laid out by them.
 * @param current the differences, mapped through the edits since the texts were compared
 */
function withDifferences(
  state: State,
  comparison: Comparison,
  compared: Compared,
  current = compared.differences,
): State {
  const isFirst = comparison.compared === null;
  const known: Comparison = { ...comparison, differences: current, since: NOTHING_SINCE, compared };
  const next = layOut(withComparison(state, known), known, isFirst ? null : 'after');
  return isFirst && comparison.given === undefined && current.hunks.length === 0
    ? say(next, 'info', 'The texts are equal')
    : next;
}

/** The state with one side scrolled and folded as the other, which is the one that a person scrolled. */
function mirror(before: State, state: State, id: number): State {
  const comparison = byId(state, id);
  if (comparison === undefined || comparison.differences === null) return state;
  const { panes, focus, columns, rows } = before.window;
  const was = byId(before, id);
  const isSame =
    was === comparison &&
    panes === state.window.panes &&
    focus === state.window.focus &&
    columns === state.window.columns &&
    rows === state.window.rows;
  if (isSame) return state;
  if (comparison.before.leaf === null) return mirrorFolds(before, state, comparison, 'after');
  const side = leaderOf(before, state, comparison);
  return mirrorScroll(mirrorFolds(before, state, comparison, side), comparison, side);
}

/** The state with unchanged lines folded on the other side as they are on one, where a person folded or unfolded some. */
function mirrorFolds(before: State, state: State, comparison: Comparison, side: Side): State {
  const was = foldsField.of(paneView(before, comparison[side]));
  const is = foldsField.of(paneView(state, comparison[side]));
  const isNew = byId(before, comparison.id)?.differences !== comparison.differences;
  return isNew || haveSameUnchanged(was, is) ? state : layOut(state, comparison, side);
}

function leaderOf(before: State, state: State, comparison: Comparison): Side {
  const focused = SIDES.find((side) => comparison[side].leaf === focusedLeaf(state).id) ?? 'after';
  const hasMoved = (side: Side): boolean => {
    const [was, is] = [paneView(before, comparison[side]), paneView(state, comparison[side])];
    if (was === undefined || is === undefined || was === is) return false;
    return (
      was.top !== is.top ||
      was.left !== is.left ||
      was.skipped?.rows !== is.skipped?.rows ||
      foldsField.of(was) !== foldsField.of(is)
    );
  };
  const other = otherSide(focused);
  return hasMoved(other) && !hasMoved(focused) ? other : focused;
}
