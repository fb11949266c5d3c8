import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fewAtOnce } from '../../base/few-at-once.ts';
import { type FileStat, sameVersion } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import { fileLocation } from '../../core/model/location.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { Block } from '../../text/block.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';
import { damagedPath, type Report, setAside } from '../state/damage.ts';
import { Disk } from './disk.ts';
import { codeOf, rescueSentence } from './error-messages.ts';
import { folderHash } from './folder-hash.ts';
import { type Owner, thisProcess } from './owner.ts';
import { realPath, statSoon } from './real-path.ts';
import { DamagedRescue, readRescuedWork, readRescueHeader, type Spot, type Target } from './rescue-file.ts';
import { remainsOf, rescuedText } from './rescued-text.ts';
import { isSavedText } from './saved-text.ts';

const SUFFIX = '.rescue';
/** The ending of files whose restoring was put off. */
const LATER = `.later${SUFFIX}`;
/** Part of the names of files that an editor kept when it quit, followed by the hash of its folder. */
const KEPT = '.kept-';
/** Files that are read at a time: of the four calls of the system that can be under way, two are left to the user. */
export const FILES_AT_ONCE = 2;
/** The consequence of a damaged rescue file. */
const UNOFFERED = 'Its unsaved changes cannot be restored automatically; open that file to find your text';

/** A rescue file, and the document whose unsaved work it holds. */
export interface Left {
  readonly file: string;
  readonly name: string;
  /** The path of the document; empty for one that was never saved. */
  readonly path: string;
  /** The folder that the editor worked in; null where it is not known. */
  readonly folder: string | null;
  /** The time of the last change, of the wall clock. */
  readonly time: Milliseconds;
  /** The editor kept it when it quit. */
  readonly isKept: boolean;
  /** The user put its restoring off. */
  readonly isPutOff: boolean;
}

/** A document that is opened with unsaved work. */
export type RestoredEvent = OpenedEvent & {
  readonly type: 'opened';
  readonly source: Source;
  readonly text: Text;
};

/** Unsaved work that belongs to this process now. */
export interface ClaimedWork {
  /** The name of its file now. */
  readonly file: string;
  readonly event: RestoredEvent;
  /** A new document of what found no place in the file. */
  readonly rest: RestoredEvent | null;
  /** The cursor when the editor quit; null where it is not known. */
  readonly spot: Spot | null;
}

/** True if the unsaved work of one of these files was left; a link counts as its target. */
export function isAnyOf(left: readonly Pick<Left, 'path'>[], paths: readonly string[]): boolean {
  const real = new Set(paths.map(realPath));
  return left.some(({ path }) => path !== '' && real.has(realPath(path)));
}

/**
 * The folder of rescue files. A file belongs to the process in its name; those of living processes are left alone, but
 * for those that were kept by quitting: they belong to whoever renames them first.
 */
export class RescueStore {
  readonly folder: string;
  readonly #disk = new Disk();
  #owner: Owner | null;
  #count = 0;
  /** Takes what the user is to know. */
  report: Report = () => {};

  constructor(folder: string, owner: Owner | null = null) {
    this.folder = folder;
    this.#owner = owner;
  }

  get #self(): Owner {
    return (this.#owner ??= thisProcess());
  }

  /** The path of a file of this process. @param id unique in this process */
  place(id: number | string): string {
    return join(this.folder, `${this.#self.name}-${id}${SUFFIX}`);
  }

  /** A path of this process that no file has had, for work that is kept for the next start in a folder. */
  keptPlace(folder: string): string {
    const name = `${this.#self.name}-k${++this.#count}${KEPT}${folderHash(folder)}${SUFFIX}`;
    const path = join(this.folder, name);
    return existsSync(path) ? this.keptPlace(folder) : path;
  }

  /**
   * The files that processes which are gone left behind or kept, and what each holds, the latest first. Damaged ones are
   * set aside and reported. Nothing when the folder cannot be read.
   */
  async found(report: Report): Promise<readonly Left[]> {
    return await this.#headsOf(await this.#names(), report);
  }

  /** The files that were kept for the next start in a folder, the latest first. */
  async keptFor(folder: string): Promise<readonly Left[]> {
    const ending = `${KEPT}${folderHash(folder)}${SUFFIX}`;
    const names = await this.#names();
    return await this.#headsOf(
      names.filter((file) => file.endsWith(ending)),
      this.report,
    );
  }

  async #names(): Promise<readonly string[]> {
    try {
      return await this.#disk.list(this.folder);
    } catch {
      return [];
    }
  }

  async #headsOf(files: readonly string[], report: Report): Promise<readonly Left[]> {
    const heads = await fewAtOnce(files.toSorted(), FILES_AT_ONCE, async (file) => {
      const isGone = this.#self.isGone(ownerOf(file));
      // What was still being written has no end.
      if (isGone && file.endsWith('.part')) this.discard([file]);
      const isLeft = file.endsWith(SUFFIX) && (isGone || file.includes(KEPT));
      return isLeft ? await this.#headOf(file, report) : null;
    });
    return heads.filter((head) => head !== null).toSorted((a, b) => b.time - a.time);
  }

  async #headOf(file: string, report: Report): Promise<Left | null> {
    const path = join(this.folder, file);
    try {
      const { header, modified } = await readRescueHeader(this.#disk, path);
      return {
        file,
        name: header.name,
        path: header.path,
        folder: header.folder ?? null,
        time: modified,
        isKept: file.includes(KEPT),
        isPutOff: file.endsWith(LATER),
      };
    } catch (error) {
      // The machine stopped before anything was on the disk.
      if ((await statSoon(path))?.size === 0) this.discard([file]);
      else if (error instanceof DamagedRescue) setAside(path, error.message, UNOFFERED, report);
      // Another Inkstone was faster.
      else if (codeOf(error) !== 'ENOENT') report(rescueSentence.unreadable(file, error));
      return null;
    }
  }

  /**
   * The files among those found whose work is not saved. The others are removed: their process was killed after it had
   * saved, before it could remove them.
   */
  async unsaved(found: readonly Left[]): Promise<readonly Left[]> {
    const unsaved: Left[] = [];
    for (const left of found) {
      if (await this.#isSaved(left)) this.discard([left.file]);
      else unsaved.push(left);
    }
    return unsaved;
  }

  async #isSaved({ file }: Left): Promise<boolean> {
    try {
      const { path, stat } = (await readRescueHeader(this.#disk, join(this.folder, file))).header;
      // The file is still the one that the work began with.
      if (stat !== null) {
        const now = await statSoon(path);
        if (now === null || sameVersion(now, stat)) return false;
      }
      const { readFile } = await import('node:fs/promises');
      const work = readRescuedWork(await readFile(join(this.folder, file)));
      const { target } = work;
      return target.path !== '' && (await isSavedText(target.path, rescuedText(work).text, target));
    } catch {
      // It is offered, and the restoring tells what is the matter.
      return false;
    }
  }

  /** The text that a file restores. Throws when it cannot be read. */
  async read(file: string): Promise<Text> {
    const { readFile } = await import('node:fs/promises');
    const work = readRescuedWork(await readFile(join(this.folder, file)));
    const rescued = rescuedText(work);
    if (!rescued.isPartial) return rescued.text;
    const { inFile, left } = remainsOf(work, rescued);
    return inFile?.text ?? left;
  }

  /**
   * Reads a file that was found, and takes it over. Of a text whose base is gone it restores the changes that find their
   * place in the file as it is now, and what else was typed as a new document; null when that is nothing, or when another Inkstone was faster. Throws when it cannot be read: then the
   * file stays as it was.
   */
  claim(file: string): ClaimedWork | null {
    const place = join(this.folder, file);
    const own = basename(this.place(`r${++this.#count}`));
    try {
      renameSync(place, join(this.folder, own));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
    try {
      return this.#restore(own, place);
    } catch (error) {
      renameSync(join(this.folder, own), place);
      throw error;
    }
  }

  #restore(file: string, reported: string): ClaimedWork | null {
    const own = join(this.folder, file);
    const work = readRescuedWork(readFileSync(own));
    const { target, spot } = work;
    const { path, name } = target;
    const rescued = rescuedText(work);
    const remains = rescued.isPartial ? remainsOf(work, rescued) : null;
    const isNothing = remains !== null && remains.inFile === null && remains.counts.leftBytes === 0;
    if (work.unread > 0) {
      const aside = damagedPath(reported);
      copyFileSync(own, aside);
      this.report(rescueSentence.cutShort(reported, basename(aside), name));
    }
    // For a damaged file with nothing to restore, the report of the damage is enough.
    if (isNothing && work.unread === 0) this.report(rescueSentence.nothing(path));
    if (!isNothing && remains !== null) this.report(rescueSentence.partial(path, remains.counts));
    if (isNothing) {
      this.discard([file]);
      return null;
    }
    if (remains === null) {
      const stat = path === '' ? null : work.header.stat;
      return { file, event: restoredEvent(target, rescued, stat), rest: null, spot };
    }
    const { inFile, left, counts } = remains;
    const rest = counts.left === 0 ? null : restoredEvent({ ...target, path: '' }, newText(left), null);
    if (inFile !== null) return { file, event: restoredEvent(target, inFile, inFile.stat), rest, spot };
    return rest === null ? null : { file, event: rest, rest: null, spot: null };
  }

  /** Removes files that were found. Those that cannot be removed are reported. */
  discard(files: readonly string[]): void {
    for (const file of files) {
      const path = join(this.folder, file);
      try {
        rmSync(path, { force: true });
      } catch (error) {
        this.report(rescueSentence.notDeleted(path, error));
      }
    }
  }

  /** Remembers that the restoring of files was put off. Those that another Inkstone has taken are left alone. */
  putOff(files: readonly string[]): void {
    for (const file of files) {
      if (file.endsWith(LATER)) continue;
      const later = `${file.slice(0, -SUFFIX.length)}${LATER}`;
      try {
        renameSync(join(this.folder, file), join(this.folder, later));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') this.report(rescueSentence.unreadable(file, error));
      }
    }
  }
}

function restoredEvent(
  { path, name, bom, encoding, lineEnd }: Target,
  { text, source }: Pick<RestoredEvent, 'text' | 'source'>,
  stat: FileStat | null,
): RestoredEvent {
  return {
    type: 'opened',
    location: path === '' ? null : fileLocation(path),
    name,
    source,
    text,
    stat,
    bom,
    encoding,
    lineEnd,
    readOnly: false,
    rescued: true,
  };
}

function newText(text: Text): Pick<RestoredEvent, 'text' | 'source'> {
  const source = Block.of(new Uint8Array(0));
  return { text, source };
}

/** The process that a rescue file belongs to: its name has four parts. */
const ownerOf = (file: string): string => file.split('-').slice(0, 4).join('-');
