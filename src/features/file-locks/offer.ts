import { ago } from '../../base/ago.ts';
import { documentAt, isModified, whyReadOnly } from '../../core/model/document.ts';
import type { Event } from '../../core/model/messages.ts';
import { Field } from '../../core/model/fields/field.ts';
import { nameOf } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { focusedLeaf, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { wayToAnswer } from '../../core/widgets/pending-question.ts';
import type { Choice, PromptKind } from '../../core/widgets/prompt.ts';
import { type FileElsewhere, switchToPlace } from './requests.ts';

/** The files open elsewhere about which a notification asks. */
export const offeredFilesField = new Field<readonly FileElsewhere[]>('offeredFiles', []);

const READ_ONLY: Choice = { key: 'r', label: 'open read-only' };
const ANYWAY: Choice = { key: 'a', label: 'open anyway' };

/** Asks what to do with files that are open elsewhere. */
const offering: PromptKind = {
  name: 'confirm_open_elsewhere',
  choices: [READ_ONLY, ANYWAY],
  confirm: (state, _, answer) => decide(state, answer),
};

/** The same for files that are all in one window, which Inkstone can switch to. */
const offeringToSwitch: PromptKind = {
  ...offering,
  name: 'confirm_open_elsewhere_or_switch',
  choices: [READ_ONLY, ANYWAY, { key: 's', label: 'switch to it' }],
};

/** Handles files that are open elsewhere: a notification, which takes no keys, asks what to do. */
export function offerElsewhere(state: State, { files }: Extract<Event, { type: 'files_elsewhere' }>): Step {
  const left = files.filter(({ isLeftover }) => isLeftover);
  const told = left.reduce((next, file) => notify(next, 'warning', leftoverSentence(file)), state);
  const fresh = files.filter((file) => !file.isLeftover && documentAt(state, file.path) !== undefined);
  return step(fresh.length === 0 ? told : offer(told, fresh));
}

/** Handles the end of a switch to another editor. */
export const switchHandler = handles(switchToPlace, {
  take: (state, isThere) =>
    step(isThere ? state : say(state, 'warning', 'The window of the other editor no longer exists')),
});

/** One question about these files and those that are still asked about. */
function offer(state: State, fresh: readonly FileElsewhere[]): State {
  const pending = offeredFilesField
    .of(state)
    .filter(
      (file) => documentAt(state, file.path) !== undefined && !fresh.some(({ path }) => path === file.path),
    );
  const files = [...pending, ...fresh];
  const text = sentenceOf(files);
  const asked = notify(offeredFilesField.with(state, files), 'warning', text, {
    offer: {
      kind: placeOf(files) === null ? offering : offeringToSwitch,
      document: focusedLeaf(state).active,
    },
    holds: (now) =>
      offeredFilesField.of(now) === files && files.some((file) => documentAt(now, file.path) !== undefined),
  });
  return hasRoom(asked) ? asked : say(asked, 'warning', `${text} ${wayToAnswer(asked)} to decide`);
}

function decide(state: State, answer: string): Step {
  const files = offeredFilesField.of(state);
  const free = offeredFilesField.with(state, []);
  if (answer === 'a') return step(free);
  const place = placeOf(files);
  const locked = lockAll(free, files);
  return answer === 's' && place !== null ? switchToPlace.ask(locked, { place }) : step(locked);
}

/** The state with files that cannot be changed here. */
function lockAll(state: State, files: readonly FileElsewhere[]): State {
  const documents = files.flatMap((file) => documentAt(state, file.path) ?? []);
  const locked = documents.reduce(
    (next, document) => withDocument(next, { ...document, locked: true }),
    state,
  );
  if (documents.length === 0) return locked;
  const [first] = documents;
  const text =
    documents.length === 1
      ? whyReadOnly(first)
      : `${documents.length} files are read-only. Run Toggle Read-Only to edit them`;
  const modified = documents.filter(isModified);
  return modified.length === 0
    ? say(locked, 'info', text)
    : say(locked, 'warning', `${text}. ${namesOf(modified.map(({ name }) => name))} has unsaved changes`);
}

/** The window that has all of the files; null where they are in several, or in one that Inkstone cannot switch to. */
function placeOf(files: readonly FileElsewhere[]): FileElsewhere['place'] {
  const [first] = files;
  return first !== undefined &&
    files.every((file) => file.host === first.host && file.process === first.process)
    ? first.place
    : null;
}

/** The sentence that tells of files that are open elsewhere. */
function sentenceOf(files: readonly FileElsewhere[]): string {
  const [first] = files;
  if (files.length === 1) {
    const name = nameOf(first.path);
    return first.program === 'Vim'
      ? `${name} is open in Vim, by ${personOf(first)} (process ${first.process}).`
      : `${name} is open in another Inkstone, opened ${ago(first.age)} by ${personOf(first)}.`;
  }
  const people = [...new Set(files.map(personOf))];
  const programs = [...new Set(files.map(({ program }) => (program === 'Vim' ? 'Vim' : 'another Inkstone')))];
  return `${files.length} files are open in ${programs.join(' or ')}, by ${people.join(' and ')}: ${namesOf(files.map(({ path }) => nameOf(path)))}.`;
}

const leftoverSentence = ({ path, age, ...file }: FileElsewhere): string =>
  `Vim left a swap file of ${nameOf(path)} (${personOf(file)}, ${ago(age)}), which may have unsaved changes. Run vim -r ${nameOf(path)} to see them`;

const personOf = ({ user, host }: Pick<FileElsewhere, 'user' | 'host'>): string => `${user} on ${host}`;

const namesOf = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
