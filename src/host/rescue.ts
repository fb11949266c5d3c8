import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Milliseconds } from '../base/units.ts';
import { type Document, isModified } from '../core/document.ts';
import type { Opened } from '../core/event.ts';
import { Block } from '../text/block.ts';
import { Text } from '../text/text.ts';
import type { Source } from '../text/source.ts';
import { outlineOf, textOf } from './outline.ts';
import { type Owner, thisProcess } from './owner.ts';
import { rescueSentence } from './sentences.ts';
import { makeFolder } from './small-file.ts';

const SUFFIX = '.rescue';
const CHUNK = 1 << 20;
/** A process that is told to die does not get long. */
const LIMIT: Milliseconds = 2000;

/**
 * What stands in a rescue file, as JSON, before the first line feed; the bytes of the text follow. With `outlined` the
 * pieces of an outline stand in a line of their own, and only the bytes follow that are not in the file.
 */
interface Header extends Pick<Document, 'path' | 'name' | 'stat' | 'bom' | 'encoding' | 'lineEnd'> {
  readonly outlined?: true;
}

/**
 * The last resort of unsaved work: written to a folder of its own when the process has to die, and offered by the
 * next start. A rescue file belongs to the process in its name; those of living processes are left alone.
 */
export class Rescue {
  readonly #folder: string;
  readonly #limit: Milliseconds;
  #owner: Owner | null;
  /** Files whose work is in a buffer again; they go when the editor ends in good order. */
  #restored: string[] = [];

  constructor(folder: string, owner: Owner | null = null, limit = LIMIT) {
    this.#folder = folder;
    this.#owner = owner;
    this.#limit = limit;
  }

  get #self(): Owner {
    return (this.#owner ??= thisProcess());
  }

  /** Writes what is modified, the small first, as much as can be written in two seconds. Never throws. */
  write(documents: Iterable<Document>): void {
    const deadline = performance.now() + this.#limit;
    try {
      const modified = [...documents].filter(isModified).sort((a, b) => a.text.length - b.text.length);
      if (modified.length > 0) makeFolder(this.#folder);
      // What was changed in a large file is safe before there may be no time left for the whole.
      const outlined = new Set(modified.filter((document) => this.#outline(document, deadline)));
      const written = modified.filter((each) => this.#writeOne(each, deadline) || outlined.has(each));
      // What was taken over from an earlier process is in there, or in its file by now.
      if (written.length === modified.length) this.forget();
    } catch {
      // There is nobody left to be told.
    }
  }

  /** Writes what a text has that its file has not; whether that would do. */
  #outline(document: Document, deadline: Milliseconds): boolean {
    const outline = outlineOf(document.text, document.stat);
    if (outline === null) return false;
    const header: Header = { ...headerFor(document), outlined: true };
    const { pieces, added } = outline;
    // A little takes no time that would matter.
    return this.#writeFile(document, [header, pieces], added, added.length > CHUNK ? deadline : Infinity);
  }

  /** Whether all of a text could be written. */
  #writeOne(document: Document, deadline: Milliseconds): boolean {
    return this.#writeFile(document, [headerFor(document)], document.text, deadline);
  }

  /** Writes lines of JSON and a text, or nothing. */
  #writeFile({ id }: Document, lines: readonly unknown[], text: Text, deadline: Milliseconds): boolean {
    const place = join(this.#folder, `${this.#self.name}-${id}${SUFFIX}`);
    const part = `${place}.part`;
    try {
      const file = openSync(part, 'w', 0o600);
      try {
        for (const line of lines) writeAll(file, Buffer.from(`${JSON.stringify(line)}\n`));
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

  /** The files that processes which are gone left behind, and what each holds. Nothing when they cannot be read. */
  found(): readonly { readonly file: string; readonly name: string }[] {
    if (!existsSync(this.#folder)) return [];
    try {
      return readdirSync(this.#folder)
        .filter((file) => file.endsWith(SUFFIX) && this.#self.isGone(ownerOf(file)))
        .sort()
        .flatMap((file) => {
          const header = headerOf(join(this.#folder, file));
          return header === null ? [] : [{ file, name: header.name }];
        });
    } catch {
      return [];
    }
  }

  /** Reads a file that was found, and takes it over. Throws when it cannot be read. */
  restore(file: string): Opened & { readonly source: Source } {
    const bytes = readFileSync(join(this.#folder, file));
    const end = bytes.indexOf(10);
    const header: Header = JSON.parse(bytes.toString('utf8', 0, end));
    const { path, name, stat, bom, encoding, lineEnd } = header;
    const { source, text } = contentOf(header, new Uint8Array(bytes.subarray(end + 1)));
    const own = `${this.#self.name}-${file}`;
    renameSync(join(this.#folder, file), join(this.#folder, own));
    this.#restored.push(own);
    return {
      type: 'opened',
      path,
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

  /** The work that was restored is saved, or not wanted any more. */
  forget(): void {
    this.discard(this.#restored);
    this.#restored = [];
  }
}

const headerFor = ({ path, name, stat, bom, encoding, lineEnd }: Document): Header => ({
  path,
  name,
  stat,
  bom,
  encoding,
  lineEnd,
});

function contentOf({ outlined, path, stat }: Header, bytes: Uint8Array): { source: Source; text: Text } {
  if (outlined !== true || stat === null) {
    const source = Block.of(bytes);
    return { source, text: Text.of(source) };
  }
  const end = bytes.indexOf(10);
  const pieces: readonly number[] = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString());
  const content = textOf(pieces, bytes.slice(end + 1), path, stat);
  if (content === null) throw new Error(rescueSentence.otherFile(path));
  return content;
}

/** The process that a rescue file belongs to: its name has four parts. */
const ownerOf = (file: string): string => file.split('-').slice(0, 4).join('-');

function headerOf(path: string): Header | null {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(65536);
    const read = readSync(file, bytes, 0, bytes.length, 0);
    const header: unknown = JSON.parse(bytes.toString('utf8', 0, bytes.subarray(0, read).indexOf(10)));
    return isHeader(header) ? header : null;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}

const isHeader = (value: unknown): value is Header =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

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

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done);
}
