import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './step.ts';

export const root: string = join(import.meta.dirname, '../..');

/**
 * Test files for one process: its start and the modules that they share take two seconds, and it slows down with all that
 * it has run, on Bun more than on Node.
 */
const FILES_AT_ONCE = { node: 30, bun: 15 };

const number = (output: string, pattern: RegExp): number => Number(output.match(pattern)?.[1] ?? 0);

const node: Pick<Step, 'count' | 'failures'> = {
  count: (output) => ({
    passed: number(output, /^ℹ pass (\d+)$/m),
    failed: number(output, /^ℹ fail (\d+)$/m) + number(output, /^ℹ cancelled (\d+)$/m),
    skipped: number(output, /^ℹ skipped (\d+)$/m) + number(output, /^ℹ todo (\d+)$/m),
  }),
  failures: (output) => output.slice(Math.max(0, output.indexOf('✖ failing tests:'))),
};

const bun: Pick<Step, 'count' | 'failures'> = {
  count: (output) => ({
    passed: number(output, /^ *(\d+) pass$/m),
    failed: number(output, /^ *(\d+) fail$/m) + number(output, /^ *(\d+) errors?$/m),
    skipped: number(output, /^ *(\d+) skip$/m) + number(output, /^ *(\d+) todo$/m),
  }),
  failures: (output) => output.replaceAll(/^\((pass|skip)\).*\n/gm, ''),
};

/** The files below a folder whose names end so, as paths from the root that begin with `./`. */
export const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `./${join(folder, name)}`)
    .toSorted();

/** Test files that play the same cases: in one process each case is played once (test/cases/played.ts). */
const PLAY_CASES = new Set([
  './test/cases.test.ts',
  './test/every-command.test.ts',
  './test/interface.test.ts',
  './test/ui/contrast.test.ts',
]);

/** Groups of about the same size, each with files from all folders: those that take long are spread. */
function groups(files: readonly string[], atOnce: number): string[][] {
  const count = Math.ceil(files.length / atOnce);
  const others = files.filter((path) => !PLAY_CASES.has(path));
  const spread = Array.from({ length: count }, (_, group) =>
    others.filter((_path, i) => i % count === group),
  );
  const [first, ...rest] = spread;
  return [[...files.filter((path) => PLAY_CASES.has(path)), ...first], ...rest];
}

/**
 * Milliseconds that a test may take. A test that hangs is ended earlier, by the silence of its process, which leaves out
 * the time in which the machine stands still; the limits of the test runners do not.
 */
const TEST_LIMIT = 600_000;

export const NODE_TEST: readonly string[] = [
  'node',
  '--test',
  '--test-isolation=none',
  '--import=./scripts/testing/handles.ts',
  '--test-reporter=spec',
  `--test-timeout=${TEST_LIMIT}`,
];
export const BUN_TEST: readonly string[] = ['bun', 'test', `--timeout=${TEST_LIMIT}`];
export const E2E_TEST: readonly string[] = [
  'node',
  '--test',
  '--test-concurrency=2',
  '--test-reporter=spec',
  `--test-timeout=${TEST_LIMIT}`,
  // A program that a failed test left behind must not hold up the rest.
  '--test-force-exit',
];

export const SERVERS_TEST: readonly string[] = [
  'node',
  '--test',
  '--test-reporter=spec',
  `--test-timeout=${TEST_LIMIT}`,
  // A server that a failed test left behind must not hold up the rest.
  '--test-force-exit',
];

/** Vim's answers to thousands of cases are awaited before the tests of a file begin. */
export const VIM_TEST: readonly string[] = [
  'node',
  '--test',
  '--test-reporter=spec',
  `--test-timeout=${TEST_LIMIT}`,
];

const unit = filesIn('test', '.test.ts');

export const steps: readonly Step[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'types', commands: [['tsc', '-p', '.']] },
  { name: 'types of plugins', commands: [['tsc', '-p', 'plugins']] },
  { name: 'unused', commands: [['knip']] },
  {
    name: 'unit (Node)',
    commands: groups(unit, FILES_AT_ONCE.node).map((files) => [...NODE_TEST, ...files]),
    inMemory: true,
    ...node,
  },
  {
    name: 'unit (Bun)',
    commands: groups(unit, FILES_AT_ONCE.bun).map((files) => [...BUN_TEST, ...files]),
    inMemory: true,
    ...bun,
  },
  {
    name: 'language servers',
    commands: [[...SERVERS_TEST, ...filesIn('test/servers', '.servers.ts')]],
    ...node,
  },
  {
    name: 'vim',
    commands: filesIn('test/vim', '.vim.ts').map((file) => [...VIM_TEST, file]),
    inMemory: true,
    ...node,
  },
  { name: 'end to end', commands: [[...E2E_TEST, ...filesIn('test/e2e', '.e2e.ts')]], alone: true, ...node },
  {
    name: 'crash rounds',
    commands: [['node', 'scripts/crash-rounds.ts', '--rounds', '300', '--at-once', '8', '--seconds', '170']],
    alone: true,
    hasFigures: true,
  },
];
