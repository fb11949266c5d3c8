import { fileLocation } from '../../core/model/location.ts';
import type { FileReplaced, ReplaceFilesWork, ReplacedFile } from '../../features/project-search/requests.ts';
import type { Opened } from '../../core/windows/open-file.ts';
import { textOf } from '../../core/model/document.ts';
import { byteOrderMark, encodingTitle, isDecoded } from '../../core/model/encodings.ts';
import { type FileStat, sameVersion } from '../../base/files.ts';
import { encode } from '../../base/utf8.ts';
import { Block } from '../../text/block.ts';
import { type ChosenReplacement, replaceChosen } from '../../text/replace-chosen.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { type LineMatch, Locator } from '../../text/excerpt.ts';
import { Text } from '../../text/text.ts';
import { openFile } from '../files/open.ts';
import { LARGE } from '../files/page-reader.ts';
import type { Saver } from '../files/saver.ts';
import { inSlices } from '../search/slices.ts';

type Answer = Omit<FileReplaced, 'file'>;

/** The restoration of one file. */
interface Inverse {
  readonly path: string;
  readonly name: string;
  /** The file as it was left. */
  readonly stat: FileStat;
  /** Of its bytes. */
  readonly changes: ChangeSet;
}

/** Replacements that can be taken back, and the bytes that are kept for all of them. */
const MOST_KEPT = 20;
const MOST_BYTES = 256 << 20;
const NOTHING = encode('');
/** Called for small files, which are read whole, so that nobody reads them in pages. */
const NOBODY_READS = (): void => {};

/**
 * Replaces chosen matches in files, one file after the other: those of open documents are handed back as changes, the
 * others are written by the one road by which files are saved, if they are still what was searched. What was replaced
 * can be taken back as long as nobody changed the files.
 */
export class FilesReplacing {
  readonly #saver: Saver;
  readonly #kept = new Map<number, readonly Inverse[]>();
  /** Of the writing and taking back, which come one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(saver: Saver) {
    this.#saver = saver;
  }

  /** Replaces, and tells what became of each file. @throws when the signal stopped it before the last one */
  run(work: ReplaceFilesWork, signal: AbortSignal, tell: (part: FileReplaced) => void): Promise<void> {
    return this.#next(() => this.#run(work, signal, tell));
  }

  /** Writes back what a replacing wrote. Resolves with the notes, and why some files were left as they are. */
  undo(id: number, notes: readonly string[]): Promise<readonly string[]> {
    return this.#next(() => this.#undo(id, notes));
  }

  /** Does work once that before it has ended, however it did. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.then(
      () => {},
      () => {},
    );
    return next;
  }

  async #run(
    { id, query, replacement, files }: ReplaceFilesWork,
    signal: AbortSignal,
    tell: (part: FileReplaced) => void,
  ): Promise<void> {
    const inverses: Inverse[] = [];
    let done = 0;
    for (const file of files) {
      if (signal.aborted) break;
      let answer: Answer;
      const order = { query, replacement };
      try {
        answer =
          file.open === null ? await this.#write(file, order, inverses) : await inDocument(file, order);
      } catch (error) {
        answer = left(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      tell({ file: file.id, ...answer });
      done++;
    }
    this.#keep(id, inverses);
    if (done < files.length) signal.throwIfAborted();
  }

  #keep(id: number, inverses: readonly Inverse[]): void {
    if (inverses.length > 0) this.#kept.set(id, inverses);
    const sizeOf = (each: readonly Inverse[]): number =>
      each.reduce((sum, { changes }) => sum + changes.content.length, 0);
    let bytes = [...this.#kept.values()].reduce((sum, each) => sum + sizeOf(each), 0);
    for (const [oldest, each] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      bytes -= sizeOf(each);
    }
  }

  /** Replaces in a file that is not open. */
  async #write(
    file: ReplacedFile,
    { query, replacement }: Pick<ReplaceFilesWork, 'query' | 'replacement'>,
    inverses: Inverse[],
  ): Promise<Answer> {
    const { path, name, matches, rest } = file;
    if (path === null) return left(`${name} is closed`);
    const found = read(path);
    if (typeof found === 'string') return left(found);
    const decoded = await decode(found);
    const { stat, source } = found;
    if (typeof decoded === 'string' || stat === null || source === null)
      return left(typeof decoded === 'string' ? decoded : `${name} is not there any more`);
    const { text, encoding, bom, cr } = decoded;
    // Such files are searched by their bytes, whose places are not those of the decoded text.
    if (isDecoded(encoding) && !encoding.startsWith('utf-16'))
      return left(
        `${name} is in ${encodingTitle(encoding, false)}: open it and search again to replace in it`,
      );
    const lineBreak = decoded.lineEnd === 'CRLF' ? '\r\n' : '\n';
    const chosen = await inSlices(replaceChosen(text, matches, query, { ...replacement, lineBreak }));
    const { changes, gone } = chosen;
    const after = text.apply(changes);
    if (!changes.empty) {
      const isPlain = !cr && !isDecoded(encoding);
      const content = isPlain ? after : await encoded(after, encoding, cr, name);
      if (typeof content === 'string') return left(content);
      const prefix = bom ? byteOrderMark(encoding) : NOTHING;
      const saved = await this.#saver.save({
        path,
        name,
        content,
        prefix,
        expect: stat,
        force: false,
        keepsOld: NOBODY_READS,
      });
      if (saved.kind === 'changed') return left(`${name} was changed meanwhile`);
      if (saved.kind !== 'saved')
        return left(saved.kind === 'failed' ? saved.message : `${name} was stopped`);
      const whole = ChangeSet.of(prefix.length + content.length, [
        { from: 0, to: prefix.length + content.length, insert: Text.of(source) },
      ]);
      const inverse = isPlain ? inverted(changes, text, prefix.length) : whole;
      inverses.push({ path, name, stat: saved.stat, changes: inverse });
    }
    return { count: changes.size, gone, rest: await moved(rest, chosen, after), open: null, failed: null };
  }

  async #undo(id: number, notes: readonly string[]): Promise<readonly string[]> {
    const inverses = this.#kept.get(id);
    this.#kept.delete(id);
    const failed = [...notes];
    if (inverses === undefined) failed.push('too much was replaced since to keep it');
    for (const { path, name, stat, changes } of inverses ?? []) {
      const found = read(path);
      if (typeof found === 'string') failed.push(found);
      else if (found.source === null || !sameVersion(found.stat, stat))
        failed.push(`${name} was changed since: it is left as it is`);
      else {
        const saved = await this.#saver.save({
          path,
          name,
          content: Text.of(found.source).apply(changes),
          prefix: NOTHING,
          expect: stat,
          force: false,
          keepsOld: NOBODY_READS,
        });
        if (saved.kind !== 'saved')
          failed.push(saved.kind === 'failed' ? saved.message : `${name} was changed since`);
      }
    }
    return failed;
  }
}

const left = (failed: string): Answer => ({
  count: 0,
  gone: 0,
  rest: [],
  open: null,
  failed,
});

async function inDocument(
  { open, matches, rest }: ReplacedFile,
  { query, replacement }: Pick<ReplaceFilesWork, 'query' | 'replacement'>,
): Promise<Answer> {
  const { document, text: before, lineBreak } = open!;
  const chosen = await inSlices(replaceChosen(before, matches, query, { ...replacement, lineBreak }));
  const { changes, gone } = chosen;
  const text = before.apply(changes);
  return {
    count: changes.size,
    gone,
    rest: await moved(rest, chosen, text),
    open: { document, changes, text },
    failed: null,
  };
}

/** Matches where they stand after others were replaced. */
async function moved(
  rest: readonly LineMatch[],
  { changes }: ChosenReplacement,
  text: Text,
): Promise<readonly LineMatch[]> {
  const places = rest
    .map(({ from, to }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }))
    .filter(({ from, to }) => from <= to);
  if (places.length === 0) return [];
  const found: LineMatch[] = [];
  await inSlices(
    (function* () {
      for (const part of new Locator().locate(text, places)) {
        found.push(...part);
        yield;
      }
    })(),
  );
  return found;
}

type Found = Pick<
  Opened,
  'source' | 'stat' | 'bom' | 'lineEnd' | 'encoding' | 'shifts' | 'name' | 'location'
>;

/** A file as it is now; a sentence where it is not to be replaced in unopened. */
function read(path: string): Found | string {
  const opened = openFile(path, '/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (opened.kind === 'refused') return opened.message;
  if (opened.kind === 'new') return `${name} is not there any more`;
  const { source, reader, stat, bom, lineEnd, encoding, shifts } = opened;
  if (reader !== null) {
    reader.close();
    return `${name} is over ${LARGE >> 20} MiB: open it to replace in it`;
  }
  return { source, stat, bom, lineEnd, encoding, shifts, name, location: fileLocation(path) };
}

interface Decoded {
  readonly text: Text;
  readonly encoding: string;
  readonly bom: boolean;
  readonly lineEnd: Opened['lineEnd'];
  /** True when line breaks are written as CR. */
  readonly cr: boolean;
}

/** The text of a file as a document of it has it. */
async function decode(found: Found): Promise<Decoded | string> {
  const { decodeOpened } = await import('../encodings/decode.ts');
  const opened: Opened = { type: 'opened', readOnly: false, ...found };
  const { event, rest } = await decodeOpened(opened, null);
  const text = rest === null ? textOf(event) : await inSlices(rest);
  const { encoding, bom, lineEnd } = event;
  return { text, encoding, bom, lineEnd, cr: lineEnd === 'CR' };
}

async function encoded(text: Text, encoding: string, cr: boolean, name: string): Promise<Text | string> {
  const { encoded: encodeAll } = await import('../encodings/decode.ts');
  return await encodeAll(text, encoding, cr, name);
}

/** The inverse of changes of a text, as changes of the file, with bytes of its own: the old text is not held. */
function inverted(changes: ChangeSet, before: Text, prefix: number): ChangeSet {
  const back = Array.from({ length: changes.size }, (_, i) => {
    const at = changes.from(i);
    const shift = changes.mapPos(at, -1);
    const inserted = changes.inserted(i).length;
    const old = before.read(at, changes.to(i));
    return {
      from: prefix + shift,
      to: prefix + shift + inserted,
      insert: old.length === 0 ? Text.empty : Text.of(Block.of(Uint8Array.from(old))),
    };
  });
  return ChangeSet.of(prefix + changes.newLength, back);
}
