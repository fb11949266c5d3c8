import type { ByteRange } from '../../../base/files.ts';
import { offsetOf, rangeOf } from '../client/positions.ts';
import type { InlayHint } from '../../../features/inlay-hints/inlay-hint.ts';
import { isBelow, isPosition, recordsIn } from '../client/checks.ts';
import { allAnswers } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import { labelOf, partsOf, type SentHint } from '../methods/inlay-hint.ts';
import type { VisibleAsk, VisibleMethod } from './visible-method.ts';

/** Hints of the visible part at most. */
const MOST_HINTS = 2000;
/** The kinds of hints in the protocol, by their numbers. */
const KINDS: Readonly<Record<string, InlayHint['kind']>> = { 1: 'type', 2: 'parameter' };

/** The inlay hints of all servers in the visible part. */
export const inlayHints: VisibleMethod = {
  kind: 'inlay_hints',
  refresh: 'workspace/inlayHint/refresh',
  none: { kind: 'inlay_hints', hints: [] },
  async ask(ask) {
    const answers = await allAnswers(ask.sessions, (session) => askHints(ask, session));
    const found = answers.flatMap(({ answer }) => answer).toSorted((a, b) => a.at - b.at);
    const hints = found.slice(0, MOST_HINTS).map(({ session, sent, ...hint }): InlayHint => {
      const kept: SentHint = { document: ask.document, text: ask.text, sent, isResolved: false };
      return { ...hint, id: ask.pool.handles.add(session, kept) };
    });
    // Hints come with every pause in typing: those of the answer before are not asked for any more.
    for (const { value } of ask.memory.values()) ask.pool.handles.drop(value as readonly number[]);
    ask.memory.clear();
    ask.memory.set(ask.sessions[0], { stamp: ask.stamp, value: hints.map(({ id }) => id) });
    return { kind: 'inlay_hints', hints };
  },
};

async function askHints(ask: VisibleAsk, session: ServerSession): Promise<readonly FoundHint[]> {
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

/** A hint of an answer. */
interface FoundHint extends Omit<InlayHint, 'id'> {
  readonly session: ServerSession;
  readonly sent: SentHint['sent'];
}

function hintOf(
  { text }: VisibleAsk,
  session: ServerSession,
  sent: SentHint['sent'],
  { from, to }: ByteRange,
): FoundHint | null {
  const { position, kind, paddingLeft, paddingRight } = sent;
  const words = labelOf(partsOf(sent));
  if (words === '' || !isPosition(position) || isBelow(text, position.line)) return null;
  const at = offsetOf(text, session.encoding, position);
  if (at < from || at > to) return null;
  return {
    at,
    text: `${paddingLeft === true ? ' ' : ''}${words}${paddingRight === true ? ' ' : ''}`,
    kind: KINDS[String(kind)] ?? 'other',
    session,
    sent,
  };
}
