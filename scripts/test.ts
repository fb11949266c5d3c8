/**
 * Runs every check and test and closes with the sum, `N passed, N failed`. A step that ran nothing counts as
 * failed. With names of steps as arguments it runs only those. What a step printed is shown when it failed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the counts from what the command printed; a check without counts is one test by its exit status. */
  readonly count?: (output: string) => Counts;
  /** The part of the output that is worth showing when the step failed. */
  readonly failures?: (output: string) => string;
}

/** What takes longer hangs: on a slow machine the longest step takes ten minutes. */
const LIMIT = 20 * 60_000;
const root = join(import.meta.dirname, '..');
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

const files = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .toSorted();

const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of plugins', command: ['tsc', '-p', 'plugins'] },
  { name: 'unused', command: ['knip'] },
  {
    name: 'unit (Node)',
    command: [
      'node',
      '--test',
      '--test-isolation=none',
      '--test-reporter=spec',
      '--test-timeout=120000',
      ...files('test', '.test.ts'),
    ],
    ...node,
  },
  { name: 'unit (Bun)', command: ['bun', 'test', '--timeout=120000', './test'], ...bun },
  {
    name: 'end to end',
    command: [
      'node',
      '--test',
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-timeout=60000',
      // A program that a failed test left behind must not hold up the rest.
      '--test-force-exit',
      ...files('test/e2e', '.e2e.ts'),
    ],
    ...node,
  },
];

/** Ends the step that runs. */
let running: (() => void) | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running?.();
    process.exit(1);
  });
}

function run(command: readonly string[]): Promise<{ output: string; status: number | null }> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, to be ended with all that it has started.
      detached: true,
    });
    let output = '';
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        // All of them are gone already.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    const limit = setTimeout(() => {
      end();
      output += `\nstopped after ${LIMIT / 60_000} minutes\n`;
    }, LIMIT);
    running = end;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(limit);
      running = null;
      resolve({ output, status });
    });
  });
}

const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const wanted = process.argv.slice(2);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps.filter(
  (each) => wanted.length === 0 || wanted.some((name) => each.name.startsWith(name)),
)) {
  const start = Date.now();
  const { output, status } = await run(step.command);
  const counts = step.count?.(output) ?? { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (counts.failed === 0 && (status !== 0 || counts.passed === 0)) counts.failed = 1;
  if (counts.failed > 0) process.stdout.write(`${(step.failures?.(output) ?? output).trim()}\n`);
  process.stdout.write(
    `${step.name.padEnd(12)} ${summary(counts)}  (${((Date.now() - start) / 1000).toFixed(1)} s)\n`,
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
process.stdout.write(`${summary(total)}\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
