import { openFile } from '../../core/windows/open-file.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { lineAround } from '../../core/motions/words.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import type { Place } from '../language-servers/place.ts';
import type { CodeLens } from './code-lens.ts';
import { lensesOf } from './lens-lines.ts';
import { runLens, type RunLensAnswer } from './requests.ts';

const choosing: PromptKind = {
  name: 'code_lens',
  box: true,
  confirm(state, { document, rows }, answer) {
    const row = rows?.find(({ id }) => id === answer);
    return row === undefined
      ? step(state)
      : runLens.askServers(state, { document, id: Number(answer), title: row.text });
  },
};

/** Runs the command above the line of the cursor, or asks which of them. */
export function runLensHere(state: State): Step {
  const document = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const lenses = lensesOf(document, lineAround(document.text, head))?.lenses ?? [];
  const commands = lenses.filter(({ isCommand }) => isCommand);
  if (commands.length === 0) return step(say(state, 'info', 'No code lens at this line'));
  if (commands.length === 1) return runOne(state, document.id, commands[0]);
  const rows = commands.map(({ id, title }) => ({ id: String(id), text: title }));
  return openPrompt(state, choosing, { label: 'Run: ', rows });
}

/** Runs a command that is shown above a line; one that only tells something does nothing. */
export const runOne = (state: State, document: DocumentId, { id, title, isCommand }: CodeLens): Step =>
  isCommand ? runLens.askServers(state, { document, id, title }) : step(state);

const choosingPlace: PromptKind = {
  name: 'code_lens_place',
  box: true,
  confirm: (state, _, answer) => {
    const [line, column, ...path] = answer.split(' ');
    return openFile.ask(state, { path: path.join(' '), line: Number(line), column: Number(column) });
  },
};

/** The id of a row for a place, which says all of it. */
const idOf = ({ path, start }: Place): string => `${start.line + 1} ${start.column + 1} ${path}`;

/** Shows the outcome of a command. */
export function showLensOutcome(state: State, answer: RunLensAnswer): Step {
  switch (answer.type) {
    case 'done':
      return step(state);
    case 'unknown':
      return step(say(state, 'info', `Inkstone does not know the command “${answer.command}”`));
    case 'places': {
      const rows = answer.places.map((place) => ({
        id: idOf(place),
        text: `${place.path}:${place.start.line + 1}`,
        isPath: true,
        detail: place.text.trim(),
      }));
      if (rows.length === 0) return step(say(state, 'info', 'No locations'));
      return openPrompt(state, choosingPlace, { label: 'Go to: ', rows });
    }
  }
}

/** Takes the outcome of a command above a line. */
export const runLensHandler = handlesServer(runLens, { take: showLensOutcome });
