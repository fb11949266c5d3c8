import { pasteBytes } from './clipboard.ts';
import { yankAnswer, killRingField } from './kill-ring.ts';
import type { State, Step } from '../../core/model/state.ts';

/** The outcome of a yank or a paste that waited for the system's clipboard. `free` is the state that waits no more. */
export function withClipboard(state: State, free: State, bytes: Uint8Array | null): Step {
  const killRing = killRingField.of(state);
  const { awaited } = killRing;
  return awaited === null ? pasteBytes(free, bytes) : yankAnswer(free, awaited, bytes);
}
