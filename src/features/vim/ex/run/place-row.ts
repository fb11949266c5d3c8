import { decodeText } from '../../../../base/utf8.ts';
import { activeDocument, type State } from '../../../../core/model/state.ts';
import type { Jump } from '../../../navigation/jump-list.ts';
import { lineEnd, lineStart } from '../../lines.ts';

/** The start of a line that a list shows, in bytes. */
const SHOWN = 200;

/** The row of a list for a place: its line, its column from 0, and the line's text or the name of another file. */
export function placeRow(state: State, { document, at, line, path }: Jump): string {
  const there = state.documents.get(document);
  if (there === undefined) return `${line}  ${path ?? ''}`;
  const start = lineStart(there.text, Math.min(at, there.text.length));
  const number = (there.text.newlinesBefore(start) ?? line - 1) + 1;
  const place = `${number}  ${at - start}`;
  if (document !== activeDocument(state).id) return `${place}  ${path ?? there.name}`;
  const shown = decodeText(there.text.read(start, Math.min(lineEnd(there.text, start), start + SHOWN)));
  return `${place}  ${shown.trimStart()}`;
}
