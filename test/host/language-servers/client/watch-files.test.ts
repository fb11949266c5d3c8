import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { watchFiles } from '../../../../src/host/language-servers/client/watch-files.ts';

const folders: string[] = [];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A watched folder with a file in it, and the changes that are told, each as `1 src/a.ts`. */
function watched(...globs: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'watch-'));
  folders.push(root);
  mkdirSync(join(root, 'src'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'src/a.ts'), '1');
  const told: string[] = [];
  ends.push(
    watchFiles(root, globs, (changes) => {
      for (const { path, type } of changes) told.push(`${type} ${relative(root, path)}`);
    }),
  );
  return { root, told };
}

async function until(test: () => boolean): Promise<void> {
  for (let turn = 0; !test(); turn++) {
    if (turn > 1000) throw new Error('it was not told');
    await pause(10);
  }
}

describe('watched files', () => {
  test('are told when they are made, changed and deleted', async () => {
    const { root, told } = watched('**/*.ts');
    writeFileSync(join(root, 'src/b.ts'), '1');
    await until(() => told.includes('1 src/b.ts'));
    writeFileSync(join(root, 'src/a.ts'), '2');
    await until(() => told.includes('2 src/a.ts'));
    rmSync(join(root, 'src/a.ts'));
    await until(() => told.includes('3 src/a.ts'));
  });

  test('may be in a folder that is made later', async () => {
    const { root, told } = watched('**/*.ts');
    mkdirSync(join(root, 'new'));
    // The folder itself is no match, so its watch shows only by the file in it.
    await until(() => {
      writeFileSync(join(root, 'new/c.ts'), `${Math.random()}`);
      return told.some((each) => each.endsWith('new/c.ts'));
    });
  });

  test('are those that match, and none of packages', async () => {
    const { root, told } = watched('src/*.{ts,js}', 'package.json');
    for (const path of ['src/x.css', 'node_modules/y.ts', 'z.ts', 'package.json', 'src/d.js'])
      writeFileSync(join(root, path), '1');
    await until(() => told.length >= 2);
    assert.deepEqual(told.toSorted(), ['1 package.json', '1 src/d.js']);
  });
});
