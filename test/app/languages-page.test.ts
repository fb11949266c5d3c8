import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languagesPage } from '../../scripts/languages-page.ts';

test('the documentation has the table of these languages', () => {
  const page = readFileSync(new URL('../../doc/language-table.md', import.meta.url), 'utf8');
  assert.equal(page, languagesPage(), 'run node scripts/languages-page.ts');
});
