import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';

/** The last insertion. */
export interface LastInsert {
  readonly document: DocumentId;
  /** The place of the cursor at its end. */
  readonly at: Byte;
  readonly text: string;
}

/** The last insertion, for the mark `^` and the register `.`; null for none. */
export const lastInsertField = new Field<LastInsert | null>('vimLastInsert', null, {
  moved: (last: LastInsert | null, { document, changes }: FollowedEdit) =>
    last === null || last.document !== document ? last : { ...last, at: changes.mapPos(last.at, -1) },
});
