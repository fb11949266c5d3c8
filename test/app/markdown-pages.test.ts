import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REFUSED } from './refused-phrases.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Pages with texts of other sources, each with the reason. */
const NOT_OURS: ReadonlySet<string> = new Set([
  // The texts of the interface, which texts-page.test.ts checks one by one.
  'doc/texts.md',
  // Licenses as their authors wrote them.
  'assets/syntax/textmate/LICENSES.md',
]);

/** The Markdown pages of the repository, as paths from its root. */
const PAGES = ['.', 'doc', 'assets', 'plugins', 'bench', 'test', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);

test('the Markdown pages are plain', () => {
  assert.ok(PAGES.length > 60, `${PAGES.length} pages`);
  const found = PAGES.filter((page) => !NOT_OURS.has(page)).flatMap((page) =>
    proseOf(readFileSync(join(ROOT, page), 'utf8')).flatMap(([line, text]) =>
      REFUSED.filter(([phrase]) => phrase.test(text)).map(
        ([phrase, write]) => `${page}:${line}: ${phrase.exec(text)?.[0]}: write ${write}`,
      ),
    ),
  );
  assert.deepEqual(found, []);
});

/** The lines of a page with their numbers, without fenced examples and code. */
function proseOf(page: string): readonly (readonly [line: number, text: string])[] {
  const prose = page.replaceAll(/^( *)```[^]*?^\1```$/gm, (fence) => fence.replaceAll(/[^\n]/g, ''));
  return prose.split('\n').map((line, i) => [i + 1, line.replaceAll(/`[^`]*`/g, '')]);
}
