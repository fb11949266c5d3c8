import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { BeforeSave } from '../model/before-save.ts';
import { type Document, lineBreak } from '../model/document.ts';
import { editorIn } from '../languages/language.ts';
import { focusedLeaf, type State, step } from '../model/state.ts';
import { apply } from '../model/transaction.ts';

/** A text longer than this is not looked through by one key. */
export const MOST_AT_ONCE: Byte = 256 * 1024 * 1024;

/** The blanks at the ends of lines, in order. */
function trailingBlanks(text: Text): Change[] {
  const found: Change[] = [];
  // The start of the blanks before `at`, and of a CR behind them; -1 without.
  let blanks = -1;
  let carriage = -1;
  for (let at = 0; at < text.length;) {
    const { from, bytes } = text.chunk(at);
    for (let i = at - from; i < bytes.length; i++) {
      const byte = bytes[i];
      if (byte > 0x20) blanks = -1;
      else if (byte === 10) {
        if (blanks >= 0) found.push({ from: blanks, to: carriage >= 0 ? carriage : from + i });
        blanks = -1;
      } else if (byte === 13 && carriage < 0) {
        carriage = from + i;
        continue;
      } else if ((byte === 0x20 || byte === 9) && carriage < 0) {
        if (blanks < 0) blanks = from + i;
      } else blanks = byte === 0x20 || byte === 9 ? from + i : -1;
      carriage = -1;
    }
    at = from + bytes.length;
  }
  if (blanks >= 0 && carriage < 0) found.push({ from: blanks, to: text.length });
  return found;
}

/** The state with the blanks at the ends of a document's lines gone. */
export function trimTrailing(state: State, document: Document): State {
  const changes = ChangeSet.of(document.text.length, trailingBlanks(document.text));
  return apply(state, { document: document.id, changes, label: 'trim trailing whitespace', origin: 'user' });
}

/** The state with a line break at the end of a document's text, unless it is empty or has one. */
export function withFinalNewline(state: State, document: Document): State {
  const { text } = document;
  if (text.length === 0 || text.byte(text.length - 1) === 10) return state;
  const insert = state.additions.text(encode(lineBreak(document)));
  const changes = ChangeSet.of(text.length, [{ from: text.length, insert }]);
  return apply(state, {
    document: document.id,
    changes,
    label: 'ensure final newline',
    origin: 'user',
    // A cursor at the end of the last line stays in it.
    selections: focusedLeaf(state).views.get(document.id)?.selections.through(changes, -1),
  });
}

/** Trims the lines of a document before it is saved, if the rules for its file or the settings want it. */
export const trimBeforeSaving: BeforeSave = {
  name: 'trim',
  run: (state, document) =>
    isShort(document) &&
    (document.rules.trimTrailingWhitespace ?? editorIn(state, document).trim_trailing_whitespace_on_save)
      ? step(trimTrailing(state, document))
      : null,
};

/** Ends a document with a line break before it is saved, if the rules for its file or the settings want it. */
export const endBeforeSaving: BeforeSave = {
  name: 'final newline',
  run: (state, document) =>
    isShort(document) &&
    (document.rules.insertFinalNewline ?? editorIn(state, document).ensure_final_newline_on_save)
      ? step(withFinalNewline(state, document))
      : null,
};

const isShort = ({ text }: Document): boolean => text.length <= MOST_AT_ONCE;
