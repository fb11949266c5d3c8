import type { ByteRange } from '../../../base/files.ts';
import { offsetOf, rangeOf } from '../client/positions.ts';
import type { InlayHint } from '../../../features/inlay-hints/inlay-hint.ts';
import { isBelow, isPosition, lineOf, recordsIn } from '../client/checks.ts';
import { allAnswers } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { VisibleAsk, VisibleMethod } from './visible-method.ts';

/** Hints of the visible part at most. */
const MOST_HINTS = 2000;
/** Columns of a hint at most. */
const MOST_COLUMNS = 40;
/** The kinds of hints in the protocol, by their numbers. */
const KINDS: Readonly<Record<string, InlayHint['kind']>> = { 1: 'type', 2: 'parameter' };

/** The inlay hints of all servers in the visible part. */
export const inlayHints: VisibleMethod = {
  kind: 'inlay_hints',
  refresh: 'workspace/inlayHint/refresh',
  none: { kind: 'inlay_hints', hints: [] },
  async ask(ask) {
    const answers = await allAnswers(ask.sessions, (session) => askHints(ask, session));
    const hints = answers.flatMap(({ answer }) => answer).toSorted((a, b) => a.at - b.at);
    return { kind: 'inlay_hints', hints: hints.slice(0, MOST_HINTS) };
  },
};

async function askHints(ask: VisibleAsk, session: ServerSession): Promise<readonly InlayHint[]> {
  const { document, text, ranges, signal } = ask;
  const answers = await Promise.all(
    ranges.map(async (range) => {
      const answer = await session.call<unknown>(
        'textDocument/inlayHint',
        { textDocument: { uri: document.uri }, range: rangeOf(text, session.encoding, range.from, range.to) },
        signal,
      );
      return recordsIn(answer).flatMap((hint) => hintOf(ask, session, hint, range) ?? []);
    }),
  );
  return answers.flat();
}

function hintOf(
  { text }: VisibleAsk,
  session: ServerSession,
  { position, label, kind, paddingLeft, paddingRight }: Readonly<Record<string, unknown>>,
  { from, to }: ByteRange,
): InlayHint | null {
  const words = labelOf(label);
  if (words === '' || !isPosition(position) || isBelow(text, position.line)) return null;
  const at = offsetOf(text, session.encoding, position);
  if (at < from || at > to) return null;
  return {
    at,
    text: `${paddingLeft === true ? ' ' : ''}${words}${paddingRight === true ? ' ' : ''}`,
    kind: KINDS[String(kind)] ?? 'other',
  };
}

/** The text of a label, which may come in parts. */
function labelOf(label: unknown): string {
  if (typeof label === 'string') return lineOf(label, MOST_COLUMNS);
  const parts = recordsIn(label).map(({ value }) => value);
  return lineOf(parts.filter((value) => typeof value === 'string').join(''), MOST_COLUMNS);
}
