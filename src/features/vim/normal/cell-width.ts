import { textWidth } from '../../../base/text-width.ts';
import type { Column } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import type { Text } from '../../../text/text.ts';

/** The columns of a short text; each tab in it counts as the widest one. */
export function cellWidth(text: Text, tabSize: Column): Column {
  const parts = decodeText(text.read(0, text.length)).split('\t');
  return parts.reduce((sum, part) => sum + textWidth(part), (parts.length - 1) * tabSize);
}
