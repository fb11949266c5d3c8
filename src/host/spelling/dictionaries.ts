import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLibrary } from '../syntax/syntax-assets.ts';

/** The texts of a dictionary of Hunspell, for a program that reads UTF-8. */
export interface DictionaryText {
  readonly affixes: string;
  readonly words: string;
}

/** The dictionary that comes with the program. */
const OWN = 'en';

/** The folders in which systems keep dictionaries of Hunspell. */
const SYSTEM = [
  '/usr/share/hunspell',
  '/usr/share/myspell/dicts',
  '/usr/local/share/hunspell',
  '/opt/homebrew/share/hunspell',
  '/Library/Spelling',
];

/** A larger file is no dictionary. */
const MOST = 64 << 20;

/**
 * Reads a dictionary by its name, such as de_DE: NAME.aff and NAME.dic, from `folder` or from where systems keep them.
 * @throws an error whose message is a whole sentence, with what to do
 */
export function readDictionary(
  name: string,
  folder: string,
  system: readonly string[] = SYSTEM,
): DictionaryText {
  if (!/^[\w@-]+$/.test(name))
    throw new Error(`“${name}” is not the name of a dictionary, such as en or de_DE`);
  const pair = inFolders(name, [folder, ...system]);
  if (pair !== null) return inUtf8(pair.affixes, pair.words);
  if (name !== OWN)
    throw new Error(
      `No dictionary for ${name}: install the package hunspell-${name.toLowerCase().replace('_', '-')} or put ${name}.aff and ${name}.dic into ${folder}`,
    );
  return inUtf8(readLibrary('dictionary-en/index.aff'), readLibrary('dictionary-en/index.dic'));
}

/** The files of a dictionary; null where no folder has both. */
function inFolders(
  name: string,
  folders: readonly string[],
): { readonly affixes: Uint8Array; readonly words: Uint8Array } | null {
  for (const folder of folders)
    for (const file of [name, name.replace('-', '_')]) {
      const affixes = fileOf(join(folder, `${file}.aff`));
      const words = affixes === null ? null : fileOf(join(folder, `${file}.dic`));
      if (affixes !== null && words !== null) return { affixes, words };
    }
  return null;
}

function fileOf(path: string): Uint8Array | null {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > MOST) throw new Error(`${path} is too large for a dictionary`);
    return bytes;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** A dictionary in UTF-8, whatever its encoding is; flags that are single bytes become characters. */
function inUtf8(affixes: Uint8Array, words: Uint8Array): DictionaryText {
  const latin = Buffer.from(affixes).toString('latin1');
  const encoding = /^SET[ \t]+(\S+)/m.exec(latin)?.[1] ?? 'ISO8859-1';
  if (/^utf-?8$/i.test(encoding))
    return { affixes: Buffer.from(affixes).toString('utf8'), words: Buffer.from(words).toString('utf8') };
  let decoder;
  try {
    decoder = new TextDecoder(
      encoding.replace(/^ISO8859-/i, 'iso-8859-').replace(/^microsoft-cp/i, 'windows-'),
    );
  } catch {
    throw new Error(`The dictionary is in ${encoding}, which cannot be read: convert it to UTF-8`);
  }
  const flags = /^FLAG[ \t]/m.test(latin) ? '' : 'FLAG UTF-8\n';
  const decoded = decoder.decode(affixes).replace(/^SET[ \t].*$/m, '');
  return { affixes: `SET UTF-8\n${flags}${decoded}`, words: decoder.decode(words) };
}
