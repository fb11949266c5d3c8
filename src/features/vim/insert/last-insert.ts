import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';

/** The last insertion. */
export interface LastInsert {
  readonly document: DocumentId;
  /** The place of the cursor at its end; null for a character that was replaced. */
  readonly at: Byte | null;
  /** The keys of it, as text (see `textOfKeys`); a line break is LF. */
  readonly text: string;
}

/** The state in which a text is that of the last insertion, whose place stays. */
export function withInsertedText(state: State, text: string): State {
  const last = lastInsertField.of(state);
  const { id } = activeDocument(state);
  return lastInsertField.with(state, { ...(last ?? { document: id, at: null }), text });
}

/** The last insertion, for the mark `^` and the register `.`; null for none. */
export const lastInsertField = new Field<LastInsert | null>('vimLastInsert', null, {
  moved: (last: LastInsert | null, { document, changes }: FollowedEdit) =>
    last === null || last.at === null || last.document !== document
      ? last
      : { ...last, at: changes.mapPos(last.at, -1) },
});
