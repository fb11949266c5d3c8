import type { Byte } from '../../base/units.ts';
import type { Association } from '../../text/changeset.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Caller } from '../../core/model/plugins/plugin-operation.ts';
import { decorate, type Decorations } from '../../core/decorations/decorations.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/**
 * Maps an offset of a buffer as a plugin sees it to the text of now. Returns null for an unknown buffer, and for an offset
 * outside of it.
 */
export function offsetIn(
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

/** Maps a range as `offsetIn` does. Returns null for what `offsetIn` refuses, and for a range that ends before it starts. */
export function rangeIn(
  state: State,
  caller: Caller,
  id: DocumentId,
  start: Byte,
  end: Byte,
): { readonly from: Byte; readonly to: Byte } | null {
  const from = offsetIn(state, caller, id, start, 1);
  const to = offsetIn(state, caller, id, end, -1);
  return from === null || to === null || end < start ? null : { from, to: Math.max(from, to) };
}

/** Changes the decorations in a range of a document; does nothing for a range that `rangeIn` refuses. */
export function decorateIn(
  state: State,
  caller: Caller,
  [id, start, end]: readonly [DocumentId, Byte, Byte],
  change: (all: Decorations, from: Byte, to: Byte) => Decorations,
): Step {
  const range = rangeIn(state, caller, id, start, end);
  if (range === null) return step(state);
  return step(decorate(state, id, (all) => change(all, range.from, range.to)));
}
