import { Field } from '../../core/model/fields/field.ts';

/** Colours that a plugin has in the place of the theme's, until another theme is applied or it goes. */
export interface ThemeOverrides {
  readonly plugin: string;
  /** By keys such as `editor.bg`, each of three numbers from 0 to 255. Keys that mean nothing change nothing. */
  readonly colors: Readonly<Record<string, Rgb>>;
}

/** Colours that a plugin has in the place of the theme's. */
export const themeColorsField = new Field<ThemeOverrides | null>('themeColors', null, {
  withoutPlugin: (colors, plugin) => (colors?.plugin === plugin ? null : colors),
});

type Rgb = readonly [red: number, green: number, blue: number];

/** The colors that a plugin gives; null when one of them is none. */
export function overridesOf(value: unknown): ThemeOverrides['colors'] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const colors = Object.entries(value);
  return colors.every((each): each is [string, Rgb] => isColor(each[1])) ? Object.fromEntries(colors) : null;
}

const isColor = (value: unknown): value is Rgb =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
