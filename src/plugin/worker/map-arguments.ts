import type { CompiledOperation } from './compiled-operations.ts';
import type { LocalState } from './local-state.ts';
import type { Signature } from '../api/signature.ts';

/** The names by which signatures tell offsets: where something begins, where it ends, and places. */
const STARTS = new Set(['start', 'scopeStart']);
const ENDS = new Set(['end', 'scopeEnd']);
const PLACES = new Set(['position', 'topByte']);

/** Edits and cursors, which `LocalState` maps: text that somebody typed in a deleted range stays. */
const OWN = new Set(['insertText', 'deleteRange', 'setBufferCursor']);

/** Operations that still have an effect when the text of their range was deleted: a marker stays as an offset. */
const KEEPS_EMPTY = new Set(['createMarker', 'setScrollbarMarkersInRange']);

/** A place of the scrollbar, as plugins give it. */
interface GivenScrollbarMark {
  readonly position?: number;
  readonly end?: number;
}

/**
 * Maps offsets in the arguments of an operation to the texts that the plugin sees now, where they refer to texts that it
 * read before it waited for something. Returns null when the range of the operation was deleted meanwhile.
 */
export function mapArguments(
  own: LocalState,
  { name, row, signatures: [{ parameters }] }: CompiledOperation,
  args: readonly unknown[],
): readonly unknown[] | null {
  if (OWN.has(name)) return args;
  const document = documentIn(own, parameters, args);
  const changes = document === null ? null : own.offsets.changes(document);
  if (document === null || changes === null) return args;
  const at = (value: unknown, association: -1 | 1): unknown =>
    typeof value === 'number' ? own.offsets.at(document, value, association) : value;
  const mapped = parameters.map((parameter, i): unknown => {
    const value = args[i];
    if (STARTS.has(parameter.name) || PLACES.has(parameter.name)) return at(value, 1);
    if (ENDS.has(parameter.name)) return at(value, -1);
    if (parameter.name !== 'markers' || !Array.isArray(value)) return value;
    return (value as GivenScrollbarMark[]).map((each) => ({
      ...each,
      ...(each.position === undefined ? {} : { position: at(each.position, 1) }),
      ...(each.end === undefined ? {} : { end: at(each.end, -1) }),
    }));
  });
  for (const [i, parameter] of parameters.entries()) {
    if (!ENDS.has(parameter.name)) continue;
    const [from, to] = [mapped[i - 1], mapped[i]];
    if (typeof from !== 'number' || typeof to !== 'number' || from < 0 || to < 0) continue;
    if ((args[i - 1] as number) >= (args[i] as number) || from < to) continue;
    // What was in between is gone.
    if (row.where === 'editor' && !KEEPS_EMPTY.has(name) && parameter.name === 'end') return null;
    mapped[i] = from;
  }
  return [...mapped, ...args.slice(parameters.length)];
}

/** The buffer that offsets of an operation are of; null where it takes none. */
function documentIn(
  { snapshot }: LocalState,
  parameters: Signature['parameters'],
  args: readonly unknown[],
): number | null {
  const [first] = parameters;
  if (first?.name === 'bufferId') return typeof args[0] === 'number' ? args[0] : null;
  return first?.name === 'splitId' && args[0] === snapshot.split ? snapshot.active : null;
}
