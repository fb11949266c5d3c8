import { Field, type FollowedEdit } from '../../../../core/model/fields/field.ts';
import type { Byte } from '../../../../base/units.ts';
import type { DocumentId } from '../../../../core/model/document.ts';
import type { State } from '../../../../core/model/state.ts';
import type { ChangeSet } from '../../../../text/changeset.ts';
import type { Text } from '../../../../text/text.ts';

/** Starts of lines at which a command is still to be carried out. They follow edits; those of deleted lines are dropped. */
export interface LinePlaces {
  readonly document: DocumentId;
  /** In order; each counts from `shift`. */
  readonly starts: readonly Byte[];
  /** The index of the first one that is left. */
  readonly next: number;
  readonly shift: Byte;
  /** `:s` has replaced something: the cursor goes to the first character of its line at the end. */
  readonly endsAtStart?: true;
}

/** The lines at which `:g` or `:normal` is still to be carried out; null while neither runs. */
export const placesField = new Field<LinePlaces | null>('vimLinePlaces', null, {
  moved: movedPlaces,
  closed: (places, document) => (places?.document === document ? null : places),
});

/** The state with lines at which something is to be done. */
export const withPlaces = (state: State, document: DocumentId, starts: readonly Byte[]): State =>
  placesField.with(state, { document, starts, next: 0, shift: 0 });

/** The next line, with the state in which it is no longer left; null after the last one. */
export function takePlace(state: State): { readonly state: State; readonly at: Byte } | null {
  const places = placesField.of(state);
  if (places === null || places.next >= places.starts.length) return null;
  const at = places.starts[places.next] + places.shift;
  return { state: placesField.with(state, { ...places, next: places.next + 1 }), at };
}

function movedPlaces(
  places: LinePlaces | null,
  { document, changes, text, state }: FollowedEdit,
): LinePlaces | null {
  if (places === null || places.document !== document || places.next >= places.starts.length || changes.empty)
    return places;
  const { starts, next, shift } = places;
  // Most edits end before the lines that are left: these move all alike.
  if (changes.to(changes.size - 1) < starts[next] + shift)
    return { ...places, shift: shift + changes.newLength - changes.length };
  const before = state.documents.get(document)?.text;
  const moved: Byte[] = [];
  for (let i = next; i < starts.length; i++) {
    const at = movedStart(starts[i] + shift, changes, text, before);
    if (at !== null && at !== moved.at(-1)) moved.push(at);
  }
  return { ...places, starts: moved, next: 0, shift: 0 };
}

/** The start of a line after changes; null when it is gone. */
function movedStart(at: Byte, changes: ChangeSet, text: Text, before: Text | undefined): Byte | null {
  const i = changeAt(changes, at);
  if (i === null) return changes.mapPos(at, 1);
  const [from, to] = [changes.from(i), changes.to(i)];
  if (from < at && at < to) return null;
  if (from === at && to > at) {
    const isLine = before !== undefined && before.byte(to - 1) === 10;
    return changes.insertFrom(i) === changes.insertTo(i) && isLine ? null : changes.insertFrom(i);
  }
  const end = changes.insertTo(i);
  // Lines that are inserted at the start of a line push it down; other text becomes a part of it.
  if (from === at) return end > 0 && text.byte(end - 1) === 10 ? end : changes.insertFrom(i);
  return end === 0 || text.byte(end - 1) === 10 ? end : null;
}

/** The last change that touches a place; null for none. */
function changeAt(changes: ChangeSet, at: Byte): number | null {
  let [low, high] = [0, changes.size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes.from(middle) <= at) low = middle + 1;
    else high = middle;
  }
  return low > 0 && changes.to(low - 1) >= at ? low - 1 : null;
}
