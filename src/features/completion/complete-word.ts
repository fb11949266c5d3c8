import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { cursorAt, isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { apply, edit } from '../../core/model/transaction.ts';
import type { TypedText } from '../../core/model/completion-source.ts';
import { wordBefore } from '../../core/motions/words.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';

/** Bytes of what was typed of a word, beyond which nothing is offered. */
const LONGEST_TYPED: Byte = 128;

/** The word before the primary cursor, as far as it was typed; null where something is selected, or the word is too long. */
export function typedWord(state: State): TypedText | null {
  const { primary } = activeView(state).selections;
  return isEmpty(primary) ? wordAt(activeDocument(state).text, primary.head) : null;
}

function wordAt(text: Text, head: Byte): TypedText | null {
  const from = wordBefore(text, head, LONGEST_TYPED);
  return from === undefined ? null : { from, typed: decodeText(text.read(from, head)) };
}

/** Puts a word in place of what was typed of it, at every cursor at which it fits. */
export function complete(state: State, typed: string, word: string): State {
  return replaceTyped(
    state,
    'complete',
    word,
    (own) => own === typed || (own !== '' && fuzzyMatch(new FuzzyQuery(own), word) !== null),
  );
}

/** Replaces what was typed of a word at every cursor where that `fits`; the others stay as they are. */
export function replaceTyped(
  state: State,
  label: string,
  word: string,
  fits: (typed: string) => boolean,
  joins = false,
): State {
  const { id, text } = activeDocument(state);
  const { selections } = activeView(state);
  const insert = state.additions.text(encode(word));
  const places: { from: Byte; to: Byte; insert: Text }[] = [];
  for (const range of selections.ranges) {
    const own = isEmpty(range) ? wordAt(text, range.head) : null;
    if (own === null || !fits(own.typed)) continue;
    const last = places.at(-1);
    // Of several cursors in one word the primary one has it, else the first.
    if (last !== undefined && own.from < last.to) {
      if (range !== selections.primary) continue;
      while ((places.at(-1)?.to ?? 0) > own.from) places.pop();
    }
    places.push({ from: own.from, to: range.head, insert });
  }
  const changes = ChangeSet.of(text.length, places);
  const moved = selections.map((range) =>
    isEmpty(range)
      ? cursorAt(changes.mapPos(range.head, 1))
      : { anchor: changes.mapPos(range.anchor, 1), head: changes.mapPos(range.head, -1) },
  );
  if (!joins) return edit(state, changes, label, moved);
  return apply(state, { document: id, changes, selections: moved, label, joins, origin: 'user' });
}
