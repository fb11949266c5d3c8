import type { Milliseconds } from '../../base/units.ts';
import type { ChangeSet } from '../changeset.ts';
import type { Text } from '../text.ts';

/** An entry of more changes than this also keeps the whole texts (their trees are shared), and undo swaps them. */
const SWAP_ABOVE = 1000;

/** One step of the undo tree: what led from its parent's state to its own. `S` is the caller's idea of selections. */
export class Entry<S> {
  /** Unique within the history, in the order of making. */
  readonly id: number;
  /** Null for the state in which the document was opened; that has no changes. */
  readonly parent: Entry<S> | null;
  readonly depth: number;
  readonly changes: ChangeSet;
  readonly selectionsBefore: S;
  readonly selectionsAfter: S;
  readonly label: string;
  readonly time: Milliseconds;
  /** The number of the edits in several documents that it is a part of; null for none. */
  readonly group: number | null;
  #before: Text | null;
  #inverse: ChangeSet | null = null;

  /** For `History` alone. */
  constructor(id: number, parent: Entry<S> | null, edit: EntryContent<S>) {
    this.id = id;
    this.parent = parent;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.changes = edit.changes;
    this.selectionsBefore = edit.selectionsBefore;
    this.selectionsAfter = edit.selectionsAfter;
    this.label = edit.label;
    this.time = edit.time;
    this.group = edit.group ?? null;
    this.#before = edit.before;
    this.#inverse = edit.inverse ?? null;
  }

  /** The same entry in another place, or with another id. For `History` alone. */
  at(id: number, parent: Entry<S> | null): Entry<S> {
    const { changes, selectionsBefore, selectionsAfter, label, time, group } = this;
    const same = {
      changes,
      selectionsBefore,
      selectionsAfter,
      label,
      time,
      ...(group !== null && { group }),
    };
    return new Entry(id, parent, { ...same, before: this.#before, inverse: this.#inverse });
  }

  /** The text before the changes, as long as the entry may still grow, and always when undo is to swap it in. */
  get before(): Text | null {
    return this.#before;
  }

  /** The changes that take these back. */
  get inverse(): ChangeSet {
    this.close();
    return this.#inverse!;
  }

  /** The same, without an end to the entry that may still grow. */
  get inverseNow(): ChangeSet {
    return this.#inverse ?? this.changes.invert(this.#before!);
  }

  /** Makes the inverse, which typing key by key need not, and lets go of the old text. */
  close(): void {
    if (this.#inverse !== null) return;
    this.#inverse = this.changes.invert(this.#before!);
    if (this.swaps) return;
    this.#before = null;
    this.changes.settle();
  }

  /** There are so many changes that undo swaps the whole texts, which share most of their trees. */
  get swaps(): boolean {
    return this.changes.size > SWAP_ABOVE;
  }
}

/** An edit to be recorded. */
export interface Edit<S> {
  readonly changes: ChangeSet;
  /** The text before them, and after. */
  readonly before: Text;
  readonly after: Text;
  readonly selectionsBefore: S;
  readonly selectionsAfter: S;
  readonly label: string;
  readonly time: Milliseconds;
  /** May continue the entry before it, when that has the same label; by default when that is `type`. */
  readonly continues?: boolean;
  /** The number of the edits in several documents that it is a part of. */
  readonly group?: number;
  /** Becomes part of the current entry when that has the same label, however old it is. */
  readonly joins?: boolean;
}

/** The content of an entry. One that has an inverse needs no text before it. */
export type EntryContent<S> = Omit<Edit<S>, 'before' | 'after' | 'continues' | 'joins'> & {
  readonly before: Text | null;
  readonly inverse?: ChangeSet | null;
};
