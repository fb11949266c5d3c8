import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import type { Byte } from '../../base/units.ts';
import type { Transform } from '../../syntax/snippet.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { LeafId } from '../../core/model/panes.ts';
import { end, type Range, Selections, start } from '../../core/model/selection.ts';
import { focusedLeaf, type State } from '../../core/model/state.ts';

/** A stretch of the text that belongs to a tab stop. */
export interface Stop {
  readonly id: number;
  readonly group: number;
  /** Of a snippet that went in at several cursors, which of them it is of. */
  readonly copy: number;
  readonly from: Byte;
  readonly to: Byte;
  /** The stop that it stands in; null for none. */
  readonly parent: number | null;
  readonly transform?: Transform;
  /** Something stood there at first. */
  readonly filled: boolean;
}

/** The stops of one number: the cursors are in all of them at once. */
export interface Group {
  readonly id: number;
  readonly choices?: readonly string[];
}

/** A snippet whose tab stops are gone through. */
export interface SnippetSession {
  readonly document: DocumentId;
  readonly leaf: LeafId;
  /** The entry of the undo tree in which it was inserted. */
  readonly entry: number;
  /** In the order in which they begin, what is around before what is inside. */
  readonly stops: readonly Stop[];
  /** In the order in which they are gone to. */
  readonly groups: readonly Group[];
  /** The group that the cursors are in, as an index. */
  readonly current: number;
  /** The origin of its document's last change. */
  readonly origin: Edit['origin'];
}

/** A snippet whose tab stops are gone through. */
export const snippetField = new Field<SnippetSession | null>('snippet', null, { moved: movedSnippet });

/** The session of the split that has the focus; null where there is none. */
export function liveSession(state: State): SnippetSession | null {
  const snippet = snippetField.of(state);
  if (snippet === null || state.window.focus !== snippet.leaf) return null;
  return focusedLeaf(state).active === snippet.document ? snippet : null;
}

/** The stops of a group, those that only repeat it changed left out. */
export const plainStops = ({ stops }: SnippetSession, group: Group): readonly Stop[] =>
  stops.filter((stop) => stop.group === group.id && stop.transform === undefined);

export const currentStops = (session: SnippetSession): readonly Stop[] =>
  plainStops(session, session.groups[session.current]);

/** True when nothing is left of a group whose stops stood inside of others. */
export const isGone = (session: SnippetSession, group: Group): boolean => {
  const stops = plainStops(session, group);
  return stops.every((stop) => stop.filled && stop.parent !== null && stop.from === stop.to);
};

/** The selections of stops: an empty one is a cursor. */
export const selectionsOf = (stops: readonly Stop[], main = 0): Selections =>
  Selections.of(
    stops.map(({ from, to }) => ({ anchor: from, head: to })),
    main,
  );

/** The session after an edit of its document; null when it is over. */
function movedSnippet(
  session: SnippetSession | null,
  { document, changes, origin }: FollowedEdit,
): SnippetSession | null {
  if (session === null || session.document !== document) return session;
  return origin === 'reload' || origin === 'content' ? null : { ...movedStops(session, changes), origin };
}

/** The stops of a session after changes: those of the current group grow by what is typed at their edges, and those around them. */
function movedStops(session: SnippetSession, changes: ChangeSet): SnippetSession {
  const { stops } = session;
  const growing = growingStops(session);
  const current = new Set(currentStops(session));
  let done: Byte = 0;
  const moved = stops.map((stop, i): Stop => {
    const { from, to } = stop;
    if (growing.has(stop.id)) {
      const place = { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) };
      if (!current.has(stop)) return { ...stop, ...place };
      // What is typed where two of them meet belongs to the first.
      const after = Math.min(place.to, Math.max(place.from, done));
      done = place.to;
      return { ...stop, from: after, to: place.to };
    }
    if (from < to) {
      const first = changes.mapPos(from, 1);
      return { ...stop, from: first, to: Math.max(first, changes.mapPos(to, -1)) };
    }
    // An empty one stays before what is typed into one that comes behind it.
    const touched = stops.findIndex((each) => current.has(each) && each.from <= from && from <= each.to);
    const at = changes.mapPos(from, touched > i ? -1 : 1);
    return { ...stop, from: at, to: at };
  });
  return { ...session, stops: moved };
}

/** The current stops and those around them, by their ids. */
function growingStops(session: SnippetSession): ReadonlySet<number> {
  const byId = new Map(session.stops.map((stop) => [stop.id, stop]));
  const growing = new Set<number>();
  for (const stop of currentStops(session))
    for (let at: Stop | undefined = stop; at !== undefined && !growing.has(at.id);) {
      growing.add(at.id);
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
  return growing;
}

/** True when a selection lies in a stop. */
const holds = ({ from, to }: Stop, range: Range): boolean => from <= start(range) && end(range) <= to;

/** True when every selection lies in one of the stops, which are in order and do not overlap. */
export function holdAll(stops: readonly Stop[], { ranges }: Selections): boolean {
  let i = 0;
  return ranges.every((range) => {
    while (i < stops.length && stops[i].to < start(range)) i++;
    // Where two of them meet it may be in either.
    return stops.slice(i, i + 2).some((stop) => holds(stop, range));
  });
}

/** The group that all selections lie in, as an index: the current one, else the one with the smallest stops; null for none. */
export function groupAt(session: SnippetSession, selections: Selections): number | null {
  if (holdAll(currentStops(session), selections)) return session.current;
  let best: number | null = null;
  let least = Infinity;
  for (const [i, group] of session.groups.entries()) {
    const stops = plainStops(session, group);
    const size = stops.reduce((sum, { from, to }) => sum + to - from, 0);
    if (size < least && stops.length > 0 && holdAll(stops, selections)) {
      best = i;
      least = size;
    }
  }
  return best;
}
