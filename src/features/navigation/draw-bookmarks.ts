import { documentById } from '../../core/model/state.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import { bookmarkRows, bookmarksField, firstBookmark } from './bookmarks.ts';

/** Bookmarks: left of the line numbers, by the first character of their names, and in the scrollbar. */
export const bookmarkMarks: TextSource = (state, { leaf }, { bookmark: style }) => {
  const document = documentById(state, leaf.active);
  const bookmarks = bookmarksField.of(document);
  if (bookmarks.length === 0) return null;
  return {
    gutterMark({ from, to, next }) {
      const mark = bookmarks.at(firstBookmark(bookmarks, from));
      if (mark === undefined || mark.at >= (next ?? to + 1)) return null;
      return { glyph: mark.name.codePointAt(0) ?? DIAMOND, style };
    },
    *scrollbar(height) {
      for (const row of bookmarkRows(bookmarks, height, document.text.length)) yield { row, style };
    },
  };
};

const DIAMOND = 0x25c6;
