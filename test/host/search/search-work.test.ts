import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import {
  countMatches,
  findAllMatches,
  findHighlights,
  findMatch,
} from '../../../src/features/search/search-requests.ts';
import { Requests } from '../../../src/host/requests.ts';
import { Searching } from '../../../src/host/search/searching.ts';
import { SearchWork } from '../../../src/host/search/search-work.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const text = Text.of(Block.of(new TextEncoder().encode('a b a\n'.repeat(1000))));
const query = { pattern: 'a$', regex: true, caseSensitive: true, wholeWord: false };
const range = { from: 0, to: text.length };
const search = { text, query, from: 0, backward: false, past: false };

describe('the work of searches', () => {
  const searching = new Searching();
  const highlighting = new Searching();
  const replacing = new Searching();
  after(() => Promise.all([searching.close(), highlighting.close(), replacing.close()]));

  /** The host's requests, and what they answer, in brief. */
  function started(): { readonly requests: Requests; readonly told: unknown[][] } {
    const told: unknown[][] = [];
    const work = new SearchWork({
      searching: () => Promise.resolve(searching),
      highlighting: () => Promise.resolve(highlighting),
      replacing: () => Promise.resolve(replacing),
    });
    const emit = (event: Event): void => {
      if (event.type === 'answer') told.push([event.id, event.answer, event.last]);
      if (event.type === 'request_failed') told.push([event.id, event.message]);
    };
    return { requests: new Requests(work.runners, emit), told };
  }

  const ask = (requests: Requests, id: number, { name: request }: { readonly name: string }, work: unknown) =>
    requests.ask({ type: 'ask', id, request, work });

  test('what is on the screen is marked behind a search for all matches, which it does not stop', async () => {
    const { requests, told } = started();
    await Promise.all([
      ask(requests, 1, findAllMatches, { text, query, range, limit: 2000 }),
      ask(requests, 2, findHighlights, { id: 1, text, query, from: 0, to: 60 }),
    ]);
    assert.deepEqual(
      told.map(([id, ranges]) => [id, Array.isArray(ranges) && ranges.length]),
      [
        [1, 1000],
        [2, 10],
      ],
    );
  });

  test('the nearest match comes first, then the number of all', async () => {
    const { requests, told } = started();
    await ask(requests, 1, findMatch, search);
    const [found, ...counts] = told;
    assert.deepEqual(found, [1, { type: 'found', match: { from: 4, to: 5 }, wrapped: false }, false]);
    const [id, count, isLast] = counts[counts.length - 1];
    assert.deepEqual([id, isLast], [1, true]);
    assert.ok(typeof count === 'object' && count !== null && 'count' in count && 'index' in count);
    assert.deepEqual([count.count, count.index], [1000, 1]);
  });

  test('a search that was stopped, or that is none, fails', async () => {
    const { requests, told } = started();
    const stopped = ask(requests, 1, findMatch, search);
    requests.cancel(1);
    await stopped;
    await ask(requests, 2, findMatch, { ...search, query: { ...query, pattern: '(' } });
    const counting = ask(requests, 3, countMatches, { text, query, from: 0, after: 60_000 });
    requests.cancel(3);
    await counting;
    assert.deepEqual(
      [told[0], told[2]],
      [
        [1, null],
        [3, null],
      ],
    );
    assert.match(String(told[1][1]), /\(/);
  });

  test('matches are counted after a pause', async () => {
    const { requests, told } = started();
    await ask(requests, 1, countMatches, { text, query, from: 0, after: 1 });
    const [[, count]] = told;
    assert.ok(typeof count === 'object' && count !== null && 'count' in count && 'done' in count);
    assert.deepEqual([count.count, count.done, told.length], [1000, true, 1]);
  });
});
