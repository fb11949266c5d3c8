import { syntaxField } from '../../core/languages/tokens.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type MotionScope, motionScope } from '../../core/motions/motion.ts';
import { NO_FOLDS } from '../../core/decorations/folds.ts';
import { bracketRanges, lineContent, linesAround, plainWord } from '../../core/motions/text-objects.ts';
import type { Command } from '../../core/model/command.ts';
import type { QuestionAbout, Structure, StructureWork } from '../../core/languages/structure.ts';
import { handles } from '../../core/model/request.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered } from '../language-servers/servers.ts';
import { askAround } from './requests.ts';
import { askSelectionRanges } from './server-requests.ts';
import { cursorAt, end, type Range, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';

/** The least of word, brackets, line and document that has more in it than a selection. */
function wider(scope: MotionScope, range: Range): ByteRange {
  const line = linesAround(scope.text, NO_FOLDS, cursorAt(start(range)));
  const brackets = bracketRanges(scope, range);
  return least(scope, range, [
    plainWord.inner(scope, range),
    lineContent(scope.text, line),
    line,
    brackets?.inner ?? null,
    brackets?.around ?? null,
  ]);
}

/** The least of stretches around a selection that has more in it; all of the text where none has. */
function least({ text }: MotionScope, range: Range, choices: readonly (ByteRange | null)[]): ByteRange {
  const [from, to] = [start(range), end(range)];
  const size = (choice: ByteRange): Byte => choice.to - choice.from;
  return choices
    .filter((choice) => choice !== null)
    .filter((choice) => choice.from <= from && choice.to >= to && size(choice) > to - from)
    .reduce((best, choice) => (size(choice) < size(best) ? choice : best), { from: 0, to: text.length });
}

/** Asks the structure of the text, where there is one, else language servers; without either it goes by brackets and lines. */
function expand(state: State): Step {
  const document = activeDocument(state);
  const { id } = document;
  const syntax = syntaxField.of(document);
  const { selections } = activeView(state);
  const isPlain = syntax === null || (syntax.folds === null && !syntax.blocksDue);
  const ranges = selections.ranges.map((range) => ({ from: start(range), to: end(range) }));
  if (isPlain && isOffered(state, id, 'selection_range'))
    return askSelectionRanges.askServers(state, { document: id, at: ranges.map(({ from }) => from), ranges });
  if (isPlain) return step(widenSelections(state, () => null));
  return askAround.ask(state, { document: id, question: { type: 'around', ranges } }, { about: [id] });
}

/** Widens the selections as the structure says; not when something else is selected by now. */
export const expansionHandler = handles(askAround, {
  take: (state, structure, { work }) => step(expandTo(state, structure, work)),
});

/** Widens the selections as a language server says, or without it when that cannot. */
export const serverExpansionHandler = handlesServer(askSelectionRanges, {
  take: (state, answer, asked) =>
    step(
      isCurrent(state, asked) && isSelected(state, asked.work)
        ? widenSelections(state, (i) => answer?.[i] ?? null)
        : state,
    ),
  failed: (state, message, { work }) =>
    step(say(isSelected(state, work) ? widenSelections(state, () => null) : state, 'warning', message)),
});

/** True while the selections are those that a question was about. */
function isSelected(
  state: State,
  { document, ranges }: { readonly document: number | null; readonly ranges: readonly ByteRange[] },
): boolean {
  const { selections } = activeView(state);
  return (
    activeDocument(state).id === document &&
    selections.count === ranges.length &&
    selections.ranges.every((range, i) => start(range) === ranges[i].from && end(range) === ranges[i].to)
  );
}

function expandTo(
  state: State,
  { answer, current }: Structure,
  { document, question: { ranges } }: StructureWork<QuestionAbout<'around'>>,
): State {
  if (!current || !isSelected(state, { document, ranges })) return state;
  const nodes = answer?.type === 'around' ? answer.ranges : null;
  return widenSelections(state, (i) => nodes?.[i] ?? null);
}

/** Every selection as the least of what is around it; `nodes` are what the structure says to that. */
function widenSelections(state: State, nodes: (i: number) => readonly ByteRange[] | null): State {
  const { selections } = activeView(state);
  const scope = motionScope(state);
  let i = 0;
  const wide = selections.map((range) => {
    const around = nodes(i++);
    const { from, to } =
      around === null ? wider(scope, range) : least(scope, range, [plainWord.inner(scope, range), ...around]);
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
  if (before === undefined || !inside) return step(say(state, 'info', 'The selection has not been expanded'));
  return step(withView(state, { selections: before, trail: trail.slice(0, -1) }));
}

export const expandRequest: readonly Command[] = [
  {
    name: 'expand_selection',
    title: 'Expand Selection',
    doc: 'Expand the selection to the word, then to the enclosing code, up to the whole file.',
    run: expand,
  },
  {
    name: 'shrink_selection',
    title: 'Shrink Selection',
    doc: 'Shrink the selection to what it was before it was expanded.',
    run: shrink,
  },
];
