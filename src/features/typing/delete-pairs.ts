import { autoClosingDelete } from './settings.ts';
import type { Byte } from '../../base/units.ts';
import type { AutoClosing } from '../../syntax/languages.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { closedAt, autoClosedField } from './auto-closed.ts';
import { languageIn } from '../../core/languages/language.ts';
import { cursorAt, end, isEmpty, type Range, Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

/** Of more cursors than this none is looked at. */
const MOST_LOOKED_AT = 1000;

/** Takes both marks of a pair away between which the cursor stands, where the second came by itself; null where it does not. */
export function deletePairs(state: State, otherwise: (text: Text, at: Byte) => Byte): State | null {
  const when = autoClosingDelete.in(state, activeDocument(state));
  const view = activeView(state);
  const closed = autoClosedField.of(view);
  if (when === 'never' || (closed.length === 0 && when !== 'always')) return null;
  const { text } = activeDocument(state);
  const { autoClosing } = languageIn(activeDocument(state));
  const { ranges, count } = view.selections;
  if (count > MOST_LOOKED_AT || !ranges.every(isEmpty)) return null;
  let any = false;
  const wanted = ranges.map(({ head }): Range => {
    const own = closedAt(closed, head);
    const ours = own?.open === head - 1 ? own.length : 0;
    const length = ours === 0 && when === 'always' ? pairLength(text, head, autoClosing) : ours;
    if (length > 0) any = true;
    return length > 0
      ? { anchor: head - 1, head: head + length }
      : { anchor: head, head: otherwise(text, head) };
  });
  if (!any) return null;
  const stretches = Selections.of(wanted, view.selections.main);
  const changes = ChangeSet.of(
    text.length,
    stretches.ranges.map((range) => ({ from: start(range), to: end(range) })),
  );
  return edit(
    state,
    changes,
    'delete',
    stretches.map((range) => cursorAt(changes.mapPos(end(range), 1))),
  );
}

/** The length of the second of two marks around a place; 0 for none. */
function pairLength(text: Text, at: Byte, pairs: readonly AutoClosing[]): number {
  const around = String.fromCharCode(Math.max(0, text.byte(at - 1)), Math.max(0, text.byte(at)));
  return pairs.some(({ open, close }) => open + close === around) ? 1 : 0;
}
