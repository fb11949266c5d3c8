import { type Report, setAside } from './damage.ts';
import { codeOf } from '../files/error-messages.ts';
import { readSmall, writeSmallText } from '../files/small-file.ts';

/** Longer state files are not written, and not read. */
const MOST_BYTES = 64 << 20;

/** A kind of JSON file in the state folder. */
export interface StateFileKind<T> {
  /** Checks a value from the file; a string is the end of a sentence that says what is wrong with it. */
  readonly read: (value: unknown) => T | string;
  /** The value without a file. */
  readonly empty: T;
  /** A sentence that says what the user has to do without when the file is damaged. */
  readonly consequence: string;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The fault of a value that is JSON but not of its kind of file. */
export const WRONG_SHAPE = 'parts are missing or wrong';

/** Replaces a small JSON file of the state folder in one step; makes its folder. Throws what the disk refuses. */
export const writeStateFile = (file: string, value: unknown): void =>
  writeSmallText(file, `${JSON.stringify(value, null, 1)}\n`);

/**
 * Reads such a file. A damaged one is set aside, reported, and counts as missing: then the value is the empty one. Throws
 * when the system refuses to read it.
 */
export function readStateFile<T>(file: string, kind: StateFileKind<T>, report: Report): T {
  let bytes: Uint8Array | null;
  try {
    bytes = readSmall(file, MOST_BYTES);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return kind.empty;
    throw error;
  }
  const value = bytes === null ? 'it is not a file of at most 64 MB' : checkBytes(bytes, kind.read);
  if (typeof value !== 'string') return value;
  setAside(file, value, kind.consequence, report);
  return kind.empty;
}

function checkBytes<T>(bytes: Uint8Array, read: (value: unknown) => T | string): T | string {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return 'it is not valid JSON';
  }
  try {
    return read(value);
  } catch (error) {
    // Nested deeper than the stack.
    if (error instanceof RangeError) return WRONG_SHAPE;
    throw error;
  }
}
