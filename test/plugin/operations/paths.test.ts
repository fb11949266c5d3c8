/** The operations of plugins on paths and texts. */
import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { WORKER_OPERATIONS } from '../../../src/plugin/operations/worker.ts';
import type { LocalState } from '../../../src/plugin/worker/local-state.ts';
import { withServices } from '../host-services.ts';

const own = {} as LocalState;
const answer = (name: string, ...args: readonly unknown[]): unknown => WORKER_OPERATIONS[name](own, args);

describe('paths', () => {
  const examples: [expected: unknown, name: string, ...args: unknown[]][] = [
    ['a/c', 'pathJoin', 'a', '../a/b', '..', 'c'],
    ['a/b', 'pathJoin', ['a', 'b']],
    ['.', 'pathJoin'],
    ['/a', 'pathDirname', '/a/b.ts'],
    ['b.ts', 'pathBasename', '/a/b.ts'],
    ['.ts', 'pathExtname', '/a/b.ts'],
    ['', 'pathExtname', '/a/.bashrc'],
    [true, 'pathIsAbsolute', '/a'],
    [false, 'pathIsAbsolute', 'a'],
    ['/a b', 'fileUriToPath', 'file:///a%20b'],
    ['', 'fileUriToPath', 'http://example.org/a'],
    ['', 'fileUriToPath', 'file:///a%2Fb'],
    ['file:///a%20b%23', 'pathToFileUri', '/a b#'],
    ['', 'pathToFileUri', 'a'],
    [{ kind: 'local', value: 'a' }, 'localPath', 'a'],
    [{ kind: 'authority', window: 1, value: 'a' }, 'windowPath', 1, 'a'],
    [{ kind: 'authority', value: 'a' }, 'authorityPath', 'a'],
    [6, 'utf8ByteLength', 'aä€'],
    [3, 'utf8ByteLength', '\ud800'],
    [1, 'charWidth', 0x61],
    [2, 'charWidth', 0x4e00],
    [0, 'charWidth', 0x301],
    [0, 'charWidth', -1],
    [0, 'charWidth', 1.5],
    [0, 'charWidth', 0x110000],
    [5, 'stringWidth', 'a一e\u0301b'],
  ];
  for (const [expected, name, ...args] of examples)
    test(`${name}(${JSON.stringify(args).slice(1, -1)})`, () =>
      assert.deepEqual(answer(name, ...args), expected));
});

describe('JSON with comments', () => {
  test('is read', () =>
    assert.deepEqual(answer('parseJsonc', '\uFEFF{ "a": [1, 2,], // no\n "b": null }'), {
      a: [1, 2],
      b: null,
    }));

  test('that is wrong throws with its place', () => {
    assert.throws(
      () => answer('parseJsonc', '{\n "a": x }'),
      /^SyntaxError: parseJsonc: 2:7: invalid symbol$/,
    );
    assert.throws(() => answer('parseJsonc', ''), /1:1: value expected/);
    assert.throws(() => answer('parseJsonc', '['.repeat(1e6)), /nested too deeply/);
  });
});

describe('lines that differ', () => {
  test('are told by their places', () => {
    assert.deepEqual(answer('computeLineDiff', 'a\nb\nc\n', 'a\nc\nd'), [
      { oldStart: 1, oldCount: 1, newStart: 1, newCount: 0 },
      { oldStart: 3, oldCount: 0, newStart: 2, newCount: 1 },
    ]);
    assert.deepEqual(answer('computeLineDiff', '', ''), []);
  });

  test('make the new text of the old one', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n')).map((lines) => lines.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [old, now] = [before, after].map((each) => each.split('\n').slice(0, -1));
        const hunks = answer('computeLineDiff', before, after) as {
          oldStart: number;
          oldCount: number;
          newStart: number;
          newCount: number;
        }[];
        for (const { oldStart, oldCount, newStart, newCount } of hunks.toReversed())
          old.splice(oldStart, oldCount, ...now.slice(newStart, newStart + newCount));
        assert.deepEqual(old, now);
      }),
    );
  });
});

test('the folders of a world', () =>
  withServices(async ({ base, services, ask }) => {
    assert.equal(await ask('getCwd'), `${base}/work`);
    assert.equal(await ask('getTempDir'), `${base}/temporary`);
    assert.equal(await ask('getHomeDir'), homedir());
    assert.equal(await ask('getDataDir'), `${base}/data`);
    assert.equal(await ask('getPluginDir'), `${base}/home`);
    assert.equal(await ask('getThemesDir'), `${base}/configuration/themes`);
    assert.match((await ask('getWorkingDataDir')) as string, /\/data\/folders\/work-[0-9a-f]{12}$/);
    assert.match((await ask('getTerminalDir')) as string, /\/data\/terminals\/work-[0-9a-f]{12}$/);
    assert.equal(await ask('getEnv', 'INK_TEST'), 'yes');
    assert.equal(await ask('getEnv', 'INK_TEST_NOT'), null);
    assert.equal(await ask('getEnv', 'toString'), null);
    assert.equal(services.folder, `${base}/work`);
  }));
