import { textWidth } from '../../../base/text-width.ts';
import type { Column } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import type { Text } from '../../../text/text.ts';

/** The columns of a short text without tabs. */
export const cellWidth = (text: Text): Column => textWidth(decodeText(text.read(0, text.length)));
