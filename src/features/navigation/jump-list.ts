import { openFile } from '../../core/windows/open-file.ts';
import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import type { Byte } from '../../base/units.ts';
import { type DocumentId, filePath } from '../../core/model/document.ts';
import { goToByte } from './goto.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';

/** A place that was gone away from. */
export interface Jump {
  readonly document: DocumentId;
  /** The document's file, for when it is closed meanwhile; null for none. */
  readonly path: string | null;
  readonly at: Byte;
  /** From 1, as it was when it was left; 0 where lines were not counted. */
  readonly line: number;
}

/** The jump list: places that the cursor left, and places that it returned from. */
export interface JumpList {
  /** The latest last. */
  readonly back: readonly Jump[];
  /** The next last. */
  readonly forward: readonly Jump[];
}

export const NO_PLACES: JumpList = { back: [], forward: [] };

/** The jump list. */
export const jumpsField = new Field<JumpList>('places', NO_PLACES, {
  moved: mapJumps,
  renamed: renameInJumps,
});

const MOST_PLACES = 100;

/** The place of the cursor. */
function here(state: State): Jump {
  const document = activeDocument(state);
  const { id, text } = document;
  const at = activeView(state).selections.primary.head;
  return { document: id, path: filePath(document), at, line: (text.newlinesBefore(at) ?? -1) + 1 };
}

/** The state that remembers where the cursor was, when it went to another document or further than a screen. */
export function rememberJump(before: State, after: State): State {
  if (jumpsField.of(after) !== jumpsField.of(before)) return after;
  const from = activeDocument(before);
  const to = activeDocument(after);
  if (from.id === to.id) {
    // What an edit moves is no journey.
    if (from.text !== to.text) return after;
    const one = activeView(before).selections.primary.head;
    const other = activeView(after).selections.primary.head;
    if (!isFar(after, one, other)) return after;
  } else if (from.location === null && from.text.length === 0) return after;
  return jumpsField.with(after, { back: backFrom(before), forward: [] });
}

/** The state that remembers where the cursor is, before it goes elsewhere, be it near. */
export const withJumpFrom = (state: State): State =>
  jumpsField.with(state, { back: backFrom(state), forward: [] });

/** The places to go back to, with that of the cursor. */
function backFrom(state: State): readonly Jump[] {
  const { back } = jumpsField.of(state);
  const last = back.at(-1);
  const place = here(state);
  const same = last !== undefined && last.document === place.document && last.at === place.at;
  return same ? back : [...back, place].slice(-MOST_PLACES);
}

/** True when two places of the active document are further apart than a screen is high. */
function isFar(state: State, one: Byte, other: Byte): boolean {
  const from = Math.min(one, other);
  const to = Math.max(one, other);
  const region = regionOf(state, focusedLeaf(state));
  const { height } = region.text;
  // Fewer bytes than lines are no such distance.
  if (to - from <= height) return false;
  const { text } = geometryOf(state, region);
  const [a, b] = [text.newlinesBefore(from), text.newlinesBefore(to)];
  return a === undefined || b === undefined ? to - from > height * region.text.width : b - a > height;
}

/** Goes to the last place (or, forward, the next one) that is another than this. */
export function travelJumps(state: State, way: 'back' | 'forward'): Step | null {
  const own = here(state);
  const rest = [...jumpsField.of(state)[way]];
  let place = rest.pop();
  while (place !== undefined && (isGone(state, place) || isHere(place, own))) place = rest.pop();
  if (place === undefined) return null;
  const other = way === 'back' ? 'forward' : 'back';
  const places = { ...jumpsField.of(state), [way]: rest, [other]: [...jumpsField.of(state)[other], own] };
  const next: State = jumpsField.with(state, places);
  return jumpTo(next, place);
}

/** Goes to a place, whose file is opened where it is closed; null where there is none. */
export function jumpTo(state: State, { document, path, at, line }: Jump): Step | null {
  if (!state.documents.has(document)) return path === null ? null : openFile.ask(state, { path, line });
  return step(goToByte(activate(state, document), at));
}

/** The state in which a move that has been made is no jump, however far it went. */
export const withoutJump = (state: State): State => jumpsField.with(state, { ...jumpsField.of(state) });

const isHere = (place: Jump, own: Jump): boolean => place.document === own.document && place.at === own.at;

const isGone = (state: State, { document, path }: Jump): boolean =>
  !state.documents.has(document) && path === null;

/** The places after files were renamed. */
function renameInJumps({ back, forward }: JumpList, path: (path: string) => string): JumpList {
  const renamed = (place: Jump): Jump => ({
    ...place,
    path: place.path === null ? null : path(place.path),
  });
  return { back: back.map(renamed), forward: forward.map(renamed) };
}

/** The places after an edit of a document. */
function mapJumps(places: JumpList, { document, changes }: FollowedEdit): JumpList {
  const concerns = (place: Jump): boolean => place.document === document;
  if (!places.back.some(concerns) && !places.forward.some(concerns)) return places;
  const moved = (place: Jump): Jump =>
    concerns(place) ? { ...place, at: changes.mapPos(place.at, -1) } : place;
  return { back: places.back.map(moved), forward: places.forward.map(moved) };
}
