import { type Remedy, type SaveAnswer, saveText, type SaveWork } from '../../features/files/save-request.ts';
import { type Runner, runs } from '../requests.ts';
import { homedir } from 'node:os';
import { basename, resolve } from 'node:path';
import type { FileStat } from '../../base/files.ts';
import { isDecoded } from '../../core/model/encodings.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Text } from '../../text/text.ts';
import { differences } from './differences.ts';
import type { KeptBytes, Recovery } from './journal.ts';
import { expandHome } from './open.ts';
import { DiskReader, LARGE } from './page-reader.ts';
import type { SaveResult } from './saver.ts';
import { isDenied } from './error-messages.ts';
import type { Tools } from '../tools.ts';

/** The readers of the files that are written. */
interface Readers {
  /** Has those that read a file read the copy of its old bytes from now on, and returns them. */
  readonly keeps: (kept: KeptBytes) => readonly DiskReader[];
  /** The saved file as a source, with its lines counted; undefined when another program was faster. */
  readonly reopened: (
    path: string,
    saved: { readonly stat: FileStat; readonly newlines?: Float64Array },
  ) => FileSource | undefined;
  /** Tells of a save that was cut short earlier. */
  readonly tell: (recovery: Recovery) => void;
}

/** Saves documents, by the one road by which files are written. */
export class DocumentSaver {
  readonly #folder: string;
  readonly #tools: Pick<Tools, 'saver' | 'watching' | 'elevate'>;
  readonly #readers: Readers;

  /** @param folder what relative paths begin at */
  constructor(folder: string, tools: Pick<Tools, 'saver' | 'watching' | 'elevate'>, readers: Readers) {
    this.#folder = folder;
    this.#tools = tools;
    this.#readers = readers;
  }

  readonly runners: readonly Runner[] = [
    runs(saveText, (work, { signal, progress }) => this.#save(work, signal, progress)),
  ];

  async #save(work: SaveWork, signal: AbortSignal, progress: (part: number) => void): Promise<SaveAnswer> {
    const { path, text, prefix, expect, force } = work;
    const saver = await this.#tools.saver();
    const full = resolve(this.#folder, expandHome(path, homedir()));
    const written = await this.#bytesOf(work, basename(full));
    if (typeof written === 'string') return { kind: 'failed', message: written };
    if (signal.aborted) return { kind: 'stopped' };
    const sources = new Set<FileSource>();
    written.eachPiece((source) => {
      if (source instanceof FileSource) sources.add(source);
    });
    const own = [...sources].find(
      ({ reader }) => expect !== null && reader instanceof DiskReader && reader.shows(expect),
    );
    const watching = await this.#tools.watching();
    watching.hold(full);
    const touched: DiskReader[] = [];
    const elevate = await this.#tools.elevate();
    const result = await saver.save({
      path: full,
      name: basename(full),
      content: written,
      prefix,
      expect,
      force,
      folders: work.folders,
      elevate: work.elevated ? (elevate ?? undefined) : undefined,
      differs: own === undefined ? undefined : differences(written, own, prefix.length),
      keepsOld: (kept) => {
        touched.push(...this.#readers.keeps(kept));
      },
      progress: (done) => progress(Math.min(1, done / Math.max(1, text.length))),
      signal,
      recovered: (recovery) => this.#readers.tell(recovery),
    });
    watching.release(full);
    for (const reader of touched) reader.settle(result.kind === 'changed' ? undefined : result.stat);
    if (result.kind === 'changed') return { kind: 'conflict', path: full, stat: result.stat };
    if (result.kind === 'stopped') return { kind: 'stopped', ...(result.stat && { stat: result.stat }) };
    if (result.kind === 'failed') {
      const { message, stat } = result;
      const remedy = remedyFor(result, work, full, elevate !== null);
      return { kind: 'failed', message, ...(stat && { stat }), ...(remedy && { remedy }) };
    }
    // A long text that came to be in memory, as one does whose every line was changed, is left to its file as well.
    const inFile = written === text && (sources.size > 0 || text.length > LARGE);
    const source = inFile ? this.#readers.reopened(full, result) : undefined;
    return { kind: 'saved', path: full, stat: result.stat, source };
  }

  /** The bytes that are to be written; a sentence when a character cannot be. */
  async #bytesOf({ text, encoding, cr }: SaveWork, name: string): Promise<Text | string> {
    if (!cr && !isDecoded(encoding)) return text;
    const { encodeForFile } = await import('../encodings/decode.ts');
    return await encodeForFile(text, encoding, cr, name);
  }
}

/** The remedy for a failed save, unless it was tried. */
function remedyFor(
  { code, lacks }: Extract<SaveResult, { kind: 'failed' }>,
  { folders, elevated }: SaveWork,
  path: string,
  sudo: boolean,
): Remedy | null {
  if (lacks !== undefined && !folders) return { kind: 'folders', path, folder: lacks };
  return isDenied(code) && sudo && !elevated ? { kind: 'elevated', path } : null;
}
