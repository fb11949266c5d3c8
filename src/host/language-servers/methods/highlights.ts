import type { Highlight, HighlightsWork } from '../../../features/document-highlights/requests.ts';
import { firstAnswer, method, textOf } from '../client/method.ts';
import { rangeFrom, spanOf } from '../client/positions.ts';

/** Highlights of an answer at most. */
const MOST_HIGHLIGHTS = 10_000;
/** The number that the protocol gives places where a symbol is written. */
const WRITE = 3;

/** The occurrences of the symbol at an offset, of the first server that knows some. */
export const highlights = method<HighlightsWork, readonly Highlight[]>('highlights', async (ask) => {
  const asked = textOf(ask);
  const { text, uri } = asked;
  const found = await firstAnswer(
    ask.sessions,
    (session) =>
      session.call<unknown>(
        'textDocument/documentHighlight',
        { textDocument: { uri }, position: session.position(asked, ask.work.at) },
        ask.signal,
      ),
    (answer) => !Array.isArray(answer) || answer.length === 0,
  );
  if (found === null) return [];
  const spans = (found.answer as readonly unknown[]).slice(0, MOST_HIGHLIGHTS).flatMap((each) => {
    const { range, kind } = (each ?? {}) as Record<string, unknown>;
    const known = rangeFrom(range);
    if (known === null) return [];
    return { ...spanOf(text, found.session.encoding, known), isWrite: kind === WRITE };
  });
  return disjoint(spans.filter(({ from, to }) => from < to));
});

/** Spans in the order of the text, without those that overlap one before. */
function disjoint(spans: readonly Highlight[]): readonly Highlight[] {
  let end = 0;
  return spans
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}
