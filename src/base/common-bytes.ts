/**
 * The number of bytes that two arrays have in common at their starts. Compares four at a time, since files of megabytes
 * are compared.
 */
export function commonStart(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  const left = viewOf(a);
  const right = viewOf(b);
  let at = 0;
  while (at + WORD <= length && left.getUint32(at) === right.getUint32(at)) at += WORD;
  while (at < length && a[at] === b[at]) at++;
  return at;
}

/** The number of bytes that two arrays have in common at their ends. */
export function commonEnd(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  const left = viewOf(a.subarray(a.length - length));
  const right = viewOf(b.subarray(b.length - length));
  let rest = length;
  while (rest >= WORD && left.getUint32(rest - WORD) === right.getUint32(rest - WORD)) rest -= WORD;
  while (rest > 0 && left.getUint8(rest - 1) === right.getUint8(rest - 1)) rest--;
  return length - rest;
}

const WORD = 4;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
