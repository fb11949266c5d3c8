import type { Document } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { handles } from '../../core/model/request.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { languageNamed } from '../../core/languages/language.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import { textOfBytes } from '../compare/start.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import { bindingKey } from '../keybindings/list-keys.ts';
import { leavePanel } from '../panel/panel.ts';
import { change } from './change.ts';
import { readLastMessage, type RepositoryStatus } from './requests.ts';
import { filesIn, sourceControlField } from './source-control.ts';

/** A commit whose message is being written. */
export interface CommitDraft {
  readonly amend: boolean;
}

/** The commit that a document has the message of; null for other documents. */
export const commitField = new DocumentField<CommitDraft | null>('commitDraft', null);

/** Opens a document for a commit message, the one that is open if there is one. The status is known. */
export function startCommit(state: State, amend: boolean): Step {
  const { status } = sourceControlField.of(state);
  if (status === null) return step(state);
  if (status.files.some(({ group }) => group === 'merge'))
    return step(say(state, 'warning', 'There are merge conflicts. Resolve them and stage the files first'));
  if (!amend && filesIn(status, 'staged').length === 0 && status.preparedMessage === null)
    return step(say(state, 'info', 'Nothing is staged. Stage changes first'));
  if (amend && status.commit === null) return step(say(state, 'info', 'There is no commit to amend'));
  const open = [...state.documents.values()].find((each) => commitField.of(each)?.amend === amend);
  if (open !== undefined) return step(activate(leavePanel(state), open.id));
  return amend
    ? readLastMessage.ask(state, { folder: state.folder })
    : step(writeMessage(state, status, status.preparedMessage ?? '', false));
}

/** Opens the message of the last commit, to amend it. */
export const lastMessageHandler = handles(readLastMessage, {
  take(state, answer) {
    const { status } = sourceControlField.of(state);
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    return step(status === null ? state : writeMessage(state, status, answer.message, true));
  },
});

function writeMessage(state: State, status: RepositoryStatus, message: string, amend: boolean): State {
  const free = leavePanel(state);
  const name = amend ? 'Amended Commit Message' : 'Commit Message';
  const document = messageDocument(free, name, `${message}\n${commentsOf(status, amend, acceptKey(free))}`);
  return showNew(free, commitField.with(document, { amend }));
}

/** A document for the message of a commit. @param content with comments */
export function messageDocument(state: State, name: string, content: string): Document {
  const language = languageNamed(state, 'git-commit');
  const text = textOfBytes(encode(content));
  return { ...scratchDocument(state, name), text, language, chosenLanguage: language.id };
}

/** The message in a document, without its comments. */
export function messageIn({ text }: Document): string {
  const lines = decodeText(text.read(0, text.length)).split(/\r?\n/);
  return lines
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim();
}

/** The key that takes a message in this terminal, or the command where it has none. */
export const acceptKey = (state: State): string =>
  bindingKey(state, 'git_accept_message') ?? 'the key of Accept Commit Message';

/** The comments below a message. */
function commentsOf(status: RepositoryStatus, amend: boolean, key: string): string {
  const staged = filesIn(status, 'staged').map(
    ({ letter, path }) => `#\t${letter} ${path.replaceAll('\n', ' ')}`,
  );
  const lines = [
    '',
    `# Write the message above and press ${key} to ${amend ? 'amend the last commit' : 'commit'}.`,
    '# Lines that start with # are left out. Close the tab to cancel.',
    `# Branch: ${status.branch ?? 'none (detached HEAD)'}`,
    ...(staged.length === 0 ? [] : ['#', '# Staged changes:', ...staged]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Commits with the message in front; false where there is none in front. */
export function acceptMessage(state: State): Step | false {
  const document = activeDocument(state);
  const draft = commitField.of(document);
  if (draft === null) return false;
  const message = messageIn(document);
  if (message === '') return step(say(state, 'warning', 'The commit message is empty. Write one first'));
  return change(state, { kind: 'commit', message: `${message}\n`, amend: draft.amend }, document.id);
}
