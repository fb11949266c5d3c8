import { type Jsonc, parseJsonc } from './jsonc.ts';
import { keysOf } from './setting-file.ts';

/** The place of a setting in a configuration file. */
export interface SettingPlace {
  /** From 1. That of the object that it belongs into, where the file does not have it. */
  readonly line: number;
  readonly isThere: boolean;
}

/** The place of a setting in the text of a configuration file, as far as that can be parsed. @param name keys joined by points */
export function settingPlace(text: string, name: string): SettingPlace {
  const file = parseJsonc(text);
  // Some write `"editor.tab_size": 3`, which is in effect, too.
  for (const path of [[name], keysOf(name)])
    if (has(file, path)) return { line: lineOf(file, path), isThere: true };
  return { line: lineOf(file, keysOf(name).slice(0, -1)), isThere: false };
}

const lineOf = ({ place }: Jsonc, path: readonly string[]): number =>
  Number(place(path, 'name').split(':')[0]);

function has({ value }: Jsonc, path: readonly string[]): boolean {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = new Map<string, unknown>(Object.entries(at)).get(key);
  }
  return true;
}
