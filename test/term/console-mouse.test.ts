import { spawn as spawnPty } from '@lydell/node-pty';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EVENT_SIZE } from '../../src/term/gpm.ts';
import { Screen } from './screen.ts';

const onBun = process.versions.bun !== undefined;
const node = join(import.meta.dirname, '../../node_modules/.bin/node');
const fixture = fileURLToPath(new URL('./fixture/hold.ts', import.meta.url));
const LIMIT = 10_000;

/** A left button that goes down at a cell from 0. */
function press(x: number, y: number): Uint8Array {
  const bytes = Buffer.alloc(EVENT_SIZE);
  bytes[0] = 4;
  bytes.writeInt16LE(x + 1, 8);
  bytes.writeInt16LE(y + 1, 10);
  bytes.writeInt32LE(4 | 16, 12);
  return bytes;
}

describe('the mouse of a bare console', { skip: onBun && 'node-pty gives no data on Bun' }, () => {
  it('has a pointer, is let go while the program is suspended, and is told to be gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ink-console-'));
    const path = join(folder, 'gpmctl');
    const clients: Socket[] = [];
    let left = 0;
    const server = createServer((client) => {
      clients.push(client);
      client.resume();
      client.on('close', () => left++);
      client.on('error', () => {});
    });
    await new Promise<void>((accept) => server.listen(path, accept));
    const screen = new Screen(120, 4, true);
    // A shell of its own, which goes on with what was stopped.
    const shell = 'set -m; "$@"; while [ $? -gt 128 ]; do read -r _; fg >/dev/null; done';
    const pty = spawnPty('/bin/sh', ['-c', shell, 'sh', node, fixture], {
      cols: 120,
      rows: 4,
      env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', TERM: 'linux', GPM: path },
    });
    pty.onData((data) => void screen.write(data));
    const until = async (test: () => boolean, what: string): Promise<void> => {
      for (const start = performance.now(); !test();) {
        if (performance.now() - start > LIMIT) throw new Error(`waited for ${what}: ${screen.text(0)}`);
        await new Promise((accept) => setTimeout(accept, 10));
      }
    };
    const inverse = (x: number): boolean =>
      screen.terminal.buffer.active.getLine(0)?.getCell(x)?.isInverse() !== 0;
    try {
      await until(() => clients.length === 1, 'the connection');
      clients[0].write(press(3, 0));
      await until(() => screen.text(0).includes('pressleft3x0'), 'the press');
      await until(() => inverse(3), 'the pointer');
      assert.ok(!inverse(2) && !inverse(4));
      clients[0].write(press(5, 0));
      await until(() => inverse(5) && !inverse(3), 'the pointer to move');

      pty.write('z');
      await until(() => left === 1, 'the connection to be closed');
      pty.write('\r');
      await until(() => clients.length === 2, 'a new connection');
      clients[1].write(press(1, 0));
      await until(() => screen.text(0).includes('pressleft1x0'), 'a press after that');

      clients[1].destroy();
      server.close();
      await until(() => screen.text(0).includes('nomouse'), 'the end of the mouse');
      pty.write('keys');
      await until(() => screen.text(0).includes('nomousekeys'), 'keys');
      assert.ok(!inverse(1));
    } finally {
      pty.kill('SIGKILL');
      server.close();
      for (const client of clients) client.destroy();
      rmSync(folder, { recursive: true });
    }
  });
});
