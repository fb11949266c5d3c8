import type { Json } from '../../../base/json.ts';
import type { WorkerOperations } from '../worker-operation.ts';
import type { LocalState } from '../../worker/local-state.ts';
import type { SnapshotBuffer } from '../../link/snapshot.ts';
import { MEMORY } from '../../worker/vm.ts';

/** The most that is handed out at once: what a plugin makes of it has to fit beside it. */
const MOST_TEXT = MEMORY / 4;

export const buffersInWorker: WorkerOperations = {
  getActiveBufferId: ({ snapshot }) => snapshot.active,
  getBufferPath: (own, [id]: readonly [number]) => own.buffer(id)?.path ?? '',
  getBufferLength: (own, [id]: readonly [number]) => own.length(id),
  isBufferModified: (own, [id]: readonly [number]) => isModified(own, own.buffer(id)),
  getBufferInfo: (own, [id]: readonly [number]) => infoOf(own, own.buffer(id)),
  listBuffers: (own) => Array.from(own.snapshot.buffers.values(), (buffer) => infoOf(own, buffer)),
  getBufferText: (own, [id, start = 0, end = own.length(id)]: readonly [number, number?, number?]) => {
    if (own.buffer(id) === undefined) throw new Error(`getBufferText: buffer ${id} does not exist`);
    if (start > end) throw new RangeError(`getBufferText: start ${start} is after end ${end}`);
    const [from, to] = [start, end].map((given) => {
      if (!Number.isSafeInteger(given) || given < 0)
        throw new RangeError(`getBufferText: offset ${given} is not a non-negative integer`);
      const at = Math.min(given, own.length(id));
      if (!own.isBoundary(id, at)) throw new RangeError(`getBufferText: offset ${at} is inside a character`);
      return at;
    });
    if (to - from > MOST_TEXT)
      throw new RangeError(
        `getBufferText: ${to - from} bytes are more than the limit of ${MOST_TEXT >> 20} MiB`,
      );
    return own.text(id, from, to);
  },
};

const isModified = (own: LocalState, buffer: SnapshotBuffer | undefined): boolean =>
  buffer !== undefined && !buffer.virtual && (buffer.modified || own.isTouched(buffer.id));

function infoOf(own: LocalState, buffer: SnapshotBuffer | undefined): Json {
  if (buffer === undefined) return null;
  const { id, path, name, lines, virtual, fixed, language, preview, composed, hintedWidth, splits } = buffer;
  return {
    id,
    path,
    name,
    modified: isModified(own, buffer),
    length: own.length(id),
    // A number that was counted before an edit says nothing.
    line_count: own.isTouched(id) ? null : lines,
    is_virtual: virtual,
    is_terminal: false,
    editing_disabled: fixed,
    view_mode: composed ? 'compose' : 'source',
    is_composing_in_any_split: composed,
    compose_width: hintedWidth,
    language,
    is_preview: preview,
    splits,
  };
}
