import type { LineEnd } from '../../core/model/line-end.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { byteOrderMark, ENCODINGS, encodingTitle, isDecoded } from '../../core/model/encodings.ts';
import { type Codec, SHIFT, TableCodec, UTF_8, utf16, utf32 } from '../../text/codec.ts';
import { decodeSource, encodeText } from '../../text/decoded-source.ts';
import { decode, lengthOf } from '../../base/utf8.ts';
import { ShiftingCodec } from '../../text/shifting-codec.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import { lineEndOf } from '../files/open.ts';
import { saveRefusal } from '../files/error-messages.ts';
import { type Character, guessShort, isShort } from './short-encoding.ts';
import { inSlices } from '../search/slices.ts';

/** Larger files are not decoded: in bytes. */
const DECODED_AT_MOST = 1 << 28;

/** Other guesses that are offered. */
const MOST_OTHERS = 2;

/** Bytes that decide on the encoding. */
const PROBE = 65536;

const codecs = new Map<string, Promise<Codec>>();

/** The codec of an encoding of `ENCODINGS`. */
export function codecOf(name: string): Promise<Codec> {
  let codec = codecs.get(name);
  if (codec === undefined) {
    codec = makeCodec(name);
    codecs.set(name, codec);
  }
  return codec;
}

async function makeCodec(name: string): Promise<Codec> {
  if (name === 'utf-16 le') return utf16(name, true);
  if (name === 'utf-16 be') return utf16(name, false);
  if (name === 'utf-32 le') return utf32(name, true);
  if (name === 'utf-32 be') return utf32(name, false);
  if (!isDecoded(name)) return UTF_8;
  const { tablesOf } = await import('./conversion.ts');
  if (name === 'iso-2022-jp') return new ShiftingCodec(name, tablesOf('euc-jp'));
  return new TableCodec(name, tablesOf(name));
}

/** The encoding that a file is opened with: found or chosen. */
export interface ChosenEncoding {
  readonly name: string;
  readonly bom: boolean;
  /** It is a guess, and these are the next best ones. */
  readonly others?: readonly string[];
}

/** The way in which an opened file that is not plain UTF-8 is decoded. */
export interface DecodedEvent {
  /** The event with the first part of the text; `decoding` says whether more follows. */
  readonly event: OpenedEvent;
  /** Decodes the rest, and returns all of it. */
  readonly rest: Iterator<Text, Text> | null;
}

/**
 * Decodes an opened file as was chosen, or as it is found to be; the event as it was when there is nothing to decode.
 * Only as much is decoded as the first screen needs.
 * @param locale the user's, such as `fr_FR.UTF-8`; short texts are read by it
 */
export async function decodeOpened(
  event: OpenedEvent,
  chosen: ChosenEncoding | null,
  locale = localeOf(process.env),
): Promise<DecodedEvent> {
  const { source } = event;
  if (source === null) return { event: nameEncoding(event, chosen), rest: null };
  const plain = event.encoding === 'utf-8' && event.lineEnd !== 'CR';
  if (chosen === null && plain && event.shifts !== true) return { event, rest: null };
  const found = chosen ?? (await detect(source, event, locale)) ?? { name: event.encoding, bom: event.bom };
  if (found.name === 'binary') return { event, rest: null };
  if (chosen?.name === 'utf-8' && plain) return { event: nameEncoding(event, chosen), rest: null };
  if (found.name === event.encoding && event.lineEnd !== 'CR') return { event, rest: null };
  if (source.length > DECODED_AT_MOST) {
    const name = isDecoded(found.name) ? ` as ${encodingTitle(found.name, false)}` : '';
    const note = `${event.name} is over 256 MB, which is too large to decode${name}; Inkstone shows its raw bytes`;
    return { event: { ...event, lineEnd: event.lineEnd === 'CR' ? 'LF' : event.lineEnd, note }, rest: null };
  }
  const start = markLength(source, found.name);
  const codec = await codecOf(found.name);
  const lineEnd = lineEndIn(source, start, codec);
  const fits = found.name === event.encoding || found.name === 'utf-8';
  if (fits && lineEnd !== 'CR') return { event: nameEncoding(event, found), rest: null };
  const rest = decodeSource(source, start, { codec, cr: lineEnd === 'CR' });
  const first = rest.next();
  const text = first.value;
  const more = first.done !== true;
  const name = chosen?.name === 'utf-8' ? event.encoding : found.name;
  const guess = found.others === undefined ? {} : { guessed: found.others.slice(0, MOST_OTHERS) };
  const decoded: OpenedEvent = {
    ...event,
    encoding: name,
    bom: start > 0,
    lineEnd,
    text,
    decoding: more,
    ...guess,
  };
  return { event: decoded, rest: more ? rest : null };
}

const nameEncoding = (event: OpenedEvent, chosen: ChosenEncoding | null): OpenedEvent =>
  chosen === null || !isDecoded(chosen.name) ? event : { ...event, encoding: chosen.name, bom: chosen.bom };

/** The line ends of the first bytes from `start`. */
function lineEndIn(source: Source, start: number, codec: Codec): LineEnd {
  const probe = new Probe(source, start);
  const first = decodeSource(probe, 0, { codec, cr: false }).next();
  return lineEndOf(first.value.read(0, first.value.length));
}

/** The first bytes of a source from `start`, as a source. */
class Probe implements Source {
  readonly id = 0;
  readonly length: number;
  readonly #source: Source;
  readonly #start: number;

  constructor(source: Source, start: number) {
    this.#source = source;
    this.#start = start;
    this.length = Math.min(PROBE, source.length - start);
  }

  get newlines(): Source['newlines'] {
    return this.#source.newlines;
  }

  stretch(at: number): ReturnType<Source['stretch']> {
    const { from, bytes, lost } = this.#source.stretch(this.#start + at);
    return { from: from - this.#start, bytes, lost };
  }

  readInto(at: number, target: Uint8Array): boolean {
    return this.#source.readInto(this.#start + at, target);
  }
}

/** The bytes of the byte order mark that a file of this encoding begins with. */
function markLength(source: Source, name: string): number {
  if (!name.startsWith('utf-')) return 0;
  const mark = byteOrderMark(name);
  const head = headOf(source, mark.length);
  return head.length === mark.length && mark.every((byte, i) => byte === head[i]) ? mark.length : 0;
}

function headOf(source: Source, length: number): Uint8Array {
  const head = new Uint8Array(Math.min(length, source.length));
  source.readInto(0, head);
  return head;
}

/** Detects the encoding by the first bytes; null when they do not show it, and the file is to be shown as it is. */
async function detect(
  source: Source,
  { encoding, shifts }: OpenedEvent,
  locale: string,
): Promise<ChosenEncoding | null> {
  const head = headOf(source, PROBE);
  const cut = source.length > head.length;
  if (shifts === true)
    return (await fits(head, 'iso-2022-jp', cut)) ? { name: 'iso-2022-jp', bom: false } : null;
  const wide = utf32In(head) ?? utf16In(head);
  if (wide !== null) return wide;
  if (encoding !== 'utf-8 (invalid bytes)' || isMostlyUtf8(head)) return null;
  const { guesses } = await import('./conversion.ts');
  const likely = guesses(head);
  if (isShort(head)) {
    const read = (name: string): Promise<readonly Character[] | null> => readAll(head, name, cut);
    const guess = await guessShort(read, locale, new Map(likely.map((each) => [each.name, each.likely])));
    if (guess === null) return null;
    const { name, others } = guess;
    return { name, bom: false, ...(others === null ? {} : { others }) };
  }
  for (const { name, first, last, least } of SCRIPTS) {
    if ((await fits(head, name, cut)) && share(head, await codecOf(name), first, last) >= least)
      return { name, bom: false };
  }
  for (const { name, likely: chance } of likely) {
    if (chance < LIKELY || !ENCODINGS.some((each) => each.name === name) || !isDecoded(name)) continue;
    if (await fits(head, name, cut)) return { name, bom: false };
  }
  return null;
}

/** The locale of characters of an environment; empty for none. */
const localeOf = ({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): string => LC_ALL || LC_CTYPE || LANG || '';

/** The characters of bytes in an encoding; null where the bytes do not fit it. */
async function readAll(head: Uint8Array, name: string, cut: boolean): Promise<readonly Character[] | null> {
  if (!(await fits(head, name, cut))) return null;
  const characters: Character[] = [];
  const units = [...unitsOf(head, await codecOf(name))];
  for (const [i, { at, scalar }] of units.entries()) {
    if (scalar < 0) continue;
    const code = head.subarray(at, units[i + 1]?.at).reduce((sum, byte) => sum * 256 + byte, 0);
    characters.push({ text: String.fromCodePoint(scalar), code });
  }
  return characters;
}

/** Less likely guesses, 0 to 100, are none. */
const LIKELY = 15;

/** Four bytes are a character so seldom by chance that a few of them are enough, with a mark or without. */
function utf32In(head: Uint8Array): ChosenEncoding | null {
  for (const name of ['utf-32 le', 'utf-32 be']) {
    const codec = utf32(name, name === 'utf-32 le');
    const whole = head.length - (head.length % 4);
    let few = 0;
    let at = 0;
    for (; at < whole; at += 4) {
      const scalar = codec.decode(head, at, whole) >> 3;
      if (scalar === 0xfffd || (scalar < 0x20 && (scalar < 9 || scalar > 13)) || (scalar & ~0x7ff) === 0xd800)
        break;
      if (scalar < 0x80) few++;
    }
    if (at < whole || whole < 8 || (head.length < PROBE && whole < head.length)) continue;
    const bom = codec.decode(head, 0, whole) >> 3 === 0xfeff;
    if (bom || few * 4 > whole * MOSTLY) return { name, bom };
  }
  return null;
}

function utf16In(head: Uint8Array): ChosenEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return { name: 'utf-16 le', bom: true };
  if (head[0] === 0xfe && head[1] === 0xff) return { name: 'utf-16 be', bom: true };
  // Without a mark: text of which every other byte is mostly 0, and none of both.
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i & 1]++;
  const [even, odd] = zeros.map((count) => count / (head.length / 2));
  if (head.length < 4) return null;
  if (odd > MOSTLY && even < HARDLY) return { name: 'utf-16 le', bom: false };
  return even > MOSTLY && odd < HARDLY ? { name: 'utf-16 be', bom: false } : null;
}

const MOSTLY = 0.4;
const HARDLY = 0.01;

/** True if there are more characters of UTF-8 beyond ASCII than bytes that are part of none. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length;) {
    const unit = decode(bytes, at, bytes.length);
    if (unit < 0) bad++;
    else if (lengthOf(unit) > 1) good++;
    at += lengthOf(unit);
  }
  return good > bad;
}

/** Encodings that kana and hangul show better than statistics: how much of the text they are at least. */
const SCRIPTS = [
  { name: 'shift-jis', first: 0x3041, last: 0x30fe, least: 0.2 },
  { name: 'euc-jp', first: 0x3041, last: 0x30fe, least: 0.2 },
  { name: 'euc-kr', first: 0xac00, last: 0xd7a3, least: 0.95 },
];

/** The share of the characters beyond ASCII from `first` to `last`, 0 to 1. */
function share(bytes: Uint8Array, codec: Codec, first: number, last: number): number {
  let within = 0;
  let all = 0;
  for (const { scalar } of unitsOf(bytes, codec)) {
    if (scalar >= 0x80) all++;
    if (scalar >= first && scalar <= last) within++;
  }
  return all === 0 ? 0 : within / all;
}

/** The characters of bytes, negative ones for bytes that are part of none, and where each is. */
function* unitsOf(
  bytes: Uint8Array,
  codec: Codec,
): Generator<{ readonly at: number; readonly scalar: number }> {
  let mode = 0;
  for (let at = 0; at < bytes.length;) {
    const unit = codec.decode(bytes, at, bytes.length, mode);
    const scalar = unit >> 3;
    if (scalar >= SHIFT) mode = scalar - SHIFT;
    else yield { at, scalar };
    at += unit < 0 ? 1 : unit & 7;
  }
}

/**
 * True if all of the bytes are characters of the encoding, but for a last one that may be cut, and none is a control.
 */
async function fits(bytes: Uint8Array, name: string, cut: boolean): Promise<boolean> {
  for (const { at, scalar } of unitsOf(bytes, await codecOf(name)))
    if (scalar < 0 || scalar === 0xfffd || (scalar >= 0x80 && scalar < 0xa0))
      return cut && at > bytes.length - 4;
  return true;
}

/** The bytes of a text as they are to be written, the original ones where it is untouched; a sentence when one character cannot be. */
export async function encodeForFile(
  text: Text,
  encoding: string,
  cr: boolean,
  name: string,
): Promise<Text | string> {
  if (encoding === 'binary') return text;
  const written = await inSlices(encodeText(text, { codec: await codecOf(encoding), cr }));
  if (written instanceof Text) return written;
  const { at, scalar } = written;
  const line = text.newlinesBefore(at);
  const place = line === undefined ? `byte ${at}` : `line ${line + 1}`;
  return saveRefusal.unencodable(name, characterName(scalar), place, encodingTitle(encoding, false));
}

function characterName(scalar: number): string {
  const code = Math.abs(scalar).toString(16).toUpperCase();
  return scalar < 0 ? `the byte ${code}` : `${String.fromCodePoint(scalar)} (U+${code.padStart(4, '0')})`;
}
