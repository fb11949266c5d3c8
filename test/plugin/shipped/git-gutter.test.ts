/** The marks of changed lines that are shipped, through the whole machine, against a real repository. */
import { saveText } from '../../../src/features/files/save-request.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { permissionsField } from '../../../src/features/plugins/permissions.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { pressOf } from '../../../src/input/character.ts';
import { type Machine, STAT } from '../machine.ts';
import { Repository } from './repository.ts';
import { loadShipped, perform, settled, withShipped } from './shipped.ts';

const LINES = Array.from({ length: 12 }, (_, i) => `Zeile ${i} äöü\n`).join('');

let folder: string;
let repository: Repository;
let machine: Machine;

describe('git_gutter', () => {
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ink-gutter-'));
    // A program on the way to Git writes down that it ran.
    const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
    mkdirSync(join(folder, 'bin'));
    const code = `#!/bin/sh\necho "$@" >>"${join(folder, 'ran')}"\nexec ${git} "$@"\n`;
    writeFileSync(join(folder, 'bin/git'), code, { mode: 0o755 });
    mkdirSync(join(folder, 'work'));
    repository = new Repository(join(folder, 'work'), {
      'a.txt': LINES,
      'crlf.txt': LINES.replaceAll('\n', '\r\n'),
      'bare.txt': 'one\ntwo',
      'deep/b.txt': LINES,
    });
    const environment = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
    machine = await withShipped('git_gutter', { environment, host: write });
  });
  after(() => {
    machine.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Saves as the host does. */
  function write(effect: Effect, { dispatch }: Machine): void {
    const [ask] = asksOf([effect], saveText);
    if (ask === undefined) return;
    const { path, text } = ask.work;
    writeFileSync(path, text.toString());
    const { size } = statSync(path);
    dispatch.call(machine, answerTo(ask.id, { kind: 'saved', path, stat: { ...STAT, size } }));
  }

  /** The symbols beside the lines of a document, but for the space that keeps their column. */
  function signs(): string[] {
    const { text } = activeDocument(machine.state);
    const decorations = decorationsField.of(activeDocument(machine.state));
    return (decorations?.indicators.touching(0, text.length) ?? [])
      .filter(({ value }) => value.symbol !== ' ')
      .map(
        ({ from, value: { symbol, color } }) =>
          `${text.newlinesBefore(from)} ${symbol} ${NAMES.get(String(color))}`,
      );
  }
  const NAMES = new Map([
    ['ui.file_status_added_fg', 'added'],
    ['ui.file_status_modified_fg', 'changed'],
    ['ui.file_status_deleted_fg', 'deleted'],
  ]);

  /** The number of times that Git was asked for a file so far, or for one of some name. */
  const ran = (name = ''): number => {
    try {
      const calls = readFileSync(join(folder, 'ran'), 'utf8').split('\n');
      return calls.filter((call) => call.includes(' show ') && call.includes(name)).length;
    } catch {
      return 0;
    }
  };

  /** Opens a file anew. */
  async function open(name: string, text: string): Promise<void> {
    await machine.run(`editor.closeBuffer(editor.findBufferByPath('${repository.path(name)}'), true)`);
    await settled(machine);
    machine.open(text, repository.path(name));
    await machine.until(() => (decorationsField.of(activeDocument(machine.state))?.indicators.size ?? 0) > 0);
  }

  async function shows(...wanted: readonly string[]): Promise<void> {
    await machine
      .until(() => signs().join() === wanted.join())
      .catch(() => assert.deepEqual(signs(), wanted));
  }

  async function goTo(to: number): Promise<void> {
    const { id, text } = activeDocument(machine.state);
    await machine.run(`editor.setBufferCursor(${id}, ${text.lineStart(to)})`);
    await settled(machine);
  }

  const line = (): number => {
    const { text } = activeDocument(machine.state);
    return text.newlinesBefore(activeView(machine.state).selections.primary.head) ?? -1;
  };

  const changed = (change: (lines: string[]) => void, text = LINES): string => {
    const lines = text.split('\n');
    change(lines);
    return lines.join('\n');
  };

  describe('lines that are not as in HEAD', () => {
    test('are marked where they were added, changed and deleted', async () => {
      await open(
        'a.txt',
        changed((lines) => {
          lines.splice(9, 2);
          lines[4] = 'other';
          lines[5] = 'other';
          lines.splice(2, 0, 'new');
        }),
      );
      await shows('2 ▎ added', '5 ▎ changed', '6 ▎ changed', '9 ▁ deleted');
      const decorations = decorationsField.of(activeDocument(machine.state));
      assert.equal(decorations?.scrollbarMarks.size, 3);
    });

    test('at the top, and without a break at the end', async () => {
      await open(
        'deep/b.txt',
        changed((lines) => lines.splice(0, 3)),
      );
      await shows('0 ▔ deleted');
      await open('bare.txt', 'one\ntwo\n');
      await shows('1 ▎ changed');
    });

    test('are none where only breaks are others, and while nothing is changed', async () => {
      await open('crlf.txt', LINES.replaceAll('\n', '\r\n'));
      assert.deepEqual(signs(), []);
      await open('a.txt', LINES);
      assert.deepEqual(signs(), []);
    });

    test('are found while somebody types, and when it is undone', async () => {
      await open('a.txt', LINES);
      const before = ran();
      for (const key of 'ab') machine.dispatch(pressOf(key));
      await shows('0 ▎ changed');
      await perform(machine, 'undo');
      await shows();
      assert.equal(ran(), before);
    });

    test('are compared with what was committed meanwhile', async () => {
      const text = changed((lines) => lines.splice(3, 0, 'committed'));
      await open('a.txt', text);
      await shows('3 ▎ added');
      await perform(machine, 'save');
      await shows('3 ▎ added');
      machine.dispatch(pressOf('x'));
      await perform(machine, 'save');
      repository.commit('More', 'Bob', 1);
      machine.dispatch({ type: 'focus', focused: true });
      await shows();
    });
  });

  describe('a file that Git does not know', () => {
    test('is asked for once, and outside of a repository not at all', async () => {
      for (const [path, asked] of [
        [repository.path('new.txt'), 1],
        [join(folder, 'outside.txt'), 0],
      ] as const) {
        // Those for other files may still be under way.
        const name = basename(path);
        machine.open(LINES, path);
        await machine.until(() => ran(name) === asked);
        machine.dispatch(pressOf('x'));
        await perform(machine, 'save');
        await perform(machine, 'git_next_change');
        await machine.until(() =>
          /no version of this file to compare/.test(machine.state.window.message?.text ?? ''),
        );
        assert.equal(ran(name), asked);
        assert.deepEqual(signs(), []);
        assert.equal(decorationsField.of(activeDocument(machine.state))?.indicators.size ?? 0, 0);
      }
    });
  });

  describe('changes', () => {
    const text = changed((lines) => {
      lines[10] = 'last';
      lines.splice(7, 2);
      lines[1] = 'first';
    }, LINES);

    before(async () => {
      repository.write({ 'c.txt': LINES, 'd.txt': LINES.replaceAll('\n', '\r\n') });
      repository.commit('Third', 'Ada', 1);
    });

    test('are gone through, round and round', async () => {
      await open('c.txt', text);
      const places: number[] = [];
      for (const name of ['next', 'next', 'next', 'next', 'previous', 'previous']) {
        await perform(machine, `git_${name}_change`);
        places.push(line());
      }
      assert.deepEqual(places, [1, 6, 8, 1, 8, 6]);
      assert.match(machine.state.window.message?.text ?? '', /Change 2 of 3/);
    });

    test('are taken back, each in one step of undo', async () => {
      for (const [name, breaks] of [
        ['c.txt', '\n'],
        ['d.txt', '\r\n'],
      ]) {
        const as = (given: string): string => given.replaceAll('\n', breaks);
        await open(name, as(text));
        await perform(machine, 'git_revert_change');
        assert.match(machine.state.window.message?.text ?? '', /No change at the cursor/);
        for (const at of [8, 6, 1]) {
          await goTo(at);
          await perform(machine, 'git_revert_change');
        }
        assert.equal(machine.text(), as(LINES));
        await shows();
        await perform(machine, 'undo');
        assert.equal(machine.text(), as(changed((lines) => (lines[1] = 'first'))));
      }
    });

    test('are none in what is the same', async () => {
      await open('c.txt', LINES);
      await perform(machine, 'git_next_change');
      assert.match(machine.state.window.message?.text ?? '', /No changes since HEAD/);
    });
  });

  test('the marks go with the plugin', async () => {
    await open('c.txt', 'x\n');
    await machine.until(() => signs().length > 0);
    machine.plugins.unload('git_gutter');
    assert.equal(decorationsField.of(activeDocument(machine.state))?.indicators.size ?? 0, 0);
    assert.ok(await loadShipped(machine, 'git_gutter'));
    await machine.until(() => signs().length > 0);
  });

  test('Git is not run before the user lets it, and then without being asked for again', async () => {
    const held = await withShipped('git_gutter', {
      free: false,
      environment: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
    });
    const before = ran();
    held.open('other\n', repository.path('c.txt'));
    await held.until(() => permissionsField.of(held.state).some(({ decision }) => decision === 'open'));
    await settled(held);
    assert.equal(ran(), before);
    const faults = held.messages.filter((message) => message.includes('git_gutter:'));
    assert.deepEqual(faults, []);
    held.plugins.run({ type: 'permit', plugin: 'git_gutter', permission: 'run_processes', decision: 'once' });
    await held.until(() => (decorationsField.of(activeDocument(held.state))?.indicators.size ?? 0) > 0);
    held.end();
  });
});
