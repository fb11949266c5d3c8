import type { Byte } from '../../base/units.ts';
import { bracketAllowance } from '../../core/languages/bracket-match.ts';
import { NAME, TEXT } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { cursorAt, end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { wordAround } from '../../core/motions/words.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { type PairPlace, pairAround, pairOf } from './surround.ts';

/** Puts a pair around each selection, or the word at a cursor. */
function surround(state: State, typed: string): Step {
  if (typed === '') return step(state);
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const pair = pairOf(typed);
  const [open, close] = [state.additions.string(pair.open), state.additions.string(pair.close)];
  const changes: Change[] = [];
  let done: Byte = -1;
  for (const range of selections.ranges) {
    const { from, to } = isEmpty(range)
      ? wordAround(text, range.head)
      : { from: start(range), to: end(range) };
    // Of several cursors in a word the first is enough.
    if (from < done || (from === done && from === to)) continue;
    changes.push(
      ...(from === to
        ? [{ from, insert: open.concat(close) }]
        : [
            { from, insert: open },
            { from: to, insert: close },
          ]),
    );
    done = to;
  }
  const set = ChangeSet.of(text.length, changes);
  const after = selections.map((range) => {
    if (!isEmpty(range)) {
      const [low, high] = [set.mapPos(start(range), 1), set.mapPos(end(range), -1)];
      return range.anchor < range.head ? { anchor: low, head: high } : { anchor: high, head: low };
    }
    const { from, to } = wordAround(text, range.head);
    if (from === to) return cursorAt(set.mapPos(from, -1) + open.length);
    return cursorAt(set.mapPos(range.head, range.head === to ? -1 : 1));
  });
  return step(edit(state, set, 'surround', after));
}

/** The pairs of a kind around the selections, each once, in the order of the text. */
function pairsOf(state: State, typed: string): readonly PairPlace[] {
  const { text } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  const allowance = bracketAllowance(ranges.length);
  const found = new Map<Byte, PairPlace>();
  for (const range of ranges) {
    const place = pairAround(text, start(range), end(range), typed, allowance);
    if (place !== null) found.set(place.open.from, place);
  }
  return [...found.values()];
}

const noPair = (state: State, typed: string): Step =>
  step(
    say(state, 'info', typed === '' ? 'No pair around the cursor' : `No pair of ${typed} around the cursor`),
  );

/** Puts other texts in place of both parts of pairs. */
function replacePairs(state: State, typed: string, next: string): Step {
  const found = pairsOf(state, typed);
  if (found.length === 0) return noPair(state, typed);
  const { text } = activeDocument(state);
  const { open, close } = next === '' ? { open: '', close: '' } : pairOf(next);
  const changes = found
    .flatMap((place) => [
      { ...place.open, insert: state.additions.string(open) },
      { ...place.close, insert: state.additions.string(close) },
    ])
    .toSorted((a, b) => a.from - b.from);
  const set = ChangeSet.of(text.length, changes);
  const label = next === '' ? 'delete pair' : 'change pair';
  return step(edit(state, set, label, activeView(state).selections.within(set)));
}

const askingToSurround: PromptKind = {
  name: 'surround_selection',
  confirm: (state, _, answer) => surround(state, answer),
};

const ANY_PAIR = '(empty for the closest)';

const askingToDelete: PromptKind = {
  name: 'surrounding_pair',
  confirm: (state, _, answer) => replacePairs(state, answer, ''),
};

const askingToChange: PromptKind = {
  name: 'surrounding_pair',
  confirm: (state, _, answer) =>
    pairsOf(state, answer).length === 0
      ? noPair(state, answer)
      : openPrompt(state, askingForNext, { label: 'Change the pair to: ', subject: answer }),
};

const askingForNext: PromptKind = {
  name: 'surround_selection',
  confirm: (state, { subject }, answer) =>
    answer === '' ? step(state) : replacePairs(state, subject, answer),
};

/** The commands that add, change and delete pairs around text. */
export const surroundCommands: readonly Command[] = [
  {
    name: 'surround_selection',
    title: 'Surround With',
    asks: true,
    doc: 'Put brackets, quotes, a tag or another text around each selection, or around the word at each cursor. The argument `pair` names it.',
    args: { pair: NAME },
    run: (state, { pair }) =>
      typeof pair === 'string'
        ? surround(state, pair)
        : openPrompt(state, askingToSurround, { label: 'Surround with: ' }),
  },
  {
    name: 'change_surrounding_pair',
    title: 'Change Surrounding Pair',
    asks: true,
    doc: 'Replace the brackets, quotes or tags around the cursor with others. The arguments `pair` and `to` name both.',
    args: { pair: TEXT, to: NAME },
    run: (state, { pair, to }) =>
      typeof pair === 'string' && typeof to === 'string'
        ? replacePairs(state, pair, to)
        : openPrompt(state, askingToChange, { label: `Change pair ${ANY_PAIR}: ` }),
  },
  {
    name: 'delete_surrounding_pair',
    title: 'Delete Surrounding Pair',
    asks: true,
    doc: 'Delete the brackets, quotes or tags around the cursor, and keep the text between them. The argument `pair` names them.',
    args: { pair: TEXT },
    run: (state, { pair }) =>
      typeof pair === 'string'
        ? replacePairs(state, pair, '')
        : openPrompt(state, askingToDelete, { label: `Delete pair ${ANY_PAIR}: ` }),
  },
];
