import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsync,
  openSync,
  renameSync,
  rmSync,
  write,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import type { Delta } from '../../text/diff/delta.ts';
import type { Text } from '../../text/text.ts';
import { promise } from './disk.ts';
import {
  baseRecord,
  changeBetween,
  changeRecords,
  jsonRecord,
  nearRecord,
  RECORD,
  type Spot,
  stretchAt,
  targetOf,
} from './rescue-file.ts';

/** A shorter base is written before the first change. */
const SHORT: Byte = 1 << 16;
/** The base is held up to this length. */
const HELD_AT_MOST: Byte = 1 << 26;
/** A change that adds more is not written. */
const ADDED_AT_MOST: Byte = 1 << 26;
/** The bytes of a base that are synchronized at a time, so that no change waits long for them. */
const SYNCHRONIZED: Byte = 2 << 20;
/** Changes of this length at least, and as long as the base, are put together by a new journal. */
const CHANGES_AT_MOST: Byte = 8 << 20;

/** The text before the first change of a journal. */
export interface Base {
  readonly text: Text;
  /** It is what the file of the document holds behind its byte order mark. */
  readonly inFile: boolean;
}

/** Bytes on their way into the file. */
interface Write {
  readonly bytes: Uint8Array;
  readonly at: Byte;
}

/**
 * The journal of the unsaved changes of one document, in a rescue file. Changes are appended beside the keys, or at once
 * where the process is about to end: what is on its way then is written a second time to the same place.
 */
export class RescueJournal {
  readonly #place: string;
  readonly #part: string;
  readonly #base: Base;
  readonly #stat: Document['stat'];
  readonly #folder: string | null;
  readonly #file: number;
  readonly #writes = new Set<Write>();
  /** The document that the records make so far; null before the header. */
  #last: Document | null = null;
  /** The same, as far as it is written. */
  #written: Document | null = null;
  /** The same, as far as it is known to be on the disk. */
  #durable: Document | null = null;
  #end: Byte = 0;
  #held: Byte = 0;
  #changes: Byte = 0;
  /** The end of what the last change put in, as a place in the text; null when it did more. */
  #typedTo: Byte | null = null;
  #isHoldable: boolean;
  #isNamed = false;
  readonly #replaces: boolean;
  /** Counts the appends, so that one that was overtaken stops. */
  #turn = 0;
  #running = 0;
  #isClosed = false;
  /** The disk refused a record: what follows it cannot be read. */
  #isBroken = false;

  /**
   * Begins a journal. One that `replaces` an older one takes its place as soon as the first change is on the disk. Throws
   * what the system refuses.
   * @param folder the one that the editor works in; null where it is not known
   */
  constructor(
    place: string,
    part: string,
    { stat }: Document,
    base: Base,
    replaces: boolean,
    folder: string | null = null,
  ) {
    this.#folder = folder;
    this.#replaces = replaces;
    this.#place = place;
    this.#part = part;
    this.#stat = stat;
    this.#base = base;
    this.#isHoldable = base.text.length <= HELD_AT_MOST;
    this.#file = openSync(part, 'w', 0o600);
  }

  /** True as long as changes of the document can be appended: its file is the same, and the journal not too long. */
  suits(document: Document): boolean {
    const most = Math.max(CHANGES_AT_MOST, this.#base.text.length);
    return !this.#isBroken && this.isOf(document) && this.#changes <= most;
  }

  /** True when it began with the version of the file that the document has now. */
  isOf({ stat }: Document): boolean {
    return this.#stat === stat;
  }

  /** True when this state of the document is written. */
  has(document: Document): boolean {
    return isSame(this.#written, document);
  }

  /** True when some of what is written may be lost when the machine stops. */
  get isToBeSynchronized(): boolean {
    return this.#written !== this.#durable && !this.#isBroken;
  }

  /** True when the file needs nothing but itself to be restored, or a file that is there. */
  get isWhole(): boolean {
    return this.#durable !== null && (this.#base.inFile || this.#held === this.#base.text.length);
  }

  /** True when nothing can be restored from the file. */
  get isUseless(): boolean {
    return !this.isWhole && this.#changes === 0;
  }

  /** True when some of the base is still to be held. */
  get isToBeHeld(): boolean {
    return this.#isHoldable && this.#isNamed && !this.#isBroken && this.#held < this.#base.text.length;
  }

  /** Appends what has changed. From then on it lasts if the process is killed. Throws what the system refuses. */
  async append(document: Document): Promise<void> {
    const turn = ++this.#turn;
    for (const record of this.#records(document)) {
      await this.#write(record);
      if (turn !== this.#turn) return;
    }
    if (!isSame(this.#last, document)) return;
    this.#written = document;
    if (!this.#replaces) this.#setName();
  }

  /** Puts what is written on the disk. Throws what the system refuses. */
  async synchronize(): Promise<void> {
    const written = this.#written;
    const isNew = this.#durable === null;
    await this.#synchronize();
    if (this.#isClosed || written === null) return;
    this.#setName();
    this.#durable = written;
    if (isNew) await synchronizeFolder(dirname(this.#place));
  }

  /** The same at once, together with what is on its way. False when the deadline has passed, or it is too much. */
  appendNow(document: Document, deadline: Milliseconds): boolean {
    this.#turn++;
    for (const { bytes, at } of this.#writes) writeAll(this.#file, bytes, at);
    let isWritten = false;
    for (const record of this.#records(document)) {
      if (record.length > SHORT && performance.now() > deadline) return false;
      writeAll(this.#file, record, this.#reserve(record));
      isWritten = true;
    }
    if (isWritten || this.#durable !== this.#last) fdatasyncSync(this.#file);
    if (!isSame(this.#last, document)) return false;
    this.#setName();
    this.#written = document;
    this.#durable = document;
    return true;
  }

  /** Writes the next stretches of the base. Throws what the system refuses. */
  async hold(): Promise<void> {
    for (let length = 0; this.isToBeHeld && length < SYNCHRONIZED && !this.#isClosed;) {
      const record = this.#nextOfBase();
      if (record === null) return;
      await this.#write(record);
      length += record.length;
    }
    if (!this.#isClosed) await this.#synchronize();
  }

  /** The same at once, with all that is left. False when the deadline has passed, or it cannot be read. */
  holdNow(deadline: Milliseconds): boolean {
    while (this.isToBeHeld && performance.now() <= deadline) {
      const record = this.#nextOfBase();
      if (record !== null) writeAll(this.#file, record, this.#reserve(record));
    }
    return this.isWhole;
  }

  /** Ends the journal; the file stays as it is. Never throws. */
  close(): void {
    if (this.#isClosed) return;
    this.#turn++;
    this.#isClosed = true;
    if (this.#running === 0) this.#closeFile();
    if (this.#isNamed) return;
    try {
      rmSync(this.#part, { force: true });
    } catch {
      // The next start removes it.
    }
  }

  #closeFile(): void {
    try {
      closeSync(this.#file);
    } catch {
      // Everything that is said to be safe was synchronized before.
    }
  }

  /** Ends the journal under another name, with the cursor. Throws what the system refuses. */
  keep(place: string, spot: Spot | null): void {
    if (spot !== null) {
      const record = jsonRecord(RECORD.spot, spot);
      writeAll(this.#file, record, this.#reserve(record));
      fdatasyncSync(this.#file);
    }
    renameSync(this.#place, place);
    this.close();
  }

  /** Ends the journal, and removes its file. Throws what the system refuses. */
  remove(): void {
    this.close();
    rmSync(this.#place, { force: true });
  }

  /** The records that have the journal make a document; none when it is too much. */
  *#records(document: Document): Generator<Buffer> {
    const older = this.#last?.text ?? this.#base.text;
    const delta = changeBetween(older, document.text);
    if (delta.added.length > ADDED_AT_MOST) return;
    if (this.#last === null) {
      const { inFile, text } = this.#base;
      const folder = this.#folder === null ? {} : { folder: this.#folder };
      const header = { ...targetOf(document), stat: this.#stat, length: text.length, inFile, ...folder };
      this.#last = { ...document, text };
      yield jsonRecord(RECORD.header, header);
      const short = text.length > SHORT || text.length === 0 ? null : this.#nextOfBase();
      if (short !== null) yield short;
    } else if (!isSame({ ...this.#last, text: document.text }, document)) {
      this.#last = { ...document, text: this.#last.text };
      yield jsonRecord(RECORD.target, targetOf(document));
    }
    if (older === document.text) return;
    // A base that is not held may be gone when this is restored.
    const end = endOfInsertion(delta, older.length);
    const isTypedOn = end !== null && end - delta.added.length === this.#typedTo;
    this.#typedTo = end;
    const isHeld = this.#held === this.#base.text.length;
    const near = isHeld || isTypedOn ? null : nearRecord(older, delta);
    if (near !== null) yield near;
    let next: Buffer | null = null;
    for (const record of changeRecords(delta)) {
      if (next !== null) yield next;
      next = record;
    }
    // Whoever appends from here on goes on from this state: the last record has its place already.
    this.#last = document;
    this.#changes += delta.added.length + (next?.length ?? 0);
    if (next !== null) yield next;
  }

  #nextOfBase(): Buffer | null {
    const { text } = this.#base;
    const record = baseRecord(text, this.#held);
    if (record === null) this.#isHoldable = false;
    else this.#held += stretchAt(text, this.#held);
    return record;
  }

  #reserve(record: Uint8Array): Byte {
    const at = this.#end;
    this.#end += record.length;
    return at;
  }

  async #write(record: Uint8Array): Promise<void> {
    const task: Write = { bytes: record, at: this.#reserve(record) };
    this.#writes.add(task);
    try {
      // A few bytes only go into memory here, and would wait long for a thread while the editor starts.
      if (record.length <= SHORT) return writeAll(this.#file, record, task.at);
      for (let length = 0; length < record.length && !this.#isClosed;)
        length += await this.#run<number>((end) =>
          write(this.#file, record, length, record.length - length, task.at + length, end),
        );
    } catch (error) {
      this.#isBroken = true;
      throw error;
    } finally {
      this.#writes.delete(task);
    }
  }

  async #synchronize(): Promise<void> {
    await this.#run<void>((end) => fdatasync(this.#file, end));
  }

  /** Waits for work on the file, which is closed only when there is none: its number may be that of another file then. */
  async #run<T>(start: (end: (error: Error | null, value?: T) => void) => void): Promise<T> {
    this.#running++;
    try {
      return await promise(start);
    } finally {
      this.#running--;
      if (this.#isClosed && this.#running === 0) this.#closeFile();
    }
  }

  /** Gives a new file its name, once there is something in it. */
  #setName(): void {
    if (this.#isNamed || this.#end === 0) return;
    renameSync(this.#part, this.#place);
    this.#isNamed = true;
  }
}

/** The end of what a change puts in at one place of a text of `length` bytes; null for one that removes or moves some. */
function endOfInsertion({ parts, added }: Delta, length: Byte): Byte | null {
  const [start, before] = parts[0] === -1 ? [0, 0] : [2, parts[1]];
  const isOne = parts[start] === -1 && parts[start + 1] === added.length && parts.length <= start + 4;
  const rest = parts.length === start + 4 ? parts[start + 3] : 0;
  return isOne && before + rest === length ? before + added.length : null;
}

/** True if two states of a document are restored alike. */
const isSame = (a: Document | null, b: Document): boolean =>
  a !== null &&
  (['text', 'location', 'bom', 'encoding', 'lineEnd'] as const).every((part) => a[part] === b[part]);

function writeAll(file: number, bytes: Uint8Array, at: Byte): void {
  for (let count = 0; count < bytes.length;)
    count += writeSync(file, bytes, count, bytes.length - count, at + count);
}

/** Makes the name of a new file last. A folder that cannot be synchronized is not an error. */
async function synchronizeFolder(path: string): Promise<void> {
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch {
    return;
  }
  await promise<void>((end) => fsync(folder, () => end(null)));
  closeSync(folder);
}
