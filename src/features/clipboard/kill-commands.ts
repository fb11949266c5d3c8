import { after } from '../../text/graphemes.ts';
import { CHARACTER } from '../../core/model/command-arguments.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt, standsAt } from '../../text/lines.ts';
import type { Allowance } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { type Args, type Command, countOf } from '../../core/model/command.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { expressionsFrom } from '../../core/motions/expressions.ts';
import { shownFolds } from '../folding/fold.ts';
import { foldedBlock, lineBlock, unknownLines } from '../../core/motions/line-ranges.ts';
import { appendNext, askToYank, copyKill, kill, yankEarlier, yankEntry, killRingField } from './kill-ring.ts';
import { yankingEarlier, killRows } from './kill-menu.ts';
import { collapsed, markedRanges } from '../../core/motions/mark.ts';
import { type Range, Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { searchAllowance, toldStayed } from '../../core/motions/search-allowance.ts';
import { sentencesFrom } from '../../core/motions/sentences.ts';
import { wordsFrom } from '../../core/motions/words.ts';
import { readKey } from '../../core/widgets/read-key.ts';

/** The byte that a kill goes to from a cursor; undefined where it is not known how far that is. */
type Reach = (text: Text, at: Byte) => Byte | undefined;

/** Kills what lies between each cursor and its reach. */
function killTo(state: State, label: string, direction: 1 | -1, reach: Reach): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const wanted: Range[] = [];
  for (const { head } of selections.ranges) {
    const to = reach(text, head);
    if (to === undefined) return step(unknownLines(state));
    wanted.push({ anchor: head, head: to });
  }
  // Two cursors may reach for the same stretch: it goes once.
  return kill(state, label, Selections.of(wanted, selections.main), direction);
}

/** The end of the line around `at`, without its break. */
function contentEnd(text: Text, at: Byte): Byte | undefined {
  const block = lineBlock(text, at);
  return block === undefined ? undefined : Math.max(at, block.to - block.breakLength);
}

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 9;

/** To the end of the line; where only blanks are left of it, with its break. */
const lineEnd: Reach = (text, at) => {
  const to = contentEnd(text, at);
  if (to === undefined) return undefined;
  let place = at;
  while (place < to && isBlank(text.byte(place))) place++;
  return place === to && to < text.length ? after(text, to) : to;
};

/** To the start of the line `count` lines below (0: of this line; less: above). */
const lines =
  (count: number): Reach =>
  (text, at) => {
    let place = at;
    for (let left = count; left > 0; left--) {
      const to = lineEndAt(text, place);
      if (to === undefined) return undefined;
      place = Math.min(text.length, to + 1);
    }
    for (let left = count; left <= 0; left++) {
      const from = lineStartAt(text, left === count ? place : place - 1);
      if (from === undefined) return undefined;
      place = from;
      if (place === 0) break;
    }
    return place;
  };

function killLine(state: State, args: Args): Step {
  const { count } = args;
  if (count === undefined) return killTo(state, 'kill line', 1, lineEnd);
  return killTo(state, 'kill line', countOf(args) > 0 ? 1 : -1, lines(countOf(args)));
}

function killWholeLine(state: State, args: Args): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const count = countOf(args);
  const wanted: Range[] = [];
  for (const { head } of selections.ranges) {
    const block = foldedBlock(text, shownFolds(state), head);
    const to = block === undefined ? undefined : count > 1 ? lines(count)(text, block.from) : block.to;
    if (block === undefined || to === undefined) return step(unknownLines(state));
    const touched = wanted.at(-1);
    // Several cursors in a line kill it once.
    if (touched !== undefined && touched.head >= to) continue;
    wanted.push({ anchor: Math.max(block.from, touched?.head ?? 0), head: to });
  }
  return kill(state, 'kill line', Selections.of(wanted), 1);
}

/** Kills `count` things on from each cursor, or back. */
const killOn = (
  state: State,
  label: string,
  count: number,
  way: (text: Text, at: Byte, count: number, allowance: Allowance) => Byte,
): Step => {
  const allowance = searchAllowance();
  const killed = killTo(state, label, count > 0 ? 1 : -1, (text, at) => way(text, at, count, allowance));
  return { ...killed, state: toldStayed(killed.state, allowance, state) };
};

/** The region of the kill commands, or why there is none. */
function overRegion(state: State, run: (ranges: Selections) => Step): Step {
  const ranges = markedRanges(state);
  return ranges === null
    ? step(say(state, 'info', 'nothing is selected and no mark is set here'))
    : run(ranges);
}

function killRegion(state: State): Step {
  return overRegion(state, (ranges) => kill(state, 'kill region', ranges, directionOf(ranges)));
}

/** What ends at the cursor goes behind what was killed before, what begins there in front. */
const directionOf = ({ primary }: Selections): 1 | -1 => (primary.head < primary.anchor ? -1 : 1);

function copyRegion(state: State): Step {
  return overRegion(state, (ranges) => copyKill(collapsed(state), ranges));
}

/** Kills up to a character that is typed, with it, and to its `count`th place. */
function zapTo(state: State, character: string, count: number): Step {
  const wanted = new TextEncoder().encode(character);
  const reach: Reach = (text, at) => {
    let place = at;
    for (let left = Math.abs(count); left > 0; left--) {
      const found = placeOf(text, wanted, place, count > 0 ? 1 : -1);
      if (found === null) return at;
      place = found;
    }
    return place;
  };
  const { text } = activeDocument(state);
  const lacking = activeView(state).selections.ranges.every(({ head }) => reach(text, head) === head);
  return lacking
    ? step(say(state, 'info', `there is no ${JSON.stringify(character)} ${count > 0 ? 'ahead' : 'behind'}`))
    : killTo(state, 'zap', count > 0 ? 1 : -1, reach);
}

/** How far a character is looked for. */
const ZAP_REACH: Byte = 1024 * 1024;

/** The far edge of the next place with `wanted` ahead of `at`, or before it. */
function placeOf(text: Text, wanted: Uint8Array, at: Byte, direction: 1 | -1): Byte | null {
  const { length } = wanted;
  if (direction > 0) {
    for (let place = at; place + length <= Math.min(text.length, at + ZAP_REACH); place++)
      if (standsAt(text, place, wanted)) return place + length;
  } else {
    for (let place = at - length; place >= Math.max(0, at - ZAP_REACH); place--)
      if (standsAt(text, place, wanted)) return place;
  }
  return null;
}

function yank(state: State, args: Args): Step {
  const count = countOf(args);
  if (args['plain'] === 1 || args['count'] === undefined) return askToYank(state, args['plain'] === 1);
  const { length } = killRingField.of(state).entries;
  return yankEntry(state, length === 0 ? -1 : (((length - count) % length) + length) % length, false);
}

function yankPop(state: State, args: Args): Step {
  const popped = yankEarlier(state, countOf(args));
  if (popped !== null) return step(popped);
  if (killRingField.of(state).entries.length === 0) return step(say(state, 'info', 'nothing was killed yet'));
  return openPrompt(state, yankingEarlier, { label: 'Yank: ', rows: killRows(state) });
}

export const killing: readonly Command[] = [
  {
    name: 'kill_line',
    title: 'Kill Line',
    doc: 'Kills the rest of the line, at its end the break; with `args.count` so many lines, with 0 back to its start.',
    argument: 'takes',
    run: killLine,
  },
  {
    name: 'kill_whole_line',
    title: 'Kill Whole Line',
    doc: 'Kills the line of every cursor with its break; with `args.count` so many lines.',
    argument: 'takes',
    run: killWholeLine,
  },
  {
    name: 'kill_word',
    title: 'Kill Word',
    doc: 'Kills to the end of the next word; with `args.count` of so many.',
    argument: 'takes',
    run: (state, args) => killOn(state, 'kill word', countOf(args), wordsFrom),
  },
  {
    name: 'backward_kill_word',
    title: 'Kill Word Backward',
    doc: 'Kills to the start of the word before; with `args.count` of so many.',
    argument: 'takes',
    run: (state, args) => killOn(state, 'kill word', -countOf(args), wordsFrom),
  },
  {
    name: 'kill_sentence',
    title: 'Kill Sentence',
    doc: 'Kills to the end of the sentence; with `args.count` of so many.',
    argument: 'takes',
    run: (state, args) => killOn(state, 'kill sentence', countOf(args), sentencesFrom),
  },
  {
    name: 'kill_sexp',
    title: 'Kill Expression',
    doc: 'Kills the expression behind the cursor: brackets with what is in them, or a word.',
    argument: 'takes',
    run: (state, args) => killOn(state, 'kill expression', countOf(args), expressionsFrom),
  },
  {
    name: 'kill_region',
    title: 'Kill Region',
    doc: 'Kills what is selected, or what lies between the cursor and the mark.',
    run: killRegion,
  },
  {
    name: 'copy_region_as_kill',
    title: 'Copy Region as Kill',
    doc: 'Puts what is selected, or what lies between the cursor and the mark, on the kill ring and leaves it.',
    run: copyRegion,
  },
  {
    name: 'append_next_kill',
    title: 'Append Next Kill',
    doc: 'The next kill goes on in the latest entry of the kill ring.',
    run: (state) => step(say(appendNext(state), 'info', 'the next kill is appended')),
  },
  {
    name: 'zap_to_char',
    title: 'Zap to Character',
    doc: 'Kills up to the character that is typed next, with it; `args.char` gives it.',
    args: { char: CHARACTER },
    argument: 'takes',
    run: (state, args) => {
      const { char } = args;
      if (typeof char === 'string' && char !== '') return zapTo(state, char, countOf(args));
      return readKey(state, 'Zap to character: ', (next, typed) => zapTo(next, typed, countOf(args)));
    },
  },
  {
    name: 'yank',
    title: 'Yank',
    doc: 'Puts in what was killed last, or what others copied since; with `args.count` what was killed so many kills ago.',
    argument: 'takes',
    run: yank,
  },
  {
    name: 'yank_pop',
    title: 'Yank Earlier Kill',
    doc: 'Puts the kill before in place of what was just yanked; else asks which one to yank.',
    argument: 'takes',
    run: yankPop,
  },
];
