import { statSync } from 'node:fs';
import type { FileStat, PageReader } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { BOM_LENGTH } from '../../core/model/document.ts';
import { Additions } from '../../text/additions.ts';
import { Block } from '../../text/block.ts';
import { applyDelta, type Delta } from '../../text/diff/delta.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import { DiskReader } from './page-reader.ts';
import type { Header, RescuedWork } from './rescue-file.ts';
import type { RemainCounts } from './remain-counts.ts';
import { changesOf, type KnownBytes, knownBytes, type PlacedChange } from './rescued-changes.ts';
import { fitChanges, leftText } from './rescued-places.ts';
import { fileStat } from './stat.ts';

const BOM = [0xef, 0xbb, 0xbf];

/** A text that was rescued. */
export interface RescuedText {
  readonly text: Text;
  /** The source of the base. */
  readonly source: Source;
  /** The base is gone: of the text there is only what was typed, and the rest is lost. */
  readonly isPartial: boolean;
}

/** A file that is gone, of which only the length is known. */
class MissingReader implements PageReader {
  readonly descriptor = -1;
  readonly size: Byte;

  constructor(size: Byte) {
    this.size = size;
  }

  readSync(): number {
    return -1;
  }
}

/** Puts the text together that a rescue file holds. */
export function rescuedText(work: RescuedWork): RescuedText {
  const start = baseOf(work.header, work.base);
  const deltas = deltasOf(work);
  const text = deltas.reduce(applyDelta, start.text);
  return (start.isPartial ? sinceSave(work, start.text, deltas) : null) ?? { ...start, text };
}

function deltasOf({ changes }: RescuedWork): readonly Delta[] {
  const additions = new Additions();
  return changes.map(({ parts, added }) => ({
    parts,
    added: Text.join(added.map((bytes) => additions.text(bytes))),
  }));
}

/**
 * The text when the file no longer has the base, because the editor has saved one of the later states: a state that is as
 * long as the file, and whose typed parts are in the file at the same places. null if no state fits.
 */
function sinceSave(
  { header, target }: RescuedWork,
  base: Text,
  deltas: readonly Delta[],
): RescuedText | null {
  const stat = header.inFile ? statOf(target.path) : null;
  const reader = stat === null ? null : DiskReader.open(target.path, stat);
  if (reader === null) return null;
  const source = new FileSource(reader);
  const file = Text.of(source, Math.min(target.bom ? BOM_LENGTH : 0, source.length));
  let state = base;
  /** The number of changes in the file. */
  let saved = 0;
  for (const [i, delta] of deltas.entries()) {
    state = applyDelta(state, delta);
    if (isTypedIn(state, file)) saved = i + 1;
  }
  if (saved > 0) return { text: deltas.slice(saved).reduce(applyDelta, file), source, isPartial: false };
  reader.close();
  return null;
}

function statOf(path: string): FileStat | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? fileStat(stat) : null;
}

/** True if a text that is there in parts only, with something in them, may be this one. */
function isTypedIn(partial: Text, file: Text): boolean {
  if (partial.length !== file.length) return false;
  let isSame = true;
  let isTyped = false;
  let at: Byte = 0;
  partial.eachPiece((source, _, length) => {
    if (isSame && source instanceof Block) {
      isTyped = true;
      isSame = partial.slice(at, at + length).equals(file.slice(at, at + length));
    }
    at += length;
  });
  return isSame && isTyped;
}

/** The text before the first change: the one that the rescue file holds, or else that of the file. */
function baseOf({ path, stat, bom, length, inFile }: Header, stretches: readonly Uint8Array[]): RescuedText {
  if (stretches.reduce((sum, bytes) => sum + bytes.length, 0) === length) {
    const source = Block.of(new Uint8Array(Buffer.concat(stretches)));
    return { source, text: Text.of(source), isPartial: false };
  }
  const start = bom ? BOM_LENGTH : 0;
  const reader = inFile && stat !== null && stat.size === start + length ? DiskReader.open(path, stat) : null;
  if (reader !== null) {
    const source = new FileSource(reader);
    return { source, text: Text.of(source, start), isPartial: false };
  }
  const source = new FileSource(new MissingReader(length));
  return { source, text: Text.of(source), isPartial: true };
}

/** The part of a text that can be restored although its base is gone. */
export interface Remains {
  /** The file as it is now, with the changes that found their place in it; null where none did. */
  readonly inFile: { readonly text: Text; readonly source: Source; readonly stat: FileStat } | null;
  /** The other changes, each with a line that tells where it was made. */
  readonly left: Text;
  readonly counts: RemainCounts;
}

/** Puts the changes of a partial text into the file as it is now, as far as their places are found. */
export function remainsOf(work: RescuedWork, partial: RescuedText): Remains {
  const { header, target } = work;
  const { source: lost, text } = partial;
  const known = knownBytes(work, Text.of(lost), deltasOf(work), lost);
  const changes = changesOf(text, lost, known);
  const stat = header.inFile ? statOf(target.path) : null;
  const reader = stat === null ? null : DiskReader.open(target.path, stat);
  if (reader === null || stat === null) return remains(null, [], changes, known, target.path);
  const source = new FileSource(reader);
  const file = Text.of(source, hasBom(source) ? BOM_LENGTH : 0);
  const fitted = fitChanges(changes, known, header.length, file);
  if (fitted.placed.length > 0)
    return remains({ text: fitted.text, source, stat }, fitted.placed, fitted.left, known, target.path);
  reader.close();
  return remains(null, [], changes, known, target.path);
}

const hasBom = (source: Source): boolean => {
  const bytes = new Uint8Array(BOM_LENGTH);
  return (
    source.length >= BOM_LENGTH && source.readInto(0, bytes) && bytes.every((byte, i) => byte === BOM[i])
  );
};

function remains(
  inFile: Remains['inFile'],
  placed: readonly PlacedChange[],
  left: readonly PlacedChange[],
  known: KnownBytes,
  path: string,
): Remains {
  const bytesOf = (changes: readonly PlacedChange[]): Byte =>
    changes.reduce((sum, change) => sum + change.text.length, 0);
  return {
    inFile,
    left: leftText(left, known, path),
    counts: {
      placed: placed.length,
      placedBytes: bytesOf(placed),
      left: left.length,
      leftBytes: bytesOf(left),
    },
  };
}
