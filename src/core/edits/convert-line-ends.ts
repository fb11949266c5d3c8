/** Giving every line of a document the same end. */
import type { LineEnd } from '../model/line-end.ts';
import { groupDigits } from '../../base/group-digits.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Query } from '../../text/matcher.ts';
import type { Text } from '../../text/text.ts';
import { type Document, type DocumentId, withFormat } from '../model/document.ts';
import { documentById, say, type State, withDocument } from '../model/state.ts';
import { apply } from '../model/transaction.ts';

/** A line end that all lines can be given. */
export type LineEndChoice = Exclude<LineEnd, 'mixed'>;

/** The largest document that can be converted, in bytes; larger ones stay as they are. */
const CONVERTED_AT_MOST: Byte = 1 << 28;

const LF = 10;
const CR = 13;

/** Why a document cannot be converted now; null when it can. */
export function refusal({ name, text, saving }: Document): string | null {
  if (saving !== null) return `${name} is still being saved`;
  return text.length > CONVERTED_AT_MOST ? `${name} is over 256 MB, which is too large to convert` : null;
}

/** The changes that give every line break of a text the same bytes; CR is written for an LF by the save. */
export function conversion(state: State, text: Text, lineEnd: LineEndChoice): ChangeSet {
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

/** The changes of `conversion` as a replacement: for a text so long that it is done in the background. */
export function replacementOf(lineEnd: LineEndChoice): { readonly query: Query; readonly template: string } {
  const crlf = lineEnd === 'CRLF';
  const pattern = crlf ? String.raw`(?<!\r)\n` : '\r\n';
  return {
    query: { pattern, regex: crlf, caseSensitive: true, wholeWord: false },
    template: crlf ? '\r\n' : '\n',
  };
}

/** The state with a document's line ends changed, as one step of undo, and told. `text` is what they come to, when known. */
export function withLineEnds(
  state: State,
  id: DocumentId,
  lineEnd: LineEndChoice,
  changes: ChangeSet,
  text?: Text,
): State {
  const document = documentById(state, id);
  // Between CR and LF not the text differs, but how it is written.
  const rewritten = document.text.newlines !== 0 && (lineEnd === 'CR') !== (document.lineEnd === 'CR');
  if (changes.empty && !rewritten) {
    const next = { ...withFormat(document, { lineEnd }), lineEnd };
    return say(withDocument(state, next), 'info', `Line endings will be saved as ${lineEnd}`);
  }
  const edited = apply(state, {
    document: id,
    changes,
    text,
    format: { lineEnd },
    label: 'line endings',
    origin: 'user',
  });
  // It may be that nothing of the document is to be changed.
  if (documentById(edited, id) === document) return edited;
  const count = changes.size === 1 ? '1 line ending' : `${groupDigits(changes.size)} line endings`;
  const told = changes.empty
    ? `Line endings will be saved as ${lineEnd}`
    : `Converted ${count} to ${lineEnd}`;
  return say(edited, 'info', told);
}
