import { Request } from '../../core/model/request.ts';

/** The actions on a commit, as the todo list of Git calls them. */
export const ACTIONS = ['pick', 'reword', 'edit', 'squash', 'fixup', 'drop'] as const;
export type RebaseAction = (typeof ACTIONS)[number];

/** A commit that can be rebased. */
export interface RebaseCommit {
  readonly hash: string;
  readonly author: string;
  readonly subject: string;
  readonly message: string;
  /** A branch of a remote has it. */
  readonly isPushed: boolean;
}

/** A rebase that has stopped. */
export interface StoppedRebase {
  /** The start of the commit's hash and the first line of its message. */
  readonly commit: string;
  /** The number of the step, from 1, and that of all steps. */
  readonly step: number;
  readonly steps: number;
  /** The files with merge conflicts. Absolute. */
  readonly conflicts: readonly string[];
  /** The reason as a sentence; null for conflicts, and for a commit that is to be edited. */
  readonly problem: string | null;
}

/** The commits that can be rebased, a rebase that is under way, or the sentence that says why there is neither. */
export type PlanAnswer =
  | {
      readonly type: 'plan';
      /** The commit that is checked out. */
      readonly head: string;
      /** The commit before the first one; null where that is the first of all. */
      readonly onto: string | null;
      /** The oldest first. */
      readonly commits: readonly RebaseCommit[];
    }
  | { readonly type: 'stopped'; readonly stopped: StoppedRebase }
  | { readonly type: 'none'; readonly why: string };

interface PlanWork {
  /** Absolute. */
  readonly folder: string;
  /** The hash of the first commit; null for the first one that is not pushed. */
  readonly from: string | null;
}

/** Lists the commits of the current branch that can be rebased. */
export const readPlan = new Request<PlanWork, PlanAnswer>('read_rebase_plan', {
  title: () => 'reading the commits',
  macrosWait: 'own',
});

/** A step of a rebase. */
export interface RebaseStep {
  readonly hash: string;
  readonly action: RebaseAction;
  /** The new message for `reword`; null for others. */
  readonly message: string | null;
}

/** A command of Git on a rebase. */
export type RebaseOrder =
  | {
      readonly kind: 'start';
      readonly head: string;
      readonly onto: string | null;
      readonly steps: readonly RebaseStep[];
    }
  | { readonly kind: 'continue' | 'skip' | 'abort' };

/** The end of a rebase, the place where it has stopped, or the sentence that says why it did not begin. */
export type RebaseAnswer =
  | { readonly type: 'done'; readonly message: string }
  | { readonly type: 'stopped'; readonly stopped: StoppedRebase }
  | { readonly type: 'failed'; readonly why: string };

const TITLES: Readonly<Record<RebaseOrder['kind'], string>> = {
  start: 'rebasing',
  continue: 'continuing the rebase',
  skip: 'skipping the commit',
  abort: 'aborting the rebase',
};

/** Rebases the current branch, or goes on with a rebase that has stopped. Only in trusted folders. */
export const runRebase = new Request<{ readonly folder: string; readonly order: RebaseOrder }, RebaseAnswer>(
  'run_rebase',
  { title: ({ work }) => TITLES[work.order.kind], macrosWait: 'own', endsLate: true },
);
