import type { Byte } from '../../base/units.ts';
import type { Association } from '../../text/changeset.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Caller } from '../../core/model/plugin-operation.ts';
import { decorate, type Decorations } from '../../core/decorations/decorations.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** Where a place of a buffer as a plugin sees it is by now; null when there is no such buffer, or no such place in it. */
export function placeIn(
  { documents }: State,
  { since }: Caller,
  id: DocumentId,
  at: Byte,
  assoc: Association = 1,
): Byte | null {
  const document = documents.get(id);
  if (document === undefined || !Number.isSafeInteger(at)) return null;
  const changes = since?.get(id);
  if (at < 0 || at > (changes?.length ?? document.text.length)) return null;
  return changes?.mapPos(at, assoc) ?? at;
}

/** Where a stretch is by now; null as for `placeIn`, or when it ends before it starts. */
export function stretchIn(
  state: State,
  caller: Caller,
  id: DocumentId,
  start: Byte,
  end: Byte,
): { readonly from: Byte; readonly to: Byte } | null {
  const from = placeIn(state, caller, id, start, 1);
  const to = placeIn(state, caller, id, end, -1);
  return from === null || to === null || end < start ? null : { from, to: Math.max(from, to) };
}

/** Changes what plugins have put into a stretch of a document; nothing when it is none by now. */
export function decorateIn(
  state: State,
  caller: Caller,
  [id, start, end]: readonly [DocumentId, Byte, Byte],
  change: (all: Decorations, from: Byte, to: Byte) => Decorations,
): Step {
  const range = stretchIn(state, caller, id, start, end);
  if (range === null) return step(state);
  return step(decorate(state, id, (all) => change(all, range.from, range.to)));
}
