import { lowerKey } from '../../input/character.ts';
import { ALT, CTRL, type KeyEvent, SHIFT, SUPER } from '../../input/event.ts';
import { isModifierKey } from '../../input/key-names.ts';
import { type Key, keyId } from '../../input/notation.ts';

/** Keys that are taken down as they are pressed. */
export interface Recorder {
  readonly keys: readonly Key[];
  /** The next key is taken whichever it is; else a few of them do something to what was taken. */
  readonly any: boolean;
}

/** Nothing was pressed yet. */
export const LISTENING: Recorder = { keys: [], any: true };

/** Keys that a chord has at most. */
const MOST_KEYS = 6;

/**
 * The recorder after a key. The first key is taken in any case, and so is the one after Tab; else Enter ends, Escape
 * leaves, Backspace takes the last key back, Tab asks for one more whichever it is, and all others are added: a chord
 * is simply pressed. @returns `done` and `left` when it is over; null for what is no key by itself
 */
export function hearKey(recorder: Recorder, event: KeyEvent): Recorder | 'done' | 'left' | null {
  if (event.kind === 'release' || isModifierKey(event.key)) return null;
  if (!recorder.any) {
    const act = actOf(recorder, event);
    if (act !== null) return act;
  }
  if (recorder.keys.length === MOST_KEYS) return recorder;
  return { keys: [...recorder.keys, keyOf(event)], any: false };
}

function actOf(recorder: Recorder, { key, modifiers }: KeyEvent): Recorder | 'done' | 'left' | null {
  if (modifiers !== 0) return null;
  switch (key) {
    case 'enter':
      return 'done';
    case 'escape':
      return 'left';
    case 'backspace':
      return withoutLast(recorder);
    case 'tab':
      return { ...recorder, any: true };
    default:
      return null;
  }
}

/** Without the key that was taken last. */
export const withoutLast = ({ keys }: Recorder): Recorder =>
  keys.length < 2 ? LISTENING : { keys: keys.slice(0, -1), any: false };

/** The key of a binding that answers to an event, in this terminal and in most others. */
function keyOf({ key, modifiers, shifted, base }: KeyEvent): Key {
  // What Shift makes of a key is what terminals send that tell less.
  if (shifted !== undefined && shifted !== key && modifiers & SHIFT && !lowerKey(shifted).capital)
    return { key: shifted, modifiers: modifiers & ~SHIFT };
  // A key with Ctrl means its place on the keyboard, whatever the layout.
  if (base !== undefined && key > '\x7f' && modifiers & (CTRL | ALT | SUPER)) return { key: base, modifiers };
  return { key, modifiers };
}

/** A text that is the same for the same keys, one after the other. */
export const keysId = (keys: readonly Key[]): string => keys.map(keyId).join('  ');
