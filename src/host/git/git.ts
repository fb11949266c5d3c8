import { dirname, join, relative } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import type { GitMark } from '../../features/explorer/explorer-field.ts';
import { readGit } from './git-process.ts';
import { repositoryOf } from './repository.ts';

/** Time that Git may take for the marks. */
const TIME_LIMIT: Milliseconds = 5000;

/**
 * The marks of the files in a folder, by absolute paths; those of folders are made from what is in them. null where
 * there is no repository or no Git, or it takes too long.
 */
export async function gitStatus(
  folder: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, GitMark> | null> {
  const repository = repositoryOf(folder);
  if (repository === null) return null;
  const words = [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=normal',
    '--ignore-submodules=all',
    ...(folder === repository.top ? [] : ['--', `:(top,literal)${relative(repository.top, folder)}`]),
  ];
  const { stdout, exit_code } = await readGit(repository.top, words, { signal, timeout: TIME_LIMIT });
  return exit_code === 0 ? marksOf(stdout, repository.top, folder) : null;
}

/** The weight of each mark: a folder shows the heaviest of its contents. */
const WEIGHT: Readonly<Record<GitMark, number>> = {
  untracked: 0,
  added: 1,
  deleted: 2,
  modified: 3,
  conflict: 4,
};

/** The marks of a status in the format `porcelain=v1 -z`. */
function marksOf(output: string, top: string, folder: string): ReadonlyMap<string, GitMark> {
  const marks = new Map<string, GitMark>();
  for (const entry of output.split('\0')) {
    if (entry.length < 4) continue;
    const mark = markOf(entry[0], entry[1]);
    if (mark === null) continue;
    const path = join(top, entry.slice(3).replace(/\/$/, ''));
    marks.set(path, mark);
    // All that is in a folder which is not tracked: Git tells only of the folder.
    if (entry.endsWith('/')) marks.set(`${path}/`, mark);
    for (let at = dirname(path); at.length > folder.length; at = dirname(at)) {
      const there = marks.get(at);
      if (there !== undefined && WEIGHT[there] >= WEIGHT[mark]) break;
      marks.set(at, mark);
    }
  }
  return marks;
}

function markOf(index: string, tree: string): GitMark | null {
  if (index === 'U' || tree === 'U' || (index === tree && (index === 'A' || index === 'D')))
    return 'conflict';
  if (index === '?') return 'untracked';
  if (index === '!') return null;
  if (index === 'D' || tree === 'D') return 'deleted';
  return index === 'A' ? 'added' : 'modified';
}
