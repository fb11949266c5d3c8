/**
 * Bundles the program into dist/: ink.js (the launcher), main.js with all that every start needs, and beside them, with
 * the sum of the build in their names, late.js with what is imported dynamically and a file for each worker. CommonJS in
 * one file starts fastest: no module is resolved, and no built-in module is looked through for its exports.
 */
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { createHash } from 'node:crypto';
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
import { basename, join, relative } from 'node:path';
import { declarations } from '../src/plugin/api/declarations.ts';
import { bundledPlugins } from '../src/app/bundled-plugins.ts';
import { packSyntax } from './syntax-bin.ts';
import { playSample } from './sample-session.ts';

const root = join(import.meta.dirname, '..');
const workers = ['src/host', 'src/plugin'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-worker.ts'))
    .map((name) => join(folder, name)),
);
const dist = join(root, 'dist');
const started = new Date();

/**
 * Stands for the sum of the whole build until that is known. What is loaded while the program runs has it in its name: an
 * editor that runs while it is replaced never comes upon parts of another build.
 */
const SUM = '0123456789BUILD0';
/** So many builds may find all their parts; in a package there is one. */
const KEPT = process.argv.includes('--alone') ? 1 : 8;

/** Loads the sources that are changed for the bundle. */
const taken: Plugin = {
  name: 'sources',
  load: {
    filter: { id: /\/src\/(app|host|plugin)\/.+\.ts$/ },
    handler: (id) => {
      const name = relative(join(root, 'src'), id);
      if (Object.hasOwn(REPLACED, name)) return { code: REPLACED[name](), moduleType: 'js' };
      // Sources name a worker by its .ts file, which is right when they run unbundled; the bundle has .js beside it.
      const code = readFileSync(id, 'utf8')
        .replace(/'\.[\w./-]*\/([\w-]+-worker)\.ts', import\.meta\.url/g, `'./$1-${SUM}.js', import.meta.url`)
        .replace("'./syntax.bin'", `'./syntax-${SUM}.bin'`);
      return { code, moduleType: 'ts' };
    },
  },
};

const REPLACED: Readonly<Record<string, () => string>> = {
  // The engine of plugins stands in the bundle: the executable has no files beside it.
  'plugin/worker/engine.ts': () =>
    "import bytes from 'quickjs-wasi/quickjs.wasm'; export const engineBytes = () => bytes;",
  // So do the plugins that come with the program, without their types.
  'app/bundled-plugins.ts': () => `export const bundledPlugins = () => ${JSON.stringify(bundledPlugins())};`,
  // Grammars stand in one file beside it.
  'host/syntax/syntax-assets.ts': () => "export * from './packed-syntax.ts';",
};

/**
 * The place of the bundle. In the executable that would be its place when it was compiled, so there the path of the
 * program that the runtime started with is used; it is found when it is first asked for, since loading `node:url` takes
 * a while.
 */
const here = `const here = { get href() { return require('node:url').pathToFileURL(
  process.versions.bun && /[\\\\/](\\$bunfs|~BUN)[\\\\/]/.test(Bun.main) ? Bun.main : __filename
).href; } };`;

/**
 * Leaves out the names that the bundler of web-tree-sitter gives to its functions: it names those in the loops over
 * nodes each time that they are made.
 */
const withoutNames: Plugin = {
  name: 'without names',
  load: {
    filter: { id: /\/web-tree-sitter\.cjs$/ },
    handler: (id) => {
      const code = readFileSync(id, 'utf8');
      const named =
        'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
      if (!code.includes(named)) throw new Error(`${id} names its functions in another way`);
      return { code: code.replace(named, 'var __name = (target) => target;') };
    },
  },
};

/** Modules with large tables and none of the program's own code: a file each, which is read when it is asked for. */
const apart: Readonly<Record<string, string>> = {
  conversion: 'src/host/encodings/conversion.ts',
  palettes: 'src/host/config/palettes.ts',
  'bundled-plugins': 'src/app/bundled-plugins.ts',
  'bundled-snippets': 'src/host/config/bundled-snippets.ts',
};
const apartNames: Plugin = {
  name: 'files of their own',
  resolveId: (source, _, { kind }) => {
    const name = basename(source, '.ts');
    return kind === 'dynamic-import' && Object.hasOwn(apart, name)
      ? { id: `./${name}-${SUM}.js`, external: true }
      : undefined;
  },
};

/** @param parts whether what is imported dynamically is bundled by itself, behind the first */
async function bundle(name: string, source: string, parts = false): Promise<readonly OutputChunk[]> {
  await using build = await rolldown({
    cwd: root,
    input: { [name]: source },
    platform: 'node',
    resolve: {
      mainFields: ['module', 'main'],
      alias: {
        // The same with its modules as they were written, of which only what is used is taken.
        'sucrase/dist': 'sucrase/dist/esm',
        // Written as a module it makes a `require` of its own, which has no place in a script.
        'web-tree-sitter': join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs'),
      },
    },
    transform: { target: 'node20.19', define: { 'import.meta.url': 'here.href' } },
    moduleTypes: { '.wasm': 'binary' },
    plugins: [taken, withoutNames, apartNames],
    preserveEntrySignatures: parts ? false : 'strict',
    // That something is imported in both ways only means that it stands in the start; web-tree-sitter looks up names in
    // its glue with `eval`.
    checks: { ineffectiveDynamicImport: false, eval: false },
    logLevel: 'warn',
  });
  const { output } = await build.generate({
    format: 'cjs',
    exports: 'named',
    // As a script with kept code (scripts/launcher.js) it has `require` only, which is faster too.
    dynamicImportInCjs: false,
    codeSplitting: parts && { groups: [{ name, tags: ['$initial'] }] },
    chunkFileNames: '[name].js',
    topLevelVar: true,
    minify: true,
    comments: false,
    charset: 'ascii',
  });
  return output.filter((file) => file.type === 'chunk');
}

/**
 * Packs the dynamically imported modules into one file, which is loaded right after the first frame; each part is
 * evaluated when it is first asked for. One that throws is evaluated again the next time.
 */
function packed([main, ...parts]: readonly OutputChunk[]): Record<string, string> {
  const names = new Set(parts.map(({ fileName }) => fileName));
  const asked = (code: string): string =>
    code.replace(/\brequire\(["'`]\.\/([\w-]+\.js)["'`]\)/g, (whole, name: string) =>
      names.has(name) ? `late('${name}')` : whole,
    );
  const table = parts.map(({ fileName, code }) => `'${fileName}': (exports) => {${asked(code)}\n}`);
  return {
    'main.js': `'use strict';
${here}
${asked(main.code)}
function late(name) {
  try {
    return require('./late-${SUM}.js')(name);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error('Inkstone was replaced by another version while it ran: start it again');
  }
}`,
    [`late-${SUM}.js`]: `'use strict';
${here}
const made = {}, late = (name) => {
  if (made[name] !== undefined) return made[name];
  const part = made[name] = {};
  try {
    parts[name](part);
  } catch (error) {
    delete made[name];
    throw error;
  }
  return part;
}, parts = {${table.join(',\n')}};
module.exports = late;`,
  };
}

const [main, ...others] = await Promise.all([
  bundle('main', 'src/app/ink.ts', true),
  ...Object.entries(apart).map(([name, source]) => bundle(name, source)),
  ...workers.map((path) => bundle(basename(path, '.ts'), path)),
]);
const syntax = await packSyntax();
const written: Readonly<Record<string, string>> = {
  ...packed(main),
  ...Object.fromEntries(others.flat().map(({ name, code }) => [`${name}-${SUM}.js`, `${here}\n${code}`])),
};
const build = sumOf(Object.values(written).join('') + sumOf(syntax));
const files = Object.fromEntries(
  Object.entries(written).map(([name, code]) => [name.replace(SUM, build), code.replaceAll(SUM, build)]),
);

checkParts(files);

/** Throws when a file names another one beside it that the build did not write: the program would only miss it in use. */
function checkParts(all: Readonly<Record<string, string>>): void {
  const names = new Set([...Object.keys(all), `syntax-${build}.bin`]);
  for (const [from, code] of Object.entries(all))
    for (const [, name] of code.matchAll(
      /["'`]\.[\w./-]*\/([\w-]+-(?:worker\.ts|[0-9a-f]{16}\.(?:js|bin))|syntax\.bin)["'`]/g,
    ))
      if (!names.has(name)) throw new Error(`${from} names ${name}, which is not part of the build`);
}

function sumOf(code: string | Uint8Array): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
}

/** Puts a file in place in one step, so that an editor which starts meanwhile finds the old one or the new one. */
function place(name: string, contents: Uint8Array | string): void {
  writeFileSync(join(dist, `${name}.${process.pid}`), contents);
  renameSync(join(dist, `${name}.${process.pid}`), join(dist, name));
}

mkdirSync(dist, { recursive: true });
place('package.json', '{ "type": "commonjs" }\n');
for (const [name, code] of Object.entries(files)) {
  // The launcher reads a byte as a character.
  if (/[^\0-\x7f]/.test(code)) throw new Error(`${name} has characters beyond ASCII`);
  place(name, `//${sumOf(code)}\n${code}`);
}
// For compilers; the program itself writes it beside a user's plugins.
place('inkstone.d.ts', declarations());
place(`syntax-${build}.bin`, syntax);
place('ink.js', readFileSync(join(root, 'scripts/launcher.js')));
chmodSync(join(dist, 'ink.js'), 0o755);
// `./ink` compares the sources with this moment: an edit made while the build ran counts as newer.
utimesSync(join(dist, 'ink.js'), started, started);

const standing = new Set(['ink.js', 'inkstone.d.ts', 'package.json', 'main.js']);
const builds = latestBuilds(readdirSync(dist));
for (const name of readdirSync(dist))
  if (!standing.has(name) && !builds.has(sumIn(name))) rmSync(join(dist, name), { recursive: true });

/** The sum of the build that a file belongs to; empty for one that belongs to none. */
function sumIn(name: string): string {
  return /-([0-9a-f]{16})\.(?:js|bin)$/.exec(name)?.[1] ?? '';
}

/** The sums of the builds whose parts stay: an editor that began before this one may still ask for them. */
function latestBuilds(names: readonly string[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const name of names.filter((each) => sumIn(each) !== ''))
    times.set(sumIn(name), Math.max(times.get(sumIn(name)) ?? 0, statSync(join(dist, name)).mtimeMs));
  const others = [...times].filter(([sum]) => sum !== build).toSorted(([, a], [, b]) => b - a);
  return new Set([build, ...others.slice(0, KEPT - 1).map(([sum]) => sum)]);
}

// The launcher keeps what V8 compiles in a session, for `./ink`, whose flags are these: kept code goes with them.
const code = join(dist, `code-${process.version}-${process.arch}-${sumOf(files['main.js'])}`);
const isKept = await playSample([process.execPath, '--max-semi-space-size=1', join(dist, 'ink.js')], code);
if (!isKept) process.stderr.write('no code is kept: this machine has no pseudo-terminals for Node\n');
