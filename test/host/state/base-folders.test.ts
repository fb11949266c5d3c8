import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { baseFolder } from '../../../src/host/state/base-folders.ts';

const before = process.env['XDG_STATE_HOME'];

afterEach(() => {
  if (before === undefined) delete process.env['XDG_STATE_HOME'];
  else process.env['XDG_STATE_HOME'] = before;
});

test('a base folder is the one that is named, unless that depends on where the program stands', () => {
  process.env['XDG_STATE_HOME'] = '/named';
  assert.equal(baseFolder('STATE'), '/named');
  for (const none of ['', 'relative', './relative']) {
    process.env['XDG_STATE_HOME'] = none;
    assert.equal(baseFolder('STATE'), join(homedir(), '.local/state'));
  }
});
