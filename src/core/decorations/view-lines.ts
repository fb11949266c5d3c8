import { ViewField } from '../model/fields/view-field.ts';
import type { RangeSet } from '../../text/range-set.ts';
import type { VirtualLine } from './kinds.ts';

/** The virtual lines of one view, which it shows in place of those of its document; null to show the document's. */
export const viewLinesField = new ViewField<RangeSet<VirtualLine> | null>('lines', null, {
  moved: (lines, { changes }) => lines?.through(changes) ?? null,
});
