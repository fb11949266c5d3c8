import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiFiles } from '../../../scripts/api-pages.ts';

const root = join(import.meta.dirname, '../../..');
const HOW = 'run node scripts/api-pages.ts';

test('the types and the reference in the repository are those of the table', () => {
  const files = apiFiles();
  for (const [path, text] of files)
    assert.equal(readFileSync(join(root, path), 'utf8'), text, `${path}: ${HOW}`);
  const pages = readdirSync(join(root, 'doc/api')).map((name) => `doc/api/${name}`);
  assert.deepEqual(
    pages.filter((path) => !files.has(path)),
    [],
    HOW,
  );
});
