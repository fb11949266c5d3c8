import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Association, ChangeSet } from '../../text/changeset.ts';
import type { Seen } from '../link/messages.ts';
import { composeChanges } from '../link/sent-changes.ts';

/** The text of a buffer that offsets refer to: `changes` lead from it to the text that the plugin saw; null for none. */
interface KnownText {
  readonly seen: Seen;
  readonly changes: ChangeSet | null;
}

/** The texts that the offsets of a handler refer to where it waits for something. */
export interface Basis {
  /** Of all buffers that are not listed. */
  readonly seen: Seen;
  readonly buffers: ReadonlyMap<DocumentId, KnownText>;
}

/** The basis of a handler that begins, or of a plugin that reads everything again. */
export const basisOf = (seen: Seen): Basis => ({ seen, buffers: new Map() });

/** A basis with one buffer that was read in a snapshot. */
export const withRead = ({ seen, buffers }: Basis, document: DocumentId, read: Seen): Basis => ({
  seen,
  buffers: new Map(buffers).set(document, { seen: read, changes: null }),
});

/** The oldest snapshot that is needed to map offsets of a basis. */
export function oldestSnapshot({ seen, buffers }: Basis): number {
  let oldest = seen.snapshot;
  for (const known of buffers.values()) oldest = Math.min(oldest, known.seen.snapshot);
  return oldest;
}

/**
 * The changes of a buffer from a text that a plugin saw to a snapshot; null for none, undefined where they are
 * forgotten.
 */
type Since = (seen: Seen, document: DocumentId, snapshot: number) => ChangeSet | null | undefined;

/**
 * Maps the offsets of a plugin that runs to the texts that it sees. While a handler waits, texts change: its offsets
 * still refer to each buffer as the handler read it last, or as it was when the handler began.
 */
export class Offsets {
  readonly #since: Since;
  #basis: Basis = basisOf({ snapshot: 0, turn: 0 });
  #snapshot = 0;
  /** The changes from the texts that offsets refer to, to those that the plugin sees, where they were asked for. */
  readonly #changes = new Map<DocumentId, ChangeSet | null>();

  constructor(since: Since) {
    this.#since = since;
  }

  /** A handler begins, or goes on, in a snapshot. */
  begin(basis: Basis, snapshot: number): void {
    this.#basis = basis;
    this.#snapshot = snapshot;
    this.#changes.clear();
  }

  /** The changes from the text that offsets of a buffer refer to, to the one that the plugin sees; null for none. */
  changes(document: DocumentId): ChangeSet | null {
    const resolved = this.#changes.get(document);
    if (resolved !== undefined) return resolved;
    const { seen, changes } = this.#knownText(document);
    const current = seen.snapshot === this.#snapshot && seen.turn === 0;
    const since = current ? null : this.#since(seen, document, this.#snapshot);
    // Of a text that is forgotten nothing is known: offsets are taken to be of the present one.
    const all = since === undefined ? null : composeChanges(changes, since);
    this.#changes.set(document, all);
    return all;
  }

  /** An offset in the text that the plugin sees; -1 for one that the text it refers to does not have. */
  at(document: DocumentId, offset: Byte, association: Association = 1): Byte {
    const changes = this.changes(document);
    if (changes === null) return offset;
    return offset >= 0 && offset <= changes.length ? changes.mapPos(offset, association) : -1;
  }

  /** The plugin reads a buffer, and has offsets of the text that it sees from now on. */
  read(document: DocumentId): void {
    this.#changes.set(document, null);
  }

  /** The plugin changes a buffer: its offsets refer to the text with the change. */
  edited(document: DocumentId, edit: ChangeSet): void {
    const changes = this.changes(document);
    if (changes !== null) this.#changes.set(document, changes.map(edit, true));
  }

  /** The text that the plugin sees changes at a place that it does not know, such as a cursor. */
  changed(document: DocumentId, change: ChangeSet): void {
    const changes = this.changes(document);
    if (changes !== null) this.#changes.set(document, changes.compose(change));
  }

  /** The basis of a handler that waits after a run. */
  end(seen: Seen): Basis {
    const buffers = new Map(this.#basis.buffers);
    for (const [document, changes] of this.#changes) buffers.set(document, { seen, changes });
    const current = this.#basis.seen.snapshot === this.#snapshot && this.#basis.seen.turn === 0;
    return { seen: current ? seen : this.#basis.seen, buffers };
  }

  #knownText(document: DocumentId): KnownText {
    return this.#basis.buffers.get(document) ?? { seen: this.#basis.seen, changes: null };
  }
}
