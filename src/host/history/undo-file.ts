import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Format } from '../../core/model/document.ts';
import { ENCODINGS } from '../../core/model/encodings.ts';
import { Selections } from '../../core/model/selection.ts';
import type { Past } from '../../text/history/past.ts';
import { Block, sharedBytes } from '../../text/block.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Entry, History } from '../../text/history.ts';
import { Text } from '../../text/text.ts';
import { HEAD, parseRecord, recordAt, recordOf } from '../files/records.ts';
import { type Fields, isFields } from '../state/state-file.ts';

/*
 * An undo file holds the undo tree of a file with a certain content, as records (`records.ts`): a header, and an entry
 * each. The entry of the content comes first, then those that undo goes back to, then those that redo goes on to, then
 * the rest: the start of a damaged file is still of use.
 */

const RECORD = { header: 1, entry: 2 } as const;

/** No file holds more than this. */
const MOST_BYTES: Byte = 8 << 20;
const MOST_ENTRIES = 1000;
/** The cursors of an entry that are kept; of more, only the main one is. */
const MOST_CURSORS = 100;

/** The undo tree of a file, for the next start. */
export interface UndoWork {
  /** The path of the file. */
  readonly path: string;
  /** The text as the file has it. */
  readonly text: Text;
  readonly history: History<Selections>;
  /** The formats at those places of the tree where they changed. */
  readonly formats: ReadonlyMap<number, Partial<Format>>;
}

/** An undo tree that was read. */
export interface FoundUndo {
  readonly past: Past<Selections>;
  /** The formats of its entries, by their indices. */
  readonly formats: ReadonlyMap<number, Partial<Format>>;
  /** Some of the file is damaged. */
  readonly isCut: boolean;
}

/** The text that an undo tree belongs to. */
interface UndoKey {
  readonly path: string;
  readonly hash: string;
  readonly length: Byte;
}

/** The JSON of an entry; the bytes that it inserts follow, then those that it removes. Numbers count in the order of making. */
interface EntryHead {
  readonly id: number;
  readonly parent: number | null;
  /** The length of the text before. */
  readonly length: Byte;
  readonly places: readonly number[];
  /** The number of bytes that are inserted. */
  readonly inserts: Byte;
  readonly label: string;
  /** On the wall clock. */
  readonly time: Milliseconds;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly format?: Partial<Format>;
}

/**
 * The records of an undo file, in steps of an entry each; null when there is nothing to undo.
 * @param epoch the time on the wall clock when that of the events was 0
 */
export function* undoRecords(
  { history, formats }: UndoWork,
  key: UndoKey,
  epoch: Milliseconds,
): Generator<void, readonly Buffer[] | null> {
  const place = history.savedPlace;
  if (place === null) return null;
  const back: Entry<Selections>[] = [];
  for (let at: Entry<Selections> | null = place.entry; at !== null; at = at.parent) back.push(at);
  const forth: Entry<Selections>[] = [];
  for (let at = place.tip; at !== place.entry; at = at.parent!) forth.unshift(at);
  const isListed = new Set([...back, ...forth]);
  const all = history.entries();
  if (all.length < 2) return null;
  const numbers = new Map(all.map((entry, i) => [entry, i]));
  const records: Buffer[] = [];
  const written = new Set<Entry<Selections>>();
  let left = MOST_BYTES;
  /** Writes an entry, unless that is too much. */
  const write = (entry: Entry<Selections>): boolean => {
    if (written.size >= MOST_ENTRIES || sizeOf(entry) > left) return false;
    const record = entryRecord(entry, numbers, formats.get(entry.id), epoch);
    if (record === null || record.length > left) return false;
    left -= record.length;
    records.push(record);
    written.add(entry);
    return true;
  };
  for (const entry of back) {
    const isWritten = write(entry);
    yield;
    if (!isWritten) break;
  }
  for (const entry of [...forth, ...all.filter((each) => !isListed.has(each))]) {
    if (entry.parent !== null && written.has(entry.parent)) write(entry);
    yield;
  }
  if (written.size === 0) return null;
  const tip = numbers.get(written.has(place.tip) ? place.tip : place.entry);
  const head = { version: 1, ...key, current: numbers.get(place.entry), tip };
  return [recordOf(RECORD.header, Buffer.from(JSON.stringify(head))), ...records];
}

/** The bytes that the record of an entry has at least. */
const sizeOf = ({ changes }: Entry<Selections>): Byte => changes.size * 6 + changes.inserts;

function entryRecord(
  entry: Entry<Selections>,
  numbers: ReadonlyMap<Entry<Selections>, number>,
  format: Partial<Format> | undefined,
  epoch: Milliseconds,
): Buffer | null {
  const { parent, label, selectionsBefore, selectionsAfter, time } = entry;
  const { changes } = entry;
  const inserted = bytesOf(changes.content);
  const removed = parent === null ? new Uint8Array() : bytesOf(entry.inverseNow.content);
  if (inserted === null || removed === null) return null;
  const places: number[] = [];
  for (let i = 0; i < changes.size; i++)
    places.push(changes.from(i), changes.to(i), changes.insertTo(i) - changes.insertFrom(i));
  const head: EntryHead = {
    id: numbers.get(entry)!,
    parent: parent === null ? null : numbers.get(parent)!,
    length: changes.length,
    places,
    inserts: inserted.length,
    label,
    time: Math.round(time + epoch),
    before: numbersOf(selectionsBefore),
    after: numbersOf(selectionsAfter),
    ...(format !== undefined && { format }),
  };
  return recordOf(RECORD.entry, Buffer.from(`${JSON.stringify(head)}\n`), inserted, removed);
}

/** The bytes of a text; null when some of them cannot be read, or they are too many. */
function bytesOf(text: Text): Uint8Array | null {
  if (text.length > MOST_BYTES) return null;
  const bytes = new Uint8Array(text.length);
  return text.readInto(0, bytes) ? bytes : null;
}

/** The index of the main cursor, and the anchor and the head of each. */
function numbersOf({ ranges, main, primary }: Selections): readonly number[] {
  const [kept, first] = ranges.length > MOST_CURSORS ? [[primary], 0] : [ranges, main];
  return [first, ...kept.flatMap(({ anchor, head }) => [anchor, head])];
}

/** An entry as it was read. */
interface FoundEntry {
  readonly head: EntryHead;
  readonly bytes: Buffer;
}

/**
 * Takes an undo file apart, in steps of an entry each. The damaged end of a file is left out; null when nothing is left,
 * or it is about another text.
 */
export function* readUndo(
  bytes: Buffer,
  key: UndoKey,
  epoch: Milliseconds,
): Generator<void, FoundUndo | null> {
  const first = recordAt(bytes, 0);
  const header = first?.kind === RECORD.header ? parseRecord(first.content) : null;
  if (first === null || !isFields(header)) return null;
  const { version, current, tip } = header;
  if (version !== 1 || !isCount(current) || !isCount(tip)) return null;
  if (header['path'] !== key.path || header['hash'] !== key.hash || header['length'] !== key.length)
    return null;
  const found = new Map<number, FoundEntry>();
  let at: Byte = HEAD + first.content.length;
  for (let record = recordAt(bytes, at); record !== null; record = recordAt(bytes, at)) {
    const entry = record.kind === RECORD.entry ? entryIn(record.content) : null;
    if (entry === null || found.has(entry.head.id) || found.size >= MOST_ENTRIES) break;
    found.set(entry.head.id, entry);
    at += HEAD + record.content.length;
    yield;
  }
  const isCut = at < bytes.length;
  const lengths = lengthsOf(found, current, key.length);
  const kept = [...lengths.keys()].toSorted((a, b) => a - b);
  if (kept.length < 2) return null;
  const past = yield* pastOf(found, kept, lengths, epoch);
  const indices = new Map(kept.map((id, i) => [id, i]));
  const formats = new Map<number, Partial<Format>>();
  for (const [i, id] of kept.entries()) {
    const { format } = found.get(id)!.head;
    if (format !== undefined) formats.set(i, format);
  }
  const place = indices.get(current)!;
  const end = leadsFrom(past, place, indices.get(tip)) ? indices.get(tip)! : place;
  return { past: { entries: past, current: place, tip: end }, formats, isCut };
}

/** True when an entry comes of another one, or is that one. */
function leadsFrom(entries: Past<Selections>['entries'], from: number, to: number | undefined): boolean {
  let at: number | null = to ?? null;
  while (at !== null && at > from) at = entries[at].parent;
  return at === from;
}

/** The lengths of the texts of all entries that hang together with the current one, and fit each other. */
function lengthsOf(
  found: ReadonlyMap<number, FoundEntry>,
  current: number,
  length: Byte,
): ReadonlyMap<number, Byte> {
  const lengths = new Map<number, Byte>();
  let expected = length;
  for (let at = found.get(current); at !== undefined;) {
    const { id, parent } = at.head;
    lengths.set(id, expected);
    const older = parent === null ? undefined : found.get(parent);
    if (older === undefined || newLengthOf(at.head) !== expected) break;
    expected = at.head.length;
    at = older;
  }
  for (const { head } of [...found.values()].toSorted((a, b) => a.head.id - b.head.id)) {
    const before = head.parent === null ? undefined : lengths.get(head.parent);
    if (!lengths.has(head.id) && before === head.length) lengths.set(head.id, newLengthOf(head));
  }
  return lengths;
}

const newLengthOf = ({ length, places }: EntryHead): Byte =>
  places.reduce((sum, n, i) => (i % 3 === 1 ? sum - n : sum + n), length);

/** The entries that are kept. All their texts are in one block of memory that workers can share. */
function* pastOf(
  found: ReadonlyMap<number, FoundEntry>,
  kept: readonly number[],
  lengths: ReadonlyMap<number, Byte>,
  epoch: Milliseconds,
): Generator<void, Past<Selections>['entries']> {
  const all = kept.map((id) => found.get(id)!);
  const memory = sharedBytes(all.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let end: Byte = 0;
  for (const { bytes } of all) {
    memory.set(bytes, end);
    end += bytes.length;
  }
  const block = Block.of(memory);
  const indices = new Map(kept.map((id, i) => [id, i]));
  const entries: Past<Selections>['entries'][number][] = [];
  end = 0;
  for (const { head, bytes } of all) {
    const parent = head.parent === null ? undefined : indices.get(head.parent);
    const start = end;
    end += bytes.length;
    const length = lengths.get(head.id)!;
    const isFirst = parent === undefined;
    const changes = isFirst
      ? ChangeSet.of(length, [])
      : ChangeSet.inPlaces(head.length, head.places, textIn(block, start, start + head.inserts));
    entries.push({
      parent: parent ?? null,
      changes,
      inverse: isFirst ? changes : changes.invertWith(textIn(block, start + head.inserts, end)),
      selectionsBefore: selectionsOf(head.before, head.length),
      selectionsAfter: selectionsOf(head.after, length),
      label: head.label,
      time: head.time - epoch,
    });
    yield;
  }
  return entries;
}

const textIn = (block: Block, from: Byte, to: Byte): Text =>
  from === to ? Text.empty : Text.of(block, from, to);

function selectionsOf([main, ...places]: readonly number[], length: Byte): Selections {
  const ranges = [];
  for (let i = 0; i + 1 < places.length; i += 2)
    ranges.push({ anchor: Math.min(length, places[i]), head: Math.min(length, places[i + 1]) });
  return Selections.of(ranges, main);
}

/** The entry of a record; null when it is none. */
function entryIn(content: Buffer): FoundEntry | null {
  const end = content.indexOf(10);
  const head = end < 0 ? null : parseRecord(content.subarray(0, end));
  if (!isFields(head) || !isHead(head)) return null;
  const bytes = content.subarray(end + 1);
  const removes = head.places.reduce((sum, n, i) => (i % 3 === 2 ? sum : i % 3 === 1 ? sum + n : sum - n), 0);
  return bytes.length === head.inserts + (head.parent === null ? 0 : removes) ? { head, bytes } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const areCounts = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(isCount);

function isHead(value: Fields): value is Fields & EntryHead {
  const { id, parent, length, places, inserts, label, time, before, after, format } = value;
  return (
    isCount(id) &&
    (parent === null || (isCount(parent) && parent < id)) &&
    isCount(length) &&
    areCounts(places) &&
    arePlaces(places, length, inserts) &&
    typeof label === 'string' &&
    Number.isFinite(time) &&
    areCursors(before) &&
    areCursors(after) &&
    (format === undefined || (isFields(format) && isFormat(format)))
  );
}

/** Checks that the places are in order, inside a text of `length` bytes, and insert as much as is said. */
function arePlaces(places: readonly number[], length: Byte, inserts: unknown): boolean {
  let at = 0;
  let inserted = 0;
  for (let i = 0; i < places.length; i += 3) {
    const [from, to, added] = [places[i], places[i + 1], places[i + 2]];
    if (!(from >= at && to >= from && to <= length && (to > from || added > 0))) return false;
    at = to;
    inserted += added;
  }
  return places.length % 3 === 0 && inserted === inserts;
}

const areCursors = (value: unknown): value is readonly number[] =>
  areCounts(value) && value.length >= 3 && value.length % 2 === 1 && value[0] < (value.length - 1) / 2;

const LINE_ENDS: ReadonlySet<unknown> = new Set(['LF', 'CRLF', 'CR', 'mixed']);
const NAMES: ReadonlySet<unknown> = new Set([
  ...ENCODINGS.map(({ name }) => name),
  'utf-8 (invalid bytes)',
  'binary',
]);

const isFormat = ({ lineEnd, encoding, bom }: Fields): boolean =>
  (lineEnd === undefined || LINE_ENDS.has(lineEnd)) &&
  (encoding === undefined || NAMES.has(encoding)) &&
  (bom === undefined || typeof bom === 'boolean');
