import type { ByteRange } from '../../../base/files.ts';
import type { SelectionRangeAnswer, SelectionRangeWork } from '../../../features/symbols/server-requests.ts';
import { isRecord, spanIn } from '../client/checks.ts';
import { firstAnswer, method, textOf } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';

/** Ranges around one place at most: deeper ones are left out. */
const MOST_RANGES = 500;

/** The ranges around some places, each from the innermost: of the first server that knows some. */
export const selectionRange = method<SelectionRangeWork, SelectionRangeAnswer | null>(
  'selection_range',
  async (ask) => {
    const text = textOf(ask);
    const found = await firstAnswer(ask.sessions, async (session) => {
      const positions = ask.work.at.map((at) => session.position(text, at));
      const answer = await session.call<unknown>(
        'textDocument/selectionRange',
        { textDocument: { uri: text.uri }, positions },
        ask.signal,
      );
      return Array.isArray(answer) && answer.length === positions.length
        ? answer.map((each) => rangesOf(session, text, each))
        : null;
    });
    return found?.answer ?? null;
  },
);

function rangesOf(session: ServerSession, { text }: ServerText, sent: unknown): readonly ByteRange[] {
  const ranges: ByteRange[] = [];
  for (let each = sent; isRecord(each) && ranges.length < MOST_RANGES; each = each['parent']) {
    const range = spanIn(text, session.encoding, each['range']);
    if (range !== null) ranges.push(range);
  }
  return ranges;
}
