import { WindowField } from '../../../core/model/fields/field.ts';
import { decodeText, encode } from '../../../base/utf8.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { awaitKey } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { repeatLine } from '../command-line/repeat-line.ts';
import { fail } from '../fail.ts';
import { keysOfText, textOfKeys } from '../keys/key-text.ts';
import { isPlayingMapping } from '../maps/depth.ts';
import { registerOf, withRegister } from '../registers/registers.ts';
import { isFed, playKeys } from '../repeat/feed.ts';
import { vimOf } from '../state.ts';

/** The macro that is recorded, and the register that was played last. */
interface Recording {
  /** null while none is recorded. */
  readonly register: string | null;
  readonly keys: readonly KeyEvent[];
  readonly last: string | null;
}

/** The recording of keys into a register. */
export const recordingField = new WindowField<Recording>('vimRecording', {
  register: null,
  keys: [],
  last: null,
});

/** The state with a typed key more in the recording. */
export function noteRecordedKey(state: State, event: KeyEvent): State {
  const recording = recordingField.of(state);
  if (recording.register === null || isFed(state)) return state;
  return recordingField.with(state, { ...recording, keys: [...recording.keys, event] });
}

/** Ends the recording: the key that ends it is no part of it, nor is Ctrl-O before it in insert mode. */
function stop(state: State): Step {
  const { register, keys, last } = recordingField.of(state);
  const idle = recordingField.with(state, { register: null, keys: [], last });
  if (register === null) return step(idle);
  const recorded = textOfKeys(keys.slice(0, vimOf(state).returnsTo === null ? -1 : -2));
  const name = register.toLowerCase();
  const before = register === name ? '' : textIn(idle, name);
  const text = idle.additions.text(encode(before + recorded));
  // The unnamed register stands for the one that it stood for.
  return step(withRegister(idle, name === '"' ? '0' : name, { kind: 'char', texts: [text] }));
}

/** Registers longer than this are not played. */
const LONGEST = 1024 * 1024;

/** The text of a register; empty for none. */
function textIn(state: State, name: string): string {
  const register = registerOf(state, name);
  if (register === null) return '';
  const texts = register.texts.map((text) => decodeText(text.read(0, Math.min(LONGEST, text.length))));
  return texts.join(register.kind === 'block' ? '\n' : '');
}

/** Plays the keys in a register. */
function play(state: State, name: string, count: number): Step {
  const recording = recordingField.of(state);
  const which = name === '@' ? recording.last : name;
  if (which === ':') return repeatLine(recordingField.with(state, { ...recording, last: which }), count);
  if (which === null) return fail(state, 'E748: No previously used register');
  const text = textIn(state, which);
  if (text === '') return fail(state);
  const noted = recordingField.with(state, { ...recording, last: which });
  return playKeys(noted, keysOfText(text), count);
}

/** The keys of lines that were typed: `q:` lists them. */
const LINES = /^[:/?]$/;

/** The names of registers that keys are recorded into. */
const RECORDABLE = /^[a-zA-Z0-9"]$/;

/** Recording keys and playing them. */
export const macroCommands: readonly VimCommand[] = [
  {
    name: 'vim_record',
    title: 'Record Macro into Register',
    doc: 'Record keys into the register that you name next, or end the recording.',
    run(state) {
      const isOpen = recordingField.of(state).register !== null;
      // Keys of a macro record nothing, and name a register all the same.
      if (isFed(state) && !isPlayingMapping(state))
        return isOpen ? step(state) : awaitKey(state, 'q', (next) => step(next));
      if (isOpen) return stop(state);
      return awaitKey(state, 'q', (next, register) => {
        if (LINES.test(register)) return runCommand(next, 'vim_history', { of: register }) || fail(next);
        return RECORDABLE.test(register)
          ? step(recordingField.with(next, { ...recordingField.of(next), register, keys: [] }))
          : fail(next);
      });
    },
  },
  {
    name: 'vim_play_register',
    title: 'Execute Register',
    doc: 'Play the keys in the register that you name next. A count repeats them; @ plays the last register again.',
    run: (state, { count }) => awaitKey(state, '@', (next, name) => play(next, name, count ?? 1)),
  },
];
