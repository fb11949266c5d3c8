/** The sources that write to the disk: another one has to save through the saver, or to be named here. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const src = join(import.meta.dirname, '../src');

/** The sources that write, by what they write. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'files of the user': ['host/files/saver.ts', 'host/files/file-operations.ts', 'host/files/trash.ts'],
  'the file system that the others are given': ['host/files/disk.ts'],
  'new files beside those of the user, which are never replaced': [
    'app/plugin.ts',
    'host/config/snippet-files.ts',
    'host/plugins/types.ts',
    'host/format/formatting.ts',
  ],
  'the folders of Inkstone': [
    'app/log.ts',
    'app/recording/recording-writer.ts',
    'host/files/drafts.ts',
    'host/files/file-locks.ts',
    'host/files/journal.ts',
    'host/files/rescue-journal.ts',
    'host/files/rescue-store.ts',
    'host/files/small-file.ts',
    'host/history/kept-files.ts',
    'host/packages/package-files.ts',
    'host/packages/package-store.ts',
    'host/report/report-file.ts',
    'host/state/damage.ts',
    'plugin/services/storage.ts',
  ],
  'temporary folders': ['host/git/change-repository.ts', 'host/git/rebase.ts', 'host/git/repository.ts'],
  'the terminal': ['term/output.ts'],
};

const WRITING = new Set(
  ['write', 'writev', 'writeFile', 'appendFile', 'copyFile', 'cp', 'rename', 'truncate', 'ftruncate', 'link']
    .flatMap((name) => [name, `${name}Sync`])
    .concat('createWriteStream'),
);

/** True for a source that can write to the disk. */
function isWriter(text: string): boolean {
  const imports = text.matchAll(/\{([^{}]*)\}(?: from |\s*=\s*await import\()'node:fs(?:\/promises)?'/g);
  const names = [...imports].flatMap(([, list]) =>
    list.split(',').map((each) => each.trim().split(/[ :]/)[0]),
  );
  return (
    names.some((name) => WRITING.has(name)) ||
    [...text.matchAll(/\* as (\w+) from 'node:fs/g)].some(([, all]) =>
      [...text.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].some(([, name]) => WRITING.has(name)),
    ) ||
    /\.open\([^)]*'(?:write|create-new)'/.test(text)
  );
}

test('only the saver, and what moves and copies files, write files of the user', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && isWriter(readFileSync(join(src, path), 'utf8')),
  );
  assert.deepEqual(found.toSorted(), Object.values(WRITERS).flat().toSorted());
});

test('a source that writes is found', () => {
  assert.ok(isWriter("import { existsSync, writeFileSync } from 'node:fs';"));
  assert.ok(isWriter("import {\n  access,\n  rename as move,\n} from 'node:fs/promises';"));
  assert.ok(isWriter("const { writeFile: put } = await import('node:fs/promises');"));
  assert.ok(isWriter("import * as fs from 'node:fs';\nfs.rename(a, b, done);"));
  assert.ok(!isWriter("import * as fs from 'node:fs';\nfs.stat(a, done);"));
  assert.ok(isWriter("const file = await this.#fs.open(path, 'write');"));
  assert.ok(!isWriter("import { readFile } from 'node:fs/promises';\nfs.open(path, 'read');"));
});
