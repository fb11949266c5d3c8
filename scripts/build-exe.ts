/** Compiles the bundle in dist/, its workers and the runtime into one executable, build/ink. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const workers = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('-worker.js'));
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
    'syntax.bin',
  ],
  { cwd: join(root, 'dist'), stdio: ['ignore', 'ignore', 'inherit'] },
);
process.exit(status ?? 1);
