import { fileLocation } from '../../core/model/location.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { type Document, type DocumentId, isModified } from '../../core/model/document.ts';
import type { Text } from '../../text/text.ts';
import type { Source } from '../../text/source.ts';
import { type Report, setAside } from '../state/damage.ts';
import { realPath } from './real-path.ts';
import { outlineOf } from './outline.ts';
import { type Owner, thisProcess } from './owner.ts';
import { DamagedRescue, readRescueHead, rescuedText, rescueLines } from './rescue-file.ts';
import { codeOf, rescueSentence } from './error-messages.ts';
import { isSavedText } from './saved-text.ts';
import { makeFolder } from './small-file.ts';

const SUFFIX = '.rescue';
const CHUNK = 1 << 20;
/** The consequence of a damaged rescue file. */
const UNOFFERED = 'Its unsaved changes cannot be restored automatically; open that file to find your text';
/** A process that is told to die does not get long. */
const LIMIT: Milliseconds = 2000;
/** The most that the rescue files may lag behind typing. */
const DELAY: Milliseconds = 1000;
/** Keeping takes one part in so many of the time. */
const SHARE = 20;
/** Longer texts that are not their file with a few changes are not kept while the editor runs. */
const KEPT_AT_MOST: Byte = 1 << 26;
/** A text of more pieces takes too long to be told by them. */
const MOST_PIECES = 10_000;

/** A rescue file, and the document whose unsaved work it holds. */
interface Left {
  readonly file: string;
  readonly name: string;
  /** The path of the document; empty for one that was never saved. */
  readonly path: string;
}

/** True if the unsaved work of one of these files was left; a link counts as its target. */
export function isAnyOf(left: readonly Pick<Left, 'path'>[], paths: readonly string[]): boolean {
  const real = new Set(paths.map(realPath));
  return left.some(({ path }) => path !== '' && real.has(realPath(path)));
}

/** The time that the last writing may take, and the time after a change until work is kept. */
interface Pace {
  readonly limit: Milliseconds;
  readonly delay: Milliseconds;
}

/**
 * The last resort of unsaved work: written to a folder of its own a moment after it was changed, for whoever is killed
 * without a word, and when the process has to die; offered by the next start. A rescue file belongs to the process in
 * its name; those of living processes are left alone.
 */
export class Rescue {
  readonly #folder: string;
  readonly #pace: Partial<Pace>;
  #owner: Owner | null;
  /** Files whose work is in a buffer again; they go when the editor ends in good order. */
  #restored: string[] = [];
  /** The open documents, as they were last seen. */
  #seen: ReadonlyMap<DocumentId, Document> = new Map();
  /** The documents in the files of this process. */
  readonly #kept = new Map<DocumentId, Document>();
  #timer: NodeJS.Timeout | undefined;
  /** Counts what puts an end to the keeping that is under way. */
  #turn = 0;
  #over = false;

  constructor(folder: string, owner: Owner | null = null, pace: Partial<Pace> = {}) {
    this.#folder = folder;
    this.#owner = owner;
    this.#pace = pace;
  }

  get #self(): Owner {
    return (this.#owner ??= thisProcess());
  }

  /**
   * Takes in what is open now, after every event: what is modified is kept a moment later, and what is saved, undone or
   * closed not any more.
   */
  follow(documents: ReadonlyMap<DocumentId, Document>): void {
    if (documents === this.#seen || this.#over) return;
    this.#seen = documents;
    this.#dropSaved();
    if (this.#restored.length > 0 && ![...documents.values()].some(isModified)) this.#dropRestored();
    // What was saved while somebody typed on is newer than what is kept, which must not be offered for long.
    const outdated = [...this.#kept.values()].some(({ id, stat }) => documents.get(id)?.stat !== stat);
    if (outdated) this.#stop();
    this.#later(outdated ? 0 : this.#delay);
  }

  get #delay(): Milliseconds {
    return this.#pace.delay ?? DELAY;
  }

  #later(delay: Milliseconds): void {
    if (this.#timer !== undefined || this.#unkept.length === 0) return;
    this.#timer = setTimeout(() => void this.#keep(), delay).unref();
  }

  /** The modified documents that no file holds in their current state. */
  get #unkept(): readonly Document[] {
    return [...this.#seen.values()].filter((each) => isModified(each) && !this.#isKept(each));
  }

  #isKept(document: Document): boolean {
    const kept = this.#kept.get(document.id);
    return (
      kept !== undefined &&
      (['text', 'location', 'stat', 'bom', 'encoding', 'lineEnd'] as const).every(
        (part) => kept[part] === document[part],
      )
    );
  }

  #dropSaved(): void {
    for (const id of this.#kept.keys()) {
      const document = this.#seen.get(id);
      if (document === undefined || !isModified(document)) this.#drop(id);
    }
  }

  #drop(id: DocumentId): void {
    this.#kept.delete(id);
    rmSync(this.#place(id), { force: true });
  }

  async #keep(): Promise<void> {
    const turn = ++this.#turn;
    const begun = performance.now();
    for (const document of this.#unkept) {
      // A disk that refuses is asked again when more was changed, and in the end by `write`.
      await this.#keepOne(document, turn).catch(() => {});
      if (turn !== this.#turn) return;
    }
    const unkept = this.#unkept;
    if (unkept.length === 0) this.#dropRestored();
    this.#timer = undefined;
    const changed = unkept.some(({ id, text }) => this.#kept.get(id)?.text !== text);
    if (changed) this.#later(Math.max(this.#delay, SHARE * (performance.now() - begun)));
  }

  /** Writes what of a document has to be kept, beside the keys. */
  async #keepOne(document: Document, turn: number): Promise<void> {
    const outline = outlineOf(document.text, document.stat, MOST_PIECES);
    const content = outline?.added ?? document.text;
    if (content.length > KEPT_AT_MOST) return;
    makeFolder(this.#folder);
    const place = this.#place(document.id);
    const part = `${place}.${turn}.part`;
    const wanted = (): boolean => turn === this.#turn;
    // No first frame is to wait for it.
    const { open } = await import('node:fs/promises');
    try {
      const file = await open(part, 'w', 0o600);
      try {
        for (const line of rescueLines(document, outline)) await file.writeFile(line);
        await copyBeside(content, file, wanted);
        await file.datasync();
      } finally {
        await file.close();
      }
      const now = this.#seen.get(document.id);
      if (!wanted() || now === undefined || !isModified(now)) return;
      renameSync(part, place);
      this.#kept.set(document.id, document);
    } finally {
      rmSync(part, { force: true });
    }
  }

  #place(id: DocumentId): string {
    return join(this.#folder, `${this.#self.name}-${id}${SUFFIX}`);
  }

  /** Writes what is modified, the small first, as much as can be written in two seconds. Never throws. */
  write(documents: ReadonlyMap<DocumentId, Document>): void {
    const deadline = performance.now() + (this.#pace.limit ?? LIMIT);
    try {
      this.#stop();
      // What is kept from here on is for the next start.
      this.#over = true;
      this.#seen = documents;
      this.#dropSaved();
      const modified = this.#unkept.toSorted((a, b) => a.text.length - b.text.length);
      if (modified.length > 0) makeFolder(this.#folder);
      // What was changed in a large file is safe before there may be no time left for the whole.
      const outlined = new Set(modified.filter((document) => this.#outline(document, deadline)));
      const written = modified.filter((each) => this.#writeOne(each, deadline) || outlined.has(each));
      // What was taken over from an earlier process is in there, or in its file by now.
      if (written.length === modified.length) this.#dropRestored();
    } catch {
      // There is nobody left to be told.
    }
  }

  /** Writes what a text has that its file has not; whether that would do. */
  #outline(document: Document, deadline: Milliseconds): boolean {
    const outline = outlineOf(document.text, document.stat);
    if (outline === null) return false;
    const { added } = outline;
    // A little takes no time that would matter.
    const until = added.length > CHUNK ? deadline : Infinity;
    return this.#writeFile(document, rescueLines(document, outline), added, until);
  }

  /** Writes one document; true if all of its text could be written. */
  #writeOne(document: Document, deadline: Milliseconds): boolean {
    return this.#writeFile(document, rescueLines(document, null), document.text, deadline);
  }

  /** Writes lines and a text, or nothing. */
  #writeFile({ id }: Document, lines: readonly string[], text: Text, deadline: Milliseconds): boolean {
    const place = this.#place(id);
    const part = `${place}.part`;
    try {
      const file = openSync(part, 'w', 0o600);
      try {
        for (const line of lines) writeAll(file, Buffer.from(line));
        copy(text, file, deadline);
      } finally {
        closeSync(file);
      }
      renameSync(part, place);
      return true;
    } catch {
      rmSync(part, { force: true });
      return false;
    }
  }

  /**
   * The files that processes which are gone left behind, and what each holds. Damaged ones are set aside and reported.
   * Nothing when the folder cannot be read.
   */
  found(report: Report): readonly Left[] {
    if (!existsSync(this.#folder)) return [];
    try {
      const left = readdirSync(this.#folder).filter((file) => this.#self.isGone(ownerOf(file)));
      // What was still being written has no end.
      this.discard(left.filter((file) => file.endsWith('.part')));
      return left
        .filter((file) => file.endsWith(SUFFIX))
        .sort()
        .flatMap((file) => this.#whole(file, report) ?? []);
    } catch {
      return [];
    }
  }

  #whole(file: string, report: Report): Left | null {
    const path = join(this.#folder, file);
    try {
      const { header } = readRescueHead(path);
      return { file, name: header.name, path: header.path };
    } catch (error) {
      if (error instanceof DamagedRescue) setAside(path, error.message, UNOFFERED, report);
      // Another Inkstone was faster.
      else if (codeOf(error) !== 'ENOENT') report(rescueSentence.unreadable(file, error));
      return null;
    }
  }

  /**
   * Those of the files that were found whose work is not saved. The others are removed: their process was killed after
   * it had saved, before it could remove them.
   */
  async unsaved(found: readonly Left[]): Promise<readonly Left[]> {
    const unsaved: Left[] = [];
    for (const left of found) {
      if (await this.#isSaved(left)) this.discard([left.file]);
      else unsaved.push(left);
    }
    return unsaved;
  }

  async #isSaved({ file, path }: Left): Promise<boolean> {
    if (path === '') return false;
    try {
      const place = join(this.#folder, file);
      const head = readRescueHead(place);
      const { readFile } = await import('node:fs/promises');
      const { text } = rescuedText(head, new Uint8Array((await readFile(place)).subarray(head.start)));
      return await isSavedText(path, text, head.header);
    } catch {
      // It is offered, and the restoring tells what is the matter.
      return false;
    }
  }

  /** Reads a file that was found, and takes it over. Throws when it cannot be read. */
  restore(file: string): OpenedEvent & { readonly source: Source } {
    const place = join(this.#folder, file);
    const head = readRescueHead(place);
    const { path, name, stat, bom, encoding, lineEnd } = head.header;
    const { source, text } = rescuedText(head, new Uint8Array(readFileSync(place).subarray(head.start)));
    const own = `${this.#self.name}-${file}`;
    renameSync(join(this.#folder, file), join(this.#folder, own));
    this.#restored.push(own);
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

  /** Removes files that were found. */
  discard(files: readonly string[]): void {
    for (const file of files) rmSync(join(this.#folder, file), { force: true });
  }

  /** All work is saved, or not wanted any more. */
  forget(): void {
    this.#stop();
    for (const id of this.#kept.keys()) this.#drop(id);
    this.#seen = new Map();
    this.#dropRestored();
  }

  /** The editor ends: in good order, unless what is open had to be written. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.forget();
  }

  #stop(): void {
    this.#turn++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #dropRestored(): void {
    this.discard(this.#restored);
    this.#restored = [];
  }
}

/** The process that a rescue file belongs to: its name has four parts. */
const ownerOf = (file: string): string => file.split('-').slice(0, 4).join('-');

/** Throws when it takes too long. What is lost of a text comes as zeros: the rest is better than nothing. */
function copy(text: Text, file: number, deadline: Milliseconds): void {
  const buffer = new Uint8Array(Math.min(CHUNK, text.length));
  for (let at = 0; at < text.length; at += CHUNK) {
    if (performance.now() > deadline) throw new Error('out of time');
    const part = buffer.subarray(0, Math.min(CHUNK, text.length - at));
    text.readInto(at, part);
    writeAll(file, part);
  }
}

/** The same beside the keys, as long as it is wanted. */
async function copyBeside(text: Text, file: FileHandle, wanted: () => boolean): Promise<void> {
  const buffer = new Uint8Array(Math.min(CHUNK, text.length));
  for (let at = 0; at < text.length && wanted(); at += CHUNK) {
    const part = buffer.subarray(0, Math.min(CHUNK, text.length - at));
    text.readInto(at, part);
    await file.writeFile(part);
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done);
}
