/** The hash of a path, 64 bits in hexadecimal, for names of files about a folder: FNV-1a, once from each end. */
export function folderHash(path: string): string {
  const bytes = Buffer.from(path);
  return fnv(bytes) + fnv(bytes.toReversed());
}

function fnv(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
