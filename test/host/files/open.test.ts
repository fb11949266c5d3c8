import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { expandHome, openFile, readStream } from '../../../src/host/files/open.ts';
import type { OpenResult, OpenedFile } from '../../../src/host/files/open.ts';
import { LARGE } from '../../../src/host/files/page-reader.ts';
import type { Source } from '../../../src/text/source.ts';
import { asMortal, inFolder } from '../folder.ts';

function opened(result: OpenResult): OpenedFile {
  assert.equal(result.kind, 'file', JSON.stringify(result));
  return result;
}

function bytesOf(source: Source): Uint8Array {
  const bytes = new Uint8Array(source.length);
  assert.ok(source.readInto(0, bytes));
  return bytes;
}

/** The message when `name` is opened. */
function refusalOf(name: string, folder: string): string {
  const result = openFile(name, folder);
  assert.equal(result.kind, 'refused', name);
  return result.kind === 'refused' ? result.message : '';
}

describe('opening', () => {
  test('gives every byte of a small file, and what it is', () =>
    inFolder((folder) => {
      const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0, 0xff, 0x0a]);
      writeFileSync(join(folder, 'a.bin'), bytes, { mode: 0o640 });
      const file = opened(openFile('a.bin', folder));
      assert.deepEqual(Buffer.from(bytesOf(file.source)), bytes);
      assert.equal(file.path, join(folder, 'a.bin'));
      assert.equal(file.stat.size, bytes.length);
      assert.equal(file.reader, null);
      assert.deepEqual([file.bom, file.lineEnd, file.encoding], [true, 'mixed', 'binary']);
    }));

  const traits: Record<string, [bytes: string | Uint8Array, lineEnd: string, encoding: string]> = {
    'an empty file': ['', 'LF', 'utf-8'],
    'one line without end': ['a', 'LF', 'utf-8'],
    'unix lines': ['a\nb\n', 'LF', 'utf-8'],
    'dos lines': ['a\r\nb\r\n', 'CRLF', 'utf-8'],
    'old mac lines': ['a\rb\r', 'CR', 'utf-8'],
    'unix lines with a carriage return': ['a\rb\n', 'LF', 'utf-8'],
    'lines of both kinds': ['a\r\nb\n', 'mixed', 'utf-8'],
    'latin-1': [Uint8Array.of(0x61, 0xe9, 0x62), 'LF', 'utf-8 (invalid bytes)'],
    'a character that is cut off by the end': [Uint8Array.of(0x61, 0xc3), 'LF', 'utf-8 (invalid bytes)'],
    'a character across the end of what is looked at': ['a'.repeat(65535) + 'é'.repeat(10), 'LF', 'utf-8'],
  };
  for (const [name, [bytes, lineEnd, encoding]] of Object.entries(traits)) {
    test(`tells ${name}`, () =>
      inFolder((folder) => {
        writeFileSync(join(folder, 'a'), bytes);
        const file = opened(openFile('a', folder));
        assert.deepEqual([file.bom, file.lineEnd, file.encoding], [false, lineEnd, encoding]);
      }));
  }

  test('reads files whose size is not known before', { skip: process.platform !== 'linux' }, () => {
    const file = opened(openFile('/proc/self/status', '/'));
    assert.match(Buffer.from(bytesOf(file.source)).toString(), /^Name:/);
  });

  test('resolves links', () =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'a'), 'a');
      symlinkSync('a', join(folder, 'b'));
      const file = opened(openFile('b', folder));
      assert.ok(file.path.endsWith('b'));
      assert.ok(file.realPath.endsWith('a'));
    }));

  test('reads a large file in pages', () =>
    inFolder((folder) => {
      const path = join(folder, 'large');
      writeFileSync(path, 'first');
      truncateSync(path, LARGE);
      appendFileSync(path, 'last');
      const { source, reader } = opened(openFile(path, '/'));
      assert.ok(reader);
      const bytes = new Uint8Array(4);
      assert.ok(source.readInto(source.length - 4, bytes));
      assert.equal(Buffer.from(bytes).toString(), 'last');
      reader.close();
    }));

  test('lets what does not exist be new, wherever it is to be', () =>
    inFolder((folder) => {
      const path = join(folder, 'none/a');
      assert.deepEqual(openFile('none/a', folder), { kind: 'new', path });
      symlinkSync('nowhere', join(folder, 'dangling'));
      assert.equal(openFile('dangling', folder).kind, 'new');
    }));

  test('refuses a name that is not UTF-8, but not one that only looks so', () =>
    inFolder((folder) => {
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/a`), Buffer.of(0xff)]), 'x');
      const message = 'Cannot open a\uFFFD: its name is not UTF-8; rename it in a shell';
      assert.deepEqual(openFile('a\uFFFD', folder), { kind: 'refused', message });
      writeFileSync(join(folder, 'b\uFFFD'), 'x');
      assert.equal(openFile('b\uFFFD', folder).kind, 'file');
    }));

  test('refuses what is not a file in one sentence, without waiting', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'src'));
      writeFileSync(join(folder, 'a.txt'), '');
      execFileSync('mkfifo', [join(folder, 'pipe')]);
      symlinkSync('circle', join(folder, 'circle'));
      const server = createServer().listen(join(folder, 'socket'));
      await new Promise((accept) => server.once('listening', accept));
      assert.equal(refusalOf('', folder), 'Cannot open a file without a name. Type its path');
      assert.equal(refusalOf('src', folder), 'Cannot open src: it is a folder; name a file in it');
      assert.equal(
        refusalOf('none/', folder),
        'Cannot open none/: there is no such folder; create it first, or name a file',
      );
      assert.equal(
        refusalOf('pipe', folder),
        'Cannot open pipe: it is a pipe; read it with: cat pipe | ink -',
      );
      assert.equal(refusalOf('socket', folder), 'Cannot open socket: it is a socket; name a file');
      assert.equal(refusalOf('/dev/null', folder), 'Cannot open /dev/null: it is a device; name a file');
      assert.match(
        refusalOf('a.txt/b', folder),
        /^Cannot open a.txt\/b: a part of its path is not a folder; /,
      );
      assert.match(refusalOf('circle', folder), /^Cannot open circle: its symbolic links form a loop; /);
      assert.match(refusalOf('n'.repeat(300), folder), /: its name is too long; choose a shorter one$/);
      server.close();
    }));

  test('tells what may not be read, and what may not be written', async () => {
    await inFolder((folder) => {
      chmodSync(folder, 0o755);
      writeFileSync(join(folder, 'secret'), '');
      chmodSync(join(folder, 'secret'), 0);
      writeFileSync(join(folder, 'fixed'), 'x');
      chmodSync(join(folder, 'fixed'), 0o444);
      const secret = asMortal(() => openFile('secret', folder));
      if (secret === null) return;
      assert.equal(
        secret.kind === 'refused' && secret.message,
        'Cannot open secret: you do not have permission to read it; ask its owner for permission',
      );
      // Root may write to everything, and is asked for by the real user id.
      const fixed = openFile('fixed', folder);
      assert.equal(fixed.kind === 'file' && fixed.readOnly, process.getuid?.() !== 0);
    });
  });

  test('reads a pipe to its end', async () => {
    async function* pipe(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one\r\n');
      yield Buffer.from('two\r\n');
    }
    let seen = 0;
    const { source, lineEnd } = await readStream(pipe(), (bytes) => {
      seen = bytes;
    });
    assert.equal(Buffer.from(bytesOf(source)).toString(), 'one\r\ntwo\r\n');
    assert.deepEqual([lineEnd, seen], ['CRLF', 10]);
  });

  test('expands the home folder', () => {
    assert.equal(expandHome('~/a', '/home/me'), '/home/me/a');
    assert.equal(expandHome('~', '/home/me'), '/home/me');
    assert.equal(expandHome('~other/a', '/home/me'), '~other/a');
    assert.equal(expandHome('a~', '/home/me'), 'a~');
  });

  test('keeps its own bytes when the file changes later', () =>
    inFolder((folder) => {
      const path = join(folder, 'a');
      writeFileSync(path, 'before');
      const { source } = opened(openFile(path, '/'));
      writeFileSync(path, 'after!');
      assert.equal(readFileSync(path, 'utf8'), 'after!');
      assert.equal(Buffer.from(bytesOf(source)).toString(), 'before');
    }));
});
