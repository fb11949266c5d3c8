/** The list of a long history, which is read in pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { HISTORY_VIEW, historyField } from '../../../src/features/git-history/history.ts';
import {
  type HistoryAnswer,
  type HistoryWork,
  readHistory,
} from '../../../src/features/git-history/requests.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { treeOf } from '../../../src/features/places/place-tree.ts';

const START = { tips: ['tip'], path: null, lines: null };
const PAGE = 100;

/** An editor whose history has many commits. */
class LongHistory {
  #state = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS));

  /** @param now in milliseconds: what takes long can be stopped */
  send(event: Event, now = 0): void {
    this.#state = update(this.#state, event, now).state;
  }

  command(name: string): void {
    this.send({ type: 'command', name });
  }

  /** The page that is asked for; null for none. */
  asked(): HistoryWork | null {
    return readHistory.pending(this.#state)?.work ?? null;
  }

  answer(answer: HistoryAnswer, last = true): void {
    this.send({ type: 'answer', id: readHistory.pending(this.#state)?.id ?? 0, answer, last });
  }

  get commits(): readonly string[] {
    return historyField.of(this.#state)?.rows.map(({ commit }) => commit.hash) ?? [];
  }

  get chosen(): string {
    const tree = treeOf(this.#state, HISTORY_VIEW);
    return tree?.nodes[tree.rows[tree.index]].text ?? '';
  }
}

/** A page of commits. @param id null after the first page */
const page = (first: number, count: number, id: string | null, hasMore: boolean): HistoryAnswer => ({
  type: 'commits',
  top: '/',
  start: START,
  id,
  named: [],
  hasMore,
  at: 0,
  commits: Array.from({ length: count }, (_, i) => ({
    hash: `c${first + i}`,
    parents: [`c${first + i + 1}`],
    author: 'Ada',
    time: 0,
    subject: `Commit ${first + i}`,
    file: null,
  })),
});

test('a page is read as its rows come in sight, and none twice', () => {
  const history = new LongHistory();
  history.command('show_repository_history');
  assert.deepEqual([history.asked()?.start, history.asked()?.skip], [null, 0]);
  history.answer(page(0, 10, 'one', false), false);
  history.answer(page(10, PAGE - 10, 'one', true));
  assert.equal(history.asked(), null);
  history.command('place_tree_last');
  assert.deepEqual([history.asked()?.start, history.asked()?.skip], [START, PAGE]);
  history.command('place_tree_up');
  history.answer(page(PAGE, PAGE, null, false));
  assert.deepEqual(
    history.commits,
    Array.from({ length: 2 * PAGE }, (_, i) => `c${i}`),
  );
  history.command('place_tree_last');
  assert.equal(history.asked(), null);
});

test('a change of the repository keeps all pages unless a branch, a tag or HEAD has changed', () => {
  const history = new LongHistory();
  history.command('show_repository_history');
  history.answer(page(0, PAGE, 'one', true));
  history.command('place_tree_last');
  history.answer(page(PAGE, PAGE, null, false));
  history.send({ type: 'git_changed', repository: '/.git' });
  assert.deepEqual([history.asked()?.start, history.asked()?.known], [null, 'one']);
  history.answer({ type: 'same' });
  assert.equal(history.commits.length, 2 * PAGE);
  const { chosen } = history;
  history.send({ type: 'git_changed', repository: '/.git' });
  history.answer(page(50, PAGE, 'two', false));
  assert.equal(history.commits.length, PAGE);
  assert.equal(history.chosen, chosen);
});

test('a history that is stopped stays as it is', () => {
  const history = new LongHistory();
  history.command('show_repository_history');
  history.answer(page(0, PAGE, 'one', true));
  history.command('place_tree_last');
  history.send({ type: 'command', name: 'cancel_task' }, 1000);
  assert.equal(history.asked(), null);
  history.command('place_tree_up');
  assert.equal(history.asked(), null);
  assert.equal(history.commits.length, PAGE);
});
