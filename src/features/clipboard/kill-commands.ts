import { CHARACTER } from '../../core/model/command-arguments.ts';
import { type Args, type Command, countOf } from '../../core/model/command.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { throughCharacter } from '../../core/motions/character-motions.ts';
import { forwardExpression } from '../../core/motions/expressions.ts';
import { lineStarts, restOfLine } from '../../core/motions/line-motions.ts';
import { shownFolds } from '../folding/fold.ts';
import { foldedBlock, unknownLines } from '../../core/motions/line-ranges.ts';
import { appendNext, askToYank, copyKill, kill, yankEarlier, yankEntry, killRingField } from './kill-ring.ts';
import { yankingEarlier, killRows } from './kill-menu.ts';
import { collapseSelections, markedRanges } from '../../core/motions/mark.ts';
import { type Motion, motionScope } from '../../core/motions/motion.ts';
import { byteAfter } from '../../core/motions/motions.ts';
import { type Range, Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { toldStayed } from '../../core/motions/search-allowance.ts';
import { forwardSentence } from '../../core/motions/sentences.ts';
import { forwardWord } from '../../core/motions/word-motions.ts';
import { readKey } from '../../core/widgets/read-key.ts';

/** Kills what lies between each cursor and the place that a motion goes to. */
function killTo(state: State, label: string, motion: Motion, count: number, direction: 1 | -1): Step {
  const scope = motionScope(state);
  const { selections } = activeView(state);
  const wanted: Range[] = [];
  for (const { head } of selections.ranges) {
    const to = byteAfter(motion, scope, head, count);
    if (to === undefined) return step(unknownLines(state));
    wanted.push({ anchor: head, head: to });
  }
  // Two cursors may reach for the same stretch: it goes once.
  const killed = kill(state, label, Selections.of(wanted, selections.main), direction);
  return { ...killed, state: toldStayed(killed.state, scope.allowance, state) };
}

/** Kills by a motion that goes forward for a count above zero. */
const killBy = (state: State, label: string, motion: Motion, count: number): Step =>
  killTo(state, label, motion, count, count > 0 ? 1 : -1);

const killLine = (state: State, args: Args): Step =>
  args['count'] === undefined
    ? killBy(state, 'kill line', restOfLine, 1)
    : killBy(state, 'kill line', lineStarts, countOf(args));

function killWholeLine(state: State, args: Args): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const scope = motionScope(state);
  const count = countOf(args);
  const wanted: Range[] = [];
  for (const { head } of selections.ranges) {
    const block = foldedBlock(text, shownFolds(state), head);
    const to =
      block === undefined
        ? undefined
        : count > 1
          ? byteAfter(lineStarts, scope, block.from, count)
          : block.to;
    if (block === undefined || to === undefined) return step(unknownLines(state));
    const touched = wanted.at(-1);
    // Several cursors in a line kill it once.
    if (touched !== undefined && touched.head >= to) continue;
    wanted.push({ anchor: Math.max(block.from, touched?.head ?? 0), head: to });
  }
  return kill(state, 'kill line', Selections.of(wanted), 1);
}

/** The region of the kill commands, or why there is none. */
function overRegion(state: State, run: (ranges: Selections) => Step): Step {
  const ranges = markedRanges(state);
  return ranges === null ? step(say(state, 'info', 'Nothing is selected, and no mark is set')) : run(ranges);
}

function killRegion(state: State): Step {
  return overRegion(state, (ranges) => kill(state, 'kill region', ranges, directionOf(ranges)));
}

/**
 * The direction of a kill: text that ends at the cursor goes behind the text killed before, text that begins there in
 * front.
 */
const directionOf = ({ primary }: Selections): 1 | -1 => (primary.head < primary.anchor ? -1 : 1);

function copyRegion(state: State): Step {
  return overRegion(state, (ranges) => copyKill(collapseSelections(state), ranges));
}

/** Kills up to a character that is typed, with it, and to its `count`th place. */
function zapTo(state: State, character: string, count: number): Step {
  const direction = count > 0 ? 1 : -1;
  const motion = throughCharacter(character, direction);
  const scope = motionScope(state);
  const lacking = activeView(state).selections.ranges.every(
    (range) => count === 0 || motion.move(scope, range, Math.abs(count)) === null,
  );
  return lacking
    ? step(say(state, 'info', `No ${JSON.stringify(character)} ${count > 0 ? 'after' : 'before'} the cursor`))
    : killTo(state, 'zap', motion, Math.abs(count), direction);
}

function yank(state: State, args: Args): Step {
  const count = countOf(args);
  if (args['plain'] === 1 || args['count'] === undefined)
    return askToYank.ask(state, { before: args['plain'] === 1 });
  const { length } = killRingField.of(state).entries;
  return yankEntry(state, length === 0 ? -1 : (((length - count) % length) + length) % length, false);
}

function yankPop(state: State, args: Args): Step {
  const popped = yankEarlier(state, countOf(args));
  if (popped !== null) return step(popped);
  if (killRingField.of(state).entries.length === 0) return step(say(state, 'info', 'The kill ring is empty'));
  return openPrompt(state, yankingEarlier, { label: 'Yank: ', rows: killRows(state) });
}

export const killCommands: readonly Command[] = [
  {
    name: 'kill_line',
    title: 'Kill Line',
    doc: 'Kill from the cursor to the end of the line, or the line break if the cursor is there. A count kills that many lines; 0 kills back to the start.',
    argument: 'takes',
    run: killLine,
  },
  {
    name: 'kill_whole_line',
    title: 'Kill Whole Line',
    doc: 'Kill the whole line with its line break. A count kills that many lines.',
    argument: 'takes',
    run: killWholeLine,
  },
  {
    name: 'kill_word',
    title: 'Kill Word',
    doc: 'Kill from the cursor to the end of the word. A count kills that many words.',
    argument: 'takes',
    run: (state, args) => killBy(state, 'kill word', forwardWord, countOf(args)),
  },
  {
    name: 'backward_kill_word',
    title: 'Backward Kill Word',
    doc: 'Kill from the cursor back to the start of the word. A count kills that many words.',
    argument: 'takes',
    run: (state, args) => killBy(state, 'kill word', forwardWord, -countOf(args)),
  },
  {
    name: 'kill_sentence',
    title: 'Kill Sentence',
    doc: 'Kill from the cursor to the end of the sentence. A count kills that many sentences.',
    argument: 'takes',
    run: (state, args) => killBy(state, 'kill sentence', forwardSentence, countOf(args)),
  },
  {
    name: 'kill_sexp',
    title: 'Kill Expression',
    doc: 'Kill the expression after the cursor: a pair of brackets with its contents, or a word.',
    argument: 'takes',
    run: (state, args) => killBy(state, 'kill expression', forwardExpression, countOf(args)),
  },
  {
    name: 'kill_region',
    title: 'Kill Region',
    doc: 'Kill the text between the cursor and the mark.',
    run: killRegion,
  },
  {
    name: 'copy_region_as_kill',
    title: 'Copy Region as Kill',
    doc: 'Copy the text between the cursor and the mark to the kill ring.',
    run: copyRegion,
  },
  {
    name: 'append_next_kill',
    title: 'Append Next Kill',
    doc: 'Append the next kill to the latest entry of the kill ring.',
    run: (state) => step(say(appendNext(state), 'info', 'The next kill is appended')),
  },
  {
    name: 'zap_to_char',
    title: 'Zap to Character',
    doc: 'Kill from the cursor through the next occurrence of a character, which you type next. The argument `char` names it.',
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
    doc: 'Insert the latest entry of the kill ring, or the clipboard if it is newer. A count inserts the entry that many kills ago.',
    argument: 'takes',
    run: yank,
  },
  {
    name: 'yank_pop',
    title: 'Yank Pop',
    doc: 'Replace the text just yanked with the previous kill. After other commands, choose an entry of the kill ring.',
    argument: 'takes',
    run: yankPop,
  },
];
