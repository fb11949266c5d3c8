import { openForEx } from '../../features/vim/ex/requests.ts';
import { openNamed } from '../../features/vim/files/go-to-file.ts';
import { openWritten } from '../../features/document-links/requests.ts';
import { fileLocation } from '../../core/model/location.ts';
import { readToMerge } from '../../features/merge/requests.ts';
import { openForFolders } from '../../features/compare-folders/requests.ts';
import { openToCompare, readRevision, readSaved, type ReadText } from '../../features/compare/requests.ts';
import { type NotOpened, type OpenedEvent, openFile, type OpenWork } from '../../core/windows/open-file.ts';
import { openForHistory } from '../../features/git-history/requests.ts';
import { openChanged } from '../../features/source-control/requests.ts';
import { openToCompareWork } from '../../features/recovery/requests.ts';
import { openForEdit } from '../../features/server-edits/requests.ts';
import { openForPlace } from '../../features/places/requests.ts';
import { openForProblem } from '../../features/diagnostics/requests.ts';
import { openForMatch } from '../../features/project-search/requests.ts';
import {
  readAgain,
  readGrowth,
  type ReloadedFile,
  type ReloadWork,
} from '../../features/files/reload-requests.ts';
import type { Event } from '../../core/model/messages.ts';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import type { FileSystem } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import { textOf } from '../../core/model/document.ts';
import { Additions } from '../../text/additions.ts';
import { Block } from '../../text/block.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';
import type { DecodedEvent } from '../encodings/decode.ts';
import { type Runner, runs } from '../requests.ts';
import { inSlices } from '../search/slices.ts';
import { readSmall, rulesFor, rulesLater } from './editorconfig.ts';
import { internalError, vanishedMessage } from './error-messages.ts';
import { Disk } from './disk.ts';
import { startIndexing } from './index-newlines.ts';
import type { KeptBytes } from './journal.ts';
import {
  expandHome,
  type OpenedFile,
  openFile as openOnDisk,
  openLater as openOnDiskLater,
  type OpenResult,
  traitsOf,
} from './open.ts';
import { DiskReader } from './page-reader.ts';
import { readTail } from './tail.ts';

/** The interval at which the screen learns how far the lines are counted. */
const REFRESH: Milliseconds = 100;
/** The rest of the host, as opening files needs it. */
interface Hooks {
  /** Ends a save that was cut short, so that every file is again the old one or the new one. */
  readonly recover: () => Promise<void>;
  /** Called when bytes of files are about to stand elsewhere than workers were told. */
  readonly moved: () => void;
}

/** Opens the files that are edited, reads them again, and keeps what reads them in pages. */
export class FileOpener {
  readonly #emit: (event: Event) => void;
  readonly #folder: string;
  readonly #hooks: Hooks;
  readonly #fs: FileSystem;
  /** The controllers that stop the decoding of files. */
  readonly #decoding = new WeakMap<Source, AbortController>();
  /** The text appended to small files. */
  readonly #grown = new Additions();
  /** Files that are read in pages. */
  readonly #readers = new Set<DiskReader>();
  /** Closes such a file when nothing holds its text any more. */
  readonly #unused = new FinalizationRegistry<DiskReader>((reader) => {
    this.#readers.delete(reader);
    reader.close();
  });

  /**
   * @param folder what relative paths begin at
   * @param fs the disk of files that are opened beside the keys
   */
  constructor(emit: (event: Event) => void, folder: string, hooks: Hooks, fs: FileSystem = new Disk()) {
    this.#fs = fs;
    this.#emit = emit;
    this.#folder = folder;
    this.#hooks = hooks;
  }

  /** Stops decoding the rest of a file. */
  stopDecoding(source: Source): void {
    this.#decoding.get(source)?.abort();
  }

  /** Opens a file at once: the first frame waits for it. */
  open(name: string, line?: number, column?: number): OpenedEvent | Extract<Event, { type: 'open_failed' }> {
    const result = openOnDisk(expandHome(name, homedir()), this.#folder);
    if (result.kind === 'refused') return { type: 'open_failed', path: name, message: result.message };
    return { ...this.#onResult(result), rules: rulesFor(result.path, readSmall), line, column };
  }

  /** Opens a file beside the keys, however slow its disk is. */
  async openLater(name: string, line?: number, column?: number): Promise<OpenedEvent | NotOpened> {
    const result = await openOnDiskLater(expandHome(name, homedir()), this.#folder, this.#fs);
    if (result.kind === 'refused') return { type: 'open_failed', path: name, message: result.message };
    const rules = await rulesLater(result.path, this.#fs);
    return { ...this.#onResult(result), rules, line, column };
  }

  #onResult(result: Exclude<OpenResult, { readonly kind: 'refused' }>): OpenedEvent {
    if (result.kind === 'file') return this.#onOpened(result);
    const { path } = result;
    return {
      type: 'opened',
      location: fileLocation(path),
      name: basename(path),
      source: null,
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
      note: `${basename(path)} is a new file. Save creates it`,
    };
  }

  #onOpened(file: OpenedFile): OpenedEvent {
    const { path, source, stat, bom, lineEnd, encoding, shifts, readOnly } = file;
    this.adopt(source);
    const name = basename(path);
    return {
      type: 'opened',
      location: fileLocation(path),
      name,
      source,
      stat,
      bom,
      lineEnd,
      encoding,
      shifts,
      readOnly,
    };
  }

  /** Has a file that is read in pages closed once nothing holds its text any more. */
  adopt(source: Source): void {
    if (!(source instanceof FileSource && source.reader instanceof DiskReader)) return;
    this.#readers.add(source.reader);
    this.#unused.register(source, source.reader);
  }

  /** Counts the lines of a file in the background; to be called once the first frame stands. */
  index(source: Source): void {
    if (source.newlines.complete) return;
    let told = 0;
    startIndexing(source, ({ done }) => {
      const now = performance.now();
      if (!done && now - told < REFRESH) return;
      told = now;
      this.#emit({ type: 'refresh' });
    });
  }

  /** Has those that read a file read the copy of its old bytes from now on, and returns them. */
  keeps(kept: KeptBytes): readonly DiskReader[] {
    const touched = [...this.#readers].filter((reader) => reader.reads(kept.target));
    for (const reader of touched) reader.preserve(kept);
    if (touched.length > 0) this.#hooks.moved();
    return touched;
  }

  /** The saved file as a source, with its lines counted; undefined when another program was faster. */
  reopened(
    path: string,
    { stat, newlines }: { stat: OpenedEvent['stat'] & object; newlines?: Float64Array },
  ): FileSource | undefined {
    const reader = DiskReader.open(path, stat);
    if (reader === null) return undefined;
    const source = new FileSource(reader);
    this.adopt(source);
    if (newlines === undefined) this.index(source);
    else for (const count of newlines) source.newlines.add(count);
    return source;
  }

  /** Opens a file that was asked for, and counts its lines behind the answer, for which the first screen does not wait. */
  async opened({ path, line, column }: OpenWork): Promise<OpenedEvent | NotOpened> {
    await this.#hooks.recover();
    const event = await this.decoded(await this.openLater(path, line, column));
    if (event.type === 'opened' && event.source !== null && event.text === undefined)
      setImmediate((source) => this.index(source), event.source);
    return event;
  }

  readonly runners: readonly Runner[] = [
    runs(openFile, (work) => this.opened(work)),
    runs(openForMatch, (work) => this.opened(work)),
    runs(openForPlace, (work) => this.opened(work)),
    runs(openForEdit, (work) => this.opened(work)),
    runs(openForProblem, (work) => this.opened(work)),
    runs(openForEx, (work) => this.opened(work)),
    runs(openNamed, (work) => this.opened(work)),
    runs(openWritten, (work) => this.opened(work)),
    runs(readAgain, (work, { signal }) => this.#readAgain(work, signal)),
    runs(readToMerge, (work, { signal }) => this.#readAgain(work, signal)),
    runs(openToCompare, (work) => this.opened(work)),
    runs(openForFolders, (work) => this.opened(work)),
    runs(openToCompareWork, (work) => this.opened(work)),
    runs(openChanged, (work) => this.opened(work)),
    runs(openForHistory, (work) => this.opened(work)),
    runs(readSaved, async ({ path, encoding }, { signal }) =>
      this.#readTextOf(await this.#read(path, encoding, signal)),
    ),
    runs(readRevision, async ({ path, encoding, revision, name }, { signal }) => {
      const { fileAtRevision } = await import('../git/revision.ts');
      const bytes = await fileAtRevision(path, { revision, name }, signal);
      return this.#readTextOf(
        typeof bytes === 'string' ? bytes : await this.decode(path, bytes, encoding, signal),
      );
    }),
    runs(readGrowth, ({ path, text, prefix }) => {
      const growth = readTail(path, text, prefix, this.#grown);
      growth?.text.eachPiece((source) => {
        this.index(source);
      });
      return growth;
    }),
  ];

  async #readAgain({ path, encoding }: ReloadWork, signal: AbortSignal): Promise<ReloadedFile> {
    const event = await this.openLater(path);
    if (event.type === 'open_failed') return { failed: event.message };
    if (event.source === null) return { failed: vanishedMessage(event.name) };
    const { event: first, rest } = await this.#decode(event, encoding);
    const text = rest === null ? first.text : await inSlices(rest, signal);
    signal.throwIfAborted();
    if (text === undefined) this.index(event.source);
    return { ...first, text, decoding: false };
  }

  /**
   * Decodes a file that is not UTF-8: at once as much as the first screen needs, the rest behind it, told by
   * `decoded`. Other files, and what is no file, come back as they are.
   */
  async decoded<E extends Event>(event: E): Promise<E | OpenedEvent> {
    if (event.type !== 'opened') return event;
    const { event: first, rest } = await this.#decode(event, null);
    const { source } = event;
    if (rest !== null && source !== null) {
      const stop = new AbortController();
      this.#decoding.set(source, stop);
      const whole = inSlices(rest, stop.signal).then((text) => this.#emit({ type: 'decoded', source, text }));
      whole.catch((error: unknown) => {
        if (!stop.signal.aborted) this.#emit(internalError(error));
      });
    }
    return first;
  }

  /**
   * The text of bytes that would be in a file, decoded as that is, or as they are found to be; its lines are counted
   * from now on. A string is the reason why there is none.
   */
  async decode(
    name: string,
    bytes: Uint8Array,
    encoding: ReloadWork['encoding'],
    signal: AbortSignal,
  ): Promise<Text | string> {
    const source = Block.of(bytes);
    const file = { location: null, name, source, stat: null, readOnly: false, ...traitsOf(source) };
    const text = await this.#whole({ type: 'opened', ...file }, encoding, signal);
    text.eachPiece((each) => this.index(each));
    return text;
  }

  async #decode(event: OpenedEvent, chosen: ReloadWork['encoding']): Promise<DecodedEvent> {
    const plain = event.encoding === 'utf-8' && event.lineEnd !== 'CR' && event.shifts !== true;
    if (event.source === null || (plain && !chosen)) return { event, rest: null };
    const { decodeOpened } = await import('../encodings/decode.ts');
    return await decodeOpened(event, chosen);
  }

  /** The text of a file as it is now, in an encoding or in that which it is found to have. */
  async #read(path: string, encoding: ReloadWork['encoding'], signal: AbortSignal): Promise<Text | string> {
    const opened = await this.openLater(path);
    if (opened.type === 'open_failed') return opened.message;
    return opened.source === null ? vanishedMessage(opened.name) : this.#whole(opened, encoding, signal);
  }

  /** All of a file that was opened, decoded. */
  async #whole(opened: OpenedEvent, encoding: ReloadWork['encoding'], signal: AbortSignal): Promise<Text> {
    const { event, rest } = await this.#decode(opened, encoding);
    return rest === null ? textOf(event) : inSlices(rest, signal);
  }

  /** A text that was read, whose lines are counted from now on; a string is the reason why it was not. */
  #readTextOf(text: Text | string): ReadText {
    if (typeof text === 'string') return { failed: text };
    text.eachPiece((source) => {
      this.index(source);
    });
    return { text };
  }
}
