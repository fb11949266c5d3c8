import type { ByteRange } from '../../../base/files.ts';
import { decodeText } from '../../../base/utf8.ts';
import type { Text } from '../../../text/text.ts';
import { isRecord, spanIn } from '../client/checks.ts';
import { firstAnswer } from '../client/method.ts';
import { type PositionEncoding, positionOf } from '../client/positions.ts';
import type { VisibleAnswer } from './visible-answer.ts';
import type { VisibleMethod } from './visible-method.ts';

/** Ranges that are edited together at most, and bytes of each. */
const MOST_RANGES = 100;
const MOST_LENGTH = 256;
/** Characters of an expression at most. */
const MOST_PATTERN = 500;

const NONE: VisibleAnswer = { kind: 'linked_editing', ranges: [], pattern: null };

/** The ranges at the cursor that have the same text and are edited together. */
export const linkedEditing: VisibleMethod = {
  kind: 'linked_editing',
  refresh: null,
  none: NONE,
  isWhole: true,
  followsCursor: true,
  async ask({ sessions, document, text, cursor, signal }) {
    if (cursor === null || cursor > text.length) return NONE;
    const found = await firstAnswer(sessions, async (session) => {
      const answer = await session.call<unknown>(
        'textDocument/linkedEditingRange',
        { textDocument: { uri: document.uri }, position: positionOf(text, session.encoding, cursor) },
        signal,
      );
      const ranges = isRecord(answer) ? rangesIn(text, session.encoding, answer['ranges']) : [];
      const isAt = ranges.some(({ from, to }) => from <= cursor && to >= cursor);
      const pattern = isRecord(answer) ? answer['wordPattern'] : null;
      return isAt
        ? { ranges, pattern: typeof pattern === 'string' && pattern.length <= MOST_PATTERN ? pattern : null }
        : null;
    });
    return found === null ? NONE : { kind: 'linked_editing', ...found.answer };
  },
};

/** The ranges of an answer in order; none where they lie over each other, or have different texts. */
function rangesIn(text: Text, encoding: PositionEncoding, sent: unknown): readonly ByteRange[] {
  if (!Array.isArray(sent) || sent.length < 2 || sent.length > MOST_RANGES) return [];
  const ranges = sent
    .flatMap((each) => spanIn(text, encoding, each) ?? [])
    .toSorted((a, b) => a.from - b.from);
  if (ranges.length < sent.length) return [];
  const isApart = ranges.every(({ from }, i) => i === 0 || ranges[i - 1].to < from);
  const isShort = ranges.every(({ from, to }) => to - from <= MOST_LENGTH);
  if (!isApart || !isShort) return [];
  const texts = ranges.map(({ from, to }) => decodeText(text.read(from, to)));
  return texts.every((each) => each === texts[0]) ? ranges : [];
}
