import type { ByteRange } from '../../base/files.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { PendingRequest } from '../../core/model/request.ts';
import type { State } from '../../core/model/state.ts';
import { mappedOffset, type ServerWork } from '../language-servers/server-request.ts';
import type { FilePosition } from '../language-servers/place.ts';
import type { Excerpt, FoundPlace } from './requests.ts';

/** A place to go to: by its range in an open document, or by its line once that is closed. */
export interface Target {
  readonly path: string;
  readonly start: FilePosition;
  /** The end of its range; absent where only its start is known. */
  readonly end?: FilePosition;
  /** The document that the range is of; null for a place that is only known by its line. */
  readonly document: DocumentId | null;
  readonly range: ByteRange | null;
  /** The text of its line. */
  readonly text: string;
  readonly excerpt: Excerpt | null;
}

/** The target of a place in an answer: its range is mapped through the edits since the question. */
export function targetOf(state: State, place: FoundPlace, asked: PendingRequest<ServerWork>): Target {
  const { path, start, end, text, excerpt } = place;
  const from = place.range === null ? null : mappedOffset(state, asked, place.range.from, 1);
  const to = place.range === null ? null : mappedOffset(state, asked, place.range.to);
  const range = from === null || to === null ? null : { from, to: Math.max(from, to) };
  return { path, start, end, text, excerpt, range, document: range === null ? null : asked.work.document };
}
