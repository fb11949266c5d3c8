import { WindowField } from '../model/fields/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { DocumentId } from '../model/document.ts';

/** A line to go to. */
export interface SoughtLine {
  readonly document: DocumentId;
  /** From 1, as people count. */
  readonly line: number;
  readonly column: number;
  readonly begun: Milliseconds;
}

/** A line to go to as soon as lines are counted that far. */
export const seekingField = new WindowField<SoughtLine | null>('seeking', null);
