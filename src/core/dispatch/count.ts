import { WindowField } from '../model/fields/field.ts';
import type { Args, Command } from '../model/command.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../model/state.ts';

/** The count that is being entered for the next command: a prefix argument. */
export interface Argument {
  /** The number of times that `universal_argument` was given. */
  readonly times: number;
  /** The digits so far; empty for none. */
  readonly digits: string;
  readonly negative: boolean;
  /** Digits that are typed are no more part of it. */
  readonly closed: boolean;
}

/** The count for the next command, as far as it has been entered; null for none. */
export const argumentField = new WindowField<Argument | null>('argument', null);

const NO_ARGUMENT: Argument = { times: 0, digits: '', negative: false, closed: false };

/** Digits that are taken. */
const MOST_DIGITS = 9;

/** The number that an argument is. */
export function valueOf({ times, digits, negative }: Argument): number {
  const value = digits !== '' ? Number(digits) : negative ? 1 : 4 ** times;
  return negative ? -value : value;
}

/** The text of an argument in the status bar. */
export const shownArgument = (argument: Argument): string =>
  argument.digits === '' && argument.negative ? 'argument -' : `argument ${valueOf(argument)}`;

/**
 * The arguments of a command for a prefix argument: `plain` is the number of times that `universal_argument` was given
 * without a number.
 */
const toldOf = (argument: Argument): Args => ({
  count: valueOf(argument),
  plain: argument.digits === '' && !argument.negative ? argument.times : 0,
});

/** The state with `universal_argument` given once more: behind digits it ends them. */
export function universal(state: State): State {
  const before = argumentField.of(state) ?? NO_ARGUMENT;
  const typed = before.digits !== '' || before.negative;
  const argument = typed ? { ...before, closed: true } : { ...before, times: Math.min(before.times + 1, 10) };
  return argumentField.with(state, argument);
}

/** The state with a digit more. */
export function withDigit(state: State, digit: string): State {
  const before = argumentField.of(state) ?? NO_ARGUMENT;
  const digits = before.digits === '0' ? digit : before.digits + digit;
  return digits.length > MOST_DIGITS
    ? say(state, 'warning', 'An argument cannot have more digits')
    : argumentField.with(state, { ...before, digits, closed: false });
}

/** The state with an argument below zero, or above it again. */
export function negateCount(state: State): State {
  const before = argumentField.of(state) ?? NO_ARGUMENT;
  return argumentField.with(state, { ...before, negative: !before.negative });
}

/** The state with typed text added to the argument; null when the text is to be inserted. */
export function typedInto(state: State, text: string): State | null {
  const argument = argumentField.of(state);
  if (argument === null || argument.closed) return null;
  if (/^[0-9]$/.test(text)) return withDigit(state, text);
  return text === '-' && argument.digits === '' && !argument.negative ? negateCount(state) : null;
}

/** The state without an argument that was entered. */
export const withoutArgument = (state: State): State =>
  argumentField.of(state) === null ? state : argumentField.with(state, null);

/** Times that anything is done at most. */
const MOST_TIMES = 100_000;
/** Characters that an argument makes of one at most. */
const MOST_TYPED = 1_000_000;

/** The text that is typed so often as the argument says; a negative one is none. */
export function repeatText(state: State, text: string): string {
  const argument = argumentField.of(state);
  if (argument === null) return text;
  return text.repeat(Math.max(0, Math.min(valueOf(argument), Math.floor(MOST_TYPED / text.length))));
}

/** Runs a command with the argument that was entered for it, which is used up; all that comes of it is one step of undo. */
export function runCounted(state: State, command: Command, args: Args): Step | false {
  const argument = argumentField.of(state);
  if (argument === null || command.argument === 'reads') return command.run(state, args);
  const free = withoutArgument(state);
  if (command.argument === 'takes') return command.run(free, { ...args, ...toldOf(argument) });
  if (command.argument !== 'repeats') return command.run(free, args);
  return repeat(free, command, args, valueOf(argument));
}

/** Runs a command so often; below zero its opposite. Stops where it changes nothing more. */
function repeat(state: State, command: Command, args: Args, count: number): Step | false {
  const way = count < 0 ? state.commands.get(command.opposite ?? '') : command;
  if (way === undefined)
    return step(say(state, 'info', `${command.title} does not take a negative argument`));
  return asOne(state, command.title, (begun) => {
    let done: Step = step(begun);
    const wanted = Math.abs(count);
    for (let left = Math.min(MOST_TIMES, wanted); left > 0; left--) {
      const next = way.run(done.state, args);
      if (next === false) return done.state === begun ? false : done;
      const before = done;
      done = andThen(before, () => next);
      if (next.effects.length === 0 && isSame(before.state, next.state)) return done;
    }
    return wanted <= MOST_TIMES
      ? done
      : andThen(done, (next) =>
          step(say(next, 'warning', `Stopped after ${MOST_TIMES} repetitions, the maximum`)),
        );
  });
}

/** True when nothing happened to the text in front and its view. */
function isSame(before: State, after: State): boolean {
  if (activeDocument(before) !== activeDocument(after)) return false;
  const [was, is] = [activeView(before), activeView(after)];
  return (
    was.selections.equals(is.selections) &&
    was.top === is.top &&
    was.skipped === is.skipped &&
    was.anchor === is.anchor
  );
}

/** Carries out edits of the document in front so that they are one step of undo. */
function asOne(state: State, label: string, run: (state: State) => Step | false): Step | false {
  const document = activeDocument(state);
  const begun = withDocument(state, { ...document, history: document.history.seal() });
  const done = run(begun);
  if (done === false) return false;
  const after = done.state.documents.get(document.id);
  if (after === undefined || after.text === document.text) return done;
  const history = after.history.together(document.history.current, document.text, label.toLowerCase());
  return { ...done, state: withDocument(done.state, { ...after, history }) };
}
