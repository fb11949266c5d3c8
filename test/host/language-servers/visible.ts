/** Questions about the visible part of a document, for tests. */
import type { ServersReport } from '../../../src/host/language-servers/link.ts';
import type {
  VisibleAnswer,
  VisibleKind,
} from '../../../src/host/language-servers/visible/visible-answer.ts';
import type { FakePool } from './fake-server.ts';

type VisibleReport = Extract<ServersReport, { type: 'visible' }>;

/** Has a part of the document of a pool on the screen, by default all of it. */
export function show(
  pool: FakePool,
  wanted: readonly VisibleKind[],
  ranges = [{ from: 0, to: pool.text.length }],
  cursor: number | null = null,
): void {
  pool.pool.take({ type: 'show', document: 1, ranges, wanted, cursor });
}

/** Waits for an answer about the text as it is, and gives it; the first for which a test is true. */
export async function answerTo<K extends VisibleKind>(
  pool: FakePool,
  kind: K,
  test: (report: VisibleReport) => boolean = () => true,
): Promise<Extract<VisibleAnswer, { kind: K }>> {
  const { revision } = [...pool.pool.texts][0];
  const fits = (report: VisibleReport): boolean =>
    report.answer.kind === kind && report.revision === revision && test(report);
  await pool.until(() => pool.reported('visible').some(fits));
  const { answer } = pool.reported('visible').findLast(fits)!;
  return structuredClone(answer) as Extract<VisibleAnswer, { kind: K }>;
}
