import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { Byte } from '../base/units.ts';
import { mergeRunField } from '../features/merge/merge-run.ts';
import type { State } from '../core/model/state.ts';
import { hasConflicts } from '../text/merge/conflict-markers.ts';
import type { PathKind, Target } from './arguments.ts';

/** A sentence when files cannot be merged; null when they can. The first one may be missing, and so may the last. */
export function wrongMerge(targets: readonly Target[], kindOf: (path: string) => PathKind): string | null {
  const folder = targets.find(({ path }) => kindOf(path) === 'folder');
  if (folder !== undefined) return `--merge needs four files, and ${folder.path} is a folder`;
  const [, local, remote, merged] = targets;
  const missing = [local, remote].find(({ path }) => kindOf(path) === null);
  if (missing !== undefined) return `${missing.path} does not exist`;
  const paths = [local, remote, merged].map(({ path }) =>
    kindOf(path) === null ? path : realpathSync(path),
  );
  const twice = [local, remote, merged].find((_, i) => paths.indexOf(paths[i]) !== i);
  return twice === undefined ? null : `--merge needs four files, and ${twice.path} is given twice`;
}

/** Bytes with the ASCII characters of UTF-16 as single bytes. */
const withoutZeros = (bytes: Uint8Array): Uint8Array =>
  bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes;

/** Files up to this size are merged. */
const LONGEST: Byte = 64 << 20;

/**
 * The exit status of a merge: 1 while its file on disk has conflicts or does not exist, or where the files could not be
 * merged; else 0.
 * @param path absolute, of the file that was to hold the result
 */
export function mergeStatus(state: State, path: string): 0 | 1 {
  if (mergeRunField.of(state)?.progress !== 'done') return 1;
  try {
    return statSync(path).size > LONGEST || hasConflicts(withoutZeros(readFileSync(path))) ? 1 : 0;
  } catch {
    // Without the file, nothing was resolved.
    return 1;
  }
}
