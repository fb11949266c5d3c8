import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readLibrary } from '../src/host/syntax/syntax-assets.ts';
import { MAGIC, TABLE } from '../src/host/syntax/packed-assets.ts';
import { compileQueries } from './compile-queries.ts';

const folder = join(import.meta.dirname, '../assets/syntax');
/** The engines' parts that are WebAssembly, and the dictionary for checking spelling. */
const LIBRARIES = [
  'vscode-oniguruma/release/onig.wasm',
  'web-tree-sitter/web-tree-sitter.wasm',
  'hunspell-wasm/wasm/hunspell.wasm',
  'dictionary-en/index.aff',
  'dictionary-en/index.dic',
];

/** assets/syntax, its queries compiled, and `LIBRARIES`, as one file: a table, and all parts compressed. */
export async function packSyntax(): Promise<Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const parts = new Map<string, Uint8Array>();
  for (const path of files) {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    const bytes = readFileSync(path);
    if (name.endsWith('.br')) parts.set(name.slice(0, -3), bytes);
    else parts.set(name, small(bytes));
  }
  for (const [name, bytes] of await compileQueries()) parts.set(name, small(bytes));
  for (const name of LIBRARIES) parts.set(name, small(readLibrary(name)));
  // The table's length depends on the places in it, which stand behind it: they are written with room to spare.
  const sizes = [...parts].map(([name, { length }]) => ({ name, length }));
  const tableOf = (at: number): Buffer =>
    Buffer.from(
      JSON.stringify(
        Object.fromEntries(
          sizes.map(({ name, length }) => {
            at += length;
            return [name, [at - length, length]];
          }),
        ),
      ),
    );
  const room = tableOf(1e9).length;
  const table = Buffer.alloc(room, ' ');
  tableOf(TABLE + room).copy(table);
  const head = Buffer.alloc(TABLE);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(room, MAGIC.length);
  return Buffer.concat([head, table, ...parts.values()]);
}

/** Quickly, since every build does it. */
const small = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
