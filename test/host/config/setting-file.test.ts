import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { writeSetting } from '../../../src/host/config/setting-file.ts';
import { inFolder } from '../folder.ts';

test('a setting that is written with its group in one name is changed there', () =>
  inFolder(async (base) => {
    const [disk, owner] = [new Disk(), thisProcess()];
    const saver = new Saver(disk, new Journal(disk, join(base, 'journal'), owner), owner);
    const file = join(base, 'config.json');
    writeFileSync(file, '{\n  "editor": { "mouse": true },\n  "editor.tab_size": 3\n}\n');
    assert.equal(await writeSetting(file, 'editor.tab_size', 7, disk, saver), null);
    assert.equal(
      readFileSync(file, 'utf8'),
      '{\n  "editor": { "mouse": true },\n  "editor.tab_size": 7\n}\n',
    );
    assert.equal(await writeSetting(file, 'editor.tab_size', undefined, disk, saver), null);
    assert.equal(readFileSync(file, 'utf8'), '{\n  "editor": { "mouse": true }\n}\n');
  }));
