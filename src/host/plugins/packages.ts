import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallText } from '../files/small-file.ts';
import { codeOf, refusal } from '../files/error-messages.ts';

/** The kinds of packages; a theme pack is one of themes. */
export type PackageKind = 'plugin' | 'bundle' | 'language' | 'theme';

/** The content of a package's `package.json`. */
export interface PluginManifest {
  readonly name: string;
  readonly kind: PackageKind;
  readonly version: string;
  /** The first module, from the folder of the package. */
  readonly main: string;
  /** The number that its generation of plugins has for the first line. */
  readonly firstLine: 0 | 1;
  /** The field `inkstone`, or `fresh` in packages for Fresh. */
  readonly own: Fields;
  /** All of it, for what else there may be to know of it. */
  readonly value: Fields;
}

/** An object of a `package.json`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A manifest is never longer. */
const MOST_BYTES = 1 << 20;

/** The kinds by what the field `type` says; any other type is a plugin's. */
const KINDS: ReadonlyMap<unknown, PackageKind> = new Map<string, PackageKind>([
  ['bundle', 'bundle'],
  ['language', 'language'],
  ['theme', 'theme'],
  ['theme-pack', 'theme'],
]);

/** The manifest of a package; a sentence when something is wrong with it. */
export function manifestOf(
  folder: string,
  label: (path: string) => string,
): PluginManifest | { fault: string } {
  const path = join(folder, 'package.json');
  const name = label(path);
  let value: unknown;
  try {
    const text = readSmallText(path, MOST_BYTES);
    if (text === null)
      return { fault: `${name} is not a file of at most 1 MB, so its folder is not a package` };
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: `${name}: ${error.message}` };
    const none = codeOf(error) === 'ENOENT';
    return {
      fault: none ? `there is no ${name}, so its folder is not a package` : refusal('open', name, error),
    };
  }
  if (!isRecord(value)) return { fault: `${name} does not contain an object` };
  const wrong = (field: string, wanted: string): { fault: string } => ({
    fault: `${name}: ${field} must be ${wanted}`,
  });
  const { name: given, version = '0.0.0' } = value;
  if (typeof given !== 'string' || !isPluginName(given)) return wrong('name', NAMES);
  if (typeof version !== 'string') return wrong('version', 'a string such as "1.0.0"');
  const own = value['inkstone'] ?? value['fresh'] ?? {};
  if (!isRecord(own)) return wrong('inkstone' in value ? 'inkstone' : 'fresh', 'an object');
  const main = own['entry'] ?? own['main'] ?? value['main'] ?? 'index.ts';
  if (typeof main !== 'string' || main === '')
    return wrong('main', 'the path of the first module, such as "index.ts"');
  const kind = KINDS.get(value['type']) ?? 'plugin';
  return { name: given, kind, version, main, firstLine: firstLineFor(value['fresh']), own, value };
}

/** The folders of the packages in a configuration folder, by name. Throws what the system refuses. */
export function packageFolders(configuration: string): string[] {
  const around = join(configuration, 'plugins/packages');
  try {
    return readdirSync(around)
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .map((name) => join(around, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/** A package and its folder. */
export interface InstalledPackage {
  readonly folder: string;
  readonly manifest: PluginManifest;
}

/** The packages of a configuration folder that have a valid `package.json`. */
export function installedPackages(configuration: string): InstalledPackage[] {
  let folders: readonly string[];
  try {
    folders = packageFolders(configuration);
  } catch {
    // Loading the plugins reports it.
    return [];
  }
  return folders.flatMap((folder) => {
    const manifest = manifestOf(folder, (path) => path);
    return 'fault' in manifest ? [] : [{ folder, manifest }];
  });
}

/** Packages for Fresh 0.5 and later count lines from 0, everything else from 1. */
function firstLineFor(fresh: unknown): 0 | 1 {
  const wanted = isRecord(fresh) ? fresh['min_version'] : undefined;
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(typeof wanted === 'string' ? wanted : '') ?? [];
  return Number(major) > 0 || Number(minor) >= 5 ? 0 : 1;
}

/** The characters of plugin names, as the continuation of a sentence. */
export const NAMES = 'of letters, digits, "-", "_" and "."';

export const isPluginName = (name: string): boolean => /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u.test(name);

/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
