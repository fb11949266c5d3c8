import type { DocumentId } from '../core/document.ts';
import type { Edit } from '../core/edits.ts';
import type { State } from '../core/state.ts';
import type { ChangeSet } from '../text/changeset.ts';

/** What plugins may still be looking at: the documents of pictures, and what changed since. */
export class Past {
  readonly #pictures = new Map<number, State['documents']>();
  #edits: { readonly picture: number; readonly edit: Edit }[] = [];
  #newest = 0;

  /** A picture was made. */
  add(picture: number, documents: State['documents']): void {
    this.#newest = picture;
    this.#pictures.set(picture, documents);
  }

  /** Documents were changed since the newest picture. */
  edited(edits: readonly Edit[]): void {
    for (const edit of edits) this.#edits.push({ picture: this.#newest, edit });
  }

  /** The documents of a picture. */
  documents(picture: number): State['documents'] | undefined {
    return this.#pictures.get(picture);
  }

  /** What changed in documents since a picture. */
  since(picture: number): Map<DocumentId, ChangeSet> {
    const since = new Map<DocumentId, ChangeSet>();
    for (const { picture: at, edit } of this.#edits) {
      if (at < picture) continue;
      const before = since.get(edit.document);
      since.set(edit.document, before === undefined ? edit.changes : before.compose(edit.changes));
    }
    return since;
  }

  /** Nobody looks at anything but the newest picture any more. */
  forget(): void {
    for (const picture of this.#pictures.keys()) if (picture < this.#newest) this.#pictures.delete(picture);
    this.#edits = this.#edits.filter(({ picture }) => picture >= this.#newest);
  }
}
