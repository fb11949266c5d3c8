import { ago } from '../../base/ago.ts';
import type { Event } from '../../core/model/messages.ts';
import { activeDocument, focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { wayToAnswer } from '../../core/widgets/pending-question.ts';
import { type Choice, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { compareWork } from './compare-work.ts';
import { listWork } from './requests.ts';
import { documentOfWork, isOfFolder, type LeftWork, unsavedWorkField, withoutWork } from './unsaved-work.ts';

const LATER: Choice = { key: 'l', label: 'later' };
const RESTORE: Choice = { key: 'r', label: 'restore' };
const DISCARD: Choice = { key: 'd', label: 'discard' };

/** The names of rescue files in the subject of a prompt. */
const filesIn = (subject: string): readonly string[] => subject.split('\n');

/** Offers the work on one file. */
const offering: PromptKind = {
  name: 'confirm_rescued',
  choices: [RESTORE, { key: 'c', label: 'compare' }, DISCARD, LATER],
  confirm: (state, { subject }, answer) => decide(state, subject, answer),
};

/** Offers the work on one document without a file to compare it with. */
const offeringWithoutFile: PromptKind = {
  name: 'confirm_rescued_without_file',
  choices: [RESTORE, DISCARD, LATER],
  confirm: (state, { subject }, answer) => decide(state, subject, answer),
};

/** Offers the work on several documents. */
const offeringSeveral: PromptKind = {
  name: 'confirm_rescued_several',
  choices: [{ key: 'r', label: 'restore all' }, { key: 'v', label: 'review' }, LATER],
  confirm: (state, { subject }, answer) => decide(state, subject, answer),
};

/**
 * The question before discarding, with another letter: people who were typing when the offer came up have not chosen.
 */
const discarding: PromptKind = {
  name: 'confirm_discard_rescued',
  choices: [
    { key: 't', label: 'discard' },
    { key: 'c', label: 'cancel', first: true },
  ],
  confirm: (state, { subject }, answer) =>
    answer === 't'
      ? step(withoutWork(state, [subject]), { type: 'rescued', what: 'discard', files: [subject] })
      : step(state),
};

function decide(state: State, subject: string, answer: string): Step {
  const files = filesIn(subject);
  switch (answer) {
    case 'r':
      return step(withoutWork(state, files), { type: 'rescued', what: 'restore', files });
    case 'v':
      return listWork.ask(state, null);
    case 'l':
      return step(say(state, 'info', 'Run Recover Unsaved Work to restore the changes later'), {
        type: 'rescued',
        what: 'put_off',
        files,
      });
  }
  const work = unsavedWorkField.of(state).find(({ file }) => file === subject);
  if (work === undefined) return step(say(state, 'info', 'Another Inkstone has restored these changes'));
  if (answer === 'c') return compareWork(state, work);
  const label = `Discard the unsaved changes to ${work.name} permanently?`;
  return openPrompt(state, discarding, { label, subject });
}

/** The kind of the prompt that asks about some work. */
function kindFor(works: readonly LeftWork[]): PromptKind {
  if (works.length > 1) return offeringSeveral;
  return works[0].stat === null ? offeringWithoutFile : offering;
}

const subjectOf = (works: readonly LeftWork[]): string => works.map(({ file }) => file).join('\n');

/** Asks about some work in a box, for a person who chose it. */
export const askAboutWork = (state: State, work: LeftWork): Step =>
  openPrompt(state, kindFor([work]), {
    label: `${work.name} has unsaved changes from ${ago(work.age)}.`,
    subject: work.file,
  });

/** The sentence that offers some work. */
function sentenceOf(works: readonly LeftWork[]): string {
  const names = [...new Set(works.map(({ name }) => name))];
  const shown = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
  return works.every(({ isKept }) => isKept)
    ? `Inkstone kept unsaved changes to ${shown} when it quit.`
    : `Inkstone stopped with unsaved changes to ${shown}.`;
}

/**
 * Offers the unsaved work of editors that are gone: that on the file in front in a box when the user asked for it, and
 * the rest of this folder in a notification, which takes no keys, since they are meant for another file.
 */
export function offerRecovery(state: State, { works, asked }: Extract<Event, { type: 'rescued' }>): Step {
  const files = new Set(works.map(({ file }) => file));
  const before = unsavedWorkField.of(state).filter(({ file }) => !files.has(file));
  const known = unsavedWorkField.with(state, [...before, ...works]);
  const open = works.filter((work) => !work.isPutOff && documentOfWork(state, work) !== undefined);
  const front = open.filter((work) => documentOfWork(state, work) === activeDocument(state));
  const isAsked = asked && front.length > 0 && promptField.of(state) === null;
  const box = isAsked ? front.slice(0, 1) : [];
  const others = works.filter(
    (work) =>
      !work.isPutOff &&
      !box.includes(work) &&
      (open.includes(work) || (!work.isKept && isOfFolder(state, work))),
  );
  const told = others.length === 0 ? known : notifyOffer(known, others);
  return box.length === 0 ? step(told) : askAtStart(told, box);
}

/** Asks in a box. A message about the files that were named is shown beside it. */
function askAtStart(state: State, works: readonly LeftWork[]): Step {
  const { message } = state.window;
  const told =
    message === null || message.level === 'info' || !hasRoom(state)
      ? state
      : notify(state, message.level, message.text);
  return openPrompt(told, kindFor(works), { label: sentenceOf(works), subject: subjectOf(works) });
}

/** Offers work in a notification. */
function notifyOffer(state: State, works: readonly LeftWork[]): State {
  const label = sentenceOf(works);
  const offer = {
    kind: kindFor(works),
    document: focusedLeaf(state).active,
    subject: subjectOf(works),
  };
  const told = notify(state, 'warning', label, { offer });
  return hasRoom(told) ? told : say(told, 'warning', `${label} ${wayToAnswer(told)} to restore them`);
}

/** Offers the work on files that were opened by an event. */
export function offerForOpened(before: State, after: Step): Step {
  const { state, effects } = after;
  const works = unsavedWorkField.of(state);
  // The list itself is new: then `offerRecovery` has offered it.
  if (works.length === 0 || works !== unsavedWorkField.of(before) || state.documents === before.documents)
    return after;
  const opened = works.filter((work) => {
    const document = work.isPutOff ? undefined : documentOfWork(state, work);
    return document !== undefined && !before.documents.has(document.id);
  });
  return opened.length === 0 ? after : { state: notifyOffer(state, opened), effects };
}
