/**
 * Tables of cases, in `cases/*.txt`. A table has sections that begin with a line `# title`, with texts between lines of
 * `"""` and a line of keys for each case, which apply to the text above them:
 *
 *     # delete words
 *     """
 *     one ‸two three
 *     """
 *     dw
 *     «d c»«w 2w $»
 *     :set sw=2 | >>
 *
 * In a text, `‸` is the cursor, `⇥` a tab, `␠` a space (for the ends of lines). In keys, `«a b»` is a choice between
 * words, and a line with several is a case for each combination; `␠` is a space too. A line that begins with `:set` sets
 * options for the keys after ` | `. `//` begins a comment line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '../../src/base/utf8.ts';
import type { VimCase } from './record.ts';

const FOLDER = join(import.meta.dirname, 'cases');

/** A case of a table. */
export interface TableCase extends VimCase {
  /** The file without its ending, and the section: `operators: delete words`. */
  readonly group: string;
}

/** All cases of all tables. */
export const allTables = (): TableCase[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readTable(name.slice(0, -'.txt'.length), readFileSync(join(FOLDER, name), 'utf8')));

/** The cases of a table, each once. Throws at keys without a text. */
export function readTable(name: string, table: string): TableCase[] {
  const cases: TableCase[] = [];
  const known = new Set<string>();
  let group = name;
  let text: Pick<VimCase, 'lines' | 'cursor'> | null = null;
  let open: string[] | null = null;
  for (const [i, line] of table.split('\n').entries()) {
    if (line === '"""') {
      if (open !== null) text = textOf(open);
      open = open === null ? [] : null;
    } else if (open !== null) open.push(line);
    else if (line.startsWith('# ')) group = `${name}: ${line.slice(2)}`;
    else if (line !== '' && !line.startsWith('// ')) {
      if (text === null) throw new Error(`${name}.txt:${i + 1}: keys without a text`);
      const [, options, keys] = /^(?::set (.*?) \| )?(.*)$/.exec(line)!;
      for (const each of combinations(keys)) {
        const played = { ...text, keys: each.replaceAll('␠', ' '), ...(options === undefined ? {} : { options }) };
        const key = JSON.stringify(played);
        if (known.has(key)) continue;
        known.add(key);
        cases.push({ group, ...played });
      }
    }
  }
  return cases;
}

/** A text with its cursor, which is at the start where there is no mark. */
export function textOf(marked: readonly string[]): Pick<VimCase, 'lines' | 'cursor'> {
  const lines = marked.map((line) => line.replaceAll('⇥', '\t').replaceAll('␠', ' '));
  const at = lines.findIndex((line) => line.includes('‸'));
  if (at < 0) return { lines, cursor: [1, 1] };
  const column = encode(lines[at].slice(0, lines[at].indexOf('‸'))).length;
  return { lines: lines.with(at, lines[at].replace('‸', '')), cursor: [at + 1, column + 1] };
}

/** The texts that choices between words make: `«a b»c` makes `ac` and `bc`. */
function combinations(keys: string): string[] {
  const [, before, choice, after] = /^([^«]*)«([^»]*)»(.*)$/u.exec(keys) ?? [];
  if (choice === undefined) return [keys];
  const rest = combinations(after);
  return choice.split(' ').flatMap((word) => rest.map((end) => before + word + end));
}
