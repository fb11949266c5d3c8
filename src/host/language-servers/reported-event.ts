import type { DocumentId } from '../../core/model/document.ts';
import type { Event } from '../../core/model/messages.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { ServersReport } from './link.ts';

/** A report that is news for features. */
type News = Exclude<ServersReport, { readonly type: 'answer' | 'failed' | 'wanted' }>;

/**
 * The event by which features are told of a report; null for none.
 * @param since the edits of a document since a revision; null when that is not known any more
 */
export function eventOf(
  report: News,
  _since: (document: DocumentId, revision: number) => readonly ChangeSet[] | null,
): Event | null {
  switch (report.type) {
    case 'servers':
      return { type: 'language_servers', running: report.running, missing: report.missing };
    case 'message':
      return { type: 'message', message: { level: report.level, text: report.text } };
    case 'question':
      return { type: 'server_question', id: report.id, question: report.question };
    case 'diagnostics':
    case 'refresh':
      return null;
  }
}
