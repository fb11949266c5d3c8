/**
 * Bundles the program into dist/: ink.js (the launcher), main.js and one file for each worker. CommonJS in one file
 * starts fastest: no module is resolved, and no built-in module is looked through for its exports. What is imported
 * dynamically stands in the same file and is evaluated when it is first needed, but for what has large tables.
 */
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { declarations } from '../src/plugin/declarations.ts';
import { shippedPlugins } from '../src/app/shipped.ts';
import { packSyntax } from './syntax-bin.ts';

const root = join(import.meta.dirname, '..');
const workers = ['src/host', 'src/plugin'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('-worker.ts'))
    .map((name) => join(folder, name)),
);
const dist = join(root, 'dist');
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

/** The engine of plugins stands in the bundle: the executable has no files beside it. */
const engine: Plugin = {
  name: 'engine',
  setup(on) {
    on.onLoad({ filter: /\/src\/plugin\/engine\.ts$/ }, () => ({
      contents: "import bytes from 'quickjs-wasi/quickjs.wasm'; export const engineBytes = () => bytes;",
      loader: 'ts',
      resolveDir: root,
    }));
  },
};

/** The plugins that come with the program stand in the bundle, without their types. */
const shipped: Plugin = {
  name: 'shipped plugins',
  setup(on) {
    on.onLoad({ filter: /\/src\/app\/shipped\.ts$/ }, () => ({
      contents: `export const shippedPlugins = () => ${JSON.stringify(shippedPlugins())};`,
      loader: 'js',
    }));
  },
};

/** Grammars stand in one file beside the bundle. */
const assets: Plugin = {
  name: 'syntax assets',
  setup(on) {
    on.onLoad({ filter: /\/src\/host\/syntax-assets\.ts$/ }, () => ({
      contents: "export * from './packed-syntax.ts';",
      loader: 'ts',
      resolveDir: join(root, 'src/host'),
    }));
  },
};

/**
 * Where the bundle stands. In the executable that is where it stood when it was compiled, so there the path that the
 * runtime gives to what it started with is asked for.
 */
const here = `const here = require('node:url').pathToFileURL(
  process.versions.bun && /[\\\\/](\\$bunfs|~BUN)[\\\\/]/.test(Bun.main) ? Bun.main : __filename
).href;`;

/** What is loaded from a file of its own, so that starting need not even look over it. */
const apart: Readonly<Record<string, string>> = {
  conversion: 'src/host/conversion.ts',
  palettes: 'src/host/palettes.ts',
  shipped: 'src/app/shipped.ts',
  stock: 'src/host/stock.ts',
};
const apartNames: Plugin = {
  name: 'files of their own',
  setup(on) {
    on.onResolve({ filter: /\/\w+\.ts$/ }, ({ path, kind }) => {
      const name = basename(path, '.ts');
      return kind === 'dynamic-import' && Object.hasOwn(apart, name)
        ? { path: `./${name}.js`, external: true }
        : undefined;
    });
  },
};

const bundle = (source: string, out: string) =>
  build({
    absWorkingDir: root,
    entryPoints: [{ in: source, out }],
    outdir: 'dist',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    // As a script with kept code (scripts/launcher.js) it has `require` only, which is faster too.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    // The same with its modules as they were written, of which only what is used is taken.
    alias: {
      'sucrase/dist': 'sucrase/dist/esm',
      // Written as a module it makes a `require` of its own, which has no place in a script.
      'web-tree-sitter': join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs'),
    },
    define: { 'import.meta.url': 'here' },
    banner: { js: here },
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    legalComments: 'none',
    plugins: [engine, shipped, assets, workerNames, apartNames],
    loader: { '.wasm': 'binary' },
    write: false,
    logLevel: 'warning',
  });
const results = await Promise.all([
  bundle('src/app/ink.ts', 'main'),
  ...Object.entries(apart).map(([name, source]) => bundle(source, name)),
  ...workers.map((path) => bundle(path, basename(path, '.ts'))),
]);

/** Puts a file in place in one step, so that an editor which starts meanwhile finds the old one or the new one. */
function place(name: string, contents: Uint8Array | string): void {
  writeFileSync(join(dist, `${name}.${process.pid}`), contents);
  renameSync(join(dist, `${name}.${process.pid}`), join(dist, name));
}

mkdirSync(dist, { recursive: true });
place('package.json', '{ "type": "commonjs" }\n');
const files = results.flatMap((result) => result.outputFiles);
for (const { path, contents, text } of files) {
  const sum = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  place(basename(path), `//${sum}\n${text}`);
}
// For compilers; the program itself writes it beside a user's plugins.
place('inkstone.d.ts', declarations());
place('syntax.bin', packSyntax());
place('ink.js', readFileSync(join(root, 'scripts/launcher.js')));
chmodSync(join(dist, 'ink.js'), 0o755);
// `./ink` compares the sources with this moment: an edit made while the build ran counts as newer.
utimesSync(join(dist, 'ink.js'), started, started);

const made = new Set([
  'ink.js',
  'inkstone.d.ts',
  'package.json',
  'syntax.bin',
  ...files.map(({ path }) => basename(path)),
]);
for (const name of readdirSync(dist)) if (!made.has(name)) rmSync(join(dist, name), { recursive: true });

// The launcher keeps what V8 makes of evaluating the program, for `./ink`, whose flags are these: kept code goes with them.
const kept = spawnSync(process.execPath, ['--max-semi-space-size=1', join(dist, 'ink.js'), '--version'], {
  env: { ...process.env, INKSTONE_KEEP_CODE: '1' },
  encoding: 'utf8',
});
if (kept.status !== 0) throw new Error(`the program does not start: ${kept.stderr}`);
