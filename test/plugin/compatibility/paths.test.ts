/** The ways in which plugins name open files. */
import assert from 'node:assert/strict';
import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileLocation } from '../../../src/core/model/location.ts';
import { Block } from '../../../src/text/block.ts';
import { Machine, STAT } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('findBufferByPath takes relative paths, two dots and links', async () => {
  const { folder } = machine;
  mkdirSync(join(folder, 'src'));
  const path = join(folder, 'src/a.ts');
  writeFileSync(path, '');
  symlinkSync('src/a.ts', join(folder, 'link.ts'));
  symlinkSync('src', join(folder, 'folder'));
  symlinkSync('circle', join(folder, 'circle'));
  const { dev, ino } = statSync(path);
  machine.dispatch({
    type: 'opened',
    location: fileLocation(path),
    name: 'a.ts',
    source: Block.of(new Uint8Array()),
    stat: { ...STAT, device: dev, inode: ino },
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  });
  const fresh = machine.open('', join(folder, 'src/new.ts'));
  const known = [path, 'src/a.ts', './src/../src/a.ts', 'link.ts', 'folder/a.ts', join(folder, 'link.ts')];
  const found = await machine.run(`
    const a = editor.listBuffers().find(({ path }) => path.endsWith('/a.ts')).id;
    return [
      ${JSON.stringify(known)}.map((path) => editor.findBufferByPath(path) === a),
      editor.findBufferByPath('folder/new.ts'),
      ['', '.', 'src', 'b.ts', 'circle'].map((path) => editor.findBufferByPath(path)),
    ]`);
  assert.deepEqual(found, [known.map(() => true), fresh, [0, 0, 0, 0, 0]]);
});
