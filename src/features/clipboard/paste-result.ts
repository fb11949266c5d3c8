import { pasteBytes } from './clipboard.ts';
import { yankAnswer, killRingField } from './kill-ring.ts';
import { insertAwaited, awaitedSnippetField } from '../snippets/insert.ts';
import type { State, Step } from '../../core/model/state.ts';

/** The outcome of what waited for the system's clipboard: a snippet, a yank or a paste. `free` is the state that waits no more. */
export function withClipboard(state: State, free: State, bytes: Uint8Array | null): Step {
  const awaitedSnippet = awaitedSnippetField.of(state);
  const killRing = killRingField.of(state);
  if (awaitedSnippet !== null) return insertAwaited(free, awaitedSnippet, bytes);
  const { awaited } = killRing;
  return awaited === null ? pasteBytes(free, bytes) : yankAnswer(free, awaited, bytes);
}
