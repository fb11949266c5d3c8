import { type Language, Query } from 'web-tree-sitter';

/** The address of something in the memory of tree-sitter, in bytes. */
type Address = number;

/** The part of tree-sitter's WebAssembly module that compiled queries need. */
export interface Runtime {
  /** The memory; another array once it has grown. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(size: number): Address;
  _free(at: Address): void;
  _ts_query_copy(query: Address): Address;
  /** Compiles a query. */
  _ts_query_new(language: Address, source: Address, length: number, error: Address, kind: Address): Address;
}

/** The structure `TSQuery` of tree-sitter 0.27: arrays, the language, and a number. */
const SIZE = 164;
const LANGUAGE = 156;
/**
 * The arrays, each of which is the address of its items, their number, and the number that there is room for; by their
 * place in the structure the size of an item.
 */
const ARRAYS: readonly (readonly [at: number, item: number])[] = [
  [0, 1], // captures.characters
  [12, 8], // captures.slices
  [24, 1], // predicate_values.characters
  [36, 8], // predicate_values.slices
  [48, 12], // capture_quantifiers, arrays themselves
  [60, 20], // steps
  [72, 6], // pattern_map
  [84, 8], // predicate_steps
  [96, 28], // patterns
  [108, 8], // step_offsets
  [120, 2], // negated_fields
  [132, 1], // string_buffer
  [144, 2], // repeat_symbols_with_rootless_patterns
];
const QUANTIFIERS = 48;
const ARRAY = 12;

/**
 * The bytes of a compiled query, to be used by another process with the same grammar and the same tree-sitter. Compiling
 * examines every state of the grammar, which takes tens of milliseconds; a query holds indices into its own arrays only.
 */
export function packQuery(runtime: Runtime, query: Query): Uint8Array {
  const memory = new DataView(runtime.HEAPU8.buffer);
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (from: Address, size: number): number => {
    // Aligned as a structure with addresses has to be.
    const padded = new Uint8Array((size + 3) & ~3);
    padded.set(runtime.HEAPU8.subarray(from, from + size));
    parts.push(padded);
    length += padded.length;
    return length - padded.length;
  };
  const address = (query as unknown as Readonly<Record<0, Address>>)[0];
  add(address, SIZE);
  const [head] = parts;
  /** Adds the items of the array at a place of the memory; `to` has the array in what is packed. */
  const addItems = (from: Address, item: number, to: DataView, at: number): void => {
    const count = memory.getUint32(from + 4, true);
    to.setUint32(at, count === 0 ? 0 : add(memory.getUint32(from, true), count * item), true);
    to.setUint32(at + 8, count, true);
  };
  const view = new DataView(head.buffer);
  for (const [at, item] of ARRAYS) {
    const { length: before } = parts;
    addItems(address + at, item, view, at);
    if (at !== QUANTIFIERS || parts.length === before) continue;
    const items = new DataView(parts[before].buffer);
    const from = memory.getUint32(address + at, true);
    for (let i = 0; i < items.byteLength; i += ARRAY) addItems(from + i, 1, items, i);
  }
  view.setUint32(LANGUAGE, 0, true);
  const packed = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/** The query that `packQuery` made bytes of. */
export function unpackQuery(runtime: Runtime, language: Language, packed: Uint8Array): Query {
  const image = runtime._malloc(packed.length);
  runtime.HEAPU8.set(packed, image);
  const memory = new DataView(runtime.HEAPU8.buffer);
  const shift = (at: Address): void => {
    const offset = memory.getUint32(at, true);
    if (offset !== 0) memory.setUint32(at, image + offset, true);
  };
  for (const [at] of ARRAYS) shift(image + at);
  const quantifiers = memory.getUint32(image + QUANTIFIERS, true);
  const count = memory.getUint32(image + QUANTIFIERS + 4, true);
  for (let i = 0; i < count; i++) shift(quantifiers + i * ARRAY);
  memory.setUint32(image + LANGUAGE, (language as unknown as Readonly<Record<0, Address>>)[0], true);
  const compile = runtime._ts_query_new;
  // The copy has an allocation for each array, as a query that is compiled, and is freed like one.
  runtime._ts_query_new = () => runtime._ts_query_copy(image);
  try {
    return new Query(language, '');
  } finally {
    runtime._ts_query_new = compile;
    runtime._free(image);
  }
}
