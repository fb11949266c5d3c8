/** The rebases of the cases. A file `/pushed` makes all commits pushed; one that is named `/stopped` has stopped a rebase. */
import type {
  PlanAnswer,
  RebaseAnswer,
  RebaseOrder,
  StoppedRebase,
} from '../../src/features/git-rebase/requests.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const STOPPED: StoppedRebase = {
  commit: 'bbb2222 Add two',
  step: 2,
  steps: 3,
  conflicts: ['/in', '/other'],
  problem: null,
};

export function planIn(files: Files, from: string | null): PlanAnswer {
  if (files.has('/stopped')) return { type: 'stopped', stopped: { ...STOPPED, conflicts: [] } };
  if (files.has('/resolved'))
    return { type: 'stopped', stopped: { ...STOPPED, conflicts: [], problem: 'All conflicts are resolved' } };
  if (from === 'ddd4444') return { type: 'none', why: 'Commit ddd4444 is a merge. Choose a commit after it' };
  const subjects = { aaa1111: 'Begin', bbb2222: 'Add two', ccc3333: 'Count from one' };
  return {
    type: 'plan',
    head: 'ccc3333',
    onto: from,
    commits: Object.entries(subjects).map(([hash, subject]) => ({
      hash,
      author: 'Ada',
      subject,
      message: `${subject}\n\nBody\n`,
      isPushed: files.has('/pushed'),
    })),
  };
}

/** Rebases without a conflict only what keeps the order. */
export function rebaseIn(files: Files, order: RebaseOrder): RebaseAnswer {
  if (order.kind !== 'start')
    return files.has('/in@HEAD') ? { type: 'done', message: `Done: ${order.kind}` } : NONE;
  const all = order.steps.map(({ hash, action, message }) =>
    [action, hash, message?.trim()].filter(Boolean).join(' '),
  );
  if (all[0].startsWith('pick bbb2222')) return { type: 'stopped', stopped: STOPPED };
  if (all[0].startsWith('edit')) return { type: 'stopped', stopped: { ...STOPPED, conflicts: [] } };
  return { type: 'done', message: all.join(', ') };
}

const NONE: RebaseAnswer = { type: 'failed', why: 'No rebase is under way' };
