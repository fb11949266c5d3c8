const LF = 10;
const CR = 13;
const CR_WORD = 0x0d0d0d0d;

/**
 * A copy of bytes with the line break `broken` in place of every LF and CR LF, and with `returns` of every CR. As fast
 * as it can be read: what is pasted may be long.
 */
export function withBreaks(bytes: Uint8Array, broken: '\n' | '\r\n', returns: boolean): Uint8Array {
  if (broken === '\n' && returns && !bytes.includes(LF)) return feedsForReturns(bytes);
  const two = broken.length === 2;
  const all = new Uint8Array(bytes.length + (two ? breaksIn(bytes) : 0));
  let to = 0;
  for (let from = 0; from < bytes.length; from++) {
    let byte = bytes[from];
    if (byte === CR) {
      if (bytes[from + 1] === LF) byte = bytes[++from];
      else if (returns) byte = LF;
    }
    if (byte === LF && two) all[to++] = CR;
    all[to++] = byte;
  }
  return all.subarray(0, to);
}

/** The number of LFs and CRs. */
function breaksIn(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === LF || bytes[i] === CR) count++;
  return count;
}

/** A copy of bytes with an LF for every CR. */
function feedsForReturns(bytes: Uint8Array): Uint8Array {
  const all = bytes.slice();
  const words = new Int32Array(all.buffer, all.byteOffset, all.length >> 2);
  for (let i = 0; i < words.length; i++) {
    // Four bytes at a time: a byte of `found` has its top bit set exactly where the byte is a CR, from which 7 makes an LF.
    const word = words[i];
    const other = word ^ CR_WORD;
    const found = ~(((other & 0x7f7f7f7f) + 0x7f7f7f7f) | other | 0x7f7f7f7f);
    if (found !== 0) words[i] = word ^ ((found >>> 7) * 7);
  }
  for (let i = words.length * 4; i < all.length; i++) if (all[i] === CR) all[i] = LF;
  return all;
}
