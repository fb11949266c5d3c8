/** The search for servers before any runs, which starts no worker where none can run. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { encode } from '../../../src/base/utf8.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { LateServers } from '../../../src/host/language-servers/late-servers.ts';
import type { AnnouncedDocument } from '../../../src/host/language-servers/link.ts';
import { searchServers } from '../../../src/host/language-servers/search-servers.ts';
import { Host } from '../../cases/host.ts';
import { inFolder } from '../folder.ts';

/** Waits until a condition holds. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await setTimeout(5);
}

describe('the search for servers', () => {
  test('finds one where it may run only, and names it elsewhere', async () => {
    await inFolder(async (folder) => {
      const bin = join(folder, 'node_modules/.bin');
      mkdirSync(bin, { recursive: true });
      writeFileSync(join(bin, 'mine'), '#!/bin/sh\n');
      chmodSync(join(bin, 'mine'), 0o755);
      const settings = {
        servers: { mine: { command: ['mine'] } },
        languages: { toml: { servers: ['mine'] } },
      };
      const announced: AnnouncedDocument = {
        document: 1,
        path: join(folder, 'a.toml'),
        language: 'toml',
        isTrusted: true,
        indent: { tabs: false, size: 2 },
      };
      assert.equal(await searchServers([announced], folder, settings), null);
      const untrusted = { ...announced, isTrusted: false };
      const [missing, ...rest] = (await searchServers([untrusted], folder, settings))!;
      assert.deepEqual([missing.language, missing.wouldRun, rest], ['toml', ['mine'], []]);
      assert.equal(await searchServers([untrusted, announced], folder, settings), null);
      const [none] = (await searchServers(
        [{ ...announced, path: '/nowhere/a.toml' }],
        '/nowhere',
        settings,
      ))!;
      assert.deepEqual(none.wouldRun, []);
    });
  });

  test('is made once for the same documents, and reported', async () => {
    const events: Event[] = [];
    const host = new Host('a.ts', encode('let a = 1;\n'));
    const servers = new LateServers((event) => events.push(event), '/');
    servers.observe(host.state);
    await until(() => events.length > 0);
    const [event] = events;
    assert.ok(event.type === 'language_servers' && event.running.length === 0);
    assert.deepEqual(
      event.missing.map(({ language }) => language),
      ['typescript'],
    );
    host.send({ type: 'paste', bytes: encode('x') });
    servers.observe(host.state);
    // A search that was begun would have ended by now.
    await searchServers(
      [
        {
          document: 1,
          path: '/a.ts',
          language: 'typescript',
          isTrusted: true,
          indent: { tabs: false, size: 2 },
        },
      ],
      '/',
      {},
    );
    await setTimeout(20);
    await servers.end();
    assert.equal(events.length, 1);
  });
});
