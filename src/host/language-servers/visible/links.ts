import type { DocumentLink } from '../../../features/document-links/links.ts';
import { recordsIn, spanIn } from '../client/checks.ts';
import { allAnswers } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import { isIn } from './ranges.ts';
import { keptAnswer, type VisibleAsk, type VisibleMethod } from './visible-method.ts';

/** Links of the visible part at most. */
const MOST_LINKS = 2000;

/** The links of all servers in the visible part. */
export const links: VisibleMethod = {
  kind: 'links',
  refresh: null,
  none: { kind: 'links', links: [] },
  async ask(ask) {
    const answers = await allAnswers(ask.sessions, (session) =>
      keptAnswer(ask, session, () => askLinks(ask, session)),
    );
    const seen = answers
      .flatMap(({ answer }) => answer)
      .filter(({ from, to }) => isIn(ask.ranges, from, to))
      .toSorted((a, b) => a.from - b.from);
    return { kind: 'links', links: seen.slice(0, MOST_LINKS) };
  },
};

async function askLinks(
  { document, text, signal, pool }: VisibleAsk,
  session: ServerSession,
): Promise<readonly DocumentLink[]> {
  const answer = await session.call<unknown>(
    'textDocument/documentLink',
    { textDocument: { uri: document.uri } },
    signal,
  );
  return recordsIn(answer).flatMap((sent) => {
    const range = spanIn(text, session.encoding, sent['range']);
    return range === null || range.from === range.to
      ? []
      : [{ ...range, id: pool.handles.add(session, sent) }];
  });
}
