import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Diagnostic } from '../../features/diagnostics/diagnostic.ts';
import type { MissingServer, ServerInfo } from '../../features/language-servers/server-info.ts';
import type { ServerQuestion } from '../../features/server-edits/server-question.ts';
import type { SentChanges } from '../../syntax/link.ts';
import type { PackedText } from '../search/pieces.ts';
import type { VisibleAnswer, VisibleKind } from './visible/visible-answer.ts';

/** A document as the worker of language servers is told of it. */
export interface AnnouncedDocument {
  readonly document: DocumentId;
  /** The absolute path of its file. */
  readonly path: string;
  /** The id of its language. */
  readonly language: string;
  /** Programs may run for it: its folder is trusted. */
  readonly isTrusted: boolean;
  /** Its indentation, which formatting asks for. */
  readonly indent: { readonly tabs: boolean; readonly size: number };
}

/** The part of a document that is on the screen, and the answers that are wanted about it. */
export interface VisiblePart {
  /** Nothing for a document that is not on the screen. */
  readonly ranges: readonly ByteRange[];
  readonly wanted: readonly VisibleKind[];
  /** The cursor of a person, where an answer is about it; null where none is wanted. */
  readonly cursor: Byte | null;
}

/** An order to the worker of language servers, by its type. `T` is the form in which a text travels. */
export type ServersOrder<T = PackedText> =
  /** The folder that is worked in, and the part `lsp` of the settings. */
  | { readonly type: 'configure'; readonly folder: string; readonly settings: unknown }
  /** A document is open, or what is known of it has changed. Answered by `wanted` where servers want its text. */
  | ({ readonly type: 'announce' } & AnnouncedDocument)
  /** The text of a document that is wanted; one that is known begins again. */
  | {
      readonly type: 'open';
      readonly document: DocumentId;
      readonly revision: number;
      readonly text: T;
    }
  | {
      readonly type: 'edit';
      readonly document: DocumentId;
      readonly revision: number;
      readonly changes: SentChanges;
    }
  /** Another part of a document is on the screen, or another answer is wanted about it. */
  | ({ readonly type: 'show'; readonly document: DocumentId } & VisiblePart)
  | { readonly type: 'saved'; readonly document: DocumentId }
  | { readonly type: 'close'; readonly document: DocumentId }
  | { readonly type: 'ask'; readonly id: number; readonly name: string; readonly work: unknown }
  | { readonly type: 'cancel'; readonly id: number }
  | {
      readonly type: 'control';
      readonly action: 'restart' | 'stop' | 'cancel';
      readonly servers: readonly string[];
    }
  /** The answer to a `question` of a server. */
  | { readonly type: 'reply'; readonly id: number; readonly answer: unknown };

/** A part of the diagnostics that a server has given about a file in one way. */
export interface SentDiagnostics {
  /** The set that they belong to: unique for a server and the way in which it gave them. */
  readonly set: string;
  /** The name of the server. */
  readonly server: string;
  /** The absolute path of the file. */
  readonly path: string;
  /** The open document of the file and the revision that the offsets are of; null where it is not open. */
  readonly document: DocumentId | null;
  readonly revision: number;
  /** The first part takes the place of those known before; more parts follow it. */
  readonly isFirst: boolean;
  /** In the order of their places. */
  readonly items: readonly SentDiagnostic[];
  /** The number of diagnostics of the set that are not sent, as there are too many. */
  readonly more: number;
}

/** One diagnostic: its facts, and its range in the text of an open document, 0 and 0 in other files. */
export interface SentDiagnostic extends Diagnostic {
  readonly from: Byte;
  readonly to: Byte;
}

/** A report of the worker of language servers, by its type. */
export type ServersReport =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown; readonly last: boolean }
  /** A request has no answer; `message` is null where it was canceled. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string | null }
  /** There is no server: the worker may be ended if it was sent no more than so many batches of orders. */
  | { readonly type: 'idle'; readonly orders: number }
  /** Servers want the text of a document, or no longer. */
  | { readonly type: 'wanted'; readonly document: DocumentId; readonly wanted: boolean }
  | {
      readonly type: 'servers';
      readonly running: readonly ServerInfo[];
      readonly missing: readonly MissingServer[];
    }
  | { readonly type: 'diagnostics'; readonly parts: readonly SentDiagnostics[] }
  /** An answer about the visible part of a document, in the text of a revision. */
  | {
      readonly type: 'visible';
      readonly document: DocumentId;
      readonly revision: number;
      readonly answer: VisibleAnswer;
    }
  /** A sentence for a person. */
  | { readonly type: 'message'; readonly level: 'info' | 'warning' | 'error'; readonly text: string }
  /** A request of a server that the editor does not know, which was refused; see `server_asked`. */
  | {
      readonly type: 'asked';
      readonly server: string;
      readonly name: string;
      readonly method: string;
      readonly params: string | null;
    }
  /** A question of a server, answered by `reply`. */
  | { readonly type: 'question'; readonly id: number; readonly question: ServerQuestion };
