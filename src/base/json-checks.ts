/** Checks of values that were read from a file. */

/** A function that recognizes values of a type. */
export type Check<T> = (value: unknown) => value is T;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const isString = (value: unknown): value is string => typeof value === 'string';

/** A whole number from 0. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Recognizes lists in which every item passes a check. */
export const listOf =
  <T>(isItem: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);

/** Recognizes lists of exactly two items. */
export const pairOf =
  <A, B>(isFirst: Check<A>, isSecond: Check<B>): Check<readonly [A, B]> =>
  (value): value is readonly [A, B] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && isSecond(value[1]);

/** Recognizes null, and values that pass a check. */
export const orNull =
  <T>(isValue: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value);
