import { ageOf } from '../../base/age.ts';
import { oneLine } from '../../base/one-line.ts';
import type { Command } from '../../core/model/command.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import type { Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { rowsOfReferences } from '../compare/revisions.ts';
import type { Reference } from '../git-changes/references.ts';
import { mayRunFor } from '../trust/trust.ts';
import { change, changeFilesBy, sayUntrusted } from './change.ts';
import { openPick, type Pick } from './pick.ts';
import { type GitChoices, readChoices, type StashAction } from './requests.ts';

/** The start of the id of the row that creates a branch; those of other rows start with `refs/`. */
const CREATE = 'create ';

/** A typed name of a branch, with `-` for spaces. */
const branchName = (typed: string): string => typed.trim().replace(/\s+/g, '-');

const rowsOf = (
  { references, at }: GitChoices,
  isWanted: (reference: Reference) => boolean,
): readonly Row[] => rowsOfReferences(references.all.filter(isWanted), at);

const nameOf = ({ references }: GitChoices, id: string): string =>
  references.all.find(({ ref }) => ref === id)?.name ?? id;

const checkout: Pick = {
  name: 'git_checkout',
  label: 'Check out: ',
  placeholder: 'Search branches and tags, or type a name for a new branch',
  rows: (choices) => rowsOf(choices, () => true),
  none: 'There are no branches yet. Commit first',
  typed: (input) => ({
    id: `${CREATE}${branchName(input)}`,
    text: branchName(input),
    detail: 'create this branch',
  }),
  choose: (state, { top }, id) =>
    id.startsWith(CREATE)
      ? change(state, { kind: 'create_branch', name: id.slice(CREATE.length) })
      : changeFilesBy(state, top, { kind: 'checkout', ref: id }),
};

const rename: Pick = {
  name: 'git_rename_branch',
  label: 'Rename branch: ',
  placeholder: 'Search branches',
  rows: (choices) => rowsOf(choices, ({ kind }) => kind === 'branch'),
  none: 'There are no branches yet. Commit first',
  choose(state, choices, id) {
    const name = nameOf(choices, id);
    return askForText(state, 'git_new_branch_name', `Rename ${name} to: `, name, (next, typed) =>
      typed === '' || typed === name
        ? step(next)
        : change(next, { kind: 'rename_branch', name, to: branchName(typed) }),
    );
  },
};

const remove: Pick = {
  name: 'git_delete_branch',
  label: 'Delete branch: ',
  placeholder: 'Search branches',
  rows: (choices) => rowsOf(choices, ({ kind, isHead }) => kind === 'branch' && !isHead),
  none: 'There is no branch to delete besides the current one',
  choose: (state, choices, id) =>
    change(state, { kind: 'delete_branch', name: nameOf(choices, id), isForced: false }),
};

const merge: Pick = {
  name: 'git_merge_branch',
  label: 'Merge: ',
  placeholder: 'Search branches and tags to merge into the current branch',
  rows: (choices) => rowsOf(choices, ({ isHead }) => !isHead),
  none: 'There is no other branch to merge',
  choose: (state, { top }, id) => changeFilesBy(state, top, { kind: 'merge_branch', ref: id }),
};

/** A list of stashes. */
const ofStashes = (name: string, label: string, choose: Pick['choose']): Pick => ({
  name,
  label,
  placeholder: 'Search stashes',
  rows: ({ stashes, at }) =>
    stashes.map(({ hash, message, time }) => ({
      id: hash,
      text: oneLine(message),
      right: ageOf(time, at),
    })),
  none: 'There are no stashes',
  choose,
});

const applyPick = (kind: 'apply_stash' | 'pop_stash', label: string): Pick =>
  ofStashes(`git_${kind}`, label, (state, { top }, hash) => changeFilesBy(state, top, { kind, hash }));

const drop = ofStashes('git_drop_stash', 'Drop stash: ', (state, { stashes }, hash) => {
  const action: StashAction = { kind: 'drop_stash', hash };
  const question: PromptKind = {
    name: 'drop_stash',
    choices: [
      { key: 'd', label: 'drop' },
      { key: 'c', label: 'cancel' },
    ],
    strayTextCancels: true,
    confirm: (next, _, answer) => (answer === 'd' ? change(next, action) : step(next)),
  };
  const message = oneLine(stashes.find((each) => each.hash === hash)?.message ?? hash);
  return openPrompt(state, question, { label: `Drop the stash “${message}”?` });
});

/** Asks for a line of text. */
function askForText(
  state: State,
  name: string,
  label: string,
  input: string,
  take: (state: State, typed: string) => Step,
): Step {
  const kind: PromptKind = { name, confirm: (next, _, answer) => take(next, answer.trim()) };
  return openPrompt(state, kind, { label, input });
}

function createBranch(state: State): Step {
  if (!mayRunFor(state, null)) return sayUntrusted(state);
  return askForText(state, 'git_create_branch', 'Name of the new branch: ', '', (next, typed) =>
    typed === ''
      ? step(say(next, 'info', 'A branch needs a name'))
      : change(next, { kind: 'create_branch', name: branchName(typed) }),
  );
}

const stashCommand = (name: string, title: string, doc: string, hasUntracked: boolean): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  asks: true,
  run(state) {
    if (!mayRunFor(state, null)) return sayUntrusted(state);
    return askForText(state, name, 'Message of the stash (may be empty): ', '', (next, message) =>
      changeFilesBy(next, next.folder, { kind: 'stash', message, hasUntracked }),
    );
  },
});

const pickCommand = (pick: Pick, title: string, doc: string): Command => ({
  name: pick.name,
  title,
  doc,
  anywhere: true,
  asks: true,
  run: (state) => openPick(state, pick),
});

/** The commands of branches and stashes, and the one that undoes what Git did last. */
export const branchCommands: readonly Command[] = [
  pickCommand(
    checkout,
    'Checkout to',
    'Check out a branch or a tag, or create a branch with the typed name.',
  ),
  {
    name: 'git_create_branch',
    title: 'Create Branch',
    doc: 'Create a branch at the current commit, and check it out.',
    anywhere: true,
    asks: true,
    run: createBranch,
  },
  pickCommand(rename, 'Rename Branch', 'Give a branch another name.'),
  pickCommand(remove, 'Delete Branch', 'Delete a branch. If it is not merged, Inkstone asks first.'),
  pickCommand(merge, 'Merge Branch', 'Merge a branch or a tag into the current branch.'),
  stashCommand(
    'git_stash',
    'Stash',
    'Keep the changes of tracked files in a stash, and take them out of the files.',
    false,
  ),
  stashCommand(
    'git_stash_untracked',
    'Stash (Include Untracked)',
    'Keep all changes and the untracked files in a stash, and take them out of the folder.',
    true,
  ),
  pickCommand(
    applyPick('apply_stash', 'Apply stash: '),
    'Apply Stash',
    'Apply the changes of a stash, and keep the stash.',
  ),
  pickCommand(
    applyPick('pop_stash', 'Pop stash: '),
    'Pop Stash',
    'Apply the changes of a stash, and remove the stash.',
  ),
  pickCommand(drop, 'Drop Stash', 'Remove a stash without applying it.'),
  {
    name: 'git_undo_operation',
    title: 'Undo Last Operation',
    doc: 'Undo the last commit, amendment, merge, rebase, pull, checkout or reset, after a question. Changes that are not committed are kept.',
    anywhere: true,
    asks: true,
    run: (state) =>
      mayRunFor(state, null)
        ? readChoices.ask(state, { folder: state.folder, purpose: 'undo' })
        : sayUntrusted(state),
  },
];
