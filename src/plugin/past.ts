import type { DocumentId } from '../core/document.ts';
import type { Edit } from '../core/edits.ts';
import type { State } from '../core/state.ts';
import type { ChangeSet } from '../text/changeset.ts';
import type { Question } from './link.ts';

type TextQuestion = Extract<Question, { type: 'bytes' | 'lines' }>;

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

  /** Answers what is asked of a text as it stands in a picture. Throws when it is not known any more. */
  answer(question: TextQuestion): unknown {
    const document = this.#pictures.get(question.picture)?.get(question.document);
    if (document === undefined) throw new Error('the buffer is not there any more');
    if (question.type === 'lines')
      return question.offsets.map((at) => document.text.newlinesBefore(at) ?? null);
    const bytes = new Uint8Array(question.to - question.from);
    return document.text.readInto(question.from, bytes) ? bytes : null;
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
