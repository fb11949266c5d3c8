import type { BeforeWork } from '../../features/git-blame/requests.ts';
import { GitRefusal } from './call-git.ts';
import { type FileOptions, TrackedFile } from './tracked-file.ts';

/** Digits of a hash in sentences. */
const SHORT = 7;

/**
 * Reads a file as it was before the commit of a line, and finds the line in it.
 * @returns the bytes as Git keeps them, and the number of the line, from 0
 * @throws `GitRefusal` where the commit added the line, or Git has no answer
 */
export async function versionBefore(
  { path, commit, previous, line }: Pick<BeforeWork, 'path' | 'commit' | 'previous' | 'line'>,
  options: Omit<FileOptions, 'isTrusted'>,
): Promise<{ readonly bytes: Buffer; readonly line: number }> {
  const file = await TrackedFile.at(path, { ...options, isTrusted: false });
  const [before, after] = [previous, commit].map((each) => `${each.hash}:${each.path}`);
  const how = ['--no-color', '--text', '--unified=0', '--inter-hunk-context=0'];
  const changes = await file.git(['diff', ...how, before, after]);
  const found = lineBefore(changes.toString('latin1'), line);
  if (found === null)
    throw new GitRefusal(`Commit ${commit.hash.slice(0, SHORT)} added the line. It has no earlier version`);
  return { bytes: await file.stored(before), line: found };
}

/**
 * The number of a line before changes; null where they added it. The new lines of a change are paired with the old
 * ones in order, and the rest with the last old line.
 * @param changes the output of `git diff` without lines of context
 * @param line from 0
 */
export function lineBefore(changes: string, line: number): number | null {
  let moved = 0;
  for (const [, start, removed = '1', first, added = '1'] of changes.matchAll(HUNK)) {
    const [old, fresh] = [Number(removed), Number(added)];
    // Git writes the line above where there are none.
    const from = Number(first) - (fresh === 0 ? 0 : 1);
    if (line < from) break;
    const offset = line - from;
    if (offset < fresh) return old === 0 ? null : Number(start) - 1 + Math.min(offset, old - 1);
    moved += old - fresh;
  }
  return line + moved;
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;
