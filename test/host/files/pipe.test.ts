/** Pipes that are named on the command line. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isFifo, readFifo } from '../../../src/host/files/pipe.ts';
import { inFolder } from '../folder.ts';

/** The threads that the runtime has for its work on files. */
const THREADS = 4;

function makeFifo(folder: string, name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

/** Opens the writing end without waiting for a reader. */
const writerOf = (path: string): number => openSync(path, constants.O_RDWR | constants.O_NONBLOCK);

describe('a pipe', () => {
  test('is told from files, and from paths that cannot be examined', () =>
    inFolder((folder) => {
      symlinkSync('loop', join(folder, 'loop'));
      writeFileSync(join(folder, 'file'), '');
      assert.equal(isFifo(makeFifo(folder, 'pipe')), true);
      for (const name of ['file', 'missing', 'file/below', 'loop', 'x'.repeat(300), '.'])
        assert.equal(isFifo(join(folder, name)), false, name);
    }));

  test('is read from its first writer to its last, pauses included', () =>
    inFolder(async (folder) => {
      const path = makeFifo(folder, 'pipe');
      const pieces = readFifo(path);
      const next = async (): Promise<string | null> => {
        const { value, done } = await pieces.next();
        return done === true ? null : Buffer.from(value).toString();
      };
      const first = next();
      const writer = writerOf(path);
      writeSync(writer, 'one');
      assert.equal(await first, 'one');
      const second = next();
      writeSync(writer, 'two');
      assert.equal(await second, 'two');
      closeSync(writer);
      assert.equal(await next(), null);
    }));

  test('leaves the threads of the runtime to others while it waits for a writer', () =>
    inFolder(async (folder) => {
      const names = Array.from({ length: THREADS }, (_, i) => `pipe${i}`);
      const paths = names.map((name) => makeFifo(folder, name));
      const pipes = paths.map(readFifo);
      const ends = pipes.map((pipe) => pipe.next());
      writeFileSync(join(folder, 'file'), 'text');
      const writers: number[] = [];
      const connect = (): number => writers.push(...paths.map(writerOf));
      // Writers release the threads, so that a failure ends, too.
      const release = setTimeout(connect, 1000);
      try {
        assert.equal(await readFile(join(folder, 'file'), 'utf8'), 'text');
        assert.deepEqual(writers, [], 'the file was read before there was any writer');
        connect();
        for (const writer of writers) writeSync(writer, 'end');
        for (const end of ends) assert.equal(Buffer.from((await end).value ?? []).toString(), 'end');
      } finally {
        clearTimeout(release);
        for (const writer of writers) closeSync(writer);
      }
      await Promise.all(pipes.map((pipe) => pipe.return(undefined)));
    }));

  test('that cannot be opened is an error', () =>
    inFolder(async (folder) => {
      await assert.rejects(readFifo(join(folder, 'missing')).next(), { code: 'ENOENT' });
    }));
});
