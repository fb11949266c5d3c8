import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { commands } from '../../../src/editor/commands.ts';
import type { Command } from '../../../src/core/model/command.ts';

const offered: readonly Command[] = [...commands.values()].filter(({ hidden }) => hidden !== true);

describe('what the palette offers', () => {
  test('no two commands read the same', () => {
    const texts = offered.map(({ category, title }) => `${category}: ${title}`);
    const twice = texts.filter((text, i) => texts.indexOf(text) !== i);
    assert.deepEqual(twice, []);
  });

  test('every command has a category, a title that begins with a capital letter, and a sentence', () => {
    for (const { name, category, title, doc } of offered) {
      assert.ok(category !== undefined && category !== '', name);
      assert.match(title, /^\p{Lu}/u, name);
      assert.match(doc, /\.$/, name);
    }
  });
});
