import { syntaxField } from '../../core/languages/tokens.ts';
import { askingField } from '../../core/dispatch/typeahead.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Allowance } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { bracketAllowance, bracketsAround } from '../../core/languages/bracket-match.ts';
import type { Command } from '../../core/model/command.ts';
import type { StructureAnswer } from './structure-answer.ts';
import { end, type Range, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { lineAround, wordAround } from '../../core/motions/words.ts';

/** Blanks at a line's start that are looked through. */
const BLANKS: Byte = 4096;

/** What the line says, without the blanks that it starts with and its break. */
function contentOf(text: Text, { from, to }: ByteRange): ByteRange {
  let first = from;
  for (const most = Math.min(to, from + BLANKS); first < most; first++) {
    const byte = text.byte(first);
    if (byte !== 0x20 && byte !== 9) break;
  }
  let stop = to;
  if (stop > from && text.byte(stop - 1) === 10) stop--;
  if (stop > from && text.byte(stop - 1) === 13) stop--;
  return { from: Math.min(first, stop), to: stop };
}

/** The least of word, brackets, line and document that has more in it than a selection. */
function wider(text: Text, range: Range, allowance: Allowance): ByteRange {
  const [from, to] = [start(range), end(range)];
  const line = lineAround(text, from);
  const around = bracketsAround(text, from, to, allowance);
  const choices: ByteRange[] = [wordAround(text, range.head), contentOf(text, line), line];
  if (around !== null)
    choices.push({ from: around.open + 1, to: around.close }, { from: around.open, to: around.close + 1 });
  return least(text, range, choices);
}

/** The least of stretches around a selection that has more in it; all of the text where none has. */
function least(text: Text, range: Range, choices: readonly ByteRange[]): ByteRange {
  const [from, to] = [start(range), end(range)];
  const size = (choice: ByteRange): Byte => choice.to - choice.from;
  return choices
    .filter((choice) => choice.from <= from && choice.to >= to && size(choice) > to - from)
    .reduce((best, choice) => (size(choice) < size(best) ? choice : best), { from: 0, to: text.length });
}

/** Asks the structure of the text, where there is one; else goes by brackets and lines. */
function expand(state: State): Step {
  const document = activeDocument(state);
  const { id } = document;
  const syntax = syntaxField.of(document);
  const { selections } = activeView(state);
  const isPlain = syntax === null || (syntax.folds === null && !syntax.foldsDue);
  if (isPlain) return step(widened(state, () => null));
  const ranges = selections.ranges.map((range) => ({ from: start(range), to: end(range) }));
  return step(askingField.with({ ...state, nextId: state.nextId + 1 }, state.now), {
    type: 'ask_structure',
    request: state.nextId,
    document: id,
    question: { type: 'around', ranges },
  });
}

/** Widens what is selected as the structure tells that was asked for; not when something else is selected by now. */
export function expanded(
  state: State,
  { document, answer, current }: StructureAnswer,
  asked: readonly ByteRange[],
): State {
  const { selections } = activeView(state);
  const same =
    current &&
    activeDocument(state).id === document &&
    selections.count === asked.length &&
    selections.ranges.every((range, i) => start(range) === asked[i].from && end(range) === asked[i].to);
  if (!same) return state;
  const nodes = answer?.type === 'around' ? answer.ranges : null;
  return widened(state, (i) => nodes?.[i] ?? null);
}

/** Every selection as the least of what is around it; `nodes` are what the structure says to that. */
function widened(state: State, nodes: (i: number) => readonly ByteRange[] | null): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const allowance = bracketAllowance(selections.count);
  let i = 0;
  const wide = selections.map((range) => {
    const around = nodes(i++);
    const { from, to } =
      around === null
        ? wider(text, range, allowance)
        : least(text, range, [wordAround(text, range.head), ...around]);
    return { anchor: from, head: to };
  });
  return withView(state, { selections: wide });
}

/** Goes back to the selections that were expanded, as long as they lie inside of what is selected. */
function shrink(state: State): Step {
  const { selections, trail } = activeView(state);
  const before = trail.at(-1);
  const inside =
    before?.ranges.every((range) =>
      selections.ranges.some((now) => start(now) <= start(range) && end(range) <= end(now)),
    ) ?? false;
  if (before === undefined || !inside) return step(say(state, 'info', 'nothing was expanded'));
  return step(withView(state, { selections: before, trail: trail.slice(0, -1) }));
}

export const expanding: readonly Command[] = [
  {
    name: 'expand_selection',
    title: 'Expand Selection',
    doc: 'Selects the word, then what is around it by the structure of the code, else by brackets and lines; at last everything.',
    run: expand,
  },
  {
    name: 'shrink_selection',
    title: 'Shrink Selection',
    doc: 'Goes back to what was selected before it was expanded.',
    run: shrink,
  },
];
