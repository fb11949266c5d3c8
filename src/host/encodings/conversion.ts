/**
 * The part of decoding that needs large tables: a file of its own in the bundle, loaded for the first file that is
 * not UTF-8. It gives out plain data, so that nothing of the text layer is in it.
 */
import { Buffer } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { putQuad, type Tables } from '../../text/codec.ts';

/** The library's names of the encodings of `ENCODINGS` where they differ. */
const NAMES: Readonly<Record<string, string>> = { 'shift-jis': 'shiftjis' };
/** The four-byte sequences of GB18030 for scalars under 0x10000. */
const QUADS = 39_420;
const LF = 10;

/** The tables of an encoding of bytes: what the library makes of every sequence. */
export function tablesOf(encoding: string): Tables {
  const name = NAMES[encoding] ?? encoding;
  const wide = ['shift-jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'].includes(encoding);
  const quads = encoding === 'gb18030' ? quadsOf(name) : null;
  const singles = Int32Array.from(decodeLead(name, [], 256), (scalar) => scalar || -1);
  singles[0] = 0;
  const pairs = wide ? pairsOf(name, []) : null;
  if (encoding === 'shift-jis') eachOwn((code, scalar) => (pairs![code] = scalar));
  const triples = encoding === 'euc-jp' ? pairsOf(name, [0x8f]) : null;
  return { singles, pairs, triples, quads, bytes: () => bytesOf(name, { singles, pairs, triples, quads }) };
}

function pairsOf(name: string, lead: readonly number[]): Uint32Array {
  const pairs = new Uint32Array(65536);
  for (let first = 0x80; first < 0x100; first++)
    pairs.set(decodeLead(name, [...lead, first], 256), first << 8);
  return pairs;
}

/** The scalars of `lead` followed by each byte under `count`; 0 where that is not one character. */
function decodeLead(name: string, lead: readonly number[], count: number): Uint32Array {
  const bytes: number[] = [];
  // No sequence has an LF in it, so that each begins anew behind one.
  for (let last = 0; last < count; last++) bytes.push(...lead, last === LF ? 0 : last, LF);
  const texts = iconv.decode(Buffer.from(bytes), name, { stripBOM: false }).split('\n');
  const scalars = new Uint32Array(count);
  for (let last = 0; last < count; last++) {
    const text = texts[last];
    const scalar = text.codePointAt(0) ?? 0;
    // What is two characters, as some pairs of Big5 are, is left as it is.
    if (text === String.fromCodePoint(scalar) && text !== '\ufffd') scalars[last] = scalar;
  }
  if (lead.length === 0) scalars[LF] = LF;
  else scalars[0] = scalars[LF] = 0;
  return scalars;
}

function quadsOf(name: string): Uint16Array {
  const bytes = Buffer.alloc(QUADS * 4);
  for (let quad = 0; quad < QUADS; quad++) putQuad(quad, bytes, quad * 4);
  const text = iconv.decode(bytes, name, { stripBOM: false });
  if (text.length !== QUADS) throw new Error(`${text.length} characters in four bytes, not ${QUADS}`);
  return Uint16Array.from(text, (_, i) => text.charCodeAt(i));
}

/** The bytes that the library writes for each scalar, as far as they are read as that scalar again. */
function bytesOf(name: string, { singles, pairs, triples, quads }: Omit<Tables, 'bytes'>): Uint32Array {
  const wanted: number[] = [];
  for (let scalar = 0x80; scalar < 0x10000; scalar++) if ((scalar & 0xf800) !== 0xd800) wanted.push(scalar);
  const beyond = [...new Set(pairs?.filter((scalar) => scalar > 0xffff))].sort((a, b) => a - b);
  wanted.push(...beyond);
  const bytes = new Uint32Array(beyond.length === 0 ? 65536 : beyond[beyond.length - 1] + 1);
  const out = iconv.encode(wanted.map((scalar) => `${String.fromCodePoint(scalar)}\n`).join(''), name);
  let at = 0;
  for (const scalar of wanted) {
    const end = out.indexOf(LF, at);
    const length = end - at;
    const code = length > 0 && length <= 4 ? out.readUIntBE(at, length) : 0;
    const read =
      length === 1
        ? singles[code]
        : length === 2
          ? pairs?.[code]
          : length === 3
            ? triples?.[code & 0xffff]
            : scalar;
    if (read === scalar && (length < 4 || quads !== null)) bytes[scalar] = code;
    at = end + 1;
  }
  if (name === 'shiftjis') eachOwn((code, scalar) => (bytes[scalar] = code));
  return bytes;
}

/** The pairs of Shift-JIS that are for characters of one's own: the library has none of them. */
function eachOwn(visit: (code: number, scalar: number) => void): void {
  let scalar = 0xe000;
  for (let first = 0xf0; first <= 0xf9; first++) {
    for (let second = 0x40; second <= 0xfc; second++)
      if (second !== 0x7f) visit((first << 8) | second, scalar++);
  }
}

/** The names in `ENCODINGS` of the library's guesses. */
const GUESSES: Readonly<Record<string, string>> = { Shift_JIS: 'shift-jis' };

/** The encodings that bytes may be in, the most likely first, each with its likelihood of 0 to 100. */
export function guesses(bytes: Uint8Array): readonly { readonly name: string; readonly likely: number }[] {
  return analyse(bytes).map(({ name, confidence }) => ({
    name: GUESSES[name] ?? name.toLowerCase(),
    likely: confidence,
  }));
}
