import { documentAt } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { readStart } from './list-requests.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';
import { type Prompt, promptField, type Preview } from '../../core/widgets/prompt.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** Room for what is shown as soon as there is something, so that the list does not jump. */
export const NO_PREVIEW: Preview = { lines: [], note: null };

/** The file whose start the open prompt shows, or has asked for, by the path of its row; empty for none. */
const previewedField = new PromptField<string>('previewed', '');

/** Lines that are kept of a file, and characters of each. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 400;
const MOST_BYTES = 1 << 15;

/** Shows the start of the file of the row that is highlighted, which has an absolute path or one in the folder. */
export function preview(state: State, prompt: Prompt): Step {
  const path = prompt.list?.rows[prompt.list.index]?.id;
  if (path === undefined)
    return step(promptField.with(state, previewedField.with({ ...prompt, preview: NO_PREVIEW }, '')));
  if (prompt.preview !== undefined && previewedField.of(prompt) === path)
    return step(promptField.with(state, prompt));
  const absolute = path.startsWith('/') ? path : `${state.folder}/${path}`;
  const open = documentAt(state, absolute);
  // What was shown stays until the file is read.
  const next: State = promptField.with(
    state,
    previewedField.with({ ...prompt, preview: prompt.preview ?? NO_PREVIEW }, path),
  );
  return open === undefined
    ? readStart.ask(next, { path })
    : step(showPreview(readStart.dropped(next), linesOf(open.text), null));
}

/** Handles the start of a file, unless another one is asked for by now. */
export const previewHandler = handles(readStart, {
  take: (state, { text, note }, { work }) =>
    step(
      previewedField.of(promptField.of(state)) === work.path
        ? showPreview(state, linesOf(text), note)
        : state,
    ),
});

function showPreview(state: State, lines: readonly string[], note: string | null): State {
  const prompt = promptField.of(state);
  if (prompt?.preview === undefined) return state;
  return promptField.with(state, { ...prompt, preview: { lines, note } });
}

const linesOf = (text: Text): readonly string[] =>
  decodeText(text.read(0, Math.min(text.length, MOST_BYTES)))
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, MOST_CHARACTERS).replace(/\r$/, '').replaceAll('\t', '    '));
