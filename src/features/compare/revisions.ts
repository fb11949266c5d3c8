import { ageOf } from '../../base/age.ts';
import { oneLine } from '../../base/one-line.ts';
import { filePath } from '../../core/model/document.ts';
import { encodingToRead } from '../../core/model/encodings.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import type { Reference, Revisions } from '../git-changes/references.ts';
import { listRevisions, readRevision } from './requests.ts';

/** Digits of a hash that is shown. */
const SHORT = 8;

const HEAD: Row = { id: 'HEAD', text: 'HEAD', detail: 'the last commit' };

/** The rows of all known revisions. */
const revisionsField = new PromptField<readonly Row[]>('revisions', [HEAD]);
/** The revisions are not known yet. */
const isListingField = new PromptField<boolean>('listingRevisions', true);

/** Asks for a Git revision to compare the active file with: one of a list, or any that is typed. */
const comparingWithRevision: PromptKind = {
  name: 'compare_with_revision',
  box: true,
  placeholder: () => 'Search branches, tags and commits, or type a revision such as main~2',
  list: (_, prompt) => listFor(prompt),
  confirm(state, prompt, answer) {
    const document = activeDocument(state);
    const path = filePath(document);
    const revision = answer.trim() === '' ? 'HEAD' : answer.trim();
    const row = revisionsField.of(prompt).find(({ id }) => id === revision);
    const name = row?.text ?? revision;
    if (path === null) return step(state);
    const encoding = encodingToRead(document);
    return readRevision.ask(state, { path, document: document.id, encoding, revision, name });
  },
};

/** Opens the prompt for a revision: a commit, a branch or a tag. */
export function askForRevision(state: State): Step {
  const document = activeDocument(state);
  const path = filePath(document);
  if (path === null) return step(say(state, 'info', `${document.name} is not in a file`));
  const opened = openPrompt(state, comparingWithRevision, { label: `Compare ${document.name} with: ` });
  return andThen(opened, (next) => listRevisions.ask(next, { path }));
}

/** Input that is more than a part of a name: `main~2`, `HEAD@{1}`, a hash. */
const EXPRESSION = /[~^@{}:]|^[\da-f]{7,64}$/;

/** The revisions that the input finds, with the input itself as one of them. */
function listFor(prompt: Prompt): List {
  const typed = prompt.input.trim();
  const rows = revisionsField.of(prompt);
  const busy = isListingField.of(prompt);
  if (typed === '') return { ...listOf(rows), busy };
  const found = rankRows(rows, typed).rows;
  if (rows.some(({ text }) => text === typed)) return { ...listOf(found), busy };
  const own: Row = { id: typed, text: typed, detail: 'the typed revision' };
  return { ...listOf(EXPRESSION.test(typed) ? [own, ...found] : [...found, own]), busy };
}

/** Fills the open prompt with the revisions of the repository. */
export const revisionsHandler = handles(listRevisions, {
  take(state, answer) {
    const prompt = promptField.of(state);
    if (prompt?.kind !== comparingWithRevision) return step(state);
    const known = isListingField.with(prompt, false);
    if (typeof answer === 'string')
      return step(promptField.with(state, { ...known, list: listFor(known), error: answer }));
    const filled = revisionsField.with(known, rowsOf(answer));
    return step(promptField.with(state, { ...filled, list: listFor(filled) }));
  },
});

const KINDS: Readonly<Record<Reference['kind'], string>> = {
  branch: 'branch',
  remote: 'remote branch',
  tag: 'tag',
};

/** The rows of branches and tags, with their whole names as ids. @param at the time now, in seconds since 1970 */
export function rowsOfReferences(all: readonly Reference[], at: number): readonly Row[] {
  return all.map(({ kind, name, ref, subject, time, isHead }) => ({
    id: ref,
    text: name,
    detail: oneLine(subject),
    right: `${isHead ? 'current branch' : KINDS[kind]}, ${ageOf(time, at)}`,
  }));
}

function rowsOf({ all, commits, at }: Revisions): readonly Row[] {
  return [
    HEAD,
    ...rowsOfReferences(all, at),
    ...commits.map(({ hash, author, subject, time }) => ({
      id: hash,
      text: hash.slice(0, SHORT),
      also: oneLine(`${subject} (${author})`),
      detail: oneLine(subject),
      right: `${oneLine(author)}, ${ageOf(time, at)}`,
    })),
  ];
}
