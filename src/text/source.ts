import type { Byte } from '../base/units.ts';
import type { NewlineIndex } from './newlines.ts';

/** Sources are indexed in pages of this many bytes. */
export const PAGE = 65536;

/** Contiguous bytes in hand. `bytes` is a view that must not be written; it is all zeros when `lost`. */
export interface Chunk {
  /** The place of the first byte in the source or the document that was asked. */
  readonly from: Byte;
  readonly bytes: Uint8Array;
  /** The bytes could not be read: they must be shown as lost and never be written anywhere. */
  readonly lost: boolean;
  /** They are lost for the moment only: they are on their way. */
  readonly awaited?: boolean;
}

/** Bytes that pieces point into. A byte, once there, never changes; a source may only grow at its end. */
export interface Source {
  /** Unique within the process: for tables and for messages to workers. */
  readonly id: number;
  readonly length: Byte;
  /** Its bytes are not those of a file, but what they were decoded to. */
  readonly decoded?: boolean;
  /** The stretch in hand that contains `at` (0 <= at < length). */
  stretch(at: Byte): Chunk;
  /**
   * Fills `target` with the bytes from `at`, past any cache (for search, saving, indexing). Returns false when
   * some of them are lost; those are zeros. All of them must lie inside the source.
   */
  readInto(at: Byte, target: Uint8Array): boolean;
  readonly newlines: NewlineIndex;
}

let sources = 0;

/** An id for a new source. */
export const nextSourceId = (): number => ++sources;
