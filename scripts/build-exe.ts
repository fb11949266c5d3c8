/** Compiles the bundle in dist/, its workers and the runtime into one executable, build/ink. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
// Parts of earlier builds may stand beside those of the last one, which it names.
const sum = /'\.\/late-([0-9a-f]{16})\.js'/.exec(readFileSync(join(root, 'dist/main.js'), 'latin1'))?.[1];
const workers = readdirSync(join(root, 'dist')).filter((name) => name.endsWith(`-worker-${sum}.js`));
mkdirSync(join(root, 'build'), { recursive: true });
const { status } = spawnSync(
  join(root, 'node_modules/.bin/bun'),
  [
    'build',
    '--compile',
    '--bytecode',
    '--format=cjs',
    // Else the executable takes variables from the .env, and runs the preloads of the bunfig.toml, of any folder.
    '--no-compile-autoload-dotenv',
    '--no-compile-autoload-bunfig',
    // By its own name, by which the program looks for it.
    '--asset-naming=[name].[ext]',
    '--outfile=../build/ink',
    'main.js',
    ...workers,
    `syntax-${sum}.bin`,
  ],
  { cwd: join(root, 'dist'), stdio: ['ignore', 'ignore', 'inherit'] },
);
process.exit(status ?? 1);
