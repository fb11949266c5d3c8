import type { Byte } from '../../base/units.ts';
import { TEXT } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { encodingTitle, isDecoded } from '../../core/model/encodings.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { deleteByte } from './edit-bytes.ts';
import {
  focusedHex,
  hexArea,
  hexField,
  hexLayout,
  type HexView,
  rowOf,
  rowsIn,
  withPlace,
} from './hex-view.ts';

/** Shows the bytes of the document in front, from the cursor on. */
function showBytes(state: State): Step {
  const { name, encoding, bom, text } = activeDocument(state);
  if (isDecoded(encoding))
    return step(
      say(
        state,
        'warning',
        `${name} is decoded from ${encodingTitle(encoding, bom)}. Reopen it with the encoding UTF-8 to see its bytes`,
      ),
    );
  // Line endings of old Macs are decoded, too.
  if (text.decoded)
    return step(
      say(state, 'warning', `${name} is decoded. Convert its line endings and save it to see its bytes`),
    );
  const { head } = activeView(state).selections.primary;
  const view: HexView = { at: head, isSecond: false, inCharacters: false, inserts: false, top: head };
  return step(withPlace(state, view, {}));
}

/** Shows the text again, with its cursor at the byte. */
function showText(state: State): Step {
  const view = hexField.of(activeView(state));
  if (view === null) return step(say(state, 'info', 'This editor shows text already'));
  return step(reveal(withView(state, hexField.with(activeView(state), null))));
}

/** A command that the keys of a view of bytes run. */
const inHex = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, view: HexView) => Step,
): Command => ({
  name: `hex_${name}`,
  title,
  doc,
  hidden: true,
  run(state) {
    const view = focusedHex(state);
    return view !== null && run(state, view);
  },
});

/** The bytes by which a move goes, from a place. */
type Move = (
  view: HexView,
  sizes: { readonly perRow: number; readonly rows: number; readonly length: Byte },
) => Byte;

const moveCommand = (name: string, title: string, doc: string, to: Move): Command =>
  inHex(name, title, doc, (state, view) => {
    const area = hexArea(state);
    const { length } = activeDocument(state).text;
    const { perRow } = hexLayout(area.width, length);
    const at = to(view, { perRow, rows: rowsIn(area), length });
    return step(withPlace(state, view, { at, isSecond: false }));
  });

/** The offset that was typed; null for none. */
function offsetOf(typed: string): Byte | null {
  const written = typed.trim().replaceAll('_', '');
  return /^(?:0x[\da-f]+|\d+)$/i.test(written) ? Number(written) : null;
}

function goToOffset(state: State, typed: string): Step | string {
  const offset = offsetOf(typed);
  const { length } = activeDocument(state).text;
  if (offset === null) return 'Type an offset such as 4096 or 0x1000';
  if (offset > length) return `The last offset is 0x${length.toString(16)}`;
  const view = focusedHex(state);
  return view === null ? step(state) : step(withPlace(state, view, { at: offset, isSecond: false }));
}

const askingOffset: PromptKind = {
  name: 'hex_offset',
  confirm(state, prompt, answer) {
    const gone = goToOffset(state, answer);
    return typeof gone === 'string' ? step(promptField.with(state, { ...prompt, error: gone })) : gone;
  },
};

/** The commands of the view of bytes. */
export const hexCommands: readonly Command[] = [
  {
    name: 'reopen_as_hex',
    title: 'Reopen Editor as Hex',
    doc: 'Show the bytes of the file in this split, and change them by typing.',
    run: showBytes,
  },
  {
    name: 'reopen_as_text',
    title: 'Reopen Editor as Text',
    doc: 'Show the text of the file again, with the cursor at the same byte.',
    disabled: (state) => (hexField.of(activeView(state)) === null ? 'This editor shows text already' : null),
    run: showText,
  },
  {
    name: 'hex_goto_offset',
    title: 'Go to Offset',
    asks: true,
    doc: 'Go to a byte of the hex view by its offset, such as 4096 or 0x1000. The argument `offset` names it.',
    args: { offset: TEXT },
    disabled: (state) => (hexField.of(activeView(state)) === null ? 'Reopen the editor as hex first' : null),
    run(state, { offset }) {
      if (focusedHex(state) === null) return false;
      if (typeof offset !== 'string') return openPrompt(state, askingOffset, { label: 'Go to offset: ' });
      const gone = goToOffset(state, offset);
      return typeof gone === 'string' ? step(say(state, 'warning', gone)) : gone;
    },
  },
  moveCommand('left', 'Byte Left', 'Go to the previous byte.', ({ at, isSecond }) =>
    isSecond ? at : at - 1,
  ),
  moveCommand('right', 'Byte Right', 'Go to the next byte.', ({ at }) => at + 1),
  moveCommand('up', 'Row Up', 'Go to the byte in the row above.', ({ at }, { perRow }) =>
    at < perRow ? at : at - perRow,
  ),
  moveCommand('down', 'Row Down', 'Go to the byte in the row below.', ({ at }, { perRow }) => at + perRow),
  moveCommand(
    'page_up',
    'Page Up',
    'Go up by the rows on the screen.',
    ({ at }, { perRow, rows }) => at - rows * perRow,
  ),
  moveCommand(
    'page_down',
    'Page Down',
    'Go down by the rows on the screen.',
    ({ at }, { perRow, rows }) => at + rows * perRow,
  ),
  moveCommand('row_start', 'Row Start', 'Go to the first byte of the row.', ({ at }, { perRow }) =>
    rowOf(at, perRow),
  ),
  moveCommand(
    'row_end',
    'Row End',
    'Go to the last byte of the row.',
    ({ at }, { perRow }) => rowOf(at, perRow) + perRow - 1,
  ),
  moveCommand('start', 'First Byte', 'Go to the first byte of the file.', () => 0),
  moveCommand(
    'end',
    'End of Bytes',
    'Go to the place after the last byte of the file.',
    (_, { length }) => length,
  ),
  inHex(
    'switch_side',
    'Switch Between Digits and Characters',
    'Type hexadecimal digits, or characters.',
    (state, view) => step(withPlace(state, view, { inCharacters: !view.inCharacters, isSecond: false })),
  ),
  inHex(
    'toggle_insert',
    'Toggle Insert Bytes',
    'Insert the typed bytes, or replace the bytes at the cursor.',
    (state, view) => step(withPlace(state, view, { inserts: !view.inserts, isSecond: false })),
  ),
  inHex('delete_forward', 'Delete Byte', 'Delete the byte at the cursor.', (state, view) =>
    deleteByte(state, view, 1),
  ),
  inHex('delete_backward', 'Delete Byte Left', 'Delete the byte before the cursor.', (state, view) =>
    deleteByte(state, view, -1),
  ),
];
