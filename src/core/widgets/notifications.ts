import type { Message } from '../model/status-message.ts';
import { requestById } from '../model/request.ts';
import { wallClockField } from '../model/wall-clock.ts';
import type { Event } from '../model/messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import { openPrompt } from './open-prompt.ts';
import { askAbout, pendingQuestions } from './pending-question.ts';
import { copyWords } from './copy-text.ts';
import { listOf, type Row } from './list.ts';
import { type LogEntry, type Notice, type Offer, noticesField, messageLogField } from './notification.ts';
import { hasRoom } from './notification-layout.ts';
import { type PromptKind, promptField } from './prompt.ts';
import { answer } from './prompt-actions.ts';
import { rankRows } from './filter-list.ts';
import { andThen, say, type State, type Step, step, withWindow } from '../model/state.ts';

/** The time that a notification stays from the moment that somebody is there to see it. */
const LIFE: Readonly<Record<Message['level'], Milliseconds>> = { info: 6000, warning: 10_000, error: 20_000 };
/** Notifications that are kept, and messages of the log. */
const MOST_NOTICES = 20;
const MOST_LOGGED = 1000;

/** The state with a notification; the same one a second time takes the place of the first. */
export function notify(
  state: State,
  level: Message['level'],
  text: string,
  { offer = null, holds = always }: { readonly offer?: Offer | null; readonly holds?: Notice['holds'] } = {},
): State {
  const notice: Notice = { id: state.nextId, level, text, seen: null, offer, holds };
  const others = noticesField.of(state).filter((each) => each.text !== text);
  return noticesField.with(
    { ...logMessage(state, { level, text }), nextId: state.nextId + 1 },
    withinLimit([...others, notice]),
  );
}

const always = (): boolean => true;

/** The latest notifications, and all questions. */
function withinLimit(notices: readonly Notice[]): readonly Notice[] {
  let plain = notices.filter(({ offer }) => offer === null).length;
  return notices.filter(({ offer }) => offer !== null || plain-- <= MOST_NOTICES);
}

/** The state with a message in its log alone. */
export const logMessage = (state: State, { level, text }: Message): State => {
  const entry: LogEntry = { level, text, time: state.now };
  return messageLogField.with(state, [...messageLogField.of(state), entry].slice(-MOST_LOGGED));
};

const dismiss = (state: State, id: number): State =>
  noticesField.with(
    state,
    noticesField.of(state).filter((notice) => notice.id !== id),
  );

/** Closes a notification. A question that is not answered stays pending. */
export function close(state: State, { id, offer }: Notice): State {
  if (offer === null) return dismiss(state, id);
  const notices = noticesField.of(state).map((each) => (each.id === id ? { ...each, hidden: true } : each));
  return say(
    noticesField.with(state, notices),
    'info',
    'The question is still open. Run Show Notifications to answer it',
  );
}

/** Closes all notifications that ask nothing; false where there are none. */
export const closeAll = (state: State): Step | false => {
  const left = pendingQuestions(state);
  return left.length < noticesField.of(state).length && step(noticesField.with(state, left));
};

/** The state without what was told of configuration files that is wrong in them no longer. */
export function clearFaults(state: State, faults: readonly string[]): State {
  const notices = noticesField.of(state);
  const left = notices.filter(({ text }) => !OF_CONFIGURATION.test(text) || faults.includes(text));
  return left.length === notices.length ? state : noticesField.with(state, left);
}

const OF_CONFIGURATION = /^(?:\.inkstone\/)?config\.json:\d/;

/** The events that come by themselves, in answer to no key. */
const BACKGROUND: ReadonlySet<Event['type']> = new Set([
  'message',
  'changed_on_disk',
  'write_access',
  'request_failed',
  'rescued',
  'files_elsewhere',
]);

/** True for an event that answers no key; that a request was stopped does. */
const comesOfItself = (before: State, event: Event): boolean =>
  event.type === 'answer'
    ? requestById(before, event.id)?.request.isAlarming === true
    : BACKGROUND.has(event.type) && !(event.type === 'request_failed' && event.message === null);

/**
 * The state after an event with its message where it belongs: every one in the log; warnings and errors that come of
 * themselves as notifications, since the next key would take them from the status bar.
 */
export function toNotification(before: State, state: State, event: Event): State {
  const notices = noticesField.of(state);
  const held = notices.filter(({ holds }) => holds(state));
  const after: State = held.length === notices.length ? state : noticesField.with(state, held);
  const { message } = after.window;
  if (message === null || message === before.window.message) return after;
  const alarms = message.level !== 'info' && comesOfItself(before, event);
  if (alarms && hasRoom(after))
    return notify(withWindow(after, { message: before.window.message }), message.level, message.text);
  return logMessage(after, message);
}

/** The state before an event is carried out: what stood long enough goes once somebody does something. */
export function ageNotifications(state: State, event: Event): State {
  const notices = noticesField.of(state);
  if (notices.length === 0) return state;
  const acts = event.type === 'paste' || (event.type === 'key' && event.kind !== 'release') || isPress(event);
  if (!acts) return state;
  const left = notices.filter(
    ({ seen, level, offer }) => offer !== null || seen === null || state.now - seen < LIFE[level],
  );
  const fresh = left.some(({ seen }) => seen === null);
  if (!fresh && left.length === notices.length) return state;
  return noticesField.with(
    state,
    left.map((each) => (each.seen === null ? { ...each, seen: state.now } : each)),
  );
}

const isPress = (event: Event): boolean => event.type === 'mouse' && event.kind === 'press';

/** Answers the question of a notification; a prompt that is open stays. */
export const takeUp = (state: State, notice: Notice, choice: number): Step =>
  andThen(askAbout(state, notice), (open) => {
    const prompt = promptField.of(open);
    return prompt === null ? step(open) : answer(open, prompt, choice);
  });

/** The questions that are pending, and all messages of this run, the latest first. */
const readingLog: PromptKind = {
  name: 'status_log',
  box: true,
  list: (state, { input }) => (input === '' ? listOf(entries(state)) : rankRows(entries(state), input)),
  // All of a message that is too long for its row.
  about(state, { list }) {
    const chosen = list?.rows[list.index]?.id ?? '';
    const question = pendingQuestions(state).find(({ id }) => questionId(id) === chosen);
    return question?.text ?? messageLogField.of(state)[Number(chosen)]?.text ?? '';
  },
  confirm: (state, _, chosen) => {
    const question = pendingQuestions(state).find(({ id }) => questionId(id) === chosen);
    if (question !== undefined) return askAbout(state, question);
    const entry = messageLogField.of(state)[Number(chosen)];
    if (entry === undefined) return step(state);
    return copyWords(state, entry.text, 'Copied the message');
  },
};

/** The questions that wait for an answer, then the messages. */
const entries = (state: State): readonly Row[] => [
  ...pendingQuestions(state)
    .map(({ id, text }): Row => ({ id: questionId(id), text, right: 'not answered' }))
    .toReversed(),
  ...messageLogField
    .of(state)
    .map(({ level, text, time }, i): Row => ({
      id: String(i),
      text,
      right: `${level === 'info' ? '' : `${level}  `}${clock(wallClockField.of(state) + time)}`,
    }))
    .toReversed(),
];

const questionId = (id: number): string => `question ${id}`;

/** The time of a day. */
const clock = (time: Milliseconds): string => new Date(Math.round(time)).toISOString().slice(11, 19);

/** Opens the list of all messages of this run. */
export const showLog = (state: State): Step =>
  messageLogField.of(state).length === 0
    ? step(say(state, 'info', 'No notifications yet'))
    : openPrompt(state, readingLog, { label: 'Notifications: ' });
