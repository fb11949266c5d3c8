/** Folders of the editor's own that cannot be read or written: it is told, once and in a sentence. */
import { FEATURES } from '../../src/editor/features.ts';
import type { Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readConfiguration } from '../../src/host/config/configuration.ts';
import { ConfigurationWriter } from '../../src/host/config/configuration-writer.ts';
import { NO_TRUST } from '../../src/host/trust/folder-trust.ts';
import { Disk } from '../../src/host/files/disk.ts';
import { Journal } from '../../src/host/files/journal.ts';
import { thisProcess } from '../../src/host/files/owner.ts';
import { Recent } from '../../src/host/state/recent.ts';
import { Saver } from '../../src/host/files/saver.ts';
import { inFolder } from './folder.ts';

describe('a folder that refuses', () => {
  test('to keep which files were opened is told once', () =>
    inFolder((base) => {
      writeFileSync(join(base, 'state'), '');
      const file = join(base, 'state/inkstone/recent.json');
      const recent = new Recent(file, assert.fail);
      assert.equal(
        recent.add('/a'),
        `The list of recent files is not saved. Cannot write ${file}: a part of its path is not a folder; check the path`,
      );
      assert.equal(recent.add('/b'), null);
      assert.deepEqual(recent.list(), []);
    }));

  test('to give the configuration is told as a fault of that file, and does not keep the editor from starting', () =>
    inFolder((base) => {
      const file = join(base, 'user/config.json');
      mkdirSync(join(base, 'user'));
      symlinkSync('config.json', file);
      const read = readConfiguration(FEATURES, join(base, 'user'), null);
      assert.deepEqual(read.faults, [
        `config.json:1:1: cannot open ${file}: its symbolic links form a loop; open the target of the link`,
      ]);
      assert.equal(read.broken, true);
      const [disk, owner, events] = [new Disk(), thisProcess(), [] as Event[]];
      const saver = new Saver(disk, new Journal(disk, join(base, 'journal'), owner), owner);
      const emit = (event: Event): void => void events.push(event);
      new ConfigurationWriter(FEATURES, join(base, 'user'), null, NO_TRUST, emit, disk, saver).watch();
      assert.deepEqual(events, []);
    }));
});
