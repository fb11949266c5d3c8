import { NOT_INSTALLED } from './git-process.ts';

/** The reasons of Git, as sentences with the way out. */
const REASONS: readonly (readonly [part: RegExp, sentence: string])[] = [
  [/index\.lock/, 'Another Git process is changing the index. If none is running, delete .git/index.lock'],
  [
    /dubious ownership/,
    'The Git repository belongs to another user. Add it to safe.directory of Git to use it',
  ],
  [
    /Author identity unknown|Please tell me who you are/,
    'Git does not know your name. Set user.name and user.email of Git',
  ],
  [
    /You have not concluded your merge|while merging/,
    'A merge is not finished. Commit it, or run git merge --abort in a terminal',
  ],
  [
    /cannot switch branch while|in the middle of/,
    'Git is in the middle of another operation. Finish it in a terminal first',
  ],
  [
    /is not a valid branch name/,
    'Git does not allow this name for a branch. Choose one without spaces or ~^:?*[\\',
  ],
  [/branch named '.*' already exists/, 'There is already a branch with this name. Choose another one'],
  [
    /already (?:used by worktree|checked out)|used by worktree/,
    'The branch is checked out in another worktree. Work on it there',
  ],
  [/unrelated histories/, 'The branches have no commit in common, so Git does not merge them'],
  [/You do not have the initial commit/, 'A stash needs a first commit. Commit first'],
  [
    /could not restore untracked files/,
    'Untracked files of the stash are already in the folder. Move those away first',
  ],
  [
    /unmerged|conflict|needs merge|resolve your current index/i,
    'There are merge conflicts. Resolve them and stage the files first',
  ],
  [
    /untracked working tree files would be/,
    'Untracked files would be overwritten. Move or commit them first',
  ],
  [/would be overwritten|not uptodate/, 'Your changes would be overwritten. Commit or stash them first'],
  [/nothing to commit|no changes added|nothing added/, 'Nothing is staged. Stage changes first'],
  [
    /gpg failed|failed to sign|error: .*sign/i,
    'Git could not sign the commit. Unlock your signing key and try again',
  ],
  [
    /terminal prompts disabled|could not read Username|could not read Password|Permission denied|Host key verification/,
    'Git needs credentials for the remote. Set up a credential helper or an SSH agent, and try again',
  ],
  [/\[rejected\]|non-fast-forward|fetch first/, 'The remote has commits that you do not have. Pull first'],
  [/divergent branches/, 'The branch and its upstream have both changed. Merge or rebase them in a terminal'],
  [/There is no tracking information/, 'The branch has no upstream. Push it first'],
];

/** The sentence for what Git wrote when it failed. @param purpose as in `read the status of the repository` */
export function refusalOf(stderr: string, purpose: string): string {
  if (stderr === NOT_INSTALLED) return 'Git is not installed, or not in PATH';
  if (stderr.startsWith('Git did not answer')) return stderr;
  const known = REASONS.find(([part]) => part.test(stderr));
  if (known !== undefined) return known[1];
  const lines = stderr.trim().split('\n');
  const line = lines.find((each) => /^(?:fatal|error): /.test(each)) ?? lines.at(-1) ?? '';
  return `Git could not ${purpose}: ${line.replace(/^(?:fatal|error): /, '')}`;
}
