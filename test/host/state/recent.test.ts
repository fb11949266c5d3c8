import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Recent } from '../../../src/host/state/recent.ts';

describe('recent files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ink-recent-'));
  after(() => rmSync(folder, { recursive: true }));

  test('come the latest first, each once, and no more than a hundred', () => {
    const recent = new Recent(join(folder, 'state/recent.json'), assert.fail);
    assert.deepEqual(recent.list(), []);
    for (const name of ['/a', '/b', '/a', '/a', '/日本']) recent.add(name);
    assert.deepEqual(recent.list(), ['/日本', '/a', '/b']);
    for (let i = 0; i < 120; i++) recent.add(`/${i}`);
    assert.equal(recent.list().length, 100);
    assert.equal(recent.list()[0], '/119');
    assert.deepEqual(readdirSync(join(folder, 'state')), ['recent.json']);
  });

  test('begin anew where the file is broken', () => {
    const file = join(folder, 'broken.json');
    for (const broken of ['', '{', '{"a":1}', '[1,2]']) {
      writeFileSync(file, broken);
      const reports: string[] = [];
      assert.deepEqual(new Recent(file, (text) => reports.push(text)).list(), []);
      assert.equal(reports.length, 1);
    }
    const recent = new Recent(file, assert.fail);
    recent.add('/a');
    assert.deepEqual(recent.list(), ['/a']);
  });
});
