import { FLAG } from '../../../core/model/command-arguments.ts';
import { activeDocument, activeView, say, step } from '../../../core/model/state.ts';
import { decodeText } from '../../../base/utf8.ts';
import { after } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { lineEnd } from '../lines.ts';

/** The code points of a character in decimal, hexadecimal and octal. */
const describe = (character: string): string =>
  Array.from(character, (point) => {
    const code = point.codePointAt(0) ?? 0;
    return `<${point}> ${code}, hex ${code.toString(16).padStart(2, '0')}, octal ${code.toString(8).padStart(3, '0')}`;
  }).join('; ');

/** `ga` and `g8`. */
export const characterInfo: VimCommand = {
  name: 'vim_character_info',
  title: 'Show Character Code',
  doc: 'Show the code of the character at the cursor, or its bytes if the argument `bytes` is true.',
  args: { bytes: FLAG },
  run(state, { args }) {
    const { text } = activeDocument(state);
    const { head } = activeView(state).selections.primary;
    const bytes = head >= lineEnd(text, head) ? new Uint8Array([0]) : text.read(head, after(text, head));
    const shown =
      args.bytes === true
        ? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
        : describe(decodeText(bytes));
    return step(say(state, 'info', shown));
  },
};
