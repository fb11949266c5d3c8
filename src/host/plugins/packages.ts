import { join } from 'node:path';
import { readSmallText } from '../files/small-file.ts';
import { codeOf, refusal } from '../files/error-messages.ts';

/** The content of a plugin's `package.json`. */
export interface PluginManifest {
  readonly name: string;
  readonly version: string;
  /** The first module, from the folder of the package. */
  readonly main: string;
  /** The number that its generation of plugins has for the first line. */
  readonly firstLine: 0 | 1;
  /** All of it, for what else there may be to know of it. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** A manifest is never longer. */
const MOST_BYTES = 1 << 20;

/** Packages of other kinds share the folder, and are no plugins. */
const OTHER = new Set(['theme', 'theme-pack', 'language', 'bundle']);

/** The manifest of a package; null when it is no plugin's, a sentence when something is wrong with it. */
export function manifestOf(
  folder: string,
  label: (path: string) => string,
): PluginManifest | { fault: string } | null {
  const path = join(folder, 'package.json');
  const name = label(path);
  let value: unknown;
  try {
    const text = readSmallText(path, MOST_BYTES);
    if (text === null) return { fault: `${name} is not a file of at most 1 MB, so it cannot be a plugin` };
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: `${name}: ${error.message}` };
    const none = codeOf(error) === 'ENOENT';
    return {
      fault: none ? `there is no ${name}, so its folder is not a plugin` : refusal('open', name, error),
    };
  }
  if (!isRecord(value)) return { fault: `${name} does not contain an object` };
  const wrong = (field: string, wanted: string): { fault: string } => ({
    fault: `${name}: ${field} must be ${wanted}`,
  });
  if (typeof value['type'] === 'string' && OTHER.has(value['type'])) return null;
  const { name: given, version = '0.0.0' } = value;
  if (typeof given !== 'string' || !isPluginName(given)) return wrong('name', NAMES);
  if (typeof version !== 'string') return wrong('version', 'a string such as "1.0.0"');
  const own = value['inkstone'] ?? value['fresh'] ?? {};
  if (!isRecord(own)) return wrong('inkstone' in value ? 'inkstone' : 'fresh', 'an object');
  const main = own['entry'] ?? own['main'] ?? value['main'] ?? 'index.ts';
  if (typeof main !== 'string' || main === '')
    return wrong('main', 'the path of the first module, such as "index.ts"');
  return { name: given, version, main, firstLine: firstLineFor(value['fresh']), value };
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
