import type { DocumentId } from '../../core/model/document.ts';
import type { Event } from '../../core/model/messages.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { throughAll } from '../../text/range-set.ts';
import type { DiagnosticsPart } from '../../features/diagnostics/messages.ts';
import type { SentDiagnostics, ServersReport } from './link.ts';

/** A report that is news for features. */
type News = Exclude<ServersReport, { readonly type: 'answer' | 'failed' | 'wanted' | 'idle' }>;

/**
 * The event by which features are told of a report; null for none.
 * @param since the edits of a document since a revision; null when that is not known any more
 */
export function eventOf(
  report: News,
  since: (document: DocumentId, revision: number) => readonly ChangeSet[] | null,
): Event | null {
  switch (report.type) {
    case 'servers':
      return { type: 'language_servers', running: report.running, missing: report.missing };
    case 'message':
      return { type: 'message', message: { level: report.level, text: report.text } };
    case 'asked':
      return { ...report, type: 'server_asked' };
    case 'visible': {
      const changes = since(report.document, report.revision);
      // What was asked before the text began again is asked once more.
      if (changes === null) return null;
      const { kind, ...answer } = report.answer;
      return { ...answer, type: kind, document: report.document, changes } as Event;
    }
    case 'diagnostics':
      return { type: 'diagnostics', parts: report.parts.flatMap((part) => mappedPart(part, since)) };
    case 'question':
      return { type: 'server_question', id: report.id, question: report.question };
  }
}

/** A part of diagnostics with the ranges of now; none where it is about a text that is not known any more. */
function mappedPart(
  { items, revision, document, ...part }: SentDiagnostics,
  since: (document: DocumentId, revision: number) => readonly ChangeSet[] | null,
): readonly DiagnosticsPart[] {
  const changes = document === null || items.length === 0 ? [] : since(document, revision);
  if (changes === null) return [];
  return [
    {
      ...part,
      document,
      items: items.map(({ from, to, ...value }) => ({ ...throughAll(changes, from, to), value })),
    },
  ];
}
