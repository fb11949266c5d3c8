import type { Fold } from '../../../syntax/highlighter.ts';
import type { Text } from '../../../text/text.ts';
import { isCount, recordsIn } from '../client/checks.ts';
import { firstAnswer } from '../client/method.ts';
import type { VisibleMethod } from './visible-method.ts';

/** Ranges of a document at most. */
const MOST_FOLDS = 50_000;

const KINDS: ReadonlySet<unknown> = new Set(['comment', 'imports', 'region']);

/** The ranges of the whole document that can be folded: of the first server that knows some. */
export const folding: VisibleMethod = {
  kind: 'folding',
  refresh: 'workspace/foldingRange/refresh',
  none: { kind: 'folding', folds: [] },
  isWhole: true,
  async ask({ sessions, document, text, signal }) {
    const found = await firstAnswer(
      sessions,
      async (session) =>
        foldsIn(
          text,
          await session.call<unknown>(
            'textDocument/foldingRange',
            { textDocument: { uri: document.uri } },
            signal,
          ),
        ),
      (folds) => folds.length === 0,
    );
    return { kind: 'folding', folds: found?.answer ?? [] };
  },
};

/** The ranges of an answer that are lines of the text, in order; of equal ones the first. */
function foldsIn(text: Text, answer: unknown): readonly Fold[] {
  const folds = new Map<string, Fold>();
  for (const { startLine, endLine, kind } of recordsIn(answer)) {
    if (folds.size === MOST_FOLDS) break;
    if (!isCount(startLine) || !isCount(endLine) || startLine >= endLine) continue;
    const from = text.lineStart(startLine);
    const last = text.lineStart(endLine);
    if (from === undefined || last === undefined) continue;
    const next = text.lineStart(endLine + 1);
    const to = next === undefined ? text.length : next - 1;
    const known = KINDS.has(kind) ? { kind: kind as Fold['kind'] } : {};
    if (!folds.has(`${from} ${to}`)) folds.set(`${from} ${to}`, { from, to, ...known });
  }
  return [...folds.values()].toSorted((a, b) => a.from - b.from || b.to - a.to);
}
