import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { textOf } from '../../core/model/document.ts';
import { byteOrderMark, isDecoded } from '../../core/model/encodings.ts';
import { fileLocation } from '../../core/model/location.ts';
import { type FileStat, sameVersion } from '../../base/files.ts';
import { encode } from '../../base/utf8.ts';
import { Block } from '../../text/block.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import { openFile } from '../files/open.ts';
import { LARGE } from '../files/page-reader.ts';
import type { Saver } from '../files/saver.ts';
import { inSlices } from '../search/slices.ts';

/** The reason why a file is not changed, as a whole sentence. */
export class Refusal extends Error {
  /** The way back, where the file was written all the same before something failed; null where it is as it was. */
  readonly inverse: TextInverse | null;

  constructor(message: string, inverse: TextInverse | null = null) {
    super(message);
    this.inverse = inverse;
  }
}

/** A change of a file that is not open. */
export interface Rewrite {
  readonly path: string;
  readonly name: string;
  /** The version that it is a change of; undefined for whichever is there. */
  readonly expect?: FileStat;
  /** The changes of its text. @throws Refusal */
  readonly changes: (file: DecodedFile) => ChangeSet | Promise<ChangeSet>;
}

/** A file that was changed. */
export interface Rewritten {
  readonly changes: ChangeSet;
  /** The text after them. */
  readonly text: Text;
  /** The way back; null where nothing was written. */
  readonly inverse: TextInverse | null;
}

/** The restoration of the bytes of one file. */
export interface TextInverse {
  readonly kind: 'text';
  readonly path: string;
  readonly name: string;
  /** The file as it was left. */
  readonly stat: FileStat;
  /** Of its bytes. */
  readonly changes: ChangeSet;
}

const NOTHING = encode('');
/** Called for small files, which are read whole, so that nobody reads them in pages. */
const NOBODY_READS = (): void => {};

/** Changes the text of a file that is not open, and writes it by the one road by which files are saved. @throws Refusal */
export async function rewrite(
  saver: Saver,
  { path, name, expect, changes: made }: Rewrite,
): Promise<Rewritten> {
  const found = read(path);
  const decoded = await decode(found);
  const { stat, source } = found;
  if (stat === null || source === null) throw new Refusal(`${name} no longer exists`);
  if (expect !== undefined && !sameVersion(stat, expect))
    throw new Refusal(`${name} changed in the meantime`);
  const { text, encoding, bom, cr } = decoded;
  const changes = await made(decoded);
  const after = text.apply(changes);
  if (changes.empty) return { changes, text: after, inverse: null };
  const isPlain = !cr && !isDecoded(encoding);
  const content = isPlain ? after : await encodeFor(after, encoding, cr, name);
  const prefix = bom ? byteOrderMark(encoding) : NOTHING;
  const saved = await saver.save({
    path,
    name,
    content,
    prefix,
    expect: stat,
    force: false,
    keepsOld: NOBODY_READS,
  });
  if (saved.kind === 'changed') throw new Refusal(`${name} changed in the meantime`);
  if (saved.kind === 'stopped') throw new Refusal(`${name} was stopped`);
  const length = prefix.length + content.length;
  const whole = (): ChangeSet => ChangeSet.of(length, [{ from: 0, to: length, insert: Text.of(source) }]);
  const inverse = (written: FileStat): TextInverse => ({
    kind: 'text',
    path,
    name,
    stat: written,
    changes: isPlain ? invertChanges(changes, text, prefix.length) : whole(),
  });
  if (saved.kind === 'saved') return { changes, text: after, inverse: inverse(saved.stat) };
  // The last step may fail when all bytes are written.
  const isWritten = saved.stat !== undefined && holds(path, saved.stat, prefix, content);
  throw new Refusal(saved.message, isWritten && saved.stat !== undefined ? inverse(saved.stat) : null);
}

/** The text of a file, decoded. @throws Refusal */
export async function readDecoded(path: string): Promise<Text> {
  const found = read(path, '');
  if (found.source === null) throw new Refusal(`${path} does not exist`);
  return (await decode(found)).text;
}

/** True if a version of a file is there and holds these bytes. */
function holds(path: string, version: FileStat, prefix: Uint8Array, content: Text): boolean {
  const { source, stat } = read(path);
  if (source === null || !sameVersion(stat, version) || source.length !== prefix.length + content.length)
    return false;
  const found = Text.of(source);
  const bytes = found.bytes(0, found.length);
  const wanted = content.bytes(0, content.length);
  return (
    prefix.every((byte, i) => bytes[i] === byte) &&
    wanted.every((byte, i) => bytes[prefix.length + i] === byte)
  );
}

/** Writes back the bytes that a file had. @throws Refusal when it was changed since, or cannot be written */
export async function restore(saver: Saver, { path, name, stat, changes }: TextInverse): Promise<void> {
  const found = read(path);
  if (found.source === null || !sameVersion(found.stat, stat))
    throw new Refusal(`${name} has changed, so it was left unchanged`);
  const saved = await saver.save({
    path,
    name,
    content: Text.of(found.source).apply(changes),
    prefix: NOTHING,
    expect: stat,
    force: false,
    keepsOld: NOBODY_READS,
  });
  if (saved.kind !== 'saved')
    throw new Refusal(saved.kind === 'failed' ? saved.message : `${name} has changed`);
}

type FoundFile = Pick<
  OpenedEvent,
  'source' | 'stat' | 'bom' | 'lineEnd' | 'encoding' | 'shifts' | 'name' | 'location'
>;

/** A file as it is now. @throws Refusal where it cannot be changed unless it is open */
function read(path: string, way = '. Open it to replace in it'): FoundFile {
  const opened = openFile(path, '/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (opened.kind === 'refused') throw new Refusal(opened.message);
  if (opened.kind === 'new') throw new Refusal(`${name} no longer exists`);
  const { source, reader, stat, bom, lineEnd, encoding, shifts } = opened;
  if (reader !== null) {
    reader.close();
    throw new Refusal(`${name} is over ${LARGE >> 20} MiB${way}`);
  }
  return { source, stat, bom, lineEnd, encoding, shifts, name, location: fileLocation(path) };
}

/** The text of a file as a document of it has it. */
export interface DecodedFile {
  readonly text: Text;
  readonly encoding: string;
  readonly bom: boolean;
  readonly lineEnd: OpenedEvent['lineEnd'];
  /** True when line breaks are written as CR. */
  readonly cr: boolean;
}

async function decode(found: FoundFile): Promise<DecodedFile> {
  const { decodeOpened } = await import('../encodings/decode.ts');
  const opened: OpenedEvent = { type: 'opened', readOnly: false, ...found };
  const { event, rest } = await decodeOpened(opened, null);
  const text = rest === null ? textOf(event) : await inSlices(rest);
  const { encoding, bom, lineEnd } = event;
  return { text, encoding, bom, lineEnd, cr: lineEnd === 'CR' };
}

async function encodeFor(text: Text, encoding: string, cr: boolean, name: string): Promise<Text> {
  const { encodeForFile: encodeAll } = await import('../encodings/decode.ts');
  const content = await encodeAll(text, encoding, cr, name);
  if (typeof content === 'string') throw new Refusal(content);
  return content;
}

/** The inverse of changes of a text, as changes of the file, with bytes of its own: the old text is not held. */
function invertChanges(changes: ChangeSet, before: Text, prefix: number): ChangeSet {
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
