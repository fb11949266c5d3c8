// Writes src/ui/themes/dark.generated.ts, the default theme as constants: nothing is read or computed to start with
// it. Run: node scripts/build-theme.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Style } from '../src/base/frame.ts';
import { readThemeFile, wholeTheme } from '../src/core/themes/theme-file.ts';
import type { Theme } from '../src/ui/theme.ts';
import { themeFrom } from '../src/ui/themes/from-vscode.ts';

/** The generated file as text. */
export function defaultTheme(): string {
  const source = readFileSync(new URL('../src/themes/ink-dark.json', import.meta.url), 'utf8');
  const parsed = wholeTheme(readThemeFile(JSON.parse(source)).file, 'ink-dark');
  const full = themeFrom(parsed, 1 << 24);
  const fewer = themeFrom(parsed, 256);
  const scopes = [...new Set([full, fewer].flatMap(({ tokens }) => tokens.map((rule) => rule.scopes)))];
  return `// Made by scripts/build-theme.ts from src/themes/ink-dark.json. Do not edit.
import type { Theme } from '../theme.ts';

/** The tokens that rules are about. */
const S: readonly string[] = [
${scopes.map((each) => `  '${each}',\n`).join('')}];

/** Ink on slate: the look where nothing else is asked for. */
export const DARK: Theme = ${written(full, scopes)};

/** The same in the palette of 256. */
export const DARK_256: Theme = ${written(fewer, scopes)};
`;
}

const written = ({ tokens, ...styles }: Theme, all: readonly string[]): string =>
  `{
${Object.entries<Style>(styles)
  .map(([part, { ink, paper }]) => `  ${part}: { ink: ${hex(ink)}, paper: ${hex(paper)} },\n`)
  .join('')}  tokens: [
${tokens
  .map(
    ({ scopes, ink, font }) =>
      `    { scopes: S[${all.indexOf(scopes)}], ink: ${hex(ink)}, font: ${hex(font)} },\n`,
  )
  .join('')}  ],
}`;

const hex = (word: number | null): string => (word === null ? 'null' : `0x${word.toString(16)}`);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../src/ui/themes/dark.generated.ts', import.meta.url), defaultTheme());
}
