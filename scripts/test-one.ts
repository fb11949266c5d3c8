/**
 * Runs the test files and cases whose paths below test/ contain a word, on Node, or on Bun with `--bun`:
 * `npm run test:one -- rescue`, `npm run test:one -- cases/chord`, `npm run test:one -- e2e/disk`,
 * `npm run test:one -- servers/small`, `npm run test:one -- vim/cases`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { caseNames } from '../test/cases/case-files.ts';
import { NODE_COMPILE_CACHE } from './testing/process.ts';
import { scratchEnvironment } from './testing/scratch.ts';
import { BUN_TEST, E2E_TEST, filesIn, NODE_TEST, root, SERVERS_TEST, VIM_TEST } from './testing/steps.ts';

const CASES = './test/cases.test.ts';

const onBun = process.argv.includes('--bun');
const words = process.argv.slice(2).filter((word) => word !== '--bun');
if (words.length !== 1) refuse('usage: npm run test:one -- [--bun] PART_OF_A_PATH');
const [word] = words;

const units = filesIn('test', '.test.ts').filter((path) => path.includes(word));
const cases = caseNames.filter((name) => `test/cases/${name}`.includes(word));
const endToEnd = filesIn('test/e2e', '.e2e.ts').filter((path) => path.includes(word));
const servers = filesIn('test/servers', '.servers.ts').filter((path) => path.includes(word));
const vim = filesIn('test/vim', '.vim.ts').filter((path) => path.includes(word));
if (units.length + cases.length + endToEnd.length + servers.length + vim.length === 0)
  refuse(`no test file and no case below test/ has '${word}' in its path`);

const unit = onBun ? BUN_TEST : NODE_TEST;
const scratch = scratchEnvironment();
if (units.length > 0) run([...unit, ...units], scratch);
if (cases.length > 0 && !units.includes(CASES)) run([...unit, CASES], { ...scratch, CASES: word });
if (servers.length > 0) run([...SERVERS_TEST, ...servers]);
for (const file of vim) run([...VIM_TEST, file], scratch);
if (endToEnd.length > 0) {
  run(['node', 'scripts/build.ts']);
  run([...E2E_TEST, ...endToEnd]);
}

/** Runs a program of node_modules/.bin; when it fails, that is the end. */
function run([program, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
