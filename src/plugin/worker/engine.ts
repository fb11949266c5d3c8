import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The bytes of the JavaScript engine that plugins run in. In the bundle they stand in this module's place. */
export const engineBytes = (): Uint8Array =>
  readFileSync(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm'));
