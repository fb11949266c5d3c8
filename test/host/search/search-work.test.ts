import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Searching } from '../../../src/host/search/searching.ts';
import { SearchWork } from '../../../src/host/search/search-work.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

test('what is on the screen is marked behind a search for all matches, which it does not stop', async () => {
  const text = Text.of(Block.of(new TextEncoder().encode('a b a\n'.repeat(1000))));
  const query = { pattern: 'a$', regex: true, caseSensitive: true, wholeWord: false };
  const searching = new Searching();
  const events: Event[] = [];
  try {
    await new Promise<void>((accept, reject) => {
      const give = (): Promise<Searching> => Promise.resolve(searching);
      const work = new SearchWork(
        (event) => {
          events.push(event);
          if (event.type === 'highlights') accept();
        },
        { searching: give, highlighting: give },
      );
      const range = { from: 0, to: text.length };
      const all = { type: 'find_all', document: 1, revision: 0, text, query, range, limit: 2000 } as const;
      const marks = { type: 'highlight', id: 1, revision: 0, text, query, from: 0, to: 60 } as const;
      Promise.all([work.run(all), work.run(marks)]).catch(reject);
    });
  } finally {
    await searching.close();
  }
  assert.deepEqual(
    events.map((event) => [event.type, 'ranges' in event ? event.ranges.length : 0]),
    [
      ['all_found', 1000],
      ['highlights', 10],
    ],
  );
});
