import type { ReplaceEffect } from '../../../src/features/search/messages.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Replacing } from '../../../src/host/search/replacing.ts';
import { Searching } from '../../../src/host/search/searching.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Text } from '../../../src/text/text.ts';

const additions = new Additions();

function effect(text: Text, pattern: string, template: string): ReplaceEffect {
  return {
    type: 'replace',
    request: 7,
    text,
    work: {
      query: { pattern, regex: true, caseSensitive: true, wholeWord: false },
      replace: {
        replacement: { template, expands: true, keepCase: false, lineBreak: '\n' },
        ranges: [{ from: 0, to: text.length }],
        limit: Infinity,
      },
    },
  };
}

describe('Replacing', () => {
  const searching = new Searching();
  const impatient = new Searching(300);
  after(() => Promise.all([searching.close(), impatient.close()]));

  function run(order: ReplaceEffect, by = searching): Promise<Event> {
    return new Promise((done) => {
      new Replacing(by, (event) => {
        if (event.type !== 'replacing') done(event);
      }).run(order);
    });
  }

  test('many matches, in a worker and in slices', async () => {
    const text = additions.string('ab '.repeat(50_000));
    const event = await run(effect(text, '(a)(b)', '$2é$1'));
    assert.ok(event.type === 'replacements');
    assert.equal(event.changes.size, 50_000);
    assert.equal(event.text.toString(), 'béa '.repeat(50_000));
    assert.ok(text.apply(event.changes).equals(event.text));
  });

  test('lines in order, in blocks of which the newlines are counted', async () => {
    const lines = Array.from({ length: 300_000 }, (_, i) => `line ${(i * 7919) % 300_000}`);
    const text = additions.string(`first\n${lines.join('\n')}\nlast`);
    const range = { from: 6, to: text.length - 5 };
    const event = await run({ type: 'replace', request: 7, text, work: { sort: [range] } });
    assert.ok(event.type === 'replacements');
    assert.equal(event.text.toString(), `first\n${lines.toSorted().join('\n')}\nlast`);
    assert.ok(text.apply(event.changes).equals(event.text));
    assert.equal(event.text.newlines, 300_001);
    assert.ok(event.text.pieces < 10, `${event.text.pieces} pieces`);
  });

  test('none', async () => {
    const event = await run(effect(additions.string('abc'), 'x', 'y'));
    assert.ok(event.type === 'replacements');
    assert.equal(event.changes.size, 0);
  });

  test('an expression without an end is stopped, and said', async () => {
    const event = await run(effect(additions.string(`${'a'.repeat(60)}b`), '(a+)+$', ''), impatient);
    assert.ok(event.type === 'replace_failed');
    assert.match(event.message, /^Stopped: the regular expression got nowhere for 0.3 s/);
    const next = await run(effect(additions.string('abc'), 'b', 'x'));
    assert.ok(next.type === 'replacements');
    assert.equal(next.text.toString(), 'axc');
  });
});
