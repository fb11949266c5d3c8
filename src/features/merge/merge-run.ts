import type { ByteRange } from '../../base/files.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { MergedPart } from '../../text/merge/merge-texts.ts';
import { RangeSet } from '../../text/range-set.ts';

/** The merge that the command line asked for. */
export interface MergeRun {
  readonly base: DocumentId | null;
  readonly local: DocumentId;
  readonly remote: DocumentId;
  readonly merged: DocumentId;
  /** `failed` where the texts cannot be merged: nothing was resolved. */
  readonly progress: 'merging' | 'done' | 'failed';
}

/** The merge that the command line asked for; null for none. */
export const mergeRunField = new Field<MergeRun | null>('mergeRun', null, { outlivesFolder: true });

/** The lines of both sides that a place of the result begins. */
type PartLines = Pick<MergedPart, 'isConflict' | 'ours' | 'theirs'>;

/** The starts of the parts of a result, which follow edits; null where nothing was merged into the document. */
export const partsField = new DocumentField<RangeSet<PartLines> | null>('mergeParts', null, {
  moved: (parts, { changes }) => parts?.through(changes) ?? null,
});

/** The parts of a result as a field of its document. */
export const placedParts = (parts: readonly MergedPart[]): RangeSet<PartLines> =>
  RangeSet.none<PartLines>('empty').withAll(parts.map((value) => ({ from: value.at, to: value.at, value })));

/** The lines of a side of the merge that are in conflict. */
export interface ConflictingLines {
  readonly side: 'current' | 'incoming';
  readonly ranges: readonly ByteRange[];
}

/** The conflicting lines of a document that is one side of a merge; null for others. */
export const conflictingField = new DocumentField<ConflictingLines | null>('conflictingLines', null, {
  // A side is read-only; once it is edited after all, it is a text like others.
  moved: () => null,
});
