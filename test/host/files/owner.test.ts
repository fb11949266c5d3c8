import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { thisProcess } from '../../../src/host/files/owner.ts';

describe('the owner of a file', () => {
  const { name, isGone } = thisProcess();
  const [machine, boot, pid, start] = name.split('-');

  test('is told by its process, and lives', () => {
    assert.match(name, /^[a-z0-9]+(-[a-z0-9]+){3}$/);
    assert.equal(thisProcess().name, name);
    assert.equal(isGone(name), false);
  });

  test('is gone with its process', () => {
    const ended = spawnSync('true').pid.toString(36);
    assert.equal(isGone([machine, boot, ended, start].join('-')), true);
  });

  test('is gone when its end has only not been noticed yet', { skip: process.platform !== 'linux' }, () => {
    // The inner process ends when its parent has become one that never asks for it.
    const script = 'sleep 0.2 & echo $!; exec sleep 10';
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    return new Promise<void>((accept) => {
      parent.stdout.once('data', (line: Buffer) => {
        const id = Number(line.toString());
        const look = (): void => {
          const status = readFileSync(`/proc/${id}/stat`, 'latin1');
          if (!status.includes(') Z ')) return void setTimeout(look, 1);
          assert.equal(
            isGone([machine, boot, id.toString(36), Number(status.split(' ')[21]).toString(36)].join('-')),
            true,
          );
          parent.kill('SIGKILL');
          parent.once('exit', () => accept());
        };
        look();
      });
    });
  });

  test('is gone when its process number is used again', { skip: process.platform !== 'linux' }, () => {
    assert.equal(isGone([machine, boot, pid, `${start}1`].join('-')), true);
    assert.equal(isGone([machine, boot, (1).toString(36), `${start}1`].join('-')), true);
  });

  test('is gone after the machine started anew', () => {
    assert.equal(isGone([machine, 'earlier', pid, start].join('-')), true);
  });

  test('is not known to be gone on another machine, or when the name says nothing', () => {
    for (const other of [
      `other-${boot}-${pid}-${start}1`,
      '',
      'backup',
      machine,
      `${machine}-${boot}-?-${start}`,
    ]) {
      assert.equal(isGone(other), false, other);
    }
  });
});
