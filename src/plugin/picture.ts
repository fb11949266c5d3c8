import type { DocumentId } from '../core/document.ts';

/** What plugins know of the editor without asking. */
export interface Picture {
  /** Counts the pictures that were sent. */
  readonly number: number;
  /** The buffer in the split that has the focus. */
  readonly active: DocumentId;
  readonly buffers: ReadonlyMap<DocumentId, PicturedBuffer>;
}

export interface PicturedBuffer {
  readonly path: string;
  readonly name: string;
  readonly modified: boolean;
  readonly length: number;
  readonly virtual: boolean;
  /** It cannot be changed. */
  readonly fixed: boolean;
}
