import { rowOfByte } from '../../core/decorations/scrollbar-rows.ts';
import { DocumentField, type TextEdit } from '../../core/model/fields/document-field.ts';
import { firstWhere } from '../../base/bisect.ts';
import { isCount, isString, listOf, pairOf } from '../../base/json-checks.ts';
import { snap } from '../../text/graphemes.ts';
import type { Text } from '../../text/text.ts';
import { sessionPart } from '../../core/model/fields/session-part.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type Document } from '../../core/model/document.ts';
import { goToByte } from './goto.ts';
import { shownPath } from '../../core/model/paths.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import {
  activeDocument,
  activeView,
  documentById,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import { lineAround } from '../../core/motions/words.ts';

export const bookmarksField = new DocumentField<readonly Bookmark[]>('bookmarks', [], {
  moved: movedBookmarks,
  session: sessionPart('bookmarks', listOf(pairOf(isCount, isString)), {
    isRequired: true,
    keep: (bookmarks) => bookmarks.map(({ at, name }): readonly [Byte, string] => [at, name]),
    restore: (kept, _, { text }: Document) => restoredBookmarks(kept, text),
  }),
});

/** A line that is to be found again. */
export interface Bookmark {
  /** A byte of the line: its start, until an edit puts something before that. */
  readonly at: Byte;
  /** The user's name for it: one character, or empty. */
  readonly name: string;
}

/** The bookmarks after an edit: in order, one a line. */
function movedBookmarks(bookmarks: readonly Bookmark[], { changes }: TextEdit): readonly Bookmark[] {
  if (bookmarks.length === 0) return bookmarks;
  return bookmarks.map((mark) => {
    const at = changes.mapPos(mark.at, 1);
    return at === mark.at ? mark : { at, name: mark.name };
  });
}

/** Bookmarks that were kept, as far as the text still reaches. */
const restoredBookmarks = (
  kept: readonly (readonly [at: Byte, name: string])[],
  text: Text,
): readonly Bookmark[] =>
  kept
    .filter(([at]) => at <= text.length)
    .map(([at, name]) => ({ at: snap(text, at), name }))
    .toSorted((a, b) => a.at - b.at);

/** The index of the first bookmark at a place or behind it; how many there are without one. */
export const firstBookmark = (bookmarks: readonly Bookmark[], from: Byte): number =>
  firstWhere(0, bookmarks.length, (i) => bookmarks[i].at >= from);

/** The rows of a bar of `height` rows for `length` bytes in which there are bookmarks. */
export function* bookmarkRows(
  bookmarks: readonly Bookmark[],
  height: number,
  length: Byte,
): Generator<number, void> {
  for (let i = 0; i < bookmarks.length;) {
    const row = rowOfByte(height, bookmarks[i].at, length);
    yield row;
    // Rounded down: the quotient may come out a little above the first byte of the next row.
    i = Math.max(i + 1, firstBookmark(bookmarks, Math.floor(((row + 1) / height) * length)));
  }
}

const lineOfCursor = (state: State): { from: Byte; to: Byte } => {
  const { text } = activeDocument(state);
  return lineAround(text, activeView(state).selections.primary.head);
};

/** Sets a bookmark in the cursor's line, or takes the one there away. */
export const toggleBookmark = (state: State): State =>
  toggleBookmarkAt(state, activeDocument(state), activeView(state).selections.primary.head);

/** Sets a bookmark in the line of a byte, or takes the one there away. */
export function toggleBookmarkAt(state: State, document: Document, at: Byte): State {
  const bookmarks = bookmarksField.of(document);
  const { from, to } = lineAround(document.text, at);
  const others = bookmarks.filter((mark) => !within(document, mark.at, from, to));
  const added = others.length === bookmarks.length ? [...others, { at: from, name: '' }] : others;
  return withBookmarks(state, document, added);
}

/** Sets the bookmark of a name, of which there is one in all documents. */
export function setBookmark(state: State, name: string): State {
  const cleared = clearBookmark(state, name);
  const document = activeDocument(cleared);
  const { from } = lineOfCursor(cleared);
  const next = withBookmarks(cleared, document, [...bookmarksField.of(document), { at: from, name }]);
  return say(next, 'info', `Bookmark ${name} set`);
}

/** Takes the bookmark of a name away. */
export function clearBookmark(state: State, name: string): State {
  const holder = [...state.documents.values()].find((document) =>
    bookmarksField.of(document).some((mark) => mark.name === name),
  );
  if (holder === undefined) return state;
  return withBookmarks(
    state,
    holder,
    bookmarksField.of(holder).filter((mark) => mark.name !== name),
  );
}

/** Bookmarks of all documents. */
export const bookmarkCount = ({ documents }: State): number =>
  [...documents.values()].reduce((sum, document) => sum + bookmarksField.of(document).length, 0);

/** Takes all bookmarks away. */
export function clearAllBookmarks(state: State): State {
  const count = bookmarkCount(state);
  if (count === 0) return say(state, 'info', 'No bookmarks');
  const documents = new Map(
    [...state.documents].map(([id, document]) => [
      id,
      bookmarksField.of(document).length === 0 ? document : bookmarksField.with(document, []),
    ]),
  );
  const what = count === 1 ? 'one bookmark' : `${count} bookmarks`;
  return say({ ...state, documents }, 'info', `Removed ${what}`);
}

/** Goes to the bookmark of a name. */
export function jumpToBookmark(state: State, name: string): State {
  for (const document of state.documents.values()) {
    const mark = bookmarksField.of(document).find((each) => each.name === name);
    if (mark !== undefined) return goToByte(activate(state, document.id), mark.at);
  }
  return say(state, 'info', `No bookmark is named ${name}`);
}

/** Goes to the next bookmark of the document, or the one before, going round. */
export function nextBookmark(state: State, by: 1 | -1): State {
  const bookmarks = bookmarksField.of(activeDocument(state));
  const { from } = lineOfCursor(state);
  const places = bookmarks.map(({ at }) => at);
  if (places.length === 0) return say(state, 'info', 'This file has no bookmarks');
  const found =
    by > 0
      ? (places.find((at) => at > from) ?? places[0])
      : (places.findLast((at) => at < from) ?? places[places.length - 1]);
  return goToByte(state, found);
}

const choosing: PromptKind = {
  name: 'list_bookmarks',
  box: true,
  confirm(state, _, answer) {
    const [document, at] = answer.split(' ').map(Number);
    return state.documents.has(document) ? step(goToByte(activate(state, document), at)) : step(state);
  },
};

/** Offers all bookmarks of all documents. */
export function listBookmarks(state: State): Step {
  const rows = [...state.documents.values()].flatMap((document) =>
    bookmarksField.of(document).map(({ at, name }) => ({
      id: `${document.id} ${at}`,
      text: lineText(document, at),
      detail: shownPath(state, document),
      right: name === '' ? lineName(document, at) : `${name}  ${lineName(document, at)}`,
    })),
  );
  if (rows.length === 0) return step(say(state, 'info', 'No bookmarks'));
  return openPrompt(state, choosing, { label: 'Bookmark: ', rows });
}

const lineName = ({ text }: Document, at: Byte): string => {
  const line = text.newlinesBefore(at);
  return line === undefined ? '~' : String(line + 1);
};

function lineText({ text }: Document, at: Byte): string {
  const { from, to } = lineAround(text, at);
  return decodeText(text.read(from, Math.min(to, from + 200)))
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}

/** True when a byte is in a line; the break at its end belongs to it. */
const within = ({ text }: Document, at: Byte, from: Byte, to: Byte): boolean =>
  at >= from && (at < to || (at === to && to === text.length));

const withBookmarks = (state: State, { id }: Document, bookmarks: readonly Bookmark[]): State =>
  withDocument(
    state,
    bookmarksField.with(
      documentById(state, id),
      bookmarks.toSorted((a, b) => a.at - b.at),
    ),
  );
