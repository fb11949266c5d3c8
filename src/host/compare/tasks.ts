import { type Differences, differences } from '../../text/diff/differences.ts';
import { type Marker, markersIn } from '../../text/merge/conflict-markers.ts';
import { type MergeAnswer, mergeInto, type MergeOptions } from '../../text/merge/merge-into.ts';

/** The tasks of the worker: what each is given with its texts, and its answer. */
export interface CompareTasks {
  /** The differences of two texts; null where one of them is binary. */
  readonly compare: { readonly options: null; readonly answer: Differences | null };
  /** The marker lines in a text. */
  readonly markers: { readonly options: null; readonly answer: readonly Marker[] };
  /** The merge of a base, its two sides and a result that is there already. */
  readonly merge: { readonly options: MergeOptions; readonly answer: MergeAnswer };
}

type Functions = {
  readonly [Name in keyof CompareTasks]: (
    texts: readonly Uint8Array[],
    options: CompareTasks[Name]['options'],
  ) => CompareTasks[Name]['answer'];
};

/** The functions that do the tasks. */
export const TASKS: Functions = {
  compare: ([before, after]) => ([before, after].some(isBinary) ? null : differences(before, after)),
  markers: ([text]) => (isBinary(text) ? [] : markersIn(text)),
  merge: ([base, ours, theirs, merged], options) => mergeInto({ base, ours, theirs }, merged, options),
};

/** Bytes at the start of a text in which a zero byte shows that it is none. */
const LOOKED_AT = 8000;

const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, LOOKED_AT).includes(0);
