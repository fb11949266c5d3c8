import { editLines } from '../../core/edits/insert.ts';
import type { QuestionAbout, Structure, StructureWork } from '../../core/languages/structure.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { handles, Request } from '../../core/model/request.ts';
import { groupDigits } from '../../base/group-digits.ts';
import type { ByteRange } from '../../base/files.ts';
import { AS_ABOVE } from '../../syntax/table/indentation.ts';
import { LineReader } from '../../text/rework/line-reader.ts';
import type { Change } from '../../text/changeset.ts';
import { groundOf } from '../../core/languages/code-context.ts';
import type { Command } from '../../core/model/command.ts';
import type { Document } from '../../core/model/document.ts';
import { touchedBlocks, unknownLines } from '../../core/motions/line-ranges.ts';
import { MOST_BYTES, MOST_LINES, reindentChanges } from './reindent.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { type Syntax, unknownSyntax, syntaxField } from '../../core/languages/tokens.ts';
import { unlessRefused } from '../../core/edits/change-lines.ts';

const tooMany = (state: State): Step =>
  step(
    say(
      state,
      'warning',
      `Cannot reindent more than ${groupDigits(MOST_LINES)} lines or ${MOST_BYTES / 1024} KiB at once`,
    ),
  );

/** Gives the lines of ranges the indentation that their language asks for; what is code in them is asked first. */
function reindent(state: State, ranges: readonly ByteRange[]): Step {
  const document = activeDocument(state);
  const { rules, language } = groundOf(state, document);
  if (rules === AS_ABOVE)
    return step(say(state, 'warning', `Inkstone does not know how to indent ${language.name}`));
  if (rules.offside === true)
    return step(
      say(
        state,
        'warning',
        `Indentation has a meaning in ${language.name}. Use Indent Line and Outdent Line instead`,
      ),
    );
  if (ranges.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_BYTES) return tooMany(state);
  if (syntaxField.of(document) === null) return reindentLines(state, document, ranges);
  const { id } = document;
  return askLines.ask(state, { document: id, question: { type: 'lines', ranges } }, { about: [id] });
}

/** Asks for the tokens of lines, by which they are indented. */
export const askLines = new Request<StructureWork<QuestionAbout<'lines'>>, Structure>('structure_of_lines', {
  keysWait: ANSWER_WAIT,
  replaces: true,
});

/** Goes on with indenting by what is known of the lines. */
export const reindentHandler = handles(askLines, {
  take: (state, structure, { work }) => onReindentAnswer(state, structure, work),
});

function onReindentAnswer(
  state: State,
  { answer, current, paths }: Structure,
  { document: id, question: { ranges } }: StructureWork<QuestionAbout<'lines'>>,
): Step {
  const document = activeDocument(state);
  if (document.id !== id || !current)
    return step(say(state, 'info', 'Nothing was reindented, because the text changed in the meantime'));
  if (answer?.type !== 'tokens') return reindentLines(state, document, ranges);
  const told: Syntax = { ...unknownSyntax(document.language.id), paths, stretches: [answer.stretch] };
  return reindentLines(state, syntaxField.with(document, told), ranges);
}

/** Moves the lines of ranges to where they belong, by what `document` tells of them. */
const reindentLines = (state: State, document: Document, ranges: readonly ByteRange[]): Step =>
  unlessRefused(state, () => {
    const context = groundOf(state, document);
    const reader = new LineReader(document.text);
    const changes: Change[] = [];
    for (const range of ranges) {
      const found = reindentChanges(state, context, range, reader);
      if (found === null) return tooMany(state);
      changes.push(...found);
    }
    if (changes.length === 0) return step(say(state, 'info', 'All lines are indented correctly'));
    return step(editLines(state, changes, 'indent'));
  });

export const reindentCommands: readonly Command[] = [
  {
    name: 'reindent_lines',
    title: 'Reindent Lines',
    doc: 'Indent every line of the file as its language requires.',
    run: (state) => reindent(state, [{ from: 0, to: activeDocument(state).text.length }]),
  },
  {
    name: 'reindent_selection',
    title: 'Reindent Selected Lines',
    doc: 'Indent the selected lines as their language requires.',
    run(state) {
      const blocks = touchedBlocks(activeDocument(state).text, activeView(state).selections);
      return blocks === undefined ? step(unknownLines(state)) : reindent(state, blocks);
    },
  },
];
