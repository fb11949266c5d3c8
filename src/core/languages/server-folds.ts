import { RangeSet } from '../../text/range-set.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import type { Document } from '../model/document.ts';
import { DocumentField } from '../model/fields/document-field.ts';
import type { FoldKind } from './tokens.ts';

/** The ranges of a document that can be folded, as language servers tell them; null where none does. */
export const serverFoldsField = new DocumentField<RangeSet<FoldKind> | null>('serverFolds', null, {
  moved: (folds, { changes }) => folds?.through(changes) ?? null,
});

/** The document with the ranges that servers tell; none are as good as no answer. */
export const withServerFolds = (document: Document, folds: readonly Fold[]): Document =>
  serverFoldsField.with(
    document,
    folds.length === 0
      ? null
      : RangeSet.none<FoldKind>('gone').withAll(
          folds.map(({ from, to, kind }) => ({ from, to, value: { kind: kind ?? null } })),
        ),
  );
