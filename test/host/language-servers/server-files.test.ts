import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { thisMachine } from '../../../src/host/language-servers/server-files.ts';

test('the files of this machine are seen as they are', (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'servers-')));
  t.after(() => rmSync(folder, { recursive: true }));
  const { files } = thisMachine();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('program'), '#!/bin/sh\n');
  chmodSync(at('program'), 0o755);
  writeFileSync(at('text'), 'text');
  chmodSync(at('text'), 0o644);
  mkdirSync(at('sub'));
  symlinkSync(at('program'), at('link'));
  symlinkSync(at('nothing'), at('broken'));
  writeFileSync(at('large'), new Uint8Array((1 << 20) + 1));
  assert.deepEqual(
    ['program', 'link', 'text', 'sub', 'broken', 'none'].map((name) => files.isExecutable(at(name))),
    [true, true, false, false, false, false],
  );
  assert.deepEqual(
    ['text', 'sub', 'broken', 'none'].map((name) => files.exists(at(name))),
    [true, true, false, false],
  );
  assert.deepEqual(
    ['text', 'sub', 'none', 'large'].map((name) => files.readText(at(name))),
    ['text', null, null, null],
  );
  assert.equal(files.list(folder).length, 6);
  assert.deepEqual([files.list(at('text')), files.list(at('none'))], [[], []]);
  assert.equal(files.realPath(at('link')), at('program'));
  assert.equal(files.realPath(at('none')), at('none'));
});
