import { WindowField } from '../../../../core/model/fields/field.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
} from '../../../../core/model/state.ts';
import { fail, hasFailed, withoutFailure } from '../../fail.ts';
import { lineEnd, lineStart, onCharacter } from '../../lines.ts';
import { holdsJumpsField } from '../../marks/jumps.ts';
import { asOneEdit } from '../../repeat/one-edit.ts';
import { patternsField } from '../../search/patterns.ts';
import { playSteps } from '../../repeat/feed.ts';
import { settleText } from '../../settle.ts';
import { ExFault, NotCounted } from '../ex-fault.ts';
import { placesField } from '../global/line-places.ts';
import { type ExLine, parseLine } from '../parse-line.ts';
import { lineMovedTo, resolveRange } from '../resolve-range.ts';
import { callOf, type ExHandler } from './ex-call.ts';
import { withCursorAt } from './edit-lines.ts';
import { visitLine } from './go-to-line.ts';
import { rangeContext, withPatternsOf } from './range-context.ts';
import { lineCount, startOfLine } from './text-lines.ts';

/** The commands that wait until the lines are counted; null for none. */
export const waitingLineField = new WindowField<string | null>('vimWaitingLine', null);

/** The handlers of commands, by their full names. */
type Handlers = ReadonlyMap<string, ExHandler>;

/**
 * Carries out a command line: its commands one after the other, up to one that fails. All that it changes in the
 * document in front is one step of undo.
 */
export const runLine = (state: State, text: string, handlers: Handlers): Step =>
  TRAVELS.has(firstCommand(text))
    ? runCommands(state, text, handlers)
    : asOneEdit(
        state,
        'command line',
        (ready) => runCommands(ready, text, handlers),
        firstCommand(text) === 'undojoin',
      );

/** Commands that go to another place of the undo tree, or to another document, with which edits do not become one step. */
const TRAVELS: ReadonlySet<string> = new Set(['undo', 'redo', 'earlier', 'later', 'edit', '@']);

/** The name of the first command of a line; empty for none. */
function firstCommand(text: string): string {
  try {
    return parseLine(text).command?.name ?? '';
  } catch (error) {
    if (error instanceof ExFault) return '';
    throw error;
  }
}

function runCommands(state: State, text: string, handlers: Handlers): Step {
  let done: Step = step(withoutFailure(state));
  for (let rest: string | null = text; rest !== null && !hasFailed(done.state);) {
    const line = parseOrFail(done.state, rest);
    if ('state' in line) return { ...line, effects: [...done.effects, ...line.effects] };
    const from: string = rest;
    done = andThen(done, (next) => {
      const outcome = runOne(next, line, handlers);
      return outcome === 'waits' ? waitForLines(next, from, handlers) : withMessages(next, line, outcome);
    });
    if (waitingLineField.of(done.state) !== null) break;
    ({ rest } = line);
  }
  return done;
}

/** The first command of a text; the step that shows its fault. */
function parseOrFail(state: State, text: string): ExLine | Step {
  try {
    return parseLine(text);
  } catch (error) {
    if (error instanceof ExFault) return fail(state, error.message);
    throw error;
  }
}

/** Has commands wait until the lines are counted; Escape calls them off. */
function waitForLines(state: State, text: string, handlers: Handlers): Step {
  const waiting = say(waitingLineField.with(state, text), 'info', WAITING);
  const steps = {
    waits: (later: State) => activeDocument(later).text.newlines === undefined,
    next(later: State) {
      const commands = waitingLineField.of(later);
      if (commands === null) return null;
      const quiet = { ...later, window: { ...later.window, message: null } };
      return runCommands(waitingLineField.with(quiet, null), commands, handlers);
    },
    end: (later: State) => waitingLineField.with(later, null),
  };
  return playSteps(waiting, steps, 'command line');
}

const WAITING = 'Counting lines: the command runs afterwards. Press Escape to cancel it';

/** Carries out one command; `waits` where lines have to be counted first. */
function runOne(before: State, line: ExLine, handlers: Handlers): Step | 'waits' {
  const state = withPatterns(before, line);
  try {
    if (line.command === null) return step(goToRange(state, line));
    const handler = handlers.get(line.command.name);
    if (handler === undefined) return fail(state, `:${line.command.name} is not supported`);
    const done = handler(
      withHeldJumps(atLineMovedTo(state, line), line),
      callOf(state, line, line.command, (next, text) => runCommands(next, text, handlers)),
    );
    return { ...done, state: withKept(before, settleText(done.state), line) };
  } catch (error) {
    if (error instanceof NotCounted && canWait(before)) return 'waits';
    if (error instanceof ExFault) return fail(state, error.message);
    throw error;
  }
}

/** The state in which `:keepjumps` notes no jump. */
const withHeldJumps = (state: State, { modifiers }: ExLine): State =>
  modifiers.keepJumps ? holdsJumpsField.with(state, true) : state;

/** The state after a command, with what `:keepjumps` and `:keeppatterns` keep as it was before. */
function withKept(before: State, after: State, { modifiers }: ExLine): State {
  const free = modifiers.keepJumps ? holdsJumpsField.with(after, holdsJumpsField.of(before)) : after;
  if (!modifiers.keepPatterns) return free;
  const { replacement } = patternsField.of(free);
  return patternsField.with(free, { ...patternsField.of(before), replacement });
}
/** True where lines are still counted, and no `:g` is under way, which has found its lines by their numbers. */
const canWait = (state: State): boolean =>
  activeDocument(state).text.newlines === undefined && placesField.of(state) === null;

/** The state that remembers the patterns of a range. */
function withPatterns(state: State, { range }: ExLine): State {
  const addresses = range?.addresses ?? [];
  return addresses.reduce((noted, { address }) => withPatternsOf(noted, address), state);
}

/** The state with the cursor in the line that the last `;` of a range made the current one: a jump is noted from there. */
function atLineMovedTo(state: State, { range }: ExLine): State {
  const line = range === null ? null : lineMovedTo(range, rangeContext(state));
  if (line === null) return state;
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const start = startOfLine(text, line);
  return withCursorAt(
    state,
    Math.min(start + head - lineStart(text, head), onCharacter(text, lineEnd(text, start))),
  );
}

/** A range alone goes to its last line. */
function goToRange(state: State, { range }: ExLine): State {
  if (range === null) return state;
  const { last } = resolveRange(range, rangeContext(state));
  return visitLine(state, Math.max(1, Math.min(lineCount(activeDocument(state).text), last)));
}

/** The outcome without what `:silent` hides. */
function withMessages(before: State, { modifiers: { silent } }: ExLine, done: Step): Step {
  if (silent === 'no') return done;
  const failed = hasFailed(done.state);
  if (failed && silent === 'messages') return done;
  const message = before.window.message;
  const state = silent === 'faults' ? withoutFailure(done.state) : done.state;
  return {
    ...done,
    state:
      message === null
        ? { ...state, window: { ...state.window, message } }
        : say(state, message.level, message.text),
  };
}
