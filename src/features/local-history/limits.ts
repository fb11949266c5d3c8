import { compileGlob } from '../../base/glob.ts';

/** The limits of what is kept of files. */
export interface KeepLimits {
  readonly days: number;
  readonly megabytes: number;
  /** Patterns of files of which nothing is kept, separated by spaces. */
  readonly exclude: string;
}

/** Git's message files, which it rewrites each time, in any folder. */
const GIT_FILES = new Set([
  'COMMIT_EDITMSG',
  'MERGE_MSG',
  'SQUASH_MSG',
  'TAG_EDITMSG',
  'NOTES_EDITMSG',
  'EDIT_DESCRIPTION',
  'addp-hunk-edit.diff',
  'git-rebase-todo',
]);

/**
 * True for a file that something may be kept of.
 * @param temporary folders whose files nobody wants to have back
 */
export function mayKeep(path: string, exclude: string, temporary: readonly string[]): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (GIT_FILES.has(name) || path.includes('/.git/')) return false;
  if (temporary.some((folder) => path.startsWith(`${folder}/`))) return false;
  return !exclude.split(/\s+/).some((pattern) => pattern !== '' && compileGlob(pattern)(path));
}
