import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { HalfwayOperation, KnownBranch } from '../../core/model/known-branch.ts';
import { repositoryOf } from './repository.ts';
import { readSmallText } from '../files/small-file.ts';
import { type Halfway, HALFWAY_FILES, halfwayIn } from './halfway.ts';

const HEAD = 'HEAD';
/** Bytes that it is read up to. */
const LONGEST_HEAD = 1 << 12;
/** Digits of a commit that is no branch's. */
const SHORT = 7;

/** The name in the HEAD of a repository: a branch, else the start of a commit's name; null when it is neither. */
export function headName(head: string): string | null {
  const branch = /^ref: refs\/heads\/(.+)/.exec(head)?.[1].trim();
  if (branch !== undefined) return branch;
  return /^[0-9a-f]{40,64}\s*$/.test(head) ? head.slice(0, SHORT) : null;
}

const WATCHED = new Set([HEAD, ...HALFWAY_FILES]);
/** The operations as they are shown. A bisect is not. */
const SHOWN: Readonly<Record<Halfway['operation'], HalfwayOperation | null>> = {
  rebase: 'REBASE',
  merge: 'MERGE',
  'cherry-pick': 'CHERRY-PICK',
  revert: 'REVERT',
  bisect: null,
};

/** The branch and the operation of a Git folder. In a rebase the branch is the one that is rebased. */
function branchOf(own: string): KnownBranch {
  const halfway = halfwayIn(own);
  const operation = halfway === null ? null : SHOWN[halfway.operation];
  const rebased =
    halfway?.operation === 'rebase'
      ? readSmallText(join(own, halfway.file, 'head-name'), LONGEST_HEAD)
      : null;
  const name = rebased === null ? null : headName(`ref: ${rebased}`);
  return { branch: name ?? headName(readSmallText(join(own, HEAD), LONGEST_HEAD) ?? ''), operation };
}

const NOTHING: KnownBranch = { branch: null, operation: null };

/** Tells the branch that a folder's files are of, without running Git, and tells again when it becomes another. */
export class Branch {
  readonly #folder: string;
  readonly #tell: (known: KnownBranch) => void;
  #watcher: FSWatcher | null = null;

  constructor(folder: string, tell: (known: KnownBranch) => void) {
    this.#folder = folder;
    this.#tell = tell;
  }

  /** Reads it now. Where nothing can be watched it is as of the last reading. */
  read(): void {
    try {
      const repository = repositoryOf(this.#folder);
      if (repository === null) return this.#tell(NOTHING);
      this.#tell(branchOf(repository.own));
      this.#watch(repository.own);
    } catch {
      // A repository that this user may not read, or that goes just now, has no branch to show.
      this.#tell(NOTHING);
    }
  }

  #watch(folder: string): void {
    if (this.#watcher !== null) return;
    try {
      // HEAD is put in place by a rename, which only its folder reports.
      this.#watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name !== null && WATCHED.has(name)) this.read();
      });
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // It is read again when the terminal gets the focus.
    }
  }
}
