import type { CodeLens, LensLine } from '../../../features/code-lens/code-lens.ts';
import type { Text } from '../../../text/text.ts';
import { isRecord, lineOf, recordsIn, spanIn } from '../client/checks.ts';
import { allAnswers } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import { isIn } from './ranges.ts';
import { keptAnswer, type VisibleAsk, type VisibleMethod } from './visible-method.ts';

/** Commands of the visible part at most. */
const MOST_LENSES = 200;
/** Columns of the title of one at most. */
const MOST_COLUMNS = 80;
/** Bytes of a line's indentation that are looked at. */
const MOST_INDENT = 200;

/** A code lens as its server sent it. */
interface SentLens {
  readonly at: number;
  /** The number by which the editor runs its command; null before it is known. */
  lens: CodeLens | null;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** The commands of all servers above lines of the visible part. Those without a title are resolved when they are in sight. */
export const codeLens: VisibleMethod = {
  kind: 'code_lens',
  refresh: 'workspace/codeLens/refresh',
  none: { kind: 'code_lens', lines: [] },
  async ask(ask) {
    const { text, ranges, document } = ask;
    const answers = await allAnswers(ask.sessions, (session) =>
      keptAnswer(ask, session, () => askLenses(ask, session)),
    );
    const found = await Promise.all(
      answers.map(async ({ session, answer }) => {
        const seen = answer.filter(({ at }) => isIn(ranges, at, at)).slice(0, MOST_LENSES);
        await Promise.all(seen.map((each) => resolve(ask, session, each)));
        return seen;
      }),
    );
    return { kind: 'code_lens', lines: linesOf(text, document.indent.size, found.flat()) };
  },
};

async function askLenses(
  { document, text, signal }: VisibleAsk,
  session: ServerSession,
): Promise<readonly SentLens[]> {
  const answer = await session.call<unknown>(
    'textDocument/codeLens',
    { textDocument: { uri: document.uri } },
    signal,
  );
  return recordsIn(answer).flatMap((sent) => {
    const range = spanIn(text, session.encoding, sent['range']);
    return range === null ? [] : [{ at: range.from, lens: null, sent }];
  });
}

/** Finds out the command of a code lens. */
async function resolve({ pool, signal }: VisibleAsk, session: ServerSession, lens: SentLens): Promise<void> {
  if (lens.lens !== null) return;
  const canResolve = session.options('code_lens').some(({ resolveProvider }) => resolveProvider === true);
  let { command } = lens.sent;
  if (!isRecord(command) && canResolve)
    try {
      command = (await session.call<{ command?: unknown } | null>('codeLens/resolve', lens.sent, signal))
        ?.command;
    } catch (error) {
      // The others are shown without it.
      session.log.add((error as Error).message);
    }
  if (!isRecord(command) || typeof command['title'] !== 'string') return;
  const title = lineOf(command['title'].replaceAll(/\$\([\w~-]+\)\s*/g, ''), MOST_COLUMNS);
  if (title === '') return;
  const isCommand = typeof command['command'] === 'string' && command['command'] !== '';
  lens.lens = { id: pool.handles.add(session, command), title, isCommand };
}

/** The lines of code lenses, in order. */
function linesOf(text: Text, tabSize: number, sent: readonly SentLens[]): readonly LensLine[] {
  const lines = new Map<number, LensLine & { lenses: CodeLens[] }>();
  for (const { at, lens } of sent) {
    if (lens === null) continue;
    const start = text.lineStart(text.newlinesBefore(at) ?? 0) ?? 0;
    const line = lines.get(start);
    if (line === undefined)
      lines.set(start, { at: start, indent: indentAt(text, start, tabSize), lenses: [lens] });
    else line.lenses.push(lens);
  }
  return [...lines.values()].toSorted((a, b) => a.at - b.at);
}

/** The columns of the indentation of a line. */
function indentAt(text: Text, start: number, tabSize: number): number {
  let columns = 0;
  for (const byte of text.read(start, Math.min(text.length, start + MOST_INDENT))) {
    if (byte === 9) columns += tabSize - (columns % tabSize);
    else if (byte === 32) columns++;
    else break;
  }
  return columns;
}
