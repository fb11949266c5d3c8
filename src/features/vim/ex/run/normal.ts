import { runCommand } from '../../../../core/dispatch/run-command.ts';
import { Selections } from '../../../../core/model/selection.ts';
import {
  activeDocument,
  andThen,
  type State,
  type Step,
  step,
  withView,
} from '../../../../core/model/state.ts';
import { promptField } from '../../../../core/widgets/prompt.ts';
import { press } from '../../../../input/character.ts';
import { noteInsertedKey } from '../../insert/insertion.ts';
import { keysOfText } from '../../keys/key-text.ts';
import { withMappingsAgain, withoutMappings } from '../../maps/maps.ts';
import { noteKeyOfChange } from '../../repeat/change.ts';
import { feedKeys } from '../../repeat/feed.ts';
import { hasFailed, withoutFailure } from '../../fail.ts';
import { vimOf, withoutPrefix } from '../../state.ts';
import type { ExCall } from './ex-call.ts';
import { lineCount, startOfLine } from './text-lines.ts';

/** `:normal`: types keys, with `!` as they are without mappings, for each line of a range at its start. A command that is not complete is called off. */
export function normal(state: State, { argument, bang, range, span }: ExCall): Step {
  const keys = keysOfText(argument);
  const type = (next: State): Step => {
    if (!bang) return finish(feedKeys(next, keys));
    const typed = finish(feedKeys(withoutMappings(next), keys));
    return { ...typed, state: withMappingsAgain(typed.state, next) };
  };
  if (range === null) return type(state);
  let done: Step = step(state);
  for (let line = span.first; line <= span.last; line++) {
    // By their numbers, as they are then.
    const { text } = activeDocument(done.state);
    if (line > lineCount(text)) break;
    const there = withView(done.state, { selections: Selections.single(startOfLine(text, line)) });
    done = andThen({ state: there, effects: done.effects }, type);
  }
  return done;
}

/** The outcome of keys, in normal mode. A key that failed ended them, which is no fault of the command. */
function finish(typed: Step): Step {
  const free = { ...typed, state: withoutPrefix(withoutFailure(typed.state)) };
  return andThen(andThen(free, withoutLine), (next) => {
    // What it has selected stays selected.
    if (vimOf(next).mode === 'normal' || vimOf(next).mode === 'visual') return step(next);
    // What `.` repeats of an insertion ends as well.
    const left = runCommand(noteInsertedKey(noteKeyOfChange(next, ESCAPE), ESCAPE), 'vim_normal_mode');
    return left === false || hasFailed(left.state) ? step(withoutFailure(next)) : left;
  });
}

const ESCAPE = press('escape');

/** The step that calls off a command line that was not finished. */
function withoutLine(state: State): Step {
  if (promptField.of(state)?.kind.context !== 'vim:command') return step(state);
  return runCommand(state, 'prompt_cancel') || step(state);
}
