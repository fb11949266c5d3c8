import type { ChangeSet } from '../../text/changeset.ts';

/** The latest changes that are kept: a report about an earlier text is about one that is not known any more. */
const MOST = 1000;

/** The changes of a text since its latest revisions, for reports that are about one of these. */
export class ChangeLog {
  #revision = 0;
  #changes: ChangeSet[] = [];
  /** The changes from a revision on, as they were last asked for. */
  #composed: { readonly from: number; readonly to: number; readonly changes: ChangeSet } | null = null;

  /** The number of the text as it is now. */
  get revision(): number {
    return this.#revision;
  }

  push(changes: ChangeSet): void {
    this.#revision++;
    this.#changes.push(changes);
    if (this.#changes.length > MOST) this.#changes.shift();
  }

  /** Goes on with a text that is no change of the one before. @param revision its number */
  restart(revision: number): void {
    this.#revision = revision;
    this.#changes = [];
    this.#composed = null;
  }

  /**
   * The changes since a revision, as one or none; null when that is not known any more. The many reports of a flood are
   * about one revision: each would otherwise be mapped through every key since then.
   */
  since(revision: number): readonly ChangeSet[] | null {
    const behind = this.#revision - revision;
    if (behind < 0 || behind > this.#changes.length) return null;
    if (behind === 0) return [];
    const known = this.#composed?.from === revision ? this.#composed : null;
    const later = this.#changes.slice(this.#changes.length - (this.#revision - (known?.to ?? revision)));
    const changes = (known === null ? later : [known.changes, ...later]).reduce((all, each) =>
      all.compose(each),
    );
    this.#composed = { from: revision, to: this.#revision, changes };
    return [changes];
  }
}
