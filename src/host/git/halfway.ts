import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** An operation of Git that can stop halfway. */
type Operation = 'rebase' | 'merge' | 'cherry-pick' | 'revert' | 'bisect';

/** An operation that has stopped, and the file or folder in the Git folder that shows it. */
export interface Halfway {
  readonly file: string;
  readonly operation: Operation;
}

/** The operations that end with a commit. A rebase may have stopped in one of them. */
const ENDED_BY_COMMIT: readonly Halfway[] = [
  { file: 'MERGE_HEAD', operation: 'merge' },
  { file: 'CHERRY_PICK_HEAD', operation: 'cherry-pick' },
  { file: 'REVERT_HEAD', operation: 'revert' },
];

/** All of them, the outermost first. */
const ALL: readonly Halfway[] = [
  { file: 'rebase-merge', operation: 'rebase' },
  { file: 'rebase-apply', operation: 'rebase' },
  ...ENDED_BY_COMMIT,
  { file: 'BISECT_LOG', operation: 'bisect' },
];

/** The files and folders whose coming and going tells that an operation has stopped or ended. */
export const HALFWAY_FILES: readonly string[] = ALL.map(({ file }) => file);

const firstIn = (own: string, all: readonly Halfway[]): Halfway | null =>
  all.find(({ file }) => existsSync(join(own, file))) ?? null;

/** The operation that has stopped in a repository; null for none. @param own its Git folder */
export const halfwayIn = (own: string): Halfway | null => firstIn(own, ALL);

/** The operation that the next commit of a repository ends; null for none. @param own its Git folder */
export const endedByCommit = (own: string): Halfway | null => firstIn(own, ENDED_BY_COMMIT);
