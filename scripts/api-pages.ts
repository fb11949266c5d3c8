// Writes types/inkstone.d.ts and doc/api/ from the table of operations: node scripts/api-pages.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarations } from '../src/plugin/api/declarations.ts';
import { reference } from '../src/plugin/api/reference.ts';

/** Every file that is written, by its path in the repository. */
export function apiFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['types/inkstone.d.ts', declarations()],
    ...reference().map(({ name, text }) => [`doc/api/${name}`, text] as const),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, '..');
  for (const folder of ['types', 'doc/api']) mkdirSync(join(root, folder), { recursive: true });
  const files = apiFiles();
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  for (const name of readdirSync(join(root, 'doc/api')))
    if (!files.has(`doc/api/${name}`)) rmSync(join(root, 'doc/api', name));
}
