import { FEATURES } from '../../src/editor/features.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { configurationPage } from '../../scripts/configuration-page.ts';
import { schemaText } from '../../src/app/schema-text.ts';
import { commands } from '../../src/editor/commands.ts';
import { allSettings } from '../../src/core/config/setting-table.ts';

const doc = (name: string): string => readFileSync(new URL(`../../doc/${name}`, import.meta.url), 'utf8');
const HOW = 'run node scripts/configuration-page.ts';

describe('the documentation of the configuration', () => {
  test('is that of these settings', () => assert.equal(doc('configuration.md'), configurationPage(), HOW));

  test('has the schema of these settings', () => assert.equal(doc('config.schema.json'), schemaText(), HOW));

  test('knows every action and every context', () => {
    const { definitions } = JSON.parse(schemaText());
    const [{ enum: actions }] = definitions.action.anyOf;
    assert.deepEqual(actions, [...commands.keys()].sort());
    const [{ enum: contexts }] = definitions.binding.properties.when.anyOf;
    assert.deepEqual(contexts, [...FEATURES.contexts.keys()]);
  });

  test('names every setting', () => {
    for (const { name } of allSettings(FEATURES.settings))
      assert.ok(doc('configuration.md').includes(`| \`${name}\` |`), name);
  });
});
