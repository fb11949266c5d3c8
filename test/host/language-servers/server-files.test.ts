import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lookAtFiles } from '../../../src/host/language-servers/awaited-files.ts';
import { type ServerMachine, thisMachine } from '../../../src/host/language-servers/server-files.ts';

test('the files of this machine are seen as they are', async (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'servers-')));
  t.after(() => rmSync(folder, { recursive: true }));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('program'), '#!/bin/sh\n');
  chmodSync(at('program'), 0o755);
  writeFileSync(at('text'), 'text');
  chmodSync(at('text'), 0o644);
  mkdirSync(at('sub'));
  symlinkSync(at('program'), at('link'));
  symlinkSync(at('nothing'), at('broken'));
  writeFileSync(at('large'), new Uint8Array((1 << 20) + 1));
  const seen = ({ files }: ServerMachine): object => ({
    isExecutable: ['program', 'link', 'text', 'sub', 'broken', 'none'].map((name) =>
      files.isExecutable(at(name)),
    ),
    exists: ['text', 'sub', 'broken', 'none'].map((name) => files.exists(at(name))),
    readText: ['text', 'sub', 'none', 'large'].map((name) => files.readText(at(name))),
    list: ['.', 'text', 'none'].map((name) => files.list(at(name)).toSorted()),
    realPath: ['link', 'none'].map((name) => files.realPath(at(name))),
  });
  const expected = {
    isExecutable: [true, true, false, false, false, false],
    exists: [true, true, false, false],
    readText: ['text', null, null, null],
    list: [['broken', 'large', 'link', 'program', 'sub', 'text'], [], []],
    realPath: [at('program'), at('none')],
  };
  assert.deepEqual(seen(thisMachine()), expected);
  assert.deepEqual(await lookAtFiles(seen), expected, 'without waiting for them');
});
