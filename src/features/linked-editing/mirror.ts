import type { ByteRange } from '../../base/files.ts';
import { encode } from '../../base/utf8.ts';
import type { Event } from '../../core/model/messages.ts';
import { activeDocument, activeView, type State, type Step, withDocument } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { isLinkedText, linkedField, type LinkedRanges, textIn, withLinked } from './linked-ranges.ts';

/** Edits the other linked ranges as the one at the cursor was, in the same step of undo. */
export function followLinkedEdit(before: State, after: Step, event: Event): Step {
  const { state, effects } = after;
  if (before === state || !before.documents.has(activeDocument(state).id)) return after;
  const document = activeDocument(state);
  const linked = linkedField.of(document);
  if (linked === null || event.type === 'answer') return after;
  const { text: old } = before.documents.get(document.id)!;
  if (document.text === old) {
    const isMoved = activeView(before).selections !== activeView(state).selections;
    return isMoved ? withoutBase(after, linked) : after;
  }
  const isTyped = state.edits.every((each) => each.document !== document.id || each.origin === 'user');
  const was = linkedField.of(before.documents.get(document.id));
  if (!isTyped || was === null || activeView(state).selections.count > 1) return end(after);
  const source = changedRange(before, state, was, linked);
  if (source === 'none') return withoutBase(after, linked);
  const value = source === null ? null : textIn(document.text, source);
  if (source === null || value === null || !isLinkedText(linked, value)) return end(after);
  return { state: mirror(state, linked, source, value), effects };
}

const end = ({ state, effects }: Step): Step => ({
  state: withLinked(state, activeDocument(state).id, null),
  effects,
});

/** Has the next edit begin a step of undo. */
const withoutBase = ({ state, effects }: Step, linked: LinkedRanges): Step => ({
  state:
    linked.base === null ? state : withLinked(state, activeDocument(state).id, { ...linked, base: null }),
  effects,
});

/** The range of which the text changed; null where that is not one alone. */
function changedRange(
  before: State,
  state: State,
  was: LinkedRanges,
  linked: LinkedRanges,
): ByteRange | null | 'none' {
  const { id, text } = activeDocument(state);
  const old = before.documents.get(id)!.text;
  const changed = linked.ranges.filter((range, i) => textIn(text, range) !== textIn(old, was.ranges[i]));
  return changed.length === 0 ? 'none' : changed.length === 1 ? changed[0] : null;
}

function mirror(state: State, linked: LinkedRanges, source: ByteRange, value: string): State {
  const document = activeDocument(state);
  const insert = state.additions.text(encode(value));
  const changes = ChangeSet.of(
    document.text.length,
    linked.ranges.filter((range) => range !== source).map((range) => ({ ...range, insert })),
  );
  const { entry } = document.history;
  const base =
    linked.base ??
    (entry.parent === null || entry.before === null ? null : { entry: entry.parent.id, text: entry.before });
  const made = edit(state, changes, entry.label, activeView(state).selections.through(changes));
  const edited = activeDocument(made);
  if (edited.text === document.text) return state;
  const history =
    base === null ? edited.history : edited.history.together(base.entry, base.text, entry.label);
  const next = withDocument(made, { ...edited, history });
  const moved = linkedField.of(activeDocument(next));
  return moved === null ? next : withLinked(next, document.id, { ...moved, base });
}
