import type { Byte } from '../base/units.ts';
import { encode } from '../base/utf8.ts';
import { type Change, ChangeSet } from '../text/changeset.ts';
import type { Text } from '../text/text.ts';
import type { Document } from './document.ts';
import { ENCODINGS, encodingsLike } from './encodings.ts';
import type { LineEnd } from './event.ts';
import { namesLike, type Prompt } from './prompt.ts';
import { reload } from './reloading.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from './state.ts';
import { edit } from './transaction.ts';

/** What a document can be converted to; larger ones stay as they are. In bytes. */
const CONVERTED_AT_MOST: Byte = 1 << 28;

export const ENCODING_TITLES: readonly string[] = ENCODINGS.map(({ title }) => title);
export const LINE_ENDS: readonly string[] = ['LF', 'CRLF', 'CR'];

const LF = 10;
const CR = 13;

/** The state with the prompt back, and what is wrong with its input. */
const wrong = (state: State, prompt: Prompt, error: string): Step =>
  step({ ...state, prompt: { ...prompt, error } });

/** Reads the file again in the encoding that was typed. */
export function reloadWithEncoding(state: State, prompt: Prompt, answer: string): Step {
  const [encoding] = encodingsLike(answer);
  if (encoding === undefined) return wrong(state, prompt, `no encoding is named ${answer}`);
  const document = activeDocument(state);
  return step(state, reload(document, document.path, encoding));
}

/** Has the document written in the encoding that was typed. */
export function setEncoding(state: State, prompt: Prompt, answer: string): Step {
  const [encoding] = encodingsLike(answer);
  if (encoding === undefined) return wrong(state, prompt, `no encoding is named ${answer}`);
  const document = activeDocument(state);
  const { name, bom, title } = encoding;
  if (name === document.encoding && bom === document.bom) return step(state);
  const refusal = refused(document);
  if (refusal !== null) return step(say(state, 'warning', refusal));
  const next = { ...document, encoding: name, bom, history: document.history.unsaved() };
  return step(say(withDocument(state, next), 'info', `${document.name} will be saved in ${title}`));
}

/** Converts all line ends to what was typed, as one step of undo. */
export function setLineEnding(state: State, prompt: Prompt, answer: string): Step {
  const name = namesLike(LINE_ENDS, answer)[0];
  const lineEnd = (['LF', 'CRLF', 'CR'] as const).find((each) => each === name);
  if (lineEnd === undefined) return wrong(state, prompt, `give LF, CRLF or CR, not ${answer}`);
  const document = activeDocument(state);
  const refusal = refused(document);
  if (refusal !== null) return step(say(state, 'warning', refusal));
  const changes = conversion(state, document.text, lineEnd);
  const before = new Map(document.lineEnds).set(document.history.current, document.lineEnd);
  const prepared = withDocument(state, { ...document, lineEnds: before });
  const edited = changes.empty ? prepared : edit(prepared, changes, 'line ends');
  const after = activeDocument(edited);
  // Between CR and LF not the text differs, but how it is written.
  const rewritten =
    changes.empty && document.text.newlines !== 0 && (lineEnd === 'CR') !== (document.lineEnd === 'CR');
  const next: Document = {
    ...after,
    lineEnd,
    lineEnds: new Map(after.lineEnds).set(after.history.current, lineEnd),
    history: rewritten ? after.history.unsaved() : after.history,
  };
  const count = changes.size === 1 ? '1 line end' : `${changes.size} line ends`;
  const told = changes.empty ? `line ends will be saved as ${lineEnd}` : `converted ${count} to ${lineEnd}`;
  return step(say(withDocument(edited, next), 'info', told));
}

/** Why a document cannot be converted now; null when it can. */
function refused({ name, text, saving }: Document): string | null {
  if (saving !== null) return `${name} is still being saved`;
  return text.length > CONVERTED_AT_MOST ? `${name} is over 256 MB and is not converted` : null;
}

/** The changes that give every line break of a text the same bytes; CR is written for an LF by the save. */
function conversion(state: State, text: Text, lineEnd: Exclude<LineEnd, 'mixed'>): ChangeSet {
  const insert = state.additions.text(encode('\r\n'));
  const changes: Change[] = [];
  let last = -1;
  for (let at = 0; at < text.length;) {
    const { from, bytes } = text.chunk(at);
    for (let i = bytes.indexOf(LF, at - from); i >= 0; i = bytes.indexOf(LF, i + 1)) {
      const returns = (i > 0 ? bytes[i - 1] : last) === CR;
      if (returns && lineEnd !== 'CRLF') changes.push({ from: from + i - 1, to: from + i });
      if (!returns && lineEnd === 'CRLF') changes.push({ from: from + i, to: from + i + 1, insert });
    }
    last = bytes[bytes.length - 1];
    at = from + bytes.length;
  }
  return ChangeSet.of(text.length, changes);
}
