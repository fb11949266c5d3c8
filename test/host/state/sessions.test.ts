import { fileLocation } from '../../../src/core/model/location.ts';
import assert from 'node:assert/strict';
import { FEATURES } from '../../../src/editor/features.ts';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import type { State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { openFile } from '../../../src/host/files/open.ts';
import { FolderSession } from '../../../src/host/state/sessions.ts';
import { inFolder } from '../folder.ts';

const empty = (): State => startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS));

function withFile(path: string): State {
  writeFileSync(path, 'one\ntwo\n');
  const opened = openFile(path, '/');
  assert.equal(opened.kind, 'file');
  if (opened.kind !== 'file') throw new Error('no file');
  return update(empty(), { ...opened, type: 'opened', location: fileLocation(path), name: 'a.txt' }, 0).state;
}

const places = (base: string) => {
  const folder = join(base, 'work');
  mkdirSync(folder);
  return { kept: join(base, 'state/sessions'), folder };
};

describe('the session of a folder', () => {
  test('is kept in a file of its own, also through a link', () =>
    inFolder((base) => {
      const { kept, folder } = places(base);
      const state = withFile(join(folder, 'a.txt'));
      new FolderSession(kept, folder, FEATURES.fields).keep(state);
      symlinkSync(folder, join(base, 'link'));
      const { record, fault } = new FolderSession(kept, join(base, 'link'), FEATURES.fields).read();
      assert.equal(fault, null);
      assert.deepEqual(
        record?.files.map(({ path }) => path),
        [join(folder, 'a.txt')],
      );
      const [name, ...more] = readdirSync(kept);
      assert.match(name, /^work-[0-9a-f]{16}\.json$/);
      assert.deepEqual(more, []);
      assert.equal(statSync(join(kept, name)).mode & 0o777, 0o600);
      mkdirSync(join(base, 'other'));
      assert.deepEqual(new FolderSession(kept, join(base, 'other'), FEATURES.fields).read(), {
        record: null,
        fault: null,
      });
    }));

  test('is not written while nothing changed, and goes when nothing is open', () =>
    inFolder((base) => {
      const { kept, folder } = places(base);
      const state = withFile(join(folder, 'a.txt'));
      const session = new FolderSession(kept, folder, FEATURES.fields);
      session.keep(empty());
      assert.equal(existsSync(kept), false);
      session.keep(state);
      const path = join(kept, readdirSync(kept)[0]);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, 'by another editor');
      session.keep({ ...state });
      assert.equal(readFileSync(path, 'utf8'), 'by another editor');
      session.keep(update(state, { type: 'command', name: 'move_down' }, 0).state);
      assert.notEqual(readFileSync(path, 'utf8'), text);
      session.keep(empty());
      assert.deepEqual(readdirSync(kept), []);
    }));

  for (const [what, contents, reason] of [
    ['is broken', '{"version":1,', / was set aside as .*\.damaged, because it is not valid JSON\. /],
    ['is of another version', '{"version":2}', /because another version of Inkstone wrote it\. /],
    ['is of another folder', null, /because it belongs to \/elsewhere\. /],
    ['is something else', '[1]', /because another version of Inkstone wrote it\. /],
  ] as const)
    test(`is put aside when it ${what}`, () =>
      inFolder((base) => {
        const { kept, folder } = places(base);
        const state = withFile(join(folder, 'a.txt'));
        new FolderSession(kept, folder, FEATURES.fields).keep(state);
        const path = join(kept, readdirSync(kept)[0]);
        const bad =
          contents ?? readFileSync(path, 'utf8').replace(/"folder":"[^"]*"/, '"folder":"/elsewhere"');
        writeFileSync(path, bad);
        const session = new FolderSession(kept, folder, FEATURES.fields);
        const { record, fault } = session.read();
        assert.equal(record, null);
        assert.match(fault ?? '', reason);
        assert.equal(readFileSync(`${path}.damaged`, 'utf8'), bad);
        session.keep(state);
        assert.deepEqual(new FolderSession(kept, folder, FEATURES.fields).read().record?.files.length, 1);
      }));

  test('of two editors is that of the last one', () =>
    inFolder((base) => {
      const { kept, folder } = places(base);
      const state = withFile(join(folder, 'a.txt'));
      const [one, other] = [
        new FolderSession(kept, folder, FEATURES.fields),
        new FolderSession(kept, folder, FEATURES.fields),
      ];
      one.keep(state);
      other.keep(update(state, { type: 'command', name: 'split_vertical' }, 0).state);
      const { panes } = new FolderSession(kept, folder, FEATURES.fields).read().record ?? {};
      assert.ok(panes !== undefined && 'children' in panes);
      assert.equal(readdirSync(kept).length, 1);
    }));
});
