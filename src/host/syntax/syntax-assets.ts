import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The folder of grammars and queries when the program runs from its sources; the build has packed-syntax.ts in place of
 * this.
 */
const FOLDER = join(import.meta.dirname, '../../../assets/syntax');

/** The bytes of a grammar or a query by its name below assets/syntax, without `.br`; null when there is none. */
export function readAsset(name: string): Uint8Array | null {
  for (const [file, packed] of [
    [`${name}.br`, true],
    [name, false],
  ] as const) {
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(join(FOLDER, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    return packed ? brotliDecompressSync(bytes) : bytes;
  }
  return null;
}

/** The bytes of a file of a package that the program is made with; the build packs those that are named in scripts/syntax-bin.ts. */
export const readLibrary = (name: string): Uint8Array => {
  const { resolve } = createRequire(import.meta.url);
  // Packages that name what may be asked for name their main module only, beside which their other files are.
  const [main, file] = name.split('/index.', 2);
  return readFileSync(file === undefined ? resolve(name) : join(dirname(resolve(main)), `index.${file}`));
};
