/** The blame that is shipped, through the whole machine, against a real repository. */
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { decodeText } from '../../../src/base/utf8.ts';
import { leaves } from '../../../src/core/model/panes.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { pressOf } from '../../../src/input/character.ts';
import type { Machine } from '../machine.ts';
import { Repository } from './repository.ts';
import { perform, settled, withShipped } from './shipped.ts';
import { press } from './staging.ts';

let folder: string;
let repository: Repository;
let machine: Machine;

describe('git_blame', () => {
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ink-blame-'));
    repository = new Repository(folder, { 'a.txt': 'eins\nzwei\ndrei', 'old.txt': 'one\r\ntwo\r\n' });
    repository.write({ 'a.txt': 'eins\nzwei anders äöü\ndrei' });
    repository.commit('Say it in other words', 'Grace Brewster Hopper', 1);
    machine = await withShipped('git_blame', { environment: { PATH: '/usr/bin:/bin' } });
  });
  after(() => {
    machine.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The virtual texts, each with its line. */
  function said(): string[] {
    const { text } = activeDocument(machine.state);
    const decorations = decorationsField.of(activeDocument(machine.state));
    return (decorations?.texts.touching(0, text.length) ?? []).map(
      ({ from, value }) => `${text.newlinesBefore(from)} ${decodeText(value.bytes).trim()}`,
    );
  }

  async function says(...wanted: readonly string[]): Promise<void> {
    await machine.until(() => said().join() === wanted.join()).catch(() => assert.deepEqual(said(), wanted));
  }

  describe('the blame of a line', () => {
    test('goes with the cursor, and follows what is typed', async () => {
      machine.open('eins\nzwei anders äöü\ndrei', repository.path('a.txt'));
      await perform(machine, 'git_blame_line');
      await says('0 Ada, 3 days ago • Begin');
      await perform(machine, 'move_down');
      await says('1 Grace Brewster Hopper, 1 day ago • Say it in other words');
      await perform(machine, 'move_line_end');
      await perform(machine, 'insert_newline');
      await says('2 Not committed');
      await perform(machine, 'move_down');
      await says('3 Ada, 3 days ago • Begin');
      await perform(machine, 'git_blame_line');
      await says();
      assert.match(machine.state.window.message?.text ?? '', /off/);
      await perform(machine, 'move_up');
      await settled(machine);
      assert.deepEqual(said(), []);
    });

    test('is that of lines, whatever their breaks', async () => {
      machine.open('one\r\nTWO\r\n', repository.path('old.txt'));
      await perform(machine, 'git_blame_line');
      await says('0 Ada, 3 days ago • Begin');
      await perform(machine, 'move_down');
      await says('1 Not committed');
      await perform(machine, 'git_blame_line');
      await says();
    });

    test('is none where Git knows nothing', async () => {
      machine.open('x', join(folder, 'new.txt'));
      await perform(machine, 'git_blame_line');
      await machine.until(() => /does not track/.test(machine.state.window.message?.text ?? ''));
      assert.deepEqual(said(), []);
      await perform(machine, 'git_blame_line');
    });
  });

  describe('the blame of a file', () => {
    const lines = (): string[] => machine.text().split('\n').slice(0, -1);

    test('stands beside it, line by line, and Enter shows the commit', async () => {
      const hash = repository.git('log', '-1', '--format=%h', '--abbrev=7').trim();
      machine.open('eins\nzwei anders äöü\ndrei', repository.path('a.txt'));
      const source = activeDocument(machine.state).id;
      await perform(machine, 'beginning_of_buffer');
      machine.dispatch(pressOf('x'));
      await perform(machine, 'move_down');
      await perform(machine, 'git_blame_file');
      await machine.until(() => activeDocument(machine.state).name === 'Blame: a.txt');
      await settled(machine);
      const shown = lines();
      // The line that was typed in, and the one that the first test added, are in no commit.
      assert.equal(shown.length, 4);
      assert.equal(shown[0], '● Not committed');
      assert.equal(shown[1], `${hash} Grace Brewste… 1 day ago      Say it in other words`);
      assert.equal(shown[2], '● Not committed');
      assert.match(shown[3], /^[\da-f]{7} Ada {11} 3 days ago {5}Begin$/);
      assert.equal(leaves(machine.state.window.panes).length, 2);

      press(machine, 'Enter');
      await machine.until(() => activeDocument(machine.state).name === `Commit ${hash}`);
      assert.ok(lines().includes('-zwei'));
      assert.ok(lines().includes('+zwei anders äöü'));
      machine.dispatch(pressOf('q'));
      await machine.until(() => activeDocument(machine.state).name === 'Blame: a.txt');

      await perform(machine, 'move_down');
      press(machine, 'Enter');
      await settled(machine);
      assert.match(machine.state.window.message?.text ?? '', /not committed yet/);
      machine.dispatch(pressOf('q'));
      await machine.until(() => activeDocument(machine.state).id === source);
      assert.equal(leaves(machine.state.window.panes).length, 1);
      assert.equal(activeView(machine.state).selections.primary.head > 0, true);
    });

    test('is one panel, however often it is asked for', async () => {
      for (const name of ['old.txt', 'a.txt']) {
        machine.open('', repository.path(name));
        await perform(machine, 'git_blame_file');
        await machine.until(() => activeDocument(machine.state).name === `Blame: ${name}`);
        assert.equal(leaves(machine.state.window.panes).length, 2);
        await perform(machine, 'next_split');
      }
    });
  });
});
