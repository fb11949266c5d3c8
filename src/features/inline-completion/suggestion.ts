import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { type FollowedEdit, WindowField } from '../../core/model/fields/field.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import type { InlineItem } from './requests.ts';

/** Suggestions that are shown behind the cursor, one at a time. */
export interface InlineSuggestion {
  readonly document: DocumentId;
  /** The cursor's place. */
  readonly at: Byte;
  /** The number of the list in the worker. */
  readonly list: number;
  /** The rest of each that was not typed; at least one. */
  readonly items: readonly InlineItem[];
  /** The index of the one that is shown. */
  readonly index: number;
}

/** The suggestions behind the cursor; null for none. Typing the letters of the one that is shown keeps it. */
export const suggestionField = new WindowField<InlineSuggestion | null>('inlineSuggestion', null, {
  moved: (suggestion, edit) =>
    suggestion === null || suggestion.document !== edit.document
      ? suggestion
      : typedThrough(suggestion, edit),
  closed: (suggestion, document) => (suggestion?.document === document ? null : suggestion),
});

/** Bytes that are compared with a suggestion. */
const LONGEST: Byte = 64 * 1024;

/** The suggestions after an edit: the rest of those whose letters were typed; null after any other edit. */
function typedThrough(suggestion: InlineSuggestion, { changes }: FollowedEdit): InlineSuggestion | null {
  const { at } = suggestion;
  const isTyped = changes.size === 1 && changes.from(0) === at && changes.to(0) === at;
  if (!isTyped || changes.inserts > LONGEST) return null;
  return restAfter(suggestion, changes.inserted(0).toString(), at + changes.inserts);
}

/** The rest of suggestions once a text was typed; null where that is not the one that is shown. */
export function restAfter(suggestion: InlineSuggestion, typed: string, at: Byte): InlineSuggestion | null {
  const shown = suggestion.items[suggestion.index];
  const rest = suggestion.items.flatMap((item) => {
    // The line breaks of a document may be longer.
    const left = item.text.startsWith(typed) ? typed : typed.replaceAll('\r\n', '\n');
    const isLeft = item.text.startsWith(left) && item.text.length > left.length;
    return isLeft ? { item, rest: { ...item, text: item.text.slice(left.length) } } : [];
  });
  const index = rest.findIndex(({ item }) => item === shown);
  return index < 0 ? null : { ...suggestion, at, items: rest.map((each) => each.rest), index };
}

/** The suggestion of the text in front, while the only cursor is where it goes on; null for none. */
export function suggestionHere(state: State): InlineSuggestion | null {
  const suggestion = suggestionField.of(state);
  if (suggestion === null || activeDocument(state).id !== suggestion.document) return null;
  const { ranges, primary } = activeView(state).selections;
  return ranges.length === 1 && isEmpty(primary) && primary.head === suggestion.at ? suggestion : null;
}

/** The item that is shown of a suggestion. */
export const shownItem = ({ items, index }: InlineSuggestion): InlineItem => items[index];

/** True where nothing but whitespace is before an offset in its line: Tab indents there. */
export function isInIndentation(state: State, { at }: InlineSuggestion): boolean {
  const { text } = activeDocument(state);
  const before = decodeText(text.read(Math.max(0, at - LONGEST), at));
  return before.slice(before.lastIndexOf('\n') + 1).trim() === '';
}

/** The number of bytes of a text. */
export const bytesIn = (text: string): Byte => encode(text).length;
