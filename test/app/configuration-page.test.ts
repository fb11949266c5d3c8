import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { configurationPage, schemaFile } from '../../scripts/configuration-page.ts';
import { SETTINGS } from '../../src/core/setting-table.ts';

const doc = (name: string): string => readFileSync(new URL(`../../doc/${name}`, import.meta.url), 'utf8');
const HOW = 'run node scripts/configuration-page.ts';

describe('the documentation of the configuration', () => {
  test('is that of these settings', () => assert.equal(doc('configuration.md'), configurationPage(), HOW));

  test('has the schema of these settings', () => assert.equal(doc('config.schema.json'), schemaFile(), HOW));

  test('names every setting', () => {
    for (const { name } of SETTINGS) assert.ok(doc('configuration.md').includes(`| \`${name}\` |`), name);
  });
});
