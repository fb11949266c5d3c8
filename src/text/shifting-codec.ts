import type { Byte } from '../base/units.ts';
import { type Codec, SHIFT, type Shifts, type Tables } from './codec.ts';

const ESC = 0x1b;

/** The escape of each mode, by its number: the letters after an ESC. */
const LEADS: readonly string[] = ['(B', '$B', '(J', '(I', '$@', '$(D'];
const ASCII = 0;
const KANJI = 1;
const ROMAN = 2;
const KATAKANA = 3;
const MORE_KANJI = 5;

const YEN = 0xa5;
const OVERLINE = 0x203e;
/** The character shown for a pair that is no character: the next one is read all the same. */
const REPLACEMENT = 0xfffd;

/**
 * ISO-2022-JP: seven bits, with escape sequences between the character sets. It is EUC-JP without the uppermost bits,
 * so it takes the tables of that. JIS X 0212 is read, and not written: few programs know it.
 */
export class ShiftingCodec implements Codec, Shifts {
  readonly name: string;
  readonly keepsBytes = true;
  readonly shifts: Shifts = this;
  readonly #tables: Tables;
  #bytes: Uint32Array | null = null;

  constructor(name: string, tables: Tables) {
    this.name = name;
    this.#tables = tables;
  }

  decode(bytes: Uint8Array, at: Byte, end: Byte, mode = ASCII): number {
    const byte = bytes[at];
    if (byte === ESC) {
      const next = LEADS.findIndex((lead) => leads(lead, bytes, at + 1, end));
      if (next >= 0) return ((SHIFT + next) << 3) | (1 + LEADS[next].length);
    }
    if (byte >= 0x80) return -1;
    // Controls are the same in all of them.
    if (byte <= 0x20 || byte === 0x7f || mode === ASCII) return (byte << 3) | 1;
    if (mode === ROMAN) return ((byte === 0x5c ? YEN : byte === 0x7e ? OVERLINE : byte) << 3) | 1;
    if (mode === KATAKANA) return byte < 0x60 ? ((byte + 0xff40) << 3) | 1 : -1;
    const second = at + 1 < end ? bytes[at + 1] : 0;
    if (second <= 0x20 || second >= 0x7f) return -1;
    const table = mode === MORE_KANJI ? this.#tables.triples : this.#tables.pairs;
    return ((table?.[(byte << 8) | second | 0x8080] || REPLACEMENT) << 3) | 2;
  }

  modeFor(scalar: number): number {
    if (scalar < 0x80) return ASCII;
    if (scalar === YEN || scalar === OVERLINE) return ROMAN;
    if (scalar >= 0xff61 && scalar <= 0xff9f) return KATAKANA;
    const code = this.#codeOf(scalar);
    return code > 0xff && code <= 0xffff ? KANJI : -1;
  }

  to(mode: number, out: Uint8Array, at: Byte): number {
    const lead = LEADS[mode];
    out[at] = ESC;
    for (let i = 0; i < lead.length; i++) out[at + 1 + i] = lead.charCodeAt(i);
    return 1 + lead.length;
  }

  encode(scalar: number, out: Uint8Array, at: Byte, mode = ASCII): number {
    if (mode !== KANJI) {
      out[at] = scalar < 0x80 ? scalar : scalar === YEN ? 0x5c : scalar === OVERLINE ? 0x7e : scalar - 0xff40;
      return 1;
    }
    const code = this.#codeOf(scalar);
    out[at] = (code >> 8) & 0x7f;
    out[at + 1] = code & 0x7f;
    return 2;
  }

  /** The bytes of EUC-JP; 0 for none. */
  #codeOf(scalar: number): number {
    this.#bytes ??= this.#tables.bytes();
    return this.#bytes[scalar] ?? 0;
  }
}

function leads(lead: string, bytes: Uint8Array, at: Byte, end: Byte): boolean {
  for (let i = 0; i < lead.length; i++)
    if (at + i >= end || bytes[at + i] !== lead.charCodeAt(i)) return false;
  return true;
}
