import { firstWhere } from '../../../../base/bisect.ts';
import { Field, type FollowedEdit } from '../../../../core/model/fields/field.ts';
import type { Byte } from '../../../../base/units.ts';
import type { DocumentId } from '../../../../core/model/document.ts';
import { activeDocument, type State } from '../../../../core/model/state.ts';
import type { ChangeSet } from '../../../../text/changeset.ts';
import type { Text } from '../../../../text/text.ts';
import type { FoundLines, LineWalk } from './line-walk.ts';

/** Lines at which a command is still to be carried out. They follow edits; deleted ones are dropped. */
export interface LinePlaces {
  readonly document: DocumentId;
  /** The starts of the next ones, as they are now. */
  readonly near: readonly Byte[];
  /** The others in the text as it was; each is `shift` further on now. */
  readonly far: LineWalk | null;
  /** The start of the last one of these. */
  readonly last: Byte;
  readonly shift: Byte;
  /** `:s` has replaced something: the cursor goes to the first character of its line at the end. */
  readonly endsAtStart?: true;
}

/** The lines at which `:g` is still to carry its command out; null while it does not run. */
export const placesField = new Field<LinePlaces | null>('vimLinePlaces', null, {
  moved: movedPlaces,
  closed: (places, document) => (places?.document === document ? null : places),
});

/** The state with lines at which something is to be done. */
export const withPlaces = (state: State, document: DocumentId, { first, last }: FoundLines): State =>
  placesField.with(state, { document, near: [], far: first, last, shift: 0 });

/** The next line, with the state in which it is no longer left; null after the last one. */
export function takePlace(state: State): { readonly state: State; readonly at: Byte } | null {
  const places = placesField.of(state);
  // A command may have brought another document to the front.
  if (places === null || places.document !== activeDocument(state).id) return null;
  const { near, far, shift } = places;
  if (near.length > 0)
    return { state: placesField.with(state, { ...places, near: near.slice(1) }), at: near[0] };
  if (far === null) return null;
  return { state: placesField.with(state, { ...places, far: far.next() }), at: far.at + shift };
}

function movedPlaces(
  places: LinePlaces | null,
  { document, changes, text, state }: FollowedEdit,
): LinePlaces | null {
  if (places === null || places.document !== document || changes.empty) return places;
  const { near, last, shift } = places;
  let { far } = places;
  const end = far === null ? near.at(-1) : last + shift;
  if (end === undefined) return places;
  const count = firstWhere(0, changes.size, (i) => changes.from(i) > end);
  if (count === 0) return places;
  // The lines behind the last of these changes all move alike, and nearly always that is all of them.
  const reach = changes.to(count - 1);
  const touched = [...near];
  for (; far !== null && far.at + shift <= reach; far = far.next()) touched.push(far.at + shift);
  const before = state.documents.get(document)?.text;
  const moved: Byte[] = [];
  for (const place of touched) {
    const at = movedStart(place, changes, text, before);
    if (at !== null && at !== moved.at(-1)) moved.push(at);
  }
  const after = far === null ? shift : changes.mapPos(far.at + shift, 1) - far.at;
  return { ...places, near: moved, far, shift: after };
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
