import { basename, dirname } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import { readGitBytes } from './git-process.ts';

/** Time that Git may take for one file. */
const TIME_LIMIT: Milliseconds = 10_000;

/**
 * The bytes of a file at a revision: a commit, a branch or a tag.
 * @param path absolute
 * @param revision.name the name of the revision in sentences
 * @returns a sentence where there are none
 */
export async function fileAtRevision(
  path: string,
  { revision, name: shown }: { readonly revision: string; readonly name: string },
  signal: AbortSignal,
): Promise<Uint8Array | string> {
  const name = basename(path);
  // A revision that looks like an option would be one.
  if (revision.startsWith('-')) return `${shown} is not a Git revision`;
  const words = ['cat-file', 'blob', `${revision}:./${name}`];
  const { stdout, stderr, exit_code } = await readGitBytes(dirname(path), words, {
    signal,
    timeout: TIME_LIMIT,
  });
  if (exit_code === 0) return stdout;
  if (stderr.includes('is not in a Git repository')) return `${name} is not in a Git repository`;
  if (stderr.includes('does not exist in') || stderr.includes('exists on disk, but not in'))
    return `${name} does not exist in ${shown}`;
  if (stderr.includes('Not a valid object name') || stderr.includes('invalid object name'))
    return `${shown} is not a commit, branch or tag of this repository`;
  return `Git could not read ${name} at ${shown}: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}
