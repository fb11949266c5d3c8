/** The names in a folder whose path is being typed. */
import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { folderNamed, namesIn } from '../../../src/host/project/names.ts';
import { inFolder } from '../folder.ts';
import { lay } from '../files/tree-disk.ts';

describe('the names in a folder', () => {
  test('are told for what is typed: relative, absolute or from home', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'b.txt': '', 'a.txt': '', 'sub/c.txt': '', 'links/': '' });
      symlinkSync('sub', join(folder, 'way'));
      symlinkSync('nowhere', join(folder, 'broken'));
      const all = ['links/', 'sub/', 'way/', 'a.txt', 'b.txt', 'broken'];
      assert.deepEqual(await namesIn(folderNamed('', folder)), all);
      assert.deepEqual(await namesIn(folderNamed('./', folder)), all);
      assert.deepEqual(await namesIn(folderNamed('sub/', folder)), ['c.txt']);
      assert.deepEqual(await namesIn(folderNamed('way/../sub/', folder)), ['c.txt']);
      assert.deepEqual(await namesIn(folderNamed(`${folder}/`, '/')), all);
      assert.deepEqual(await namesIn(folderNamed(`~/${relative(homedir(), folder)}/`, '/')), all);
      assert.deepEqual(await namesIn(folderNamed('links/', folder)), []);
    });
  });

  test('are none where nothing can be read', async () => {
    await inFolder(async (folder) => {
      lay(folder, { 'a.txt': '' });
      assert.deepEqual(await namesIn(folderNamed('a.txt/', folder)), []);
      assert.deepEqual(await namesIn(folderNamed('missing/', folder)), []);
    });
  });
});
