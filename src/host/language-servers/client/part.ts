import type { FileStat } from '../../../base/files.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { Handles } from './handles.ts';
import type { FileTexts } from './places.ts';
import type { ServersReport, VisiblePart } from '../link.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** Everything that a part of the pool may use. */
export interface PoolAccess {
  readonly sessions: Iterable<ServerSession>;
  readonly texts: Iterable<ServerText>;
  /** The open document of a file; null for none. */
  textAt(path: string): ServerText | null;
  /** The servers of a document, in the order in which they are asked. */
  sessionsOf(text: ServerText): readonly ServerSession[];
  /** The texts of files as they are now, open or not: for one answer. */
  fileTexts(): FileTexts;
  /** Values that servers sent and want back. */
  readonly handles: Handles;
  /** The bytes of a file on disk, and its version; null where it cannot be read. */
  read(path: string): Uint8Array | null;
  statOf(path: string): FileStat | null;
  report(report: ServersReport): void;
  /** Asks the editor. The answer comes by `reply`. */
  question(question: Extract<ServersReport, { type: 'question' }>['question']): Promise<unknown>;
}

/** A part of the pool that takes what servers say unasked, and follows documents: diagnostics, edits by servers. */
export interface PoolPart {
  /** Takes a notification; true when it was for this part. */
  onNotification?(session: ServerSession, method: string, params: unknown): boolean;
  /** Takes a request; undefined when it is not for this part. */
  onRequest?(session: ServerSession, method: string, params: unknown): Promise<unknown> | undefined;
  onReady?(session: ServerSession): void;
  /** Its state, or what it offers, is another. */
  onChange?(session: ServerSession): void;
  onGone?(session: ServerSession): void;
  /** The text of a document has changed. @param changes null where all of it is another */
  onEdit?(text: ServerText, before: Text, changes: ChangeSet | null): void;
  /** A document is known to its servers, or its text has changed. @param changes null where all of the text is another */
  onText?(text: ServerText, changes: ChangeSet | null): void;
  /** Another part of a document is on the screen. */
  onShow?(text: ServerText, visible: VisiblePart): void;
  onSaved?(text: ServerText): void;
  onClosed?(text: ServerText): void;
}
