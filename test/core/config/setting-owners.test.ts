import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { editorRows } from '../../../src/core/config/setting-table.ts';
import { FEATURES } from '../../../src/editor/features.ts';

const src = join(import.meta.dirname, '../../../src');

/** Settings of the core's table that one feature alone reads, with the reason why they stand there. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  status_items: 'its items are a type of the core, which features contribute to',
  show_whitespace: 'languages of plugins set it',
};

/** The feature or the part of the program that a file belongs to. */
const ownerOf = (path: string): string => /^(?:features\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;

/** The code of a file without its comments. */
const codeOf = (path: string): string =>
  readFileSync(join(src, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');

test('a setting that one feature alone reads stands in its folder', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'core/config/setting-table.ts')
    .map((path) => ({ owner: ownerOf(path), code: codeOf(path) }));
  const alone = [...editorRows([]).keys()].filter((key) => {
    const word = new RegExp(`\\b${key}\\b`);
    const owners = new Set(files.filter(({ code }) => word.test(code)).map(({ owner }) => owner));
    return owners.size === 1 && [...owners][0].startsWith('features/');
  });
  assert.deepEqual(
    alone.filter((key) => !Object.hasOwn(EXCEPTIONS, key)),
    [],
  );
});

test('settings have names of their own', () => {
  const names = [...editorRows([]).keys(), ...FEATURES.settings.map(({ key }) => key)];
  assert.equal(new Set(names).size, names.length);
});
