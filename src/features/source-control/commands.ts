import type { Command } from '../../core/model/command.ts';
import { filePath } from '../../core/model/document.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import { withNewEpoch } from '../git-changes/git-changes.ts';
import { showView } from '../panel/show-view.ts';
import { treeOf } from '../places/place-tree.ts';
import { showTree } from '../places/tree-view.ts';
import { change } from './change.ts';
import { acceptMessage, commitField, startCommit } from './commit-document.ts';
import type { ChangedFile, Group, RepositoryStatus } from './requests.ts';
import {
  filesIn,
  SOURCE_CONTROL_VIEW,
  sourceControlField,
  treeOfStatus,
  withSourceControl,
} from './source-control.ts';
import { chosenRows, sourceControlView } from './view.ts';

/** Shows the list of changed files, with the focus. */
function showSourceControl(state: State): Step {
  return treeOf(state, SOURCE_CONTROL_VIEW) === null
    ? openList(state, true)
    : showView(state, sourceControlView);
}

/** Opens the list, which asks for the status. */
function openList(state: State, takesFocus: boolean): Step {
  const empty = withSourceControl(state, { asked: null, status: null, problem: null });
  const tree = treeOfStatus(empty.nextId, sourceControlField.of(empty));
  return showTree({ ...empty, nextId: empty.nextId + 1 }, sourceControlView, tree, takesFocus);
}

/**
 * A command that needs the status: it shows the list first if that is not open. It is not marked `anywhere`, so that
 * its key in the list, a letter, is typed into a prompt over the list.
 */
const onStatus = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, status: RepositoryStatus) => Step,
  more: Partial<Command> = {},
): Command => ({
  name,
  title,
  doc,
  ...more,
  run(state) {
    const { status, problem } = sourceControlField.of(state);
    const isOpen = treeOf(state, SOURCE_CONTROL_VIEW) !== null;
    if (isOpen && status !== null) return run(state, status);
    if (isOpen && problem !== null) return step(say(state, 'warning', problem));
    return andThen(openList(state, false), (next) => step(withSourceControl(next, { pending: name })));
  },
});

/** The files of some groups that a command is about: those of the selected rows, or the file in front. */
function chosenFiles(
  state: State,
  status: RepositoryStatus,
  groups: readonly Group[],
): readonly ChangedFile[] {
  const rows = chosenRows(state);
  const path = filePath(activeDocument(state));
  const files =
    rows === null
      ? status.files.filter((file) => `${status.top}/${file.path}` === path)
      : new Set(rows.flatMap((row) => filesIn(status, row)));
  return [...files].filter(({ group }) => groups.includes(group));
}

const allFiles = ({ files }: RepositoryStatus, groups: readonly Group[]): readonly ChangedFile[] =>
  files.filter(({ group }) => groups.includes(group));

const UNSTAGED: readonly Group[] = ['merge', 'changes', 'untracked'];
const STAGED: readonly Group[] = ['staged'];
const DISCARDED: readonly Group[] = ['changes', 'untracked'];

function act(state: State, kind: 'stage' | 'unstage', files: readonly ChangedFile[]): Step {
  return files.length === 0
    ? step(say(state, 'info', kind === 'stage' ? 'No changes to stage' : 'No staged changes'))
    : change(state, { kind, files });
}

/** Asks whether to discard changes of files. */
const discardQuestion = (files: readonly ChangedFile[]): PromptKind => ({
  name: 'discard_changes',
  choices: [
    { key: 'd', label: 'discard' },
    { key: 'c', label: 'cancel' },
  ],
  strayTextCancels: true,
  confirm: (state, _, answer) => (answer === 'd' ? change(state, { kind: 'discard', files }) : step(state)),
});

function askDiscard(state: State, files: readonly ChangedFile[]): Step {
  if (files.length === 0) return step(say(state, 'info', 'No changes to discard'));
  const what = files.length === 1 ? files[0].path : `${files.length} files`;
  const label = `Discard the changes of ${what}? A stash of Git keeps them.`;
  return openPrompt(state, discardQuestion(files), { label });
}

/** A command that runs Git without looking at the status. */
const plain = (
  name: string,
  title: string,
  doc: string,
  kind: 'restore_discarded' | 'undo_commit' | 'fetch' | 'pull' | 'push',
): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  run: (state) => change(state, { kind }),
});

/** The command that shows the list. */
export const viewCommands: readonly Command[] = [
  {
    name: 'show_source_control',
    title: 'Show Source Control',
    doc: 'List the changed files of the Git repository, to stage and commit them.',
    anywhere: true,
    run: insteadOfPrompt(showSourceControl),
  },
];

/** The commands that change the repository. */
export const sourceControlCommands: readonly Command[] = [
  onStatus(
    'git_stage',
    'Stage Changes',
    'Stage the selected files or groups, or the active file.',
    (state, status) => act(state, 'stage', chosenFiles(state, status, UNSTAGED)),
  ),
  onStatus(
    'git_unstage',
    'Unstage Changes',
    'Unstage the selected files or groups, or the active file.',
    (state, status) => act(state, 'unstage', chosenFiles(state, status, STAGED)),
  ),
  onStatus(
    'git_discard',
    'Discard Changes',
    'Discard the changes of the selected files or groups, or of the active file, that are not staged. A stash keeps them.',
    (state, status) => askDiscard(state, chosenFiles(state, status, DISCARDED)),
    { asks: true },
  ),
  onStatus('git_stage_all', 'Stage All Changes', 'Stage all changed and untracked files.', (state, status) =>
    act(state, 'stage', allFiles(status, UNSTAGED)),
  ),
  onStatus('git_unstage_all', 'Unstage All Changes', 'Unstage all staged changes.', (state, status) =>
    act(state, 'unstage', allFiles(status, STAGED)),
  ),
  onStatus(
    'git_discard_all',
    'Discard All Changes',
    'Discard all changes that are not staged, and untracked files. A stash keeps them.',
    (state, status) => askDiscard(state, allFiles(status, DISCARDED)),
    { asks: true },
  ),
  plain(
    'git_restore_discarded',
    'Restore Discarded Changes',
    'Bring back the changes that were discarded last.',
    'restore_discarded',
  ),
  onStatus(
    'git_commit',
    'Commit',
    'Write a message for the staged changes, or commit with the message of the active document.',
    (state) =>
      commitField.of(activeDocument(state)) === null
        ? startCommit(state, false)
        : acceptMessage(state) || step(state),
  ),
  onStatus(
    'git_commit_amend',
    'Commit (Amend)',
    'Edit the message of the last commit, and add the staged changes to it.',
    (state) => startCommit(state, true),
  ),
  {
    name: 'git_accept_message',
    title: 'Accept Commit Message',
    doc: 'Commit with the message of the active document. Elsewhere the next binding of the key runs.',
    hidden: true,
    run: acceptMessage,
  },
  plain(
    'git_undo_last_commit',
    'Undo Last Commit',
    'Remove the last commit, and keep its changes staged.',
    'undo_commit',
  ),
  plain('git_fetch', 'Fetch', 'Read the branches of the remote.', 'fetch'),
  plain('git_pull', 'Pull', 'Read the branch from the remote, and merge it.', 'pull'),
  plain('git_push', 'Push', 'Push the branch. A branch without an upstream gets one.', 'push'),
  {
    name: 'git_refresh',
    title: 'Refresh',
    doc: 'Read the changed files of the repository again.',
    run: (state) => step(withNewEpoch(state)),
  },
];
