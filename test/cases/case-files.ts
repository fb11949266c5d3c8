/** The parts of a case: files of a folder, or sections of one file. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The end of the name of a file that is a case. */
const ENDING = '.case';

/** Every case, as a path below this folder without the ending, sorted. */
export const caseNames: readonly string[] = readdirSync(import.meta.dirname, {
  recursive: true,
  encoding: 'utf8',
})
  .flatMap((path) => {
    if (path.endsWith(ENDING)) return [path.slice(0, -ENDING.length)];
    return path.endsWith('/keys') ? [path.slice(0, -'/keys'.length)] : [];
  })
  .toSorted();

/** The parts of a case by name, such as `keys`, `in.ts` and `files/a.ts`. */
export function partsOf(name: string): ReadonlyMap<string, Uint8Array> {
  const path = join(import.meta.dirname, name);
  if (existsSync(path + ENDING)) return sectionsOf(readFileSync(path + ENDING, 'utf8'));
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const files = names.filter((each) => statSync(join(path, each)).isFile());
  return new Map(files.map((each) => [each, new Uint8Array(readFileSync(join(path, each)))]));
}

/** The text of the settings that all cases beside one have; empty for none. */
export function groupSettings(name: string): string {
  const path = join(import.meta.dirname, dirname(name), 'settings.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Writes another part of a case in the place of the one that it has. */
export function writePart(name: string, part: string, bytes: Uint8Array): void {
  const path = join(import.meta.dirname, name);
  if (existsSync(path + ENDING))
    writeFileSync(path + ENDING, sectioned(new Map([...partsOf(name), [part, bytes]])));
  else writeFileSync(join(path, part), bytes);
}

const UNENDED = ' (no final line break)';
const HEADING = /^-- (.+?)( \(no final line break\))? --\n/gm;

/**
 * The sections of a text: each begins with a line `-- name --`, and ends with a line break that belongs to it unless
 * the heading says that there is none.
 */
export function sectionsOf(text: string): Map<string, Uint8Array> {
  const headings = [...text.matchAll(HEADING)];
  return new Map(
    headings.map((heading, i) => {
      const [line, name, unended] = heading;
      const section = text.slice(heading.index + line.length, headings[i + 1]?.index ?? text.length);
      return [name, new TextEncoder().encode(unended === undefined ? section : section.slice(0, -1))];
    }),
  );
}

/** The text that has these sections. Throws for bytes that it cannot hold: give the case a folder. */
export function sectioned(parts: ReadonlyMap<string, Uint8Array>): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const sections = Array.from(parts, ([name, bytes]) => {
    const section = decoder.decode(bytes);
    if (/[\0-\x08\x0b-\x1f\x7f\x85\u200b-\u200f\u2028\u2029\ufeff]|^-- .* --$/mu.test(section))
      throw new Error(`${name} has characters that a section cannot show`);
    const isUnended = section !== '' && !section.endsWith('\n');
    return `-- ${name}${isUnended ? UNENDED : ''} --\n${section}${isUnended ? '\n' : ''}`;
  });
  return sections.join('');
}
