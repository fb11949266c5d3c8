/**
 * Quick open and find in files over 100,000 files in a folder of its own: `node bench/files.bench.ts [rg]`. The aims:
 * ranked rows within 50 ms of a key, first matches at once. `pause` is the longest time that no key could have been
 * answered. With `rg` files are searched with the help of ripgrep.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Files } from '../src/host/project/files.ts';
import { FilesSearch } from '../src/host/project/files-search.ts';
import { findRipgrep } from '../src/host/project/ripgrep.ts';

const FILES = 100_000;
const WORDS =
  'core update search worker render text index state file tree node view panel color theme host parser'
    .concat(
      ' token lexer cursor change history button input model user account order price cache queue event match',
    )
    .split(' ');
let seed = 3;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >> 8) % below;
};
const word = (): string => WORDS[random(WORDS.length)];
const line = (): string =>
  `  const ${word()}${word()} = ${word()}.${word()}(${random(1000)}, '${word()}');\n`;

function makeFiles(root: string): void {
  for (let made = 0, folder = ''; made < FILES; made++) {
    if (made % 40 === 0) {
      folder = join(root, 'packages', `${word()}-${made % 50}`, 'src', word(), `${word()}${made / 40}`);
      mkdirSync(folder, { recursive: true });
    }
    const lines = Array.from({ length: 10 + random(60) }, line).join('');
    const needle = made % 1000 === 7 ? 'export const NeedleInHay = 1;\n' : '';
    writeFileSync(join(folder, `${word()}-${word()}${made % 40}.ts`), lines + needle);
  }
}

let pause = 0;
let last = performance.now();
const beat = setInterval(() => {
  pause = Math.max(pause, performance.now() - last - 1);
  last = performance.now();
}, 1);

/** Measures up to the first answer and to the last. */
async function measure(
  what: string,
  work: (first: () => void, done: (said: string) => void) => void,
): Promise<void> {
  pause = 0;
  last = performance.now();
  const start = performance.now();
  let first = 0;
  const said = await new Promise<string>((done) => {
    work(() => (first ||= performance.now() - start), done);
  });
  const all = performance.now() - start;
  const ms = (time: number): string => `${time.toFixed(1).padStart(8)} ms`;
  console.log(`${what.padEnd(22)} first ${ms(first)}  all ${ms(all)}  pause ${ms(pause)}  ${said}`);
}

const root = mkdtempSync(join(tmpdir(), 'files-bench-'));
try {
  makeFiles(root);
  const files = new Files();
  const rank = (query: string): Promise<void> =>
    measure(query === '' ? 'list' : `rank ${query}`, (first, done) =>
      files.rank(query, 200, ({ total, listed, done: isLast, rows }) => {
        first();
        if (isLast) done(`${total} of ${listed}, ${rows[0]?.path}`);
      }),
    );
  files.list(root);
  for (const query of ['', 'u', 'up', 'upd', 'update.ts', 'e', 'src', 'packages/', 'search worker', 'zzz'])
    await rank(query);
  await files.close();

  const search = new FilesSearch(process.argv[2] === 'rg' ? findRipgrep(process.env['PATH'] ?? '') : null);
  for (const [pattern, regex] of [
    ['NeedleInHay', false],
    [String.raw`Needle\w+ = \d`, true],
    [String.raw`\d{3}.*zzz`, true],
    ['nowhere to be found', false],
    ['const', false],
  ] as const) {
    const query = { pattern, regex, caseSensitive: false, wholeWord: false };
    await measure(`search ${pattern}`, (first, done) =>
      search.search(query, { folder: root }, [], (report) => {
        if (report.type === 'found') first();
        else if (report.type === 'searched') done(`${report.matches} matches, ${report.searched} files`);
        else if (report.type === 'search_failed') done(report.message);
      }),
    );
  }
  await search.close();
} finally {
  clearInterval(beat);
  rmSync(root, { recursive: true });
}
