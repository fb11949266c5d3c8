import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedTheme, readThemeFile, wholeTheme } from '../../src/core/themes/theme-file.ts';

const folder = join(import.meta.dirname, '../../src/themes');

/** Every theme that is shipped, as the values of its file. */
export const shippedValues: ReadonlyMap<string, unknown> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): [string, unknown] => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
);

export const parsed = (name: string): ParsedTheme =>
  wholeTheme(readThemeFile(shippedValues.get(name)).file, name);

/** A theme of nothing but some colours. */
export const themeOf = (colors: Record<string, string>, type?: string): ParsedTheme =>
  wholeTheme(readThemeFile({ type, colors }).file, 'made up');
