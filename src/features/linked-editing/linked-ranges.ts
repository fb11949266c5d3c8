import type { ByteRange } from '../../base/files.ts';
import { decodeText } from '../../base/utf8.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { Pattern } from '../../syntax/pattern.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';

/** Ranges of a document with the same text, which are edited together. */
export interface LinkedRanges {
  /** In order, apart from each other. */
  readonly ranges: readonly ByteRange[];
  readonly pattern: Pattern | null;
  /** The entry of the undo tree before the first of the edits that were made together, and its text; null before one was. */
  readonly base: { readonly entry: number; readonly text: Text } | null;
}

/** The linked ranges at the cursor; null for none. Text that is typed at their edges belongs to them. */
export const linkedField = new DocumentField<LinkedRanges | null>('linkedEditing', null, {
  moved: (linked, { changes }) =>
    linked === null ? null : { ...linked, ranges: movedRanges(linked.ranges, changes) },
});

/** Bytes of a range at most. */
const MOST_LENGTH = 256;

/** The texts of names, where the server does not say. */
const NAMES = Pattern.of(String.raw`[^\s<>/"'=(){}\[\];,]*`, '');

const movedRanges = (ranges: readonly ByteRange[], changes: ChangeSet): readonly ByteRange[] =>
  ranges.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));

/** Takes ranges in, where their texts are still the same. */
export function onLinked(
  state: State,
  { document: id, changes, ranges: sent, pattern }: Extract<Event, { type: 'linked_editing' }>,
): Step {
  const document = state.documents.get(id);
  if (document === undefined) return step(state);
  const ranges = changes.reduce(movedRanges, sent);
  const texts = ranges.map((range) => textIn(document.text, range));
  const isLinked = ranges.length > 1 && texts[0] !== null && texts.every((each) => each === texts[0]);
  if (!isLinked) return step(withLinked(state, id, null));
  const known = linkedField.of(document);
  const base = known !== null && sameRanges(known.ranges, ranges) ? known.base : null;
  const own = pattern === null ? null : Pattern.of(pattern, '');
  return step(withLinked(state, id, { ranges, pattern: own ?? NAMES, base }));
}

const sameRanges = (a: readonly ByteRange[], b: readonly ByteRange[]): boolean =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i].from && to === b[i].to);

/** The state with other linked ranges of a document. */
export function withLinked(state: State, id: DocumentId, linked: LinkedRanges | null): State {
  const document = state.documents.get(id);
  return document === undefined || linkedField.of(document) === linked
    ? state
    : withDocument(state, linkedField.with(document, linked));
}

/** The text of a range; null where it is too long to be edited together. */
export const textIn = (text: Text, { from, to }: ByteRange): string | null =>
  to - from > MOST_LENGTH ? null : decodeText(text.read(from, to));

/** True for a text that linked ranges may have. */
export function isLinkedText({ pattern }: LinkedRanges, text: string): boolean {
  if (text === '' || pattern === null) return text === '';
  const match = pattern.matches(text, false)?.[0];
  return match !== undefined && match.at === 0 && match.groups[0] === text;
}
