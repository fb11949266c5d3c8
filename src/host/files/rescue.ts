import type { Milliseconds } from '../../base/units.ts';
import { BOM_LENGTH, type Document, type DocumentId, isModified } from '../../core/model/document.ts';
import { isDecoded } from '../../core/model/encodings.ts';
import { FileSource } from '../../text/file-source.ts';
import { Text } from '../../text/text.ts';
import { rescueSentence } from './error-messages.ts';
import type { Owner } from './owner.ts';
import { DiskReader } from './page-reader.ts';
import type { Spot } from './rescue-file.ts';
import { type Base, RescueJournal } from './rescue-journal.ts';
import { type ClaimedWork, RescueStore } from './rescue-store.ts';
import { makeFolder } from './small-file.ts';

/** A process that is told to die does not get long. */
const LIMIT: Milliseconds = 2000;
/** The time between a change and the write that puts it on the disk, so that a change is there within 250 ms. */
const DELAY: Milliseconds = 50;
/** A disk that takes longer than this to synchronize, several times in a row, is reported. */
const SLOW: Milliseconds = 250;
const SLOW_TIMES = 3;

/** The time that the last writing may take, the time after a change until it is written, and the one that is too slow. */
interface Pace {
  readonly limit: Milliseconds;
  readonly delay: Milliseconds;
  readonly slow: Milliseconds;
}

/**
 * The last resort of unsaved work: written to a folder of its own a moment after it was changed, for whoever is killed
 * without a word, and when the process has to die; offered by the next start. A rescue file belongs to the process in
 * its name; those of living processes are left alone.
 */
export class Rescue {
  /** The folder of rescue files. */
  readonly store: RescueStore;
  readonly #pace: Partial<Pace>;
  /** The folder that the editor works in, with every link resolved; null while it is not known. */
  workFolder: string | null = null;
  /** Files whose work is in a buffer again; they are removed when the editor ends in good order. */
  #restored: string[] = [];
  /** The open documents, as they were last seen. */
  #seen: ReadonlyMap<DocumentId, Document> = new Map();
  /** The open documents as their files have them. */
  readonly #saved = new Map<DocumentId, Pick<Document, 'text' | 'stat'>>();
  readonly #journals = new Map<DocumentId, RescueJournal>();
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #synchronizing: Promise<void> | null = null;
  #holding: Promise<void> | null = null;
  #over = false;
  /** The number of times in a row that the disk was slow. */
  #slow = 0;
  #isSlowKnown = false;

  constructor(folder: string, owner: Owner | null = null, pace: Partial<Pace> = {}) {
    this.store = new RescueStore(folder, owner);
    this.#pace = pace;
  }

  /**
   * Takes in what is open now, after every event: what is modified is written a moment later, and what is saved, undone or
   * closed is removed.
   */
  follow(documents: ReadonlyMap<DocumentId, Document>): void {
    if (documents === this.#seen || this.#over) return;
    this.#see(documents);
    if (this.#restored.length > 0 && ![...documents.values()].some(isModified)) this.#dropRestored();
    this.#later();
  }

  #see(documents: ReadonlyMap<DocumentId, Document>): void {
    const before = this.#seen;
    this.#seen = documents;
    for (const [id, document] of documents) {
      const { text, stat } = document;
      const last = before.get(id);
      if (last === document) continue;
      if (!isModified(document)) this.#saved.set(id, { text, stat });
      // It was saved while somebody typed on.
      else if (last?.saving && document.saving === null && last.stat !== stat)
        this.#saved.set(id, { text: fileTextOf(document) ?? last.saving.text, stat });
    }
    for (const id of this.#saved.keys()) if (!documents.has(id)) this.#saved.delete(id);
    for (const id of this.#journals.keys()) {
      const document = documents.get(id);
      if (document === undefined || !isModified(document)) this.#drop(id);
    }
  }

  #later(): void {
    if (this.#timer !== undefined || this.#writing !== null || this.#over) return;
    if (this.#unwritten.length === 0) this.#holdLater();
    else this.#timer = setTimeout(() => this.#write(), this.#pace.delay ?? DELAY).unref();
  }

  /** The modified documents that no file has in their current state. */
  get #unwritten(): readonly Document[] {
    return [...this.#seen.values()].filter((each) => isModified(each) && !this.#isWritten(each));
  }

  #isWritten(document: Document): boolean {
    const journal = this.#journals.get(document.id);
    return journal !== undefined && journal.suits(document) && journal.has(document);
  }

  #drop(id: DocumentId): void {
    const journal = this.#journals.get(id);
    this.#journals.delete(id);
    try {
      journal?.remove();
    } catch (error) {
      this.store.report(rescueSentence.notDeleted(this.store.place(id), error));
    }
  }

  /** Writes all that has changed, and returns when it is on the disk, or the disk refuses it. */
  async flush(): Promise<void> {
    // What is being written may be older.
    await this.#writing;
    if (this.#unwritten.length > 0) await this.#write();
    await this.#synchronizing;
    await this.#synchronize();
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const tried = new Map(this.#seen);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      // A disk that refuses is asked again when more was changed, and in the end by `writeNow`.
      if (this.#unwritten.some((each) => tried.get(each.id) !== each)) this.#later();
      else this.#holdLater();
    });
    void this.#writing.then(() => this.#synchronize());
    return this.#writing;
  }

  /** Puts what is written on the disk, while more is written. */
  #synchronize(): Promise<void> {
    this.#synchronizing ??= this.#synchronizeAll().finally(() => {
      this.#synchronizing = null;
      this.#holdLater();
    });
    return this.#synchronizing;
  }

  async #synchronizeAll(): Promise<void> {
    for (;;) {
      const journal = [...this.#journals.values()].find(({ isToBeSynchronized }) => isToBeSynchronized);
      if (journal === undefined || this.#over) return;
      const begun = performance.now();
      try {
        await journal.synchronize();
      } catch {
        return;
      }
      this.#note(performance.now() - begun);
    }
  }

  async #writeAll(): Promise<void> {
    for (const { id } of this.#unwritten) {
      // While another one was written it may have been changed, saved or closed, and the editor may have ended.
      const document = this.#seen.get(id);
      if (this.#over || document === undefined || !isModified(document)) continue;
      try {
        await this.#journalOf(document).append(document);
      } catch {
        continue;
      }
    }
  }

  /** Reports a disk that is too slow, once. */
  #note(time: Milliseconds): void {
    this.#slow = time > (this.#pace.slow ?? SLOW) ? this.#slow + 1 : 0;
    if (this.#slow !== SLOW_TIMES || this.#isSlowKnown) return;
    this.#isSlowKnown = true;
    this.store.report(rescueSentence.slow(this.store.folder, time));
  }

  /** The journal of a document: a new one where its file is another version by now. */
  #journalOf(document: Document): RescueJournal {
    const { id } = document;
    const there = this.#journals.get(id);
    if (there?.suits(document)) return there;
    makeFolder(this.store.folder);
    const place = this.store.place(id);
    const part = `${place}.${++this.#begun}.part`;
    // What an older one holds is in the file of the document when that was saved.
    const isSaved = there?.isOf(document) === false && this.#saved.get(id)?.stat === document.stat;
    const replaces = there !== undefined && !isSaved;
    const begun = new RescueJournal(place, part, document, this.#baseOf(document), replaces, this.workFolder);
    // Its file stays until the new one takes its place.
    there?.close();
    this.#journals.set(id, begun);
    return begun;
  }

  /** The text that the journal of a document starts from: that of its file, or else the document as it is. */
  #baseOf(document: Document): Base {
    const { stat, encoding, lineEnd } = document;
    const saved = this.#saved.get(document.id);
    const text = saved?.stat === stat ? saved?.text : fileTextOf(document);
    const isPlain = stat !== null && !isDecoded(encoding) && lineEnd !== 'CR';
    return text === undefined || text === null
      ? { text: document.text, inFile: false }
      : { text, inFile: isPlain && !text.decoded };
  }

  /** Copies the texts that the journals start from into them, while there is nothing else to write. */
  #holdLater(): void {
    const isAny = [...this.#journals.values()].some(({ isToBeHeld }) => isToBeHeld);
    if (this.#holding !== null || (!isAny && this.#restored.length === 0)) return;
    this.#holding = this.#hold().finally(() => (this.#holding = null));
  }

  async #hold(): Promise<void> {
    for (;;) {
      await this.#writing;
      await this.#synchronizing;
      const journal = [...this.#journals.values()].find(({ isToBeHeld }) => isToBeHeld);
      if (journal === undefined || this.#over) break;
      try {
        await journal.hold();
      } catch {
        break;
      }
    }
    const isWhole = [...this.#journals.values()].every((each) => each.isWhole);
    if (!this.#over && isWhole && this.#unwritten.length === 0) this.#dropRestored();
  }

  /** Writes what is modified before the process ends, the small first, as much as can be written in two seconds. Never throws. */
  write(documents: ReadonlyMap<DocumentId, Document>): void {
    this.writeNow(documents, this.#pace.limit ?? LIMIT);
    clearTimeout(this.#timer);
    // What is there now is for the next start.
    this.#over = true;
  }

  /** Writes what is modified at once. Never throws. */
  writeNow(documents: ReadonlyMap<DocumentId, Document>, limit: Milliseconds = SLOW): void {
    if (this.#over) return;
    const deadline = performance.now() + limit;
    try {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#see(documents);
      const modified = [...documents.values()]
        .filter(isModified)
        .toSorted((a, b) => a.text.length - b.text.length);
      // What was changed in a large file is safe before there may be no time left for the whole.
      const written = modified.filter((each) => this.#appendNow(each, deadline));
      const whole = written.filter(({ id }) => this.#journals.get(id)?.holdNow(deadline));
      for (const { id } of written) if (this.#journals.get(id)?.isUseless) this.#drop(id);
      // What was taken over from an earlier process is in there, or in its file by now.
      if (whole.length === modified.length) this.#dropRestored();
      this.#later();
    } catch {
      // There is nobody left to be told.
    }
  }

  #appendNow(document: Document, deadline: Milliseconds): boolean {
    try {
      const journal = this.#journalOf(document);
      if (journal.appendNow(document, deadline)) return true;
      // A part of it is of no use, but an older journal is.
      journal.close();
    } catch {
      // There is nobody left to be told.
    }
    this.#journals.delete(document.id);
    return false;
  }

  /**
   * Takes over the work of a file that was found; null when there is nothing, or when another Inkstone was faster. Throws
   * when it cannot be read.
   */
  restore(file: string): ClaimedWork | null {
    const claimed = this.store.claim(file);
    if (claimed !== null) this.#restored.push(claimed.file);
    return claimed;
  }

  /** Puts all unsaved work on the disk, so that it needs nothing else. Returns the documents of which that failed. */
  async secure(): Promise<readonly DocumentId[]> {
    await this.flush();
    await this.#holding;
    this.#holdLater();
    await this.#holding;
    return [...this.#seen.values()]
      .filter((each) => isModified(each) && !this.#isSafe(each))
      .map(({ id }) => id);
  }

  #isSafe(document: Document): boolean {
    const journal = this.#journals.get(document.id);
    return this.#isWritten(document) && journal?.isWhole === true && !journal.isToBeSynchronized;
  }

  /**
   * Keeps what is modified for the next start in the folder; what cannot be kept stays as that of an editor that was
   * killed. Never throws.
   * @param spots the cursors, by document
   */
  leave(documents: ReadonlyMap<DocumentId, Document>, spots: ReadonlyMap<DocumentId, Spot>): void {
    if (this.#over) return;
    this.writeNow(documents, this.#pace.limit ?? LIMIT);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [id, journal] of this.#journals) {
      const document = documents.get(id);
      try {
        if (document !== undefined && this.#isSafe(document) && this.workFolder !== null)
          journal.keep(this.store.keptPlace(this.workFolder), spots.get(id) ?? null);
        else journal.close();
      } catch {
        journal.close();
      }
    }
    this.#journals.clear();
    this.#seen = new Map();
    this.#saved.clear();
    // What could not be written again is still in there.
    this.#restored = [];
  }

  /** All work is saved, or not wanted any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const id of this.#journals.keys()) this.#drop(id);
    this.#seen = new Map();
    this.#saved.clear();
    this.#dropRestored();
  }

  /** The editor ends: in good order, unless what is open had to be written. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.forget();
  }

  #dropRestored(): void {
    this.store.discard(this.#restored);
    this.#restored = [];
  }
}

/** The text of the file that a document is read from in pages; null when it is not, or the file is another version. */
function fileTextOf({ text, stat, bom }: Document): Text | null {
  let file: FileSource | null = null;
  text.eachPiece((source) => {
    if (file === null && stat !== null && source instanceof FileSource && isOf(source, stat)) file = source;
  });
  return file === null ? null : Text.of(file, bom ? BOM_LENGTH : 0);
}

const isOf = ({ reader }: FileSource, stat: NonNullable<Document['stat']>): boolean =>
  reader instanceof DiskReader && reader.shows(stat);
