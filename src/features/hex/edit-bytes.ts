import { encode } from '../../base/utf8.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { hexField, type HexView, withPlace } from './hex-view.ts';

/** Changes bytes, and goes to another place if they could be changed. `joins` makes it a part of the edit before. */
function change(state: State, { from, to, insert }: Change, place: Partial<HexView>, joins = false): State {
  const document = activeDocument(state);
  const set = ChangeSet.of(document.text.length, [{ from, to, insert }]);
  const done = edit(state, set, 'edit bytes', undefined, joins);
  const view = hexField.of(activeView(done));
  return view === null || activeDocument(done) === document ? done : withPlace(done, view, place);
}

/** Types text into a view of bytes: hexadecimal digits, or characters. Other text does nothing among the digits. */
export function typeBytes(state: State, view: HexView, text: string): Step {
  if (view.inCharacters) return step(typeCharacters(state, view, encode(text)));
  const digits = text.replaceAll(/\s/g, '');
  if (!/^[\da-f]+$/i.test(digits)) return step(state);
  let next = state;
  for (const digit of digits) {
    const now = hexField.of(activeView(next));
    if (now !== null) next = typeDigit(next, now, Number.parseInt(digit, 16));
  }
  return step(next);
}

function typeDigit(state: State, { at, isSecond, inserts }: HexView, digit: number): State {
  const { text } = activeDocument(state);
  const isNew = !isSecond && (inserts || at >= text.length);
  const before = isNew ? 0 : text.byte(at);
  const byte = isSecond ? (before & 0xf0) | digit : (digit << 4) | (before & 0x0f);
  const insert = state.additions.text(Uint8Array.of(byte));
  const place = isSecond ? { at: at + 1, isSecond: false } : { at, isSecond: true };
  return change(state, { from: at, to: isNew ? at : at + 1, insert }, place, isSecond);
}

function typeCharacters(state: State, { at, inserts }: HexView, bytes: Uint8Array): State {
  const { length } = activeDocument(state).text;
  const to = inserts ? at : Math.min(length, at + bytes.length);
  return change(state, { from: at, to, insert: state.additions.text(bytes) }, { at: at + bytes.length });
}

/** Deletes the byte at the cursor, or the one before it. */
export function deleteByte(state: State, { at }: HexView, way: -1 | 1): Step {
  const from = way < 0 ? at - 1 : at;
  if (from < 0 || from >= activeDocument(state).text.length) return step(state);
  return step(change(state, { from, to: from + 1 }, { at: from, isSecond: false }));
}
