import { recordOf } from './checks.ts';
import type { Position } from 'vscode-languageserver-protocol';
import type { Byte } from '../../../base/units.ts';
import type { ListedEdit } from '../../../features/server-edits/server-edit.ts';
import type { ServerTextEdit } from '../../../features/language-servers/place.ts';
import { excerpt } from '../../../text/excerpt.ts';
import type { Text } from '../../../text/text.ts';
import { parseSnippet, type Snippet } from '../../../syntax/snippet.ts';
import { offsetOf, type PositionEncoding } from './positions.ts';

/** An edit of a text as it came: `range` and `newText` or `snippet` of any type. */
export type WireEdit = Readonly<Record<string, unknown>>;

/**
 * Edits of a text in bytes, in order, with line breaks as those of the text. A range may end behind the text, as the
 * protocol says.
 * @param text its lines are counted
 * @param name that of the file, for messages
 * @throws with a sentence when an edit is malformed, begins outside of the text, or overlaps another
 */
export function textEdits(
  text: Text,
  encoding: PositionEncoding,
  edits: unknown,
  name: string,
): readonly ServerTextEdit[] {
  if (edits === null || edits === undefined) return [];
  if (!Array.isArray(edits)) throw malformedEdit(name);
  const breaks = lineBreakOf(text);
  const sorted = edits
    .map((edit): ServerTextEdit => oneEdit(text, encoding, edit, breaks, name))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  for (let i = 1; i < sorted.length; i++)
    if (sorted[i].from < sorted[i - 1].to) throw new Error(`two edits of ${name} overlap`);
  return sorted.filter(({ from, to, text: inserted }) => from < to || inserted !== '');
}

/** Edits of a text as lists show them; as `textEdits`. */
export function listedEdits(
  text: Text,
  encoding: PositionEncoding,
  edits: unknown,
  name: string,
): readonly ListedEdit[] {
  return textEdits(text, encoding, edits, name).map((edit): ListedEdit => {
    const { text: line, range } = excerpt(text, edit);
    return { ...edit, ...placeAt(text, edit.from), excerpt: line, range };
  });
}

/** The line of an offset, from 0, and the bytes of the line before it. */
function placeAt(text: Text, at: Byte): Pick<ListedEdit, 'line' | 'column'> {
  const line = text.newlinesBefore(at) ?? 0;
  return { line, column: at - (text.lineStart(line) ?? 0) };
}

function oneEdit(
  text: Text,
  encoding: PositionEncoding,
  edit: unknown,
  breaks: string,
  name: string,
): ServerTextEdit {
  const { range, newText, snippet } = recordOf(edit);
  const { start, end } = recordOf(range);
  const inserted = typeof newText === 'string' ? newText : snippetText(snippet);
  if (inserted === null || !isPosition(start) || !isPosition(end)) throw malformedEdit(name);
  const lines = (text.newlinesBefore(text.length) ?? 0) + 1;
  // The line behind the last one stands for the end of the text.
  if (start.line > lines) throw new Error(`an edit lies outside of ${name}`);
  const from = offsetOf(text, encoding, start);
  const to = offsetOf(text, encoding, end);
  if (to < from) throw new Error(`an edit of ${name} ends before it begins`);
  return { from, to, text: inserted.replaceAll(/\r\n?|\n/g, breaks) };
}

const malformedEdit = (name: string): Error => new Error(`an edit of ${name} is malformed`);

/** True for a position of the protocol, in a text or not. */
export const isPosition = (value: unknown): value is Position => {
  const { line, character } = recordOf(value);
  return isPlace(line) && isPlace(character);
};

const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The text of a snippet, its placeholders as if nobody had typed; null for none. */
function snippetText(value: unknown): string | null {
  const { kind, value: source } = recordOf(value);
  return kind === 'snippet' && typeof source === 'string' ? plainText(parseSnippet(source).snippet) : null;
}

const plainText = (snippet: Snippet): string =>
  snippet
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'stop' && part.choices !== undefined) return part.choices[0];
      return plainText(part.body ?? []);
    })
    .join('');

/** The first line break of a text; LF where there is none. */
function lineBreakOf(text: Text): string {
  const next = text.lineStart(1);
  return next !== undefined && next > 1 && text.byte(next - 2) === 13 ? '\r\n' : '\n';
}
