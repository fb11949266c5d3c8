import { encode } from '../base/utf8.ts';
import type { Byte } from '../base/units.ts';
import { AS_ABOVE } from '../syntax/table/indentation.ts';
import { type Change, ChangeSet } from '../text/changeset.ts';
import type { Text } from '../text/text.ts';
import { indentsByStructure } from './breaking.ts';
import { groundOf, signsOf } from './code-lines.ts';
import { insertText } from './commands/editing.ts';
import { retyped } from './electric.ts';
import { cursorAt, end, start } from './selection.ts';
import { activeDocument, activeView, type State } from './state.ts';
import { edit } from './transaction.ts';

/** Text that somebody types, in place of every selection. */
export function typeHere(state: State, text: string): State {
  return indentsByStructure(state)
    ? (typedIndented(state, text) ?? insertText(state, text))
    : insertText(state, text);
}

/** The same where a line comes to stand elsewhere by it; null where none does. */
function typedIndented(state: State, text: string): State | null {
  const document = activeDocument(state);
  const ground = groundOf(document);
  if (ground.rules === AS_ABOVE) return null;
  const bytes = encode(text);
  const signs = signsOf(bytes);
  const { selections } = activeView(state);
  let free: Byte = 0;
  let typed: Text | null = null;
  const insert = (): Text => (typed ??= state.additions.text(bytes));
  const found = selections.ranges.map((range) => {
    const at = retyped(ground, range, signs, free);
    free = end(range);
    return at;
  });
  if (found.every((each) => each === null)) return null;
  const changes = ChangeSet.of(
    document.text.length,
    selections.ranges.map((range, i): Change => {
      const again = found[i];
      if (again === null) return { from: start(range), to: end(range), insert: insert() };
      const head = state.additions.text(bytesOfSigns(again.head));
      return { from: again.from, to: again.to, insert: head.concat(insert()) };
    }),
  );
  return edit(
    state,
    changes,
    'type',
    selections.map((_, i) => cursorAt(changes.insertTo(i))),
  );
}

const bytesOfSigns = (signs: string): Uint8Array => Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
