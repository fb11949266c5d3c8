import { openPrompt } from '../asking.ts';
import type { Command } from '../command.ts';
import { encodingTitle } from '../encodings.ts';
import { ENCODING_TITLES, LINE_ENDS } from '../formats.ts';
import type { PromptKind } from '../prompt.ts';
import { activeDocument, say, type State, type Step, step } from '../state.ts';

/** Asks for one of `names`, the current one at first. */
function ask(state: State, kind: PromptKind, label: string, names: readonly string[]): Step {
  const document = activeDocument(state);
  if (document.decoding !== null)
    return step(say(state, 'warning', `${document.name} is still being decoded`));
  const { encoding, bom, lineEnd } = document;
  const title = encodingTitle(encoding, bom).replace(/ BOM$/, ' with BOM');
  const current = kind === 'set_line_ending' ? lineEnd : title;
  return openPrompt(state, kind, { label, input: names.includes(current) ? current : '', names });
}

export const formats: readonly Command[] = [
  {
    name: 'reload_with_encoding',
    title: 'Reload with Encoding',
    doc: 'Reads the file again, in an encoding that is asked for.',
    run: (state) =>
      activeDocument(state).path === ''
        ? step(say(state, 'warning', 'there is no file to read again'))
        : ask(state, 'reload_with_encoding', 'Reload in encoding: ', ENCODING_TITLES),
  },
  {
    name: 'set_encoding',
    title: 'Set Encoding',
    doc: 'Asks for the encoding that the document is saved in.',
    run: (state) => ask(state, 'set_encoding', 'Save in encoding: ', ENCODING_TITLES),
  },
  {
    name: 'set_line_ending',
    title: 'Set Line Ending',
    doc: 'Asks for a line end, LF, CRLF or CR, and gives it to all lines.',
    run: (state) => ask(state, 'set_line_ending', 'Line ends: ', LINE_ENDS),
  },
];
