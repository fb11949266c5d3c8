import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks for the ranges of code around some places. */
export interface SelectionRangeWork extends ServerWork {
  readonly at: readonly Byte[];
  /** The selections that are to be expanded. */
  readonly ranges: readonly ByteRange[];
}

/** The ranges around each place, each from the innermost. */
export type SelectionRangeAnswer = readonly (readonly ByteRange[])[];

/** Asks language servers for the ranges of code around selections. */
export const askSelectionRanges = new ServerRequest<SelectionRangeWork, SelectionRangeAnswer | null>(
  'selection_range',
  { keysWait: ANSWER_WAIT, replaces: true },
);
