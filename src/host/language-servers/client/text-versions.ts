import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';

/** Versions that a server may lag behind. */
const MOST = 100;

/** An earlier text of a document. */
interface TextVersion {
  readonly version: number;
  readonly text: Text;
  /** The changes that led to the next version. */
  readonly changes: ChangeSet;
}

/** The latest versions of a document, so that what a server says of one of them finds its place in the text of now. */
export class TextVersions {
  #earlier: TextVersion[] = [];

  /** The text `before`, which had a version, was edited. @param changes null where all of it is another */
  edited(version: number, before: Text, changes: ChangeSet | null): void {
    if (changes === null) this.#earlier = [];
    else this.#earlier.push({ version, text: before, changes });
    if (this.#earlier.length > 2 * MOST) this.#earlier = this.#earlier.slice(-MOST);
  }

  /** The text of an earlier version, and the changes since; null where it is not known any more. */
  since(version: number): { readonly text: Text; readonly changes: readonly ChangeSet[] } | null {
    const first = this.#earlier.findIndex((each) => each.version === version);
    if (first < 0) return null;
    return {
      text: this.#earlier[first].text,
      changes: this.#earlier.slice(first).map(({ changes }) => changes),
    };
  }
}
