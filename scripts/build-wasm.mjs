// Writes src/text/scan.generated.ts from src/text/scan.wat. Run: node scripts/build-wasm.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const { parseWat } = await wabt();
const source = new URL('../src/text/scan.wat', import.meta.url);
const module = parseWat('scan.wat', readFileSync(source, 'utf8'), { simd: true });
module.validate();
const { buffer } = module.toBinary({});
writeFileSync(
  new URL('../src/text/scan.generated.ts', import.meta.url),
  `// Made by scripts/build-wasm.mjs from scan.wat. Do not edit.
/** The WebAssembly module, ${buffer.length} bytes, in base 64. */
export const SCAN_MODULE =
  '${Buffer.from(buffer).toString('base64')}';
`,
);
console.log(`${buffer.length} bytes`);
