const ids = new WeakMap<ArrayBufferLike, number>();
let latest = 0;

/**
 * A number for the memory that `bytes` looks into, from 1, never given twice. What is remembered of bytes that do not
 * change can be kept under it and their place in there, without keeping the memory.
 */
export function memoryId(bytes: Uint8Array): number {
  const { buffer } = bytes;
  let id = ids.get(buffer);
  if (id === undefined) ids.set(buffer, (id = ++latest));
  return id;
}
