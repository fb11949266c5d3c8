import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { FileHandle, FileStat, FolderSystem } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { codeOf } from './error-messages.ts';
import { fileStat } from './stat.ts';

type Done<T> = (error: NodeJS.ErrnoException | null, value?: T) => void;

/** The outcome of a call of the system that takes a callback. */
export const promise = <T>(start: (done: Done<T>) => void): Promise<T> =>
  new Promise((accept, reject) => {
    start((error, value) => (error ? reject(error) : accept(value as T)));
  });

class DiskFile implements FileHandle {
  readonly #descriptor: number;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  read(at: Byte, target: Uint8Array): Promise<number> {
    return promise((done) => fs.read(this.#descriptor, target, 0, target.length, at, done));
  }

  write(at: Byte, data: Uint8Array): Promise<number> {
    return promise((done) => fs.write(this.#descriptor, data, 0, data.length, at, done));
  }

  truncate(length: Byte): Promise<void> {
    return promise((done) => fs.ftruncate(this.#descriptor, length, done));
  }

  sync(): Promise<void> {
    return promise((done) => fs.fsync(this.#descriptor, done));
  }

  async stat(): Promise<FileStat> {
    return fileStat(await promise<fs.Stats>((done) => fs.fstat(this.#descriptor, done)));
  }

  close(): Promise<void> {
    return promise((done) => fs.close(this.#descriptor, done));
  }
}

const { O_RDONLY, O_NONBLOCK, O_RDWR, O_CREAT, O_EXCL } = fs.constants;
/** A pipe that took the name of a file just now is not waited for. */
const FLAGS = { read: O_RDONLY | O_NONBLOCK, write: O_RDWR, 'create-new': O_RDWR | O_CREAT | O_EXCL };

/** Codes with which a folder says that it cannot be synchronised at all (some network file systems, or not readable). */
const CANNOT_SYNC = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES', 'EPERM', 'EISDIR']);

/** Links that are followed at most, one after the other. */
const MOST_LINKS = 40;

/** The machine's own file system. Nothing in it blocks the event loop. */
export class Disk implements FolderSystem {
  async open(path: string, how: 'read' | 'write' | 'create-new', mode = 0o666): Promise<FileHandle> {
    return new DiskFile(await promise<number>((done) => fs.open(path, FLAGS[how], mode, done)));
  }

  async stat(path: string): Promise<FileStat | null> {
    try {
      return fileStat(await promise<fs.Stats>((done) => fs.stat(path, done)));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async resolve(path: string, links = 0): Promise<string> {
    if (links > MOST_LINKS) throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
    const at = resolve(path);
    try {
      return await promise<string>((done) => fs.realpath.native(at, done));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    const folder = await this.resolve(dirname(at), links);
    const whole = join(folder, basename(at));
    const target = await promise<string>((done) => fs.readlink(whole, done)).catch(() => null);
    return target === null ? whole : await this.resolve(resolve(folder, target), links + 1);
  }

  mayWrite(path: string): Promise<void> {
    return promise((done) => fs.access(path, fs.constants.W_OK, done));
  }

  rename(from: string, to: string): Promise<void> {
    return promise((done) => fs.rename(from, to, done));
  }

  remove(path: string): Promise<void> {
    return promise((done) => fs.unlink(path, done));
  }

  makeDirectory(path: string, mode = 0o777): Promise<void> {
    return promise((done) => fs.mkdir(path, { mode }, done));
  }

  list(path: string): Promise<string[]> {
    return promise((done) => fs.readdir(path, done));
  }

  async look(path: string): Promise<FileStat | null> {
    try {
      return fileStat(await promise<fs.Stats>((done) => fs.lstat(path, done)));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  link(from: string, to: string): Promise<void> {
    return promise((done) => fs.link(from, to, done));
  }

  removeDirectory(path: string): Promise<void> {
    return promise((done) => fs.rmdir(path, done));
  }

  async copyFile(from: string, to: string): Promise<void> {
    const { COPYFILE_EXCL, COPYFILE_FICLONE } = fs.constants;
    await promise<void>((done) => fs.copyFile(from, to, COPYFILE_EXCL | COPYFILE_FICLONE, done));
    const stats = await promise<fs.Stats>((done) => fs.stat(from, done));
    await promise<void>((done) => fs.utimes(to, stats.atime, stats.mtime, done));
  }

  readLink(path: string): Promise<string> {
    return promise((done) => fs.readlink(path, done));
  }

  makeLink(target: string, path: string): Promise<void> {
    return promise((done) => fs.symlink(target, path, done));
  }

  async syncDirectory(path: string): Promise<void> {
    try {
      const folder = await this.open(path, 'read');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    } catch (error) {
      if (!CANNOT_SYNC.has(codeOf(error))) throw error;
    }
  }

  /**
   * By the `cp` of GNU, for Node knows neither access lists nor extended attributes. Where there is another `cp` or
   * none, nobody can tell what would be lost, and the answer is false.
   */
  async copyMetadata(from: string, to: string): Promise<boolean> {
    const kept = await run('cp', ['--attributes-only', '--preserve=mode,ownership,xattr', '--', from, to]);
    if (!kept) return false;
    const [a, b] = await Promise.all([this.stat(from), this.stat(to)]);
    return a !== null && b !== null && a.mode === b.mode && a.uid === b.uid && a.gid === b.gid;
  }
}

/** Runs a program without input and output; whether it ended well. */
async function run(program: string, args: string[]): Promise<boolean> {
  const { spawn } = await import('node:child_process');
  return await new Promise((accept) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', () => accept(false));
    child.once('exit', (status) => accept(status === 0));
  });
}
