/** The configuration of a folder, as far as the trust in its content lets it apply. */
import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Event } from '../../../src/core/model/messages.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import { ConfigurationWriter } from '../../../src/host/config/configuration-writer.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { TrustFile } from '../../../src/host/state/trust-file.ts';
import { trustedConfiguration } from '../../../src/host/trust/trusted-configuration.ts';
import { inFolder } from '../folder.ts';

const GIVEN = { languages: { go: { formatter: { command: './fmt.sh' } } }, editor: { tab_size: 3 } };

/** A trusted folder with a formatter of its own. */
async function trustedFolder(base: string) {
  const real = realpathSync(base);
  const [folder, user, file] = [join(real, 'work'), join(real, 'user'), join(real, 'trust.json')];
  mkdirSync(join(folder, '.inkstone'), { recursive: true });
  mkdirSync(user);
  const configure = (value: object): void =>
    writeFileSync(join(folder, '.inkstone/config.json'), JSON.stringify(value));
  const program = (text: string): void => writeFileSync(join(folder, 'fmt.sh'), text);
  configure(GIVEN);
  program('one');
  new TrustFile(file, assert.fail).set(folder, 'trusted', null);
  const start = () => trustedConfiguration(FEATURES, user, folder, file, assert.fail);
  const { trust } = await start();
  const [disk, owner] = [new Disk(), thisProcess()];
  const saver = new Saver(disk, new Journal(disk, join(real, 'journal'), owner), owner);
  const events: Event[] = [];
  const emit = (event: Event): void => void events.push(event);
  const writer = new ConfigurationWriter(FEATURES, user, folder, trust, emit, disk, saver);
  const settings = () => events.findLast((event) => event.type === 'settings');
  return { configure, program, start, trust, writer, settings };
}

const FORMATTER = 'languages.go.formatter';

describe('the configuration of a trusted folder', () => {
  test('applies at the start until its content changes', () =>
    inFolder(async (base) => {
      const { program, start } = await trustedFolder(base);
      assert.deepEqual((await start()).read.held, []);
      program('two');
      const { trust, read } = await start();
      assert.deepEqual(read.held, [FORMATTER]);
      assert.equal(read.settings.languages['go'].formatter, undefined);
      assert.equal(read.settings.editor.tab_size, 3);
      assert.deepEqual(trust.changes, ['fmt.sh has changed.']);
    }));

  test('is held back when another program changes it, and applies again when that is undone', () =>
    inFolder(async (base) => {
      const { configure, trust, writer, settings } = await trustedFolder(base);
      configure({ ...GIVEN, editor: { tab_size: 5 } });
      await writer.read();
      assert.deepEqual(settings()?.held, []);
      assert.equal(settings()?.settings.editor.tab_size, 5);
      configure({ ...GIVEN, macros: { a: ['type x'] } });
      await writer.read();
      assert.deepEqual(settings()?.held, ['macros', FORMATTER]);
      assert.deepEqual(trust.changes, ['The configuration now sets macros.a.']);
      configure(GIVEN);
      await writer.read();
      assert.deepEqual(settings()?.held, []);
      assert.equal(trust.isGiven, true);
    }));

  test('asks nothing about what the user sets in Inkstone', () =>
    inFolder(async (base) => {
      const { start, trust, writer, settings } = await trustedFolder(base);
      await writer.set({ name: 'active_keybinding_map', value: 'emacs', source: 'folder' });
      assert.equal(settings()?.settings.active_keybinding_map, 'emacs');
      assert.equal(trust.isGiven, true);
      assert.deepEqual((await start()).read.held, []);
    }));

  test('stays held back when the user sets something after it changed', () =>
    inFolder(async (base) => {
      const { program, start, trust, writer } = await trustedFolder(base);
      program('two');
      await writer.set({ name: 'active_keybinding_map', value: 'emacs', source: 'folder' });
      assert.equal(trust.isGiven, false);
      assert.deepEqual((await start()).read.held, ['active_keybinding_map', FORMATTER]);
    }));
});
