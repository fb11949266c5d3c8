import type { DocumentId } from '../../core/model/document.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A part of the diagnostics that a server has given about a file in one way. */
export interface DiagnosticsPart {
  /** The set that they belong to: unique for a server and the way in which it gave them. */
  readonly set: string;
  /** The name of the server. */
  readonly server: string;
  /** The absolute path of the file. */
  readonly path: string;
  /** The open document whose text of now the ranges are of; null where the file is not open. */
  readonly document: DocumentId | null;
  /** It takes the place of those known before; else it is added to them. */
  readonly isFirst: boolean;
  /** In the order of their places. */
  readonly items: readonly RangeItem<Diagnostic>[];
  /** The number of diagnostics of the set that are not sent, as there are too many. */
  readonly more: number;
}

declare module '../../core/model/messages.ts' {
  interface Events {
    /** Diagnostics of language servers. */
    readonly diagnostics: { readonly parts: readonly DiagnosticsPart[] };
  }
}
