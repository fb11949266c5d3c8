import { calibrationField, terminalNameField } from '../../core/model/terminal.ts';
import { calibratingField } from './fields.ts';
import { keyViewField } from './fields.ts';
import type { Event } from '../../core/model/messages.ts';
import type { TracedEvent } from './messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import { bytesOf, type LearnedKey, sequenceOf, unfitEvent } from '../../input/calibration.ts';
import { candidates } from '../../input/candidates.ts';
import { ALT, CTRL, type InputEvent, type KeyEvent, SUPER } from '../../input/event.ts';
import { isModifierKey } from '../../input/key-names.ts';
import { encode as keySequence } from '../../input/keyboards.ts';
import { describe, type Key, keyId } from '../../input/notation.ts';
import { calibrationOf, profileName } from './calibration-profile.ts';
import { writeCalibration } from './calibration-requests.ts';
import { shownBytes } from '../../input/trace.ts';
import { say, type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { type WantedKey, wantedKeys, wantedName } from './calibration-keys.ts';

/** The wizard that learns which keys a terminal sends in another way than it should. */
export interface Calibration {
  /** The keys asked for, one after the other. */
  readonly asked: readonly WantedKey[];
  /** The keys not asked for, since they cannot arrive here. */
  readonly absent: readonly Key[];
  /** The index of the key asked for now; beyond the last one all learned keys are shown. */
  readonly at: number;
  /** By their place in `asked`. */
  readonly answers: ReadonlyMap<number, Answer>;
  /** A received key that already means another one, while the user is asked which counts; null for none. */
  readonly conflict: Conflict | null;
  /** The user wants to leave what was learned without saving it, and is asked. */
  readonly leaving: boolean;
  /** The remark for the user; null for none. */
  readonly note: string | null;
  /** The last input and the key it was for: one that is held answers once. */
  readonly last: { readonly sends: string; readonly time: Milliseconds; readonly at: number } | null;
}

/** The answer for a key that was asked for. */
export interface Answer {
  /** `right` as it came, `learned`, `same` as a key before, or `skipped`. */
  readonly kind: 'right' | 'learned' | 'same' | 'skipped';
  /** The bytes of the terminal, one character each; empty for none. */
  readonly sends: string;
  /** A remark about it. */
  readonly note: string;
}

export interface Conflict {
  readonly sends: string;
  /** The key that the sequence means already. */
  readonly means: Key;
}

/** The same that comes again within this time is a key that is held. */
const HELD: Milliseconds = 700;

/** Opens the wizard. */
export function openCalibration(state: State): Step {
  const calibrating: Calibration = {
    ...wantedKeys(state.window.tier),
    at: 0,
    answers: new Map(),
    conflict: null,
    leaving: false,
    note: null,
    last: null,
  };
  return step(
    keyViewField.with(
      calibratingField.with(withWindow(state, { message: null, pending: null }), calibrating),
      null,
    ),
  );
}

/** An action of a letter in the wizard. */
export type CalibrationAction = 'next' | 'back' | 'again' | 'group' | 'save' | 'leave' | 'yes' | 'no';

/** The letters that mean something now, as many as the user has to be told of. */
export function lettersOf({
  conflict,
  leaving: pending,
  asked,
  at,
}: Calibration): readonly [letter: string, action: CalibrationAction, text: string][] {
  if (pending)
    return [
      ['y', 'yes', 'Leave'],
      ['n', 'no', 'Continue'],
      ['s', 'save', 'Save'],
    ];
  if (conflict !== null)
    return [
      ['y', 'yes', 'Learn'],
      ['n', 'no', 'Skip'],
      ['r', 'again', 'Try Again'],
      ['s', 'save', 'Save'],
      ['q', 'leave', 'Leave'],
    ];
  if (at >= asked.length)
    return [
      ['s', 'save', 'Save'],
      ['q', 'leave', 'Leave'],
      ['b', 'back', 'Back'],
      ['r', 'again', 'Start Over'],
    ];
  return [
    ['n', 'next', 'Skip'],
    ['s', 'save', 'Save'],
    ['q', 'leave', 'Leave'],
    ['b', 'back', 'Back'],
    ['r', 'again', 'Redo Last'],
    ['g', 'group', 'Skip Group'],
  ];
}

/** Takes all that a terminal sends while the wizard is open; null for other events. */
export function onCalibrationEvent(state: State, wizard: Calibration, event: Event): Step | null {
  switch (event.type) {
    case 'traced':
      return takeInput(state, wizard, event.event, event);
    case 'key':
      return takeInput(state, wizard, event, null);
    case 'mouse':
    case 'paste':
    case 'focus':
    case 'reply':
      return step(state);
    default:
      return null;
  }
}

function takeInput(state: State, wizard: Calibration, event: InputEvent, traced: TracedEvent | null): Step {
  const unknown = event.type === 'reply' && event.reply === 'other';
  if (event.type !== 'key' && !unknown) return step(state);
  if (event.type === 'key' && (event.kind === 'release' || isModifierKey(event.key))) return step(state);
  const { last } = wizard;
  const sends = traced === null ? '' : sequenceOf(traced.bytes);
  if (last !== null && last.sends !== sends && traced?.follows === true)
    return step(calibratingField.with(state, severalKeys(wizard, last.at)));
  if (event.type === 'key') {
    if (event.key === 'escape' && event.modifiers === 0 && !wizard.leaving) {
      const asking: Calibration = { ...wizard, note: null, leaving: true };
      return step(
        calibratingField.with(state, { ...asking, last: { sends, time: state.now, at: wizard.at } }),
      );
    }
    const action = actionOf(wizard, event);
    if (action !== null) return actInCalibration(state, wizard, action);
  }
  const next: Calibration = { ...wizard, note: null, last: { sends, time: state.now, at: wizard.at } };
  if (last !== null && last.sends === sends && state.now - last.time < HELD)
    return step(calibratingField.with(state, { ...wizard, last: { ...last, time: state.now } }));
  return step(calibratingField.with(state, answerKey(state, next, event, sends)));
}

/** The key at a place sent several things at once, of which the first was taken for all: it is asked for again. */
function severalKeys(wizard: Calibration, at: number): Calibration {
  const name = at < wizard.asked.length ? wantedName(wizard.asked[at].key) : 'the key';
  const note = `Several keys arrived at once, which cannot be learned. Press n to skip ${name}.`;
  return { ...wizard, at, answers: without(wizard.answers, at), conflict: null, leaving: false, note };
}

/** A letter without modifiers is an order, whatever key sent it; Escape asks whether to leave, and leaves. */
function actionOf(wizard: Calibration, { key, modifiers, text }: KeyEvent): CalibrationAction | null {
  if (key === 'escape' && modifiers === 0) return 'yes';
  if (text === undefined || (modifiers & (CTRL | ALT | SUPER)) !== 0) return null;
  return lettersOf(wizard).find(([letter]) => letter === text.toLowerCase())?.[1] ?? null;
}

/** Carries out a letter, or a click on what stands beside it. */
export function actInCalibration(state: State, wizard: Calibration, action: CalibrationAction): Step {
  const go = (change: Partial<Calibration>): Step =>
    step(
      calibratingField.with(state, {
        ...wizard,
        note: null,
        conflict: null,
        leaving: false,
        last: null,
        ...change,
      }),
    );
  const { asked, at, answers, conflict } = wizard;
  switch (action) {
    case 'next':
      return go(withAnswer(wizard, { kind: 'skipped', sends: '', note: 'skipped' }));
    case 'group': {
      const next = asked.findIndex(({ group }, i) => i > at && group !== asked[at]?.group);
      return go({ at: next < 0 ? asked.length : next });
    }
    case 'back':
      return go({ at: Math.max(0, at - 1) });
    case 'again':
      if (conflict !== null) return go({});
      if (at >= asked.length) return go({ at: 0, answers: new Map() });
      return go({ at: Math.max(0, at - 1), answers: without(answers, at - 1) });
    case 'yes':
      if (wizard.leaving) return close(state, null);
      if (conflict === null) return step(state);
      return go(
        withAnswer(wizard, {
          kind: 'learned',
          sends: conflict.sends,
          note: `learned; ${describe([conflict.means])} can no longer be typed`,
        }),
      );
    case 'no':
      if (wizard.leaving || conflict === null) return go({ conflict });
      return go(
        withAnswer(wizard, {
          kind: 'skipped',
          sends: conflict.sends,
          note: `still ${describe([conflict.means])}`,
        }),
      );
    case 'save':
      return save(state, wizard);
    case 'leave':
      return isChanged(state, wizard) ? go({ leaving: true, conflict }) : close(state, 'Nothing was learned');
  }
}

const without = (answers: Calibration['answers'], at: number): Calibration['answers'] =>
  new Map([...answers].filter(([each]) => each !== at));

/** The answer to the key that is asked for, and the next one. */
const withAnswer = ({ answers, at }: Calibration, answer: Answer): Partial<Calibration> => ({
  answers: new Map(answers).set(at, answer),
  at: at + 1,
});

/** Handles input as the answer for the key asked for, or shows a remark or a question about it. */
function answerKey(state: State, wizard: Calibration, event: InputEvent, sends: string): Calibration {
  const { asked, at, answers } = wizard;
  if (wizard.leaving || at >= asked.length) return { ...wizard, note: 'Press one of the letters below.' };
  const { key } = asked[at];
  const name = wantedName(key);
  const fresh: Calibration = { ...wizard, conflict: null };
  const why = unfitEvent(event);
  const is = event.type === 'key' && candidates(event).some((each) => keyId(each) === keyId(key));
  if (is && !(why === null && isTaken(answers, at, sends)))
    return { ...fresh, ...withAnswer(fresh, { kind: 'right', sends, note: 'as expected' }) };
  if (why !== null)
    return {
      ...fresh,
      note: `${shownBytes(bytesOf(sends))} arrived: ${why}. Press n to skip ${name}.`,
    };
  if (sends === '') return { ...fresh, note: `Press ${name} again` };
  const before = [...answers].find(
    ([i, answer]) => i !== at && answer.kind !== 'skipped' && answer.sends === sends,
  );
  if (before !== undefined) {
    const note = `the same as ${wantedName(asked[before[0]].key)}`;
    return { ...fresh, ...withAnswer(fresh, { kind: 'same', sends, note }) };
  }
  const means = displacedKey(state, event, sends);
  if (means !== null) return { ...fresh, conflict: { sends, means } };
  return { ...fresh, ...withAnswer(fresh, { kind: 'learned', sends, note: 'learned' }) };
}

/** True when another key that was asked for sends the same. */
const isTaken = (answers: Calibration['answers'], at: number, sends: string): boolean =>
  sends !== '' &&
  [...answers].some(([i, answer]) => i !== at && answer.kind !== 'skipped' && answer.sends === sends);

/** The key that cannot be had any more when a sequence means another one; null when that comes in another way. */
function displacedKey(state: State, event: InputEvent, sends: string): Key | null {
  if (event.type !== 'key') return null;
  const key = { key: event.key, modifiers: event.modifiers };
  const usual = keySequence(key, state.window.tier);
  return usual === undefined || usual !== sends ? null : key;
}

/** The learned keys, together with keys known before that have not changed. */
export function learnedKeys(state: State, { asked, answers }: Calibration): readonly LearnedKey[] {
  const told = [...answers].filter(([, { kind }]) => kind === 'learned' || kind === 'right');
  const learned = told
    .filter(([, { kind }]) => kind === 'learned')
    .map(([i, { sends }]): LearnedKey => ({ sends, key: asked[i].key }));
  const sequences = new Set(told.map(([, { sends }]) => sends));
  const keys = new Set(told.map(([i]) => keyId(asked[i].key)));
  const kept = (calibrationField.of(state)?.keys ?? []).filter(
    ({ sends, key }) => !sequences.has(sends) && !keys.has(keyId(key)),
  );
  return [...kept, ...learned];
}

/** True when there is something to save. */
function isChanged(state: State, wizard: Calibration): boolean {
  const text = (keys: readonly LearnedKey[]): string =>
    JSON.stringify(keys.map(({ sends, key }) => `${sends} ${keyId(key)}`).toSorted());
  return text(learnedKeys(state, wizard)) !== text(calibrationField.of(state)?.keys ?? []);
}

function close(state: State, sentence: string | null): Step {
  const closed: State = calibratingField.with(state, null);
  return step(sentence === null ? closed : say(closed, 'info', sentence));
}

/** Applies the learned keys, for this run and later ones. */
function save(state: State, wizard: Calibration): Step {
  if (!isChanged(state, wizard)) return close(state, 'Nothing was learned, so nothing was saved');
  return setCalibration(calibratingField.with(state, null), learnedKeys(state, wizard));
}

/** Has keys learned for this terminal, and writes them into its profile. */
export function setCalibration(state: State, keys: readonly LearnedKey[]): Step {
  const terminal = terminalNameField.of(state);
  const source = calibrationField.of(state)?.source ?? `terminals/${profileName(terminal)}.json`;
  const next = calibrationField.with(state, calibrationOf(keys, source));
  return writeCalibration.ask(next, { terminal, keys });
}
