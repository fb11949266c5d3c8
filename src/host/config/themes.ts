import { themeKey } from '../../core/themes/theme-key.ts';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import {
  EMPTY_THEME_FILE,
  includeTheme,
  type ParsedTheme,
  readThemeFile,
  type ThemeFile,
  wholeTheme,
} from '../../core/themes/theme-file.ts';
import type { ThemeName } from '../../core/themes/list-themes.ts';
import { isThemePath } from '../../features/themes/choose-theme.ts';
import { parseJsonc } from './jsonc.ts';
import { codeOf } from '../files/error-messages.ts';
import { readSmallText } from '../files/small-file.ts';
import { partsOf } from '../plugins/package-parts.ts';
import { installedPackages } from '../plugins/packages.ts';

export interface LoadedTheme {
  /** Null when there is none of the name, or its file cannot be read: another has to be used. */
  readonly theme: ParsedTheme | null;
  /** The faults, as `FILE:LINE:COLUMN: sentence` where there is a place; the valid rest of the file applies. */
  readonly faults: readonly string[];
  /** The files that it was read from; none for one that comes with the program. */
  readonly files: readonly string[];
}

/** No theme is longer, and what is longer is not read: a folder that names it may come from anywhere. */
const MOST_BYTES = 4 << 20;

/** Files that include each other have more to tell than this. */
const MOST_INCLUDES = 10;

/** Every theme that can be chosen by name: those that come with the program, then those of `themes/` in `folder`. */
export async function themeNames(folder: string): Promise<readonly ThemeName[]> {
  const { SHIPPED } = await import('./palettes.ts');
  const shipped = Array.from(SHIPPED, ([name, value]) => {
    const { title, type } = themeTitle(name, wholeTheme(readThemeFile(value).file, name));
    return { name, title, type, own: false };
  });
  const own: ThemeName[] = [];
  for (const { name, file } of await ownThemes(folder)) {
    const { theme } = await loadFile(file, folder);
    if (theme !== null) own.push({ ...themeTitle(name, theme), own: true });
  }
  const taken = new Set(own.map(({ name }) => themeKey(name)));
  return [...shipped.filter(({ name }) => !taken.has(name)), ...own];
}

const themeTitle = (name: string, { name: title, type }: ParsedTheme): Omit<ThemeName, 'own'> => ({
  name,
  title,
  type,
});

/**
 * The theme that the setting `theme` names: a file of `themes/` in `folder`, one that comes with the program, or the
 * path of a file in VS Code's format, from `base` on. Upper case, spaces and hyphens make no difference to a name.
 */
export async function loadTheme(name: string, folder: string, base = folder): Promise<LoadedTheme> {
  if (isThemePath(name)) return loadFile(resolve(base, name.replace(/^~(?=[\\/])/, homedir())), folder);
  const key = themeKey(name);
  const all = await ownThemes(folder);
  const own = all.find((each) => themeKey(each.name) === key);
  if (own !== undefined) return loadFile(own.file, folder);
  const { SHIPPED } = await import('./palettes.ts');
  if (SHIPPED.has(key)) {
    return { theme: wholeTheme(readThemeFile(SHIPPED.get(key)).file, key), faults: [], files: [] };
  }
  for (const { file } of all) {
    const loaded = await loadFile(file, folder);
    if (loaded.theme !== null && themeKey(loaded.theme.name) === key) return loaded;
  }
  const place = join(folder, 'themes', `${key}.json`);
  return {
    theme: null,
    faults: [`no theme is named "${name}": choose one with Color Theme, or write ${place}`],
    files: [],
  };
}

/** A theme of the user's, by the name that chooses it. */
export interface OwnTheme {
  readonly name: string;
  readonly file: string;
  /** False for a theme of a package, which is not the user's to change. */
  readonly isWritable: boolean;
}

/** The user's themes: those of `themes/` by the names of their files, then those of packages. */
export async function ownThemes(folder: string): Promise<readonly OwnTheme[]> {
  const found = [...(await themesInFolder(folder))];
  for (const { folder: around, manifest } of installedPackages(folder))
    for (const { name, file } of partsOf(manifest).themes)
      if (found.every((each) => themeKey(each.name) !== themeKey(name)))
        found.push({ name, file: join(around, file), isWritable: false });
  return found;
}

async function themesInFolder(folder: string): Promise<readonly OwnTheme[]> {
  try {
    const names = await readdir(join(folder, 'themes'));
    return names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => ({
        name: basename(name, '.json'),
        file: join(folder, 'themes', name),
        isWritable: true,
      }));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

async function loadFile(path: string, folder: string): Promise<LoadedTheme> {
  const faults: string[] = [];
  const files: string[] = [];
  const file = await readWithIncludes(path, folder, faults, files, []);
  const theme =
    file === null ? null : wholeTheme(file, basename(path).replace(/\.jsonc?$/i, ''), uiThemeOf(path));
  return { theme, faults, files };
}

/** Folders of an extension between its manifest and a theme. */
const MOST_ABOVE = 3;

/**
 * The type that the manifest of a file's extension gives for it, such as `vs-dark`; empty where there is no extension.
 */
function uiThemeOf(path: string): string {
  let folder = dirname(path);
  for (let above = 0; above < MOST_ABOVE; above++, folder = dirname(folder)) {
    for (const theme of declaredThemes(join(folder, 'package.json'))) {
      const { path: file, uiTheme } = theme;
      if (typeof file === 'string' && resolve(folder, file) === path) return String(uiTheme);
    }
  }
  return '';
}

/** The themes that a manifest declares; none where it is something else. */
function declaredThemes(manifest: string): readonly { path?: unknown; uiTheme?: unknown }[] {
  try {
    const { contributes } = JSON.parse(readSmallText(manifest, MOST_BYTES) ?? '{}') as {
      contributes?: { themes?: unknown };
    };
    const themes: unknown = contributes?.themes;
    return Array.isArray(themes) ? themes.filter((each) => typeof each === 'object' && each !== null) : [];
  } catch {
    // There is none, or it is no JSON.
    return [];
  }
}

/** A file with what it includes under it; null when it cannot be read. What is wrong is added to `faults`, what was read to `files`. */
async function readWithIncludes(
  path: string,
  folder: string,
  faults: string[],
  files: string[],
  around: readonly string[],
): Promise<ThemeFile | null> {
  const name = labelOf(path, folder);
  let source: string;
  files.push(path);
  try {
    const read = readSmallText(path, MOST_BYTES);
    if (read === null) {
      faults.push(`${name} is not a file of at most 4 MB, so it cannot be a theme`);
      return null;
    }
    source = read;
  } catch (error) {
    const code = codeOf(error);
    faults.push(
      code === 'ENOENT'
        ? `${name}: file not found`
        : `${name} cannot be read: ${error instanceof Error ? error.message : code}`,
    );
    return null;
  }
  const { value, place, faults: broken } = parseJsonc(source);
  if (broken.length > 0) {
    // A file that does not parse is not half obeyed.
    faults.push(...broken.slice(0, 3).map((fault) => `${name}:${fault}`));
    return null;
  }
  const { file, faults: wrong } = readThemeFile(value);
  faults.push(...wrong.map((fault) => `${name}:${place(fault.path)}: ${fault.message}`));
  if (file.include === null) return file;
  const under = resolve(dirname(path), file.include);
  const trail = [...around, path];
  if (trail.includes(under) || trail.length > MOST_INCLUDES) {
    faults.push(`${name}:${place(['include'])}: ${file.include} includes this file itself and is ignored`);
    return includeTheme(EMPTY_THEME_FILE, file);
  }
  return includeTheme(
    (await readWithIncludes(under, folder, faults, files, trail)) ?? EMPTY_THEME_FILE,
    file,
  );
}

/** A path as a sentence names it: short where it is one of the configuration. */
function labelOf(path: string, folder: string): string {
  const short = relative(folder, path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}
