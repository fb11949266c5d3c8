/**
 * Bundles the program into dist/: ink.js (the launcher), main.js and one file for each worker, with lazy chunks
 * beside them. Files are renamed into place, and chunks of earlier builds stay for a day, so that an editor
 * which is running meanwhile can still load what it needs.
 */
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const workers = readdirSync(join(root, 'src/host')).filter((name) => name.endsWith('-worker.ts'));
const dist = join(root, 'dist');
const DAY = 24 * 3600_000;
const started = new Date();

/** Sources name a worker by its .ts file, which is right when they run unbundled; the bundle has .js beside it. */
const workerNames: Plugin = {
  name: 'worker names',
  setup(on) {
    on.onLoad({ filter: /\/src\/(app|host|plugin)\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g,
        "new URL('./$1.js', import.meta.url)",
      ),
      loader: 'ts',
    }));
  },
};

/** Each program by itself: what they would share would have to be loaded from one file more. */
const bundle = (source: string, out: string) =>
  build({
    absWorkingDir: root,
    entryPoints: [{ in: source, out }],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    chunkNames: '[name]-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    plugins: [workerNames],
    write: false,
    logLevel: 'warning',
  });
const results = await Promise.all([
  bundle('src/app/ink.ts', 'main'),
  ...workers.map((name) => bundle(`src/host/${name}`, basename(name, '.ts'))),
]);

/** Puts a file in place in one step. */
function place(name: string, contents: Uint8Array): void {
  writeFileSync(join(dist, `${name}.${process.pid}`), contents);
  renameSync(join(dist, `${name}.${process.pid}`), join(dist, name));
}

mkdirSync(dist, { recursive: true });
const files = results
  .flatMap((result) => result.outputFiles)
  .map((file) => ({ name: basename(file.path), contents: file.contents }));
// The chunks before what imports them.
for (const { name, contents } of files.filter((file) => file.name !== 'main.js')) place(name, contents);
for (const { name, contents } of files.filter((file) => file.name === 'main.js')) place(name, contents);
place('ink.js', readFileSync(join(root, 'scripts/launcher.js')));
chmodSync(join(dist, 'ink.js'), 0o755);
// `./ink` compares the sources with this moment: an edit made while the build ran counts as newer.
utimesSync(join(dist, 'ink.js'), started, started);

const made = new Set(['ink.js', ...files.map((file) => file.name)]);
const limit = process.argv.includes('--clean') ? 0 : DAY;
for (const name of readdirSync(dist).filter((each) => !made.has(each))) {
  if (started.getTime() - statSync(join(dist, name)).mtimeMs >= limit)
    rmSync(join(dist, name), { recursive: true });
}
