import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { FileSystem } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type FileRules, NO_RULES } from '../../core/model/editorconfig.ts';
import { compileGlob } from '../../base/glob.ts';
import { readAll } from './stream.ts';

/** The longest header, as the format's definition has it. */
const LONGEST_HEADER = 1024;

/**
 * The rules for a file in the `.editorconfig` files of its folder and of those above, up to the one with `root`. `read`
 * gives the text of a file, or null when there is none.
 */
export function rulesFor(path: string, read: (path: string) => string | null): FileRules {
  const properties = new Map<string, string>();
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const text = read(join(folder, '.editorconfig'));
    if (text !== null) {
      const name = relative(folder, path).split(sep).join('/');
      const { found, root } = propertiesIn(text, name);
      // The nearest file has the last word.
      for (const [key, value] of found) if (!properties.has(key)) properties.set(key, value);
      if (root) break;
    }
    if (dirname(folder) === folder) break;
  }
  return properties.size === 0 ? NO_RULES : rulesOf(properties);
}

/** The rules for a file, as `rulesFor` finds them, read from a disk that no key waits for. */
export async function rulesLater(path: string, fs: FileSystem): Promise<FileRules> {
  const places: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    places.push(join(folder, '.editorconfig'));
    if (dirname(folder) === folder) break;
  }
  const texts = new Map<string, string | null>();
  for (const place of places) texts.set(place, await readSmallLater(place, fs));
  return rulesFor(path, (place) => texts.get(place) ?? null);
}

/** The properties that one file gives to the file `name`, a path that is relative to its folder. */
function propertiesIn(text: string, name: string): { found: Map<string, string>; root: boolean } {
  const found = new Map<string, string>();
  let root = false;
  let inSection = false;
  let applies = false;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (line.startsWith('[') && line.endsWith(']')) {
      inSection = true;
      const header = line.slice(1, -1);
      applies = header !== '' && header.length <= LONGEST_HEADER && compileGlob(header)(name);
      continue;
    }
    const equals = line.indexOf('=');
    if (equals < 1) continue;
    const key = line.slice(0, equals).trim().toLowerCase();
    const value = line
      .slice(equals + 1)
      .trim()
      .toLowerCase();
    if (!inSection) root ||= key === 'root' && value === 'true';
    else if (applies) found.set(key, value);
  }
  return { found, root };
}

const CHARSETS = new Set(['utf-8', 'utf-8-bom', 'latin1', 'utf-16le', 'utf-16be']);
const LINE_ENDS: Readonly<Record<string, FileRules['lineEnd']>> = { lf: 'LF', crlf: 'CRLF', cr: 'CR' };

/** Values that mean nothing, `unset` among them, are as good as absent. */
function rulesOf(properties: ReadonlyMap<string, string>): FileRules {
  const style = properties.get('indent_style');
  const width = columns(properties.get('tab_width'));
  const step = columns(properties.get('indent_size'));
  const charset = properties.get('charset');
  return {
    tabs: style === 'tab' ? true : style === 'space' ? false : undefined,
    size: style === 'tab' ? (width ?? step) : (step ?? width),
    lineEnd: LINE_ENDS[properties.get('end_of_line') ?? ''],
    charset: charset !== undefined && CHARSETS.has(charset) ? charset : undefined,
    trimTrailingWhitespace: flag(properties.get('trim_trailing_whitespace')),
    insertFinalNewline: flag(properties.get('insert_final_newline')),
  };
}

const flag = (value: string | undefined): boolean | undefined =>
  value === 'true' ? true : value === 'false' ? false : undefined;

function columns(value: string | undefined): number | undefined {
  const number = /^\d{1,2}$/.test(value ?? '') ? Number(value) : 0;
  return number >= 1 && number <= 16 ? number : undefined;
}

/** A file that is longer has another purpose. */
const LONGEST: Byte = 1 << 20;

/** The text of a small file; null when there is none, or none that can be read. */
export function readSmall(path: string): string | null {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size <= LONGEST ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}

async function readSmallLater(path: string, fs: FileSystem): Promise<string | null> {
  try {
    const stat = await fs.stat(path);
    if (stat === null || stat.kind !== 'file' || stat.size > LONGEST) return null;
    const file = await fs.open(path, 'read');
    try {
      const bytes = new Uint8Array(stat.size);
      return new TextDecoder().decode(bytes.subarray(0, await readAll(file, 0, bytes)));
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}
