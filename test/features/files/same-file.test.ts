/** A file that is opened by several names is one document. */
import { fileLocation } from '../../../src/core/model/location.ts';
import { filePath } from '../../../src/core/model/document.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileStat } from '../../../src/base/files.ts';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, type State, withDocument } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import { STAT } from '../../plugin/machine.ts';

const start = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/');

function open(state: State, path: string, stat: Partial<FileStat> | null, text = 'text\n'): State {
  const source = Block.of(encode(text));
  const traits = { bom: false, lineEnd: 'LF', encoding: 'utf-8', readOnly: false } as const;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const whole = stat === null ? null : { ...STAT, ...stat };
  return update(
    state,
    { type: 'opened', location: fileLocation(path), name, source, stat: whole, ...traits },
    0,
  ).state;
}

const names = (state: State): string[] => [...state.documents.values()].map(({ name }) => name);

describe('a file that is opened by another name', () => {
  test('is the document that is there, which comes to the front with its work', () => {
    const first = open(start, '/real/a.txt', { inode: 7 });
    const typed = update(first, { type: 'paste', bytes: encode('mine ') }, 0).state;
    const beside = open(typed, '/b.txt', { inode: 8 });
    const again = open(beside, '/link.txt', { inode: 7 });
    assert.deepEqual(names(again), ['a.txt', 'b.txt']);
    assert.equal(filePath(activeDocument(again)), '/real/a.txt');
    assert.equal(activeDocument(again).text.toString(), 'mine text\n');
  });

  test('is another document on another device, and where numbers of files are not known', () => {
    assert.equal(open(open(start, '/a', { inode: 7 }), '/b', { inode: 7, device: 2 }).documents.size, 2);
    assert.equal(open(open(start, '/a', { inode: 0 }), '/b', { inode: 0 }).documents.size, 2);
    assert.equal(open(open(start, '/a', null), '/b', null).documents.size, 2);
  });

  test('is another document where the file of that number may be gone', () => {
    for (const gone of [{ deleted: true }, { changedOnDisk: true }]) {
      const first = open(start, '/a', { inode: 7 });
      const replaced = withDocument(first, { ...activeDocument(first), ...gone });
      assert.deepEqual(names(open(replaced, '/b', { inode: 7 })), ['a', 'b']);
    }
  });
});
