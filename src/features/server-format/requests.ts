import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import type { ServerTextEdit } from '../language-servers/place.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** A document for a server to format. */
interface ServerFormatWork extends ServerWork {
  readonly document: DocumentId;
  readonly name: string;
  /** The part to format; null for all. */
  readonly range: ByteRange | null;
  readonly indent: Document['indent'];
}

/** Has a server format a document or a part of it. */
export const askFormat = new ServerRequest<ServerFormatWork, readonly ServerTextEdit[]>('format', {
  title: ({ work }) => `formatting ${work.name}`,
  macrosWait: 'own',
  stops: 'click',
});

/** A document for a server to format after a character was typed. */
interface TypedFormatWork extends ServerWork {
  readonly document: DocumentId;
  /** The offset behind the character. */
  readonly at: Byte;
  readonly character: string;
  readonly indent: Document['indent'];
}

/** Has a server format what is around a character that was typed. */
export const askFormatOnType = new ServerRequest<TypedFormatWork, readonly ServerTextEdit[]>(
  'format_on_type',
  {
    macrosWait: 'own',
    replaces: true,
  },
);
