import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { API } from '../../src/plugin/api/table.ts';
import { REFUSED, REFUSED_IN_API } from './refused-phrases.ts';

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

test('the pages of the plugin API are checked, with the fields of their types', () => {
  const pages = PAGES.filter((page) => page.startsWith('doc/api/'));
  assert.equal(pages.length, API.length + 1);
  const page =
    'One.\n\n```ts\ninterface A {\n  /** Two. */\n  b: 1; // no\n}\n```\n\n```sh\nno\n```\nThree `no`.';
  assert.deepEqual(
    proseOf(page)
      .map(([line, text]) => [line, text.trim()])
      .filter(([, text]) => text !== ''),
    [
      [1, 'One.'],
      [5, 'Two.'],
      [13, 'Three .'],
    ],
  );
});

test('the Markdown pages are plain', () => {
  assert.ok(PAGES.length > 60, `${PAGES.length} pages`);
  const found = PAGES.filter((page) => !NOT_OURS.has(page)).flatMap((page) =>
    proseOf(readFileSync(join(ROOT, page), 'utf8')).flatMap(([line, text]) =>
      refusedIn(page)
        .filter(([phrase]) => phrase.test(text))
        .map(([phrase, write]) => `${page}:${line}: ${phrase.exec(text)?.[0]}: write ${write}`),
    ),
  );
  assert.deepEqual(found, []);
});

test('every fence of a Markdown page is closed by a line of its own', () => {
  const found = PAGES.flatMap((page) =>
    fenceFaults(readFileSync(join(ROOT, page), 'utf8')).map((fault) => `${page}:${fault}`),
  );
  assert.deepEqual(found, []);
  assert.deepEqual(fenceFaults('```sh\nls\n```\n'), []);
  assert.deepEqual(fenceFaults('```sh\nls```\ntext\n'), ['2: ls```', '1: this fence is not closed']);
});

/** The lines of a page where a fence is left open, or is closed by a line with other text; each as `LINE: TEXT`. */
function fenceFaults(page: string): readonly string[] {
  const faults: string[] = [];
  let open: { readonly line: number; readonly indent: string } | null = null;
  for (const [i, line] of page.split('\n').entries()) {
    if (open === null) {
      const indent = /^( *)```[^`]*$/.exec(line)?.[1];
      if (indent !== undefined) open = { line: i + 1, indent };
    } else if (line === `${open.indent}\`\`\``) open = null;
    else if (line.includes('```')) faults.push(`${i + 1}: ${line}`);
  }
  return open === null ? faults : [...faults, `${open.line}: this fence is not closed`];
}

const refusedIn = (page: string): typeof REFUSED =>
  page.startsWith('doc/api/') ? [...REFUSED, ...REFUSED_IN_API] : REFUSED;

/** A fenced example, with its indentation. */
const FENCE = /^( *)```(\w*)$[^]*?^\1```$/gm;
/** The lines of a TypeScript example that a doc comment does not cover. */
const NOT_A_COMMENT = /\*\/[^]*?(?:\/\*\*|$)|^[^]*?(?:\/\*\*|$)/g;

/**
 * The lines of a page with their numbers, without fenced examples and code. The doc comments of TypeScript stay: the
 * pages of the plugin API describe the fields of types there.
 */
function proseOf(page: string): readonly (readonly [line: number, text: string])[] {
  const prose = page.replaceAll(FENCE, (fence, _, language: string) =>
    language === 'ts' ? fence.replaceAll(NOT_A_COMMENT, blank) : blank(fence),
  );
  return prose.split('\n').map((line, i) => [i + 1, line.replaceAll(/`[^`]*`/g, '')]);
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, '');
