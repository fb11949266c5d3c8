import { PromptField } from '../../core/widgets/prompt-field.ts';
import type { Event } from '../../core/model/messages.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';
import { type Prompt, promptField, type Preview } from '../../core/widgets/prompt.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** Room for what is shown as soon as there is something, so that the list does not jump. */
export const NO_PREVIEW: Preview = { lines: [], note: null };

/** A file that is shown, and the request that reads it. */
interface Previewed {
  /** As the row has it. */
  readonly path: string;
  readonly request: number;
}

const NONE: Previewed = { path: '', request: 0 };

/** The file whose start the open prompt shows, or has asked for. */
const previewedField = new PromptField<Previewed>('previewed', NONE);

/** Lines that are kept of a file, and characters of each. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 400;
const MOST_BYTES = 1 << 15;

/** Shows the start of the file of the row that is highlighted, which has an absolute path or one in the folder. */
export function preview(state: State, prompt: Prompt): Step {
  const path = prompt.list?.rows[prompt.list.index]?.id;
  if (path === undefined)
    return step(promptField.with(state, previewedField.with({ ...prompt, preview: NO_PREVIEW }, NONE)));
  if (prompt.preview !== undefined && previewedField.of(prompt).path === path)
    return step(promptField.with(state, prompt));
  const absolute = path.startsWith('/') ? path : `${state.folder}/${path}`;
  const open = [...state.documents.values()].find((document) => document.path === absolute);
  const request = state.nextId;
  // What was shown stays until the file is read.
  const next: State = promptField.with(
    { ...state, nextId: request + 1 },
    previewedField.with({ ...prompt, preview: prompt.preview ?? NO_PREVIEW }, { path, request }),
  );
  if (open !== undefined) return step(shown(next, linesOf(open.text), null));
  return step(next, { type: 'peek', request, path });
}

/** Takes in the start of a file, unless another one is asked for by now. */
export const peeked = (state: State, { request, text, note }: Extract<Event, { type: 'peeked' }>): State =>
  previewedField.of(promptField.of(state)).request === request ? shown(state, linesOf(text), note) : state;

function shown(state: State, lines: readonly string[], note: string | null): State {
  const prompt = promptField.of(state);
  if (prompt?.preview === undefined) return state;
  return promptField.with(state, { ...prompt, preview: { lines, note } });
}

const linesOf = (text: Text): readonly string[] =>
  decodeText(text.read(0, Math.min(text.length, MOST_BYTES)))
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, MOST_CHARACTERS).replace(/\r$/, '').replaceAll('\t', '    '));
