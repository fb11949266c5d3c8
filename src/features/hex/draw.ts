import type { Frame, FrameCursor, Style } from '../../base/frame.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import type { Document } from '../../core/model/document.ts';
import type { Styles } from '../../core/model/styles.ts';
import { write } from '../../ui/cells.ts';
import { inkOn } from '../../ui/theme.ts';
import { hexLayout, type HexView, rowOf, rowsIn } from './hex-view.ts';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Draws the bytes of a document from the first row of a view on. Returns the place of its cursor; null where that is out of sight. */
export function drawHex(
  frame: Frame,
  { text }: Document,
  view: HexView,
  area: Rectangle,
  theme: Styles,
): FrameCursor | null {
  const { x, y, width, height } = area;
  const limit = x + width;
  const layout = hexLayout(width, text.length);
  const { perRow, digits, bytesAt, charactersAt } = layout;
  frame.fill(x, y, width, height, theme.text);
  if (height === 0) return null;
  for (let i = 0; i < perRow; i++)
    write(frame, x + bytesAt + 3 * i, y, hex(i, 2), inkOn(theme.gutter, theme.text), limit);
  const first = rowOf(view.top, perRow);
  for (let row = 0; row < rowsIn(area) && row + 1 < height; row++) {
    const from = first + row * perRow;
    if (from > text.length || (from === text.length && from > 0 && view.at !== from)) break;
    const top = y + 1 + row;
    write(frame, x, top, hex(from, digits), inkOn(theme.gutter, theme.text), limit);
    const to = Math.min(text.length, from + perRow);
    const bytes = text.read(from, to);
    const isLost = text.isLost(from, to);
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      const isHere = from + i === view.at;
      const isPlain = byte >= 0x20 && byte < 0x7f && !isLost;
      const paper = isHere ? theme.selection : theme.text;
      const quiet: Style = inkOn(theme.disabled, paper);
      write(frame, x + bytesAt + 3 * i, top, isLost ? '??' : hex(byte, 2), byte === 0 ? quiet : paper, limit);
      const character = isPlain ? String.fromCharCode(byte) : '·';
      write(frame, x + charactersAt + i, top, character, isPlain ? paper : quiet, limit);
    }
  }
  const row = (rowOf(view.at, perRow) - first) / perRow;
  if (row < 0 || row >= rowsIn(area)) return null;
  const column = view.at % perRow;
  const cursorX = view.inCharacters ? charactersAt + column : bytesAt + 3 * column + (view.isSecond ? 1 : 0);
  return { x: x + cursorX, y: y + 1 + row, shape: view.inserts ? 'bar' : 'block' };
}
