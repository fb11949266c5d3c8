import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Event } from '../../../src/core/model/messages.ts';
import { rankFiles, type RankWork } from '../../../src/features/palette/requests.ts';
import type { Files } from '../../../src/host/project/files.ts';
import { FolderWork } from '../../../src/host/project/folder-work.ts';
import { Requests } from '../../../src/host/requests.ts';

/** The work on a folder whose files are listed by a stub that writes down its orders and answers at once. */
function started() {
  const orders: string[] = [];
  const events: Event[] = [];
  const files: Pick<Files, 'list' | 'rank' | 'cancel'> = {
    list: (folder) => orders.push(`list ${folder}`),
    rank(query, _limit, answer) {
      orders.push(`rank ${query}`);
      if (query !== 'slow') answer({ id: 1, rows: [], total: 0, listed: 0, done: true, note: null });
    },
    cancel: () => orders.push('cancel'),
  };
  const none = (): Promise<never> => Promise.reject(new Error('nothing is searched'));
  const work = new FolderWork((event) => events.push(event), '/a', {
    files: () => Promise.resolve(files as Files),
    filesSearch: none,
    diskEdits: none,
    filesReplacing: none,
  });
  const requests = new Requests(work.runners, (event) => events.push(event));
  const rank = (id: number, query: string, fresh = false): Promise<void> => {
    const asked: RankWork = { query, limit: 10, fresh };
    return requests.ask({ type: 'ask', id, request: rankFiles.name, work: asked });
  };
  return { orders, events, requests, rank };
}

describe('files of a folder', () => {
  test('are listed although a letter is typed before the first query begins', async () => {
    const { orders, events, requests, rank } = started();
    const first = rank(1, '', true);
    const second = rank(2, 'a');
    requests.cancel(1);
    await Promise.all([first, second]);
    assert.deepEqual(orders, ['list /a', 'rank a']);
    assert.deepEqual(events, [
      { type: 'request_failed', id: 1, message: null },
      { type: 'answer', id: 2, answer: { rows: [], total: 0 }, last: true },
    ]);
  });

  test('are listed once for the letters of a query, and anew by the next one', async () => {
    const { orders, rank } = started();
    await rank(1, '', true);
    await rank(2, 'a');
    await rank(3, 'ab');
    await rank(4, '', true);
    assert.deepEqual(orders, ['list /a', 'rank ', 'rank a', 'rank ab', 'list /a', 'rank ']);
  });

  test('are no longer listed once nobody asks, and anew by whoever asks next', async () => {
    const { orders, requests, rank } = started();
    const slow = rank(1, 'slow', true);
    await new Promise(setImmediate);
    requests.cancel(1);
    await slow;
    const next = rank(2, 'a');
    await next;
    assert.deepEqual(orders, ['list /a', 'rank slow', 'cancel', 'list /a', 'rank a']);
  });

  test('are listed on where another query replaces one that is being answered', async () => {
    const { orders, requests, rank } = started();
    const slow = rank(1, 'slow', true);
    await new Promise(setImmediate);
    const next = rank(2, 'a');
    requests.cancel(1);
    await Promise.all([slow, next]);
    assert.deepEqual(orders, ['list /a', 'rank slow', 'rank a']);
  });
});
