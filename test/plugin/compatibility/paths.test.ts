/** The ways in which plugins name open files. */
import assert from 'node:assert/strict';
import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openFile } from '../../../src/core/windows/open-file.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import { Block } from '../../../src/text/block.ts';
import { asksOf } from '../../requests.ts';
import { Machine, STAT } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('openFile returns false for an empty path, a folder and what cannot be read', async () => {
  const { folder } = machine;
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/readable.md'), '');
  const paths = ['', 'docs', 'docs/', 'docs/readable.md/a', '/dev/null', 'docs/readable.md', 'docs/new.md'];
  const opened = await machine.run(`
    const split = editor.getActiveSplitId();
    return [
      ${JSON.stringify(paths)}.map((path) => editor.openFile(path, 0, 0)),
      editor.openFileInSplit(split, 'docs', 0, 0),
      editor.openFileInSplit(split, 'docs/new.md', 0, 0),
    ]`);
  assert.deepEqual(opened, [[false, false, false, false, false, true, true], false, true]);
  const asked = asksOf(machine.effects, openFile).map(({ work }) => work.path);
  assert.deepEqual(asked, ['docs/readable.md', 'docs/new.md', 'docs/new.md']);
});

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
