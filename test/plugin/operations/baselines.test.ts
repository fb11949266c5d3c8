/** Comparing buffers with earlier versions. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Machine } from '../machine.ts';

const { PATH = '' } = process.env;
const machine = new Machine({ environment: { PATH, HOME: '/nonexistent' } });
const path = join(machine.folder, 'a.txt');
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: machine.folder,
    stdio: 'ignore',
  });
after(() => machine.end());
let id = 0;

before(() => {
  git('init', '-q');
  writeFileSync(path, 'one\ntwo\nthree\n');
  git('add', 'a.txt');
  git('commit', '-qm', 'first');
  writeFileSync(path, 'one\n2\nthree\n');
  git('add', 'a.txt');
  writeFileSync(path, 'on disk\n2\nthree\n');
});

beforeEach(() => {
  machine.reset();
  id = machine.open('one\n2\nthree\nfour\n', path);
});

const hunks = (kind: string, ref: string | null = null): Promise<unknown> =>
  machine.run(`
    const baseline = await editor.registerDiffBaseline(${id}, ${JSON.stringify(kind)}, ${JSON.stringify(ref)});
    const { revision, fidelity, hunks } = await editor.diffAgainstBaseline(${id}, baseline);
    return [revision, fidelity, ...hunks.map((h) => [h.oldStart, h.oldCount, h.newStart, h.newCount].join(' '))];`);

describe('a baseline', () => {
  test('is the text of the commit, the index, the disk or the last save', async () => {
    assert.deepEqual(await hunks('gitRef'), [1, 'exact', '1 1 1 1', '3 0 3 1']);
    assert.deepEqual(await hunks('gitRef', 'HEAD'), await hunks('gitRef'));
    assert.deepEqual(await hunks('gitIndex'), [1, 'exact', '3 0 3 1']);
    assert.deepEqual(await hunks('disk'), [1, 'exact', '0 1 0 1', '3 0 3 1']);
    assert.deepEqual(await hunks('saved'), [1, 'exact']);
  });

  test('follows edits of the buffer, and is itself only read again when asked', async () => {
    const code = `
      const baseline = await editor.registerDiffBaseline(${id}, 'disk');
      const count = async () => {
        const { revision, hunks } = await editor.diffAgainstBaseline(${id}, baseline);
        return revision + ':' + hunks.length;
      };
      const counts = [await count()];
      editor.deleteRange(${id}, 12, 17);
      await editor.flush();
      counts.push(await count());
      await editor.spawnProcess('sh', ['-c', 'printf "one\\\\n2\\\\nthree\\\\n" > a.txt']);
      counts.push(await count());
      await editor.refreshDiffBaseline(baseline);
      counts.push(await count());
      return counts;`;
    assert.deepEqual(await machine.run(code), ['1:2', '1:1', '1:1', '2:0']);
    writeFileSync(path, 'on disk\n2\nthree\n');
  });

  test('is compared with another one, and gives its lines', async () => {
    const code = `
      const head = await editor.registerDiffBaseline(${id}, 'gitRef', 'HEAD');
      const index = await editor.registerDiffBaseline(${id}, 'gitIndex', null);
      const { hunks } = await editor.diffBaselinePair(head, index);
      return [hunks, await editor.getBaselineLines(head, [[1, 1], [0, 99], [5, 1]])];`;
    assert.deepEqual(await machine.run(code), [
      [{ oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 }],
      [['two'], ['one', 'two', 'three'], []],
    ]);
  });

  test('is released, and refused where there is none', async () => {
    const released = `
      const baseline = await editor.registerDiffBaseline(${id}, 'saved');
      editor.releaseDiffBaseline(baseline);
      editor.releaseDiffBaseline(baseline);
      await editor.diffAgainstBaseline(${id}, baseline);`;
    assert.match(
      JSON.stringify(await machine.run(released)),
      /diffAgainstBaseline: there is no baseline \d+/,
    );
    const refused: Record<string, RegExp> = {
      [`${id}, 'other'`]: /kind must be saved, disk, gitRef, gitIndex, not other/,
      "99, 'saved'": /buffer 99 does not exist/,
      [`${id}, 'gitRef', 'nowhere'`]: /nowhere/,
      [`${id}, 'gitRef', '--output=/tmp/x'`]: /is not a commit/,
      [`${id}, 'gitRef', 'HEAD:b'`]: /is not a commit/,
    };
    for (const [args, message] of Object.entries(refused))
      assert.match(JSON.stringify(await machine.run(`await editor.registerDiffBaseline(${args})`)), message);
    machine.open('no file');
    const scratch = `await editor.registerDiffBaseline(editor.getActiveBufferId(), 'disk')`;
    assert.match(JSON.stringify(await machine.run(scratch)), /has no file/);
  });
});
