import { join } from 'node:path';
import type { FileSystem } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { type KeepLimits, mayKeep } from '../../features/local-history/limits.ts';
import type { FileHistory, Version, VersionToKeep } from '../../features/local-history/version.ts';
import { Block, sharedBytes } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import { traitsOf } from '../files/open.ts';
import { contentBytes, contentHash, pathHash } from './content-hash.ts';
import { getFile, getStart, namesIn, putFile, removeKept } from './kept-files.ts';
import { KeptFolder, type StoreSetting } from './kept-folder.ts';
import {
  headerRecord,
  LONGEST_HEADER,
  parseVersionName,
  readVersionHeader,
  readVersionText,
  textRecord,
  textRecordIn,
  type VersionHeader,
  type VersionName,
  versionName,
} from './version-file.ts';

/** Nothing is kept of larger files. */
const LARGEST: Byte = 64 << 20;
/** No file of a version is longer. */
const LONGEST: Byte = LARGEST + (1 << 20);
/** The files of a folder that are kept before it is deleted, and their bytes. */
const MOST_FILES = 1000;
const MOST_BYTES: Byte = 64 << 20;
/** The headers that are read at a time. */
const AT_ONCE = 32;

/** A version that was read. */
export interface ReadVersion extends VersionHeader {
  readonly text: Text;
}

/**
 * The versions of files, in a folder with a file for each. They are written beside and renamed, and never changed, so
 * that several editors can use the folder.
 */
export class VersionStore {
  readonly #fs: FileSystem;
  readonly #folder: string;
  readonly #setting: StoreSetting;
  readonly #kept: KeptFolder;
  #work: Promise<void> = Promise.resolve();

  constructor(fs: FileSystem, folder: string, setting: StoreSetting) {
    this.#fs = fs;
    this.#folder = folder;
    this.#setting = setting;
    this.#kept = new KeptFolder(fs, folder, setting);
  }

  /** Resolves when all is written that is to be kept. */
  get settled(): Promise<void> {
    return this.#work;
  }

  /** Keeps versions. Never rejects. */
  keep(works: readonly VersionToKeep[]): Promise<void> {
    return this.#later(async () => {
      for (const work of works) await this.#try(work.path, () => this.#keep(work));
      const [first] = works;
      if (first !== undefined) await this.#try('The folder', () => this.#kept.thinAtTimes(first.limits));
    });
  }

  /** Keeps files, and those in folders, as they are on the disk, before they are deleted. Never rejects. */
  keepFiles(paths: readonly string[], limits: KeepLimits): Promise<void> {
    return this.#later(async () => {
      const left = { files: MOST_FILES, bytes: MOST_BYTES };
      for (const path of paths) await this.#try(path, () => this.#keepFile(path, limits, left));
    });
  }

  #later(work: () => Promise<void>): Promise<void> {
    return (this.#work = this.#work.then(work));
  }

  async #try(path: string, keep: () => Promise<void>): Promise<void> {
    try {
      await keep();
    } catch (error) {
      this.#kept.tell(
        `${path} is not kept in the local history: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  async #keep({ path: given, text, before, format, source, limits }: VersionToKeep): Promise<void> {
    const path = await this.#fs.resolve(given);
    if (!mayKeep(path, limits.exclude, this.#setting.temporary)) return;
    const known = (await this.#namesOf(path)).at(-1);
    const now = Math.max(this.#setting.now(), (known?.time ?? 0) + 1);
    if (known === undefined && before !== null && !before.equals(text))
      await this.#put(path, now - 1, before, format, 'first', null);
    await this.#put(path, now, text, format, source, known ?? null);
  }

  /** Writes a version, unless its content is that of the one before. */
  async #put(
    path: string,
    time: Milliseconds,
    text: Text,
    format: VersionHeader['format'],
    source: VersionHeader['source'],
    known: VersionName | null,
  ): Promise<void> {
    if (text.length > LARGEST) return;
    const hash = await contentHash(text);
    if (known !== null && hash.startsWith(known.content)) return;
    const header = headerRecord({ path, source, name: '', size: text.length, format });
    const name = versionName(pathHash(path), time, hash, false);
    await putFile(this.#fs, this.#folder, name, [header, await textRecord(await contentBytes(text))], true);
  }

  async #keepFile(given: string, limits: KeepLimits, left: { files: number; bytes: Byte }): Promise<void> {
    const path = await this.#fs.resolve(given);
    const stat = await this.#fs.stat(path);
    // What a link leads to is not deleted.
    if (stat?.kind === 'directory' && path === given) {
      for (const name of await this.#fs.list(path)) {
        if (name !== '.git' && name !== 'node_modules') await this.#keepFile(join(path, name), limits, left);
        if (left.files === 0) return;
      }
    }
    if (stat?.kind !== 'file' || path !== given || stat.size > left.bytes || left.files === 0) return;
    if (!mayKeep(path, limits.exclude, this.#setting.temporary)) return;
    left.files--;
    left.bytes -= stat.size;
    const bytes = await getFile(this.#fs, path, LARGEST);
    if (bytes === null) return;
    const block = Block.of(bytes);
    const { bom, encoding, lineEnd } = traitsOf(block);
    // Of what is not text nobody compares versions; the trash has it.
    if (encoding !== 'utf-8' || lineEnd === 'CR') return;
    const text = Text.of(block, bom ? 3 : 0);
    const known = (await this.#namesOf(path)).at(-1) ?? null;
    const time = Math.max(this.#setting.now(), (known?.time ?? 0) + 1);
    await this.#put(path, time, text, { bom, encoding, lineEnd }, 'deleted', known);
  }

  /** The versions of a file, the oldest first. */
  async #namesOf(path: string): Promise<readonly VersionName[]> {
    const start = `${pathHash(path)}-`;
    const names = (await namesIn(this.#fs, this.#folder)).filter((name) => name.startsWith(start));
    return names.flatMap((name) => parseVersionName(name) ?? []).toSorted((a, b) => a.time - b.time);
  }

  /** The versions of a file, the latest first. Damaged ones are left out. Rejects with what the system refuses. */
  async list(given: string): Promise<readonly Version[]> {
    const names = await this.#namesOf(await this.#fs.resolve(given));
    const versions = await this.#headersOf(names.toReversed());
    return versions.map(({ name: { file, time }, header: { path, source, name, size } }) => ({
      file,
      path,
      source,
      name,
      size,
      age: Math.max(0, this.#setting.now() - time),
    }));
  }

  async #headersOf(
    names: readonly VersionName[],
  ): Promise<readonly { readonly name: VersionName; readonly header: VersionHeader }[]> {
    const found: { name: VersionName; header: VersionHeader }[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const part = names.slice(at, at + AT_ONCE);
      const headers = await Promise.all(part.map(({ file }) => this.#headerOf(file)));
      for (const [i, header] of headers.entries()) if (header !== null) found.push({ name: part[i], header });
    }
    return found;
  }

  async #headerOf(file: string): Promise<VersionHeader | null> {
    const bytes = await getStart(this.#fs, join(this.#folder, file), LONGEST_HEADER);
    const header = bytes === null ? null : readVersionHeader(bytes);
    if (bytes !== null && header === null) this.#kept.tell(`${file} of the local history is damaged`);
    return header;
  }

  /** The files that have versions: first those that do not exist any more, then the latest. */
  async files(): Promise<readonly FileHistory[]> {
    const latest = new Map<string, VersionName>();
    const counts = new Map<string, number>();
    for (const file of await namesIn(this.#fs, this.#folder)) {
      const name = parseVersionName(file);
      if (name === null) continue;
      counts.set(name.path, (counts.get(name.path) ?? 0) + 1);
      if ((latest.get(name.path)?.time ?? -1) < name.time) latest.set(name.path, name);
    }
    const newest = [...latest.values()].toSorted((a, b) => b.time - a.time);
    const files: FileHistory[] = [];
    for (const { name, header } of await this.#headersOf(newest))
      files.push({
        path: header.path,
        count: counts.get(name.path) ?? 0,
        age: Math.max(0, this.#setting.now() - name.time),
        stat: await this.#fs.stat(header.path).catch(() => null),
      });
    return files.toSorted((a, b) => Number(a.stat !== null) - Number(b.stat !== null));
  }

  /** A version; null when it is gone or damaged. Rejects with what the system refuses. */
  async read(file: string): Promise<ReadVersion | null> {
    const bytes = await this.#bytesOf(file);
    const header = bytes === null ? null : readVersionHeader(bytes);
    const content = bytes === null ? null : await readVersionText(bytes);
    if (header === null || content === null) return null;
    const shared = sharedBytes(content.length);
    shared.set(content);
    return { ...header, text: Text.of(Block.of(shared)) };
  }

  async #bytesOf(file: string): Promise<Buffer | null> {
    if (parseVersionName(file) === null) return null;
    return await getFile(this.#fs, join(this.#folder, file), LONGEST);
  }

  /** Gives a version a name, and has it kept until it is too old; an empty one takes the name away. False when it is gone. */
  async rename(file: string, name: string): Promise<boolean> {
    const bytes = await this.#bytesOf(file);
    const header = bytes === null ? null : readVersionHeader(bytes);
    const text = bytes === null ? null : textRecordIn(bytes);
    const parts = parseVersionName(file);
    if (header === null || text === null || parts === null) return false;
    const { path, time, content } = parts;
    const next = versionName(path, time, content, name !== '');
    await putFile(this.#fs, this.#folder, next, [headerRecord({ ...header, name }), text], true);
    if (next !== file) await removeKept(this.#fs, join(this.#folder, file));
    return true;
  }

  /** The number of bytes in the history. Rejects with what the system refuses. */
  async size(): Promise<Byte> {
    return (await this.#kept.files()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Removes everything. Rejects with what the system refuses. */
  async clear(): Promise<void> {
    await this.#work;
    for (const { path } of await this.#kept.files()) await removeKept(this.#fs, path);
  }

  /** Removes what is too old or too much. Rejects with what the system refuses. */
  thin(limits: Pick<KeepLimits, 'days' | 'megabytes'>): Promise<void> {
    return this.#kept.thin(limits);
  }
}
