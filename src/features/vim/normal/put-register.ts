import { primaryCaret } from '../../../core/layout/carets.ts';
import { after } from '../../../text/graphemes.ts';
import { Text } from '../../../text/text.ts';
import type { Byte } from '../../../base/units.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import type { Given } from '../command.ts';
import { fail } from '../fail.ts';
import { withCursors } from '../insert/enter-commands.ts';
import { feedWithin } from '../insert/feed-within.ts';
import { beginInsert, withInsertion } from '../insert/insertion.ts';
import { lastInsertField } from '../insert/last-insert.ts';
import { goToNormalMode } from '../insert/leave.ts';
import { keysOfText } from '../keys/key-text.ts';
import { lineEnd } from '../lines.ts';
import { withMarks } from '../marks/marks.ts';
import { type Register, registerOf } from '../registers/registers.ts';
import { endFailedChange } from '../repeat/change.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { vimOf } from '../state.ts';
import { replaceWithRegister } from '../visual/replace-with-register.ts';
import { put, type PutStyle } from './put.ts';

/** The registers that are put where there is none of that name, and for the black hole. */
const NOTHING: Register = { kind: 'char', texts: [] };
const BLACK_HOLE: Register = { kind: 'char', texts: [Text.empty] };

/** Puts the last insertion in: its keys are typed again in insert mode. */
function insertLast(state: State, { isBefore, goesBehind, count }: PutStyle): Step {
  const placed = isBefore ? state : withCursors(state, (at) => afterInLine(state, at));
  const keys = keysOfText(lastInsertField.of(state)?.text ?? '');
  const typed = feedWithin(beginInsert(placed, { count }).state, keys);
  const left = andThen(typed, (next) => goToNormalMode(withInsertion(next, { keys })));
  return goesBehind ? andThen(left, (done) => step(withCursors(done, (at) => afterInLine(done, at)))) : left;
}

/** The place one character on, in the same line. */
function afterInLine(state: State, at: Byte): Byte {
  const { text } = activeDocument(state);
  return at < lineEnd(text, at) ? after(text, at) : at;
}

/** Puts the text of a register in, or in place of what is selected. */
export function putRegister(state: State, { count, register: name, args }: Given): Step {
  if (name === '=') return fail(state, 'The expression register is not available');
  const register = registerOf(state, name);
  const style = {
    isBefore: args.before === true,
    goesBehind: args.behind === true,
    fitsIndent: args.fit === true,
    count: count ?? 1,
  };
  const message = `Nothing in register ${name ?? '"'}`;
  if (vimOf(state).mode === 'visual') {
    const content = register ?? (name === '_' ? BLACK_HOLE : NOTHING);
    const replaced = replaceWithRegister(state, content, style, name);
    return register === null ? { ...replaced, state: say(replaced.state, 'warning', message) } : replaced;
  }
  if (name === '.') return insertLast(state, style);
  if (register === null) {
    const at = primaryCaret(activeView(state));
    return endFailedChange(fail(noteIdleStep(withMarks(state, { '[': at, ']': at })), message));
  }
  return step(put(state, register, style));
}
