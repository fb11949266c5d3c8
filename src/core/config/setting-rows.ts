import type { SettingRow, Values } from '../model/fields/setting-row.ts';

const row = <T>(doc: string, standard: T, values: Values): SettingRow<T> => ({ doc, standard, values });

/** A setting that is on or off. */
export const flag = (doc: string, standard: boolean): SettingRow<boolean> =>
  row(doc, standard, { type: 'flag' });

/** A setting of any text. */
export const text = (doc: string, standard: string): SettingRow<string> =>
  row(doc, standard, { type: 'text' });

/** A setting of a whole number. */
export const number = (doc: string, standard: number, least: number, most: number): SettingRow<number> =>
  row(doc, standard, { type: 'number', least, most });

/** A setting of a number that may have a fraction. */
export const fraction = (doc: string, standard: number, least: number, most: number): SettingRow<number> =>
  row(doc, standard, { type: 'number', least, most, fraction: true });

/** A setting of whole numbers in a list. */
export const numbers = (
  doc: string,
  standard: readonly number[],
  least: number,
  most: number,
): SettingRow<readonly number[]> => row(doc, standard, { type: 'numbers', least, most });

/** A setting of one of several values. */
export const choice = <const T extends string | boolean>(
  doc: string,
  standard: NoInfer<T>,
  options: readonly T[],
): SettingRow<T> => row(doc, standard, { type: 'choice', options });

/** A setting of any of several values, in an order. */
export const choices = <T extends string>(
  doc: string,
  standard: readonly NoInfer<T>[],
  options: readonly T[],
): SettingRow<readonly T[]> => row(doc, standard, { type: 'choices', options });

/** The row of a setting that a language can have a value of its own for. */
export const perLanguage = <R extends object>(each: R): R & { readonly perLanguage: true } => ({
  ...each,
  perLanguage: true,
});

/** The row of a setting that sets what runs. */
export const runs = <R extends object>(each: R): R & { readonly runs: true } => ({ ...each, runs: true });
