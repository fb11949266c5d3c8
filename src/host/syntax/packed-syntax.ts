import { fileURLToPath } from 'node:url';
import { PackedAssets } from './packed-assets.ts';

/** The assets of a build, in place of syntax-assets.ts: all of them are packed into one file beside the program. */
const assets = new PackedAssets(fileURLToPath(new URL('./syntax.bin', import.meta.url)));

export const readAsset = (name: string): Uint8Array | null => assets.read(name);

export function readLibrary(name: string): Uint8Array {
  const bytes = assets.read(name);
  if (bytes === null) throw new Error(`the build has left out ${name}`);
  return bytes;
}
