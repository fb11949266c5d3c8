import { ago } from '../../base/ago.ts';
import { filePath } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import { nameOf, shortPath } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import type { Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Choice, PromptKind } from '../../core/widgets/prompt.ts';
import { listHistory, listVersions, nameVersion } from './requests.ts';
import { useVersion } from './use-version.ts';
import { type FileHistory, SOURCES, type Version } from './version.ts';

/** The versions that were listed last, the latest first. */
export const versionsField = new Field<readonly Version[]>('versions', []);

/** Asks which version to compare or restore. */
const choosingVersion: PromptKind = {
  name: 'timeline',
  box: true,
  confirm: (state, _, answer) => withVersion(state, answer, askAboutVersion),
};

/** Asks which file to look at. */
const choosingFile: PromptKind = {
  name: 'local_history_files',
  box: true,
  confirm: (state, _, answer) => (answer === '' ? step(state) : listVersions.ask(state, { path: answer })),
};

const NAME: Choice = { key: 'n', label: 'name' };
const CANCEL: Choice = { key: 'l', label: 'cancel', first: true };

/** Asks what to do with a version. */
const deciding: PromptKind = {
  name: 'decide_on_version',
  choices: [{ key: 'c', label: 'compare' }, { key: 'r', label: 'restore' }, NAME, CANCEL],
  confirm: (state, { subject }, answer) =>
    withVersion(state, subject, (next, version) => {
      if (answer === 'c') return useVersion(next, version, 'compare');
      if (answer === 'r') return useVersion(next, version, 'restore');
      return answer === 'n' ? askForName(next, version) : step(next);
    }),
};

/** Asks for the name of a version. */
const naming: PromptKind = {
  name: 'name_version',
  confirm: (state, { subject }, answer) =>
    nameVersion.ask(state, { file: subject, name: answer.trim().slice(0, 200) }),
};

const withVersion = (state: State, file: string, use: (state: State, version: Version) => Step): Step => {
  const version = versionsField.of(state).find((each) => each.file === file);
  return version === undefined ? step(state) : use(state, version);
};

const askAboutVersion = (state: State, version: Version): Step =>
  openPrompt(state, deciding, {
    label: `${nameOf(version.path)} from ${ago(version.age)}: ${titleOf(version)}`,
    subject: version.file,
  });

const askForName = (state: State, { file, name }: Version): Step =>
  openPrompt(state, naming, { label: 'Name of the version: ', input: name, subject: file });

const titleOf = ({ source, name }: Version): string => (name === '' ? SOURCES[source] : name);

/** Lists the versions of the active file. */
export function showTimeline(state: State): Step {
  const path = filePath(activeDocument(state));
  return path === null
    ? step(say(state, 'info', 'Save the file first: versions are kept of saved files'))
    : listVersions.ask(state, { path });
}

/** Lists the versions that were asked for. */
export const versionsHandler = handles(listVersions, {
  take(state, versions, { work: { path } }) {
    if (versions.length === 0)
      return step(say(state, 'info', `The local history has no versions of ${nameOf(path)} yet`));
    return openPrompt(versionsField.with(state, versions), choosingVersion, {
      label: `Timeline of ${nameOf(path)}: `,
      rows: versions.map((version, i) => rowOf(version, versions[i + 1])),
    });
  },
});

function rowOf(version: Version, older: Version | undefined): Row {
  const { file, name, source, age, size } = version;
  const change = older === undefined ? bytes(size) : changeOf(size - older.size);
  const detail = name === '' ? change : `${change}, ${SOURCES[source].toLowerCase()}`;
  return { id: file, text: titleOf(version), detail, right: ago(age) };
}

/** Lists the files that have versions. */
export const historyHandler = handles(listHistory, {
  take(state, files) {
    if (files.length === 0) return step(say(state, 'info', 'The local history is empty'));
    return openPrompt(state, choosingFile, {
      label: 'Find an entry of: ',
      rows: files.map((file) => fileRow(state, file)),
    });
  },
});

const fileRow = (state: State, { path, count, age, stat }: FileHistory): Row => ({
  id: path,
  text: shortPath(state, path),
  isPath: true,
  detail: `${stat === null ? 'deleted, ' : ''}${count} ${count === 1 ? 'version' : 'versions'}`,
  right: ago(age),
});

/** Tells whether a version has its name. */
export const nameHandler = handles(nameVersion, {
  take: (state, isDone, { work: { name } }) =>
    step(
      isDone
        ? say(state, 'info', name === '' ? 'Removed the name of the version' : `Named the version ${name}`)
        : say(state, 'warning', 'The version no longer exists'),
    ),
});

const bytes = (count: number): string => `${count} byte${count === 1 ? '' : 's'}`;

const changeOf = (count: number): string =>
  count === 0 ? 'same size' : `${count > 0 ? '+' : '−'}${bytes(Math.abs(count))}`;
