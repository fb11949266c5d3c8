import type { DocumentColor } from '../../../features/document-colors/colors.ts';
import { isRecord, recordsIn, spanIn } from '../client/checks.ts';
import { firstAnswer } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import { isIn } from './ranges.ts';
import { keptAnswer, type VisibleAsk, type VisibleMethod } from './visible-method.ts';

/** Colors of the visible part at most. */
const MOST_COLORS = 2000;

/** The colors in the visible part: of the first server that finds some in the document. */
export const colors: VisibleMethod = {
  kind: 'colors',
  refresh: null,
  none: { kind: 'colors', colors: [] },
  async ask(ask) {
    const found = await firstAnswer(
      ask.sessions,
      (session) => keptAnswer(ask, session, () => askColors(ask, session)),
      (all) => all.length === 0,
    );
    const seen = (found?.answer ?? []).filter(({ from, to }) => isIn(ask.ranges, from, to));
    return { kind: 'colors', colors: seen.slice(0, MOST_COLORS) };
  },
};

async function askColors(
  { document, text, signal, pool }: VisibleAsk,
  session: ServerSession,
): Promise<readonly DocumentColor[]> {
  const answer = await session.call<unknown>(
    'textDocument/documentColor',
    { textDocument: { uri: document.uri } },
    signal,
  );
  const all = recordsIn(answer).flatMap((sent) => {
    const range = spanIn(text, session.encoding, sent['range']);
    const color = rgbOf(sent['color']);
    return range === null || color === null || range.from === range.to
      ? []
      : [{ ...range, color, id: pool.handles.add(session, sent) }];
  });
  return all.toSorted((a, b) => a.from - b.from);
}

/** The parts of a color of the protocol, which go from 0 to 1. */
function rgbOf(sent: unknown): DocumentColor['color'] | null {
  if (!isRecord(sent)) return null;
  const { red, green, blue } = sent;
  const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
  if (!isPart(red) || !isPart(green) || !isPart(blue)) return null;
  return [Math.round(red * 255), Math.round(green * 255), Math.round(blue * 255)];
}
