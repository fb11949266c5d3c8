import { decodeText, encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { lineBreak } from '../../core/model/document.ts';
import { cursorAt, isEmpty, type Range } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { insertSnippet } from '../snippets/insert.ts';

/** An item to insert, and the text around the cursor that it replaces. */
export interface InsertOrder {
  /** The text before the cursor that is replaced: a cursor behind another text stays as it is. */
  readonly typed: string;
  /** The text after the cursor that is replaced, at the cursors where it is there. */
  readonly after: string;
  /** The inserted text: a snippet in its notation, or plain text. */
  readonly word: string;
  readonly isSnippet: boolean;
}

/** The undo label of plain items, and of snippets. */
export const labelOf = ({ isSnippet }: Pick<InsertOrder, 'isSnippet'>): string =>
  isSnippet ? 'snippet' : 'complete';

/** Inserts an item at every cursor behind the text that it replaces. */
export function insertItem(state: State, { typed, after, word, isSnippet }: InsertOrder): Step {
  if (isSnippet) return insertSnippet(state, { body: word, typed, after, onlyBehind: true });
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const plain = word.replaceAll(/\r\n?|\n/g, lineBreak(document));
  const insert = state.additions.text(encode(plain));
  const places: { range: Range; from: Byte; to: Byte; insert: Text }[] = [];
  for (const range of selections.ranges) {
    const place = replacedAt(text, range, typed, after);
    const last = places.at(-1);
    if (place === null) continue;
    // Of several cursors in one word the primary one has it, else the first.
    if (last !== undefined && place.from < last.to) {
      if (range !== selections.primary) continue;
      while ((places.at(-1)?.to ?? 0) > place.from) places.pop();
    }
    places.push({ range, ...place, insert });
  }
  const changes = ChangeSet.of(text.length, places);
  const behind = new Map(
    places.map(({ range, from }) => [range, cursorAt(changes.mapPos(from, -1) + insert.length)]),
  );
  const moved = selections.map(
    (range) =>
      behind.get(range) ?? {
        anchor: changes.mapPos(range.anchor, 1),
        head: changes.mapPos(range.head, isEmpty(range) ? 1 : -1),
      },
  );
  return step(edit(state, changes, labelOf({ isSnippet }), moved));
}

/** The stretch that an item replaces at a cursor; null for a selection, or where another text is before it. */
function replacedAt(
  text: Text,
  range: Range,
  typed: string,
  after: string,
): { readonly from: Byte; readonly to: Byte } | null {
  if (!isEmpty(range)) return null;
  const { head } = range;
  const from = head - encode(typed).length;
  if (from < 0 || decodeText(text.read(from, head)) !== typed) return null;
  const to = Math.min(text.length, head + encode(after).length);
  return { from, to: decodeText(text.read(head, to)) === after ? to : head };
}
