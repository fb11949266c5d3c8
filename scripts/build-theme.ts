// Writes src/ui/themes/dark.generated.ts, the default theme as constants: nothing is read or computed to start with
// it. Run: node scripts/build-theme.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Style } from '../src/base/frame.ts';
import { readThemeFile, wholeTheme } from '../src/core/theme-file.ts';
import type { Theme } from '../src/ui/theme.ts';
import { themeFrom } from '../src/ui/themes/from.ts';

/** The generated file as text. */
export function defaultTheme(): string {
  const source = readFileSync(new URL('../src/themes/ink-dark.json', import.meta.url), 'utf8');
  const parsed = wholeTheme(readThemeFile(JSON.parse(source)).file, 'ink-dark');
  return `// Made by scripts/build-theme.ts from src/themes/ink-dark.json. Do not edit.
import type { Theme } from '../theme.ts';

/** Ink on slate: the look where nothing else is asked for. */
export const DARK: Theme = ${written(themeFrom(parsed, 1 << 24))};

/** The same in the palette of 256. */
export const DARK_256: Theme = ${written(themeFrom(parsed, 256))};
`;
}

const written = (theme: Theme): string =>
  `{\n${Object.entries<Style>({ ...theme })
    .map(
      ([part, { ink, paper }]) =>
        `  ${part}: { ink: 0x${ink.toString(16)}, paper: 0x${paper.toString(16)} },\n`,
    )
    .join('')}}`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../src/ui/themes/dark.generated.ts', import.meta.url), defaultTheme());
}
