import type { Range } from 'vscode-languageserver-protocol';
import { decodeText } from '../../../base/utf8.ts';
import type { ColorNotation, NotationWork } from '../../../features/document-colors/requests.ts';
import type { ServerTextEdit } from '../../../features/language-servers/place.ts';
import { isRange, isRecord, lineOf, recordsIn, spanIn } from '../client/checks.ts';
import { method, textOf } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';

/** Notations at most, and columns of the label of one. */
const MOST_NOTATIONS = 100;
const MOST_COLUMNS = 80;

/** The notations of a color, but for the one that the text has. */
export const colorNotations = method<NotationWork, readonly ColorNotation[]>('colors', async (ask) => {
  const text = textOf(ask);
  const { session, value } = ask.pool.handles.get(ask.work.id);
  const { color } = value as Readonly<Record<string, unknown>>;
  const range = session.range(text, ask.work.range.from, ask.work.range.to);
  const answer = await session.call<unknown>(
    'textDocument/colorPresentation',
    { textDocument: { uri: text.uri }, color, range },
    ask.signal,
  );
  return recordsIn(answer)
    .slice(0, MOST_NOTATIONS)
    .flatMap((each) => notationOf(session, text, each, range) ?? [])
    .filter(({ edits }) => edits.some((each) => !isThere(text, each)));
});

function notationOf(
  session: ServerSession,
  text: ServerText,
  { label, textEdit, additionalTextEdits }: Readonly<Record<string, unknown>>,
  range: Range,
): ColorNotation | null {
  if (typeof label !== 'string' || lineOf(label, MOST_COLUMNS) === '') return null;
  const own = isRecord(textEdit) ? textEdit : { range, newText: label };
  const sent = [own, ...recordsIn(additionalTextEdits)];
  const edits = sent
    .flatMap((each) => editOf(session, text, each) ?? [])
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const isApart = edits.every(({ from }, i) => i === 0 || edits[i - 1].to <= from);
  return edits.length === sent.length && isApart ? { label: lineOf(label, MOST_COLUMNS), edits } : null;
}

function editOf(
  session: ServerSession,
  { text }: ServerText,
  { range, newText }: Readonly<Record<string, unknown>>,
): ServerTextEdit | null {
  const span = isRange(range) ? spanIn(text, session.encoding, range) : null;
  return span === null || typeof newText !== 'string' ? null : { ...span, text: newText };
}

/** True for an edit that changes nothing. */
const isThere = ({ text }: ServerText, { from, to, text: wanted }: ServerTextEdit): boolean =>
  to - from <= wanted.length * 3 && decodeText(text.read(from, to)) === wanted;
