import { openPrompt } from '../asking.ts';
import type { Command } from '../command.ts';
import { reloadingAs, settingEncoding, settingLineEnd } from '../formats.ts';
import type { PromptKind } from '../prompt.ts';
import { activeDocument, say, type State, type Step, step } from '../state.ts';

/** Asks for one of a list. */
function ask(state: State, kind: PromptKind, label: string): Step {
  const document = activeDocument(state);
  if (document.decoding !== null)
    return step(say(state, 'warning', `${document.name} is still being decoded`));
  return openPrompt(state, kind, { label });
}

export const formats: readonly Command[] = [
  {
    name: 'reload_with_encoding',
    title: 'Reload with Encoding',
    doc: 'Reads the file again, in an encoding that is asked for.',
    run: (state) =>
      activeDocument(state).path === ''
        ? step(say(state, 'warning', 'there is no file to read again'))
        : ask(state, reloadingAs, 'Reload in encoding: '),
  },
  {
    name: 'set_encoding',
    title: 'Set Encoding',
    doc: 'Asks for the encoding that the document is saved in.',
    run: (state) => ask(state, settingEncoding, 'Save in encoding: '),
  },
  {
    name: 'set_line_ending',
    title: 'Set Line Ending',
    doc: 'Asks for a line end, LF, CRLF or CR, and gives it to all lines.',
    run: (state) => ask(state, settingLineEnd, 'Line ends: '),
  },
];
