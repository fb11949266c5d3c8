import { encode } from '../base/utf8.ts';

/** The longest text of each number under 256, for escape sequences. */
const DIGITS = Array.from({ length: 256 }, (_, value) => encode(String(value)));

/** A growing run of bytes on its way to the terminal. */
export class ByteBuffer {
  bytes = new Uint8Array(16384);
  length = 0;

  /** Makes room for `count` more bytes. The `put` calls up to the next `reserve` may write so many. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.length + count));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  clear(): void {
    this.length = 0;
  }

  put(byte: number): void {
    this.bytes[this.length++] = byte;
  }

  putBytes(more: Uint8Array): void {
    const { bytes } = this;
    let length = this.length;
    for (let i = 0; i < more.length; i++) bytes[length++] = more[i];
    this.length = length;
  }

  /** A decimal number, 0 or more; up to 10 bytes. */
  putNumber(value: number): void {
    this.putBytes(value < 256 ? DIGITS[value] : encode(String(value)));
  }

  /** A scalar in UTF-8, up to 4 bytes. */
  putScalar(scalar: number): void {
    const bytes = this.bytes;
    if (scalar < 0x80) bytes[this.length++] = scalar;
    else if (scalar < 0x800) {
      bytes[this.length++] = 0xc0 | (scalar >> 6);
      bytes[this.length++] = 0x80 | (scalar & 0x3f);
    } else {
      if (scalar < 0x10000) bytes[this.length++] = 0xe0 | (scalar >> 12);
      else {
        bytes[this.length++] = 0xf0 | (scalar >> 18);
        bytes[this.length++] = 0x80 | ((scalar >> 12) & 0x3f);
      }
      bytes[this.length++] = 0x80 | ((scalar >> 6) & 0x3f);
      bytes[this.length++] = 0x80 | (scalar & 0x3f);
    }
  }

  /** Text of any length; makes its own room. */
  putText(text: string): void {
    this.reserve(3 * text.length);
    for (let i = 0; i < text.length; i++) {
      const scalar = text.codePointAt(i) ?? 0;
      if (scalar > 0xffff) i++;
      this.putScalar(scalar);
    }
  }

  /** The bytes so far; they stay valid until the next change. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
