import { startConverting } from '../../core/edits/start-converting.ts';
import type { Byte } from '../../base/units.ts';
import { ENCODINGS, encodingsLike, encodingTitle } from '../../core/model/encodings.ts';
import { conversion, refusal, withLineEnds } from '../../core/edits/convert-line-ends.ts';
import { type List, listOf, namesLike } from '../../core/widgets/list.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { reload } from './reload.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';

/** Line ends of a longer document are converted in the background. */
const AT_ONCE: Byte = 1 << 20;

const LINE_ENDS: readonly string[] = ['LF', 'CRLF', 'CR'];

/** Asks for the encoding to read the file again in. */
export const reloadingAs: PromptKind = {
  name: 'reload_with_encoding',
  box: true,
  list: listEncodings,
  confirm: reloadWithEncoding,
};

/** Asks for the encoding to save in. */
export const settingEncoding: PromptKind = {
  name: 'set_encoding',
  box: true,
  list: listEncodings,
  confirm: setEncoding,
};

/** Asks for the line end of all lines. */
export const settingLineEnd: PromptKind = {
  name: 'set_line_ending',
  box: true,
  list: (state, { input }) => choices(namesLike(LINE_ENDS, input), activeDocument(state).lineEnd, input),
  confirm: setLineEnding,
};

function listEncodings(state: State, { input }: Prompt): List {
  const { encoding, bom } = activeDocument(state);
  const titles = input === '' ? ENCODINGS : encodingsLike(input);
  const current = encodingTitle(encoding, bom).replace(/ BOM$/, ' with BOM');
  return choices(
    titles.map(({ title }) => title),
    current,
    input,
  );
}

/** A list of names; before anything is typed, the one that holds now is highlighted. */
function choices(names: readonly string[], current: string, typed: string): List {
  const rows = names.map((name) => ({ id: name, text: name, right: name === current ? 'now' : '' }));
  return listOf(rows, typed === '' ? Math.max(0, names.indexOf(current)) : 0);
}

/** The state with the prompt back, and what is wrong with its input. */
const wrong = (state: State, prompt: Prompt, error: string): Step =>
  step(promptField.with(state, { ...prompt, error }));

/** Reads the file again in the encoding that was typed. */
function reloadWithEncoding(state: State, prompt: Prompt, answer: string): Step {
  const [encoding] = encodingsLike(answer);
  if (encoding === undefined) return wrong(state, prompt, `No encoding is named ${answer}`);
  const document = activeDocument(state);
  return reload(state, document, { as: encoding });
}

/** Has the document written in the encoding that was typed. */
function setEncoding(state: State, prompt: Prompt, answer: string): Step {
  const [encoding] = encodingsLike(answer);
  if (encoding === undefined) return wrong(state, prompt, `No encoding is named ${answer}`);
  const document = activeDocument(state);
  const { name, bom, title } = encoding;
  if (name === document.encoding && bom === document.bom) return step(state);
  const refused = refusal(document);
  if (refused !== null) return step(say(state, 'warning', refused));
  // What was chosen stays, whatever is undone.
  const formats = new Map(
    [...document.formats].map(([id, { lineEnd }]) => [id, { ...(lineEnd && { lineEnd }) }]),
  );
  const next = { ...document, encoding: name, bom, formats, history: document.history.unsaved() };
  return step(say(withDocument(state, next), 'info', `${document.name} will be saved as ${title}`));
}

/** Converts all line ends to what was typed, as one step of undo. */
function setLineEnding(state: State, prompt: Prompt, answer: string): Step {
  const name = namesLike(LINE_ENDS, answer)[0];
  const lineEnd = (['LF', 'CRLF', 'CR'] as const).find((each) => each === name);
  if (lineEnd === undefined) return wrong(state, prompt, `Type LF, CRLF or CR instead of ${answer}`);
  const { id, text } = activeDocument(state);
  const refused = refusal(activeDocument(state));
  if (refused !== null) return step(say(state, 'warning', refused));
  return text.length > AT_ONCE
    ? startConverting(state, lineEnd)
    : step(withLineEnds(state, id, lineEnd, conversion(state, text, lineEnd)));
}
