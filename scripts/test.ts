/**
 * Runs every check and test, as many side by side as there are processors, and closes with the sum,
 * `N passed, N failed`. With beginnings of the names of steps as arguments it runs only those. A step that ran
 * nothing, or fewer tests than `test/counts.json` says, counts as failed. What a step printed is shown when it failed.
 */
import { availableParallelism } from 'node:os';
import { missingTests } from './testing/kept-counts.ts';
import { run } from './testing/process.ts';
import { scratchEnvironment } from './testing/scratch.ts';
import { type Counts, type Step, summary, total } from './testing/step.ts';
import { steps } from './testing/steps.ts';

interface Job {
  readonly command: readonly string[];
  readonly progress: Progress;
}

/** A step that has begun or will. */
interface Progress {
  readonly step: Step;
  readonly ended: Counts[];
  /** Seconds that its commands took together. */
  seconds: number;
}

/** The environment of steps whose temporary files may be in memory. */
const scratch = scratchEnvironment();

async function runJob({ command, progress }: Job): Promise<void> {
  const { step, ended } = progress;
  const start = Date.now();
  const env = step.inMemory === true ? scratch : {};
  let { output, status, hung } = await run(command, env);
  if (hung) {
    process.stdout.write(
      `${step.name}: hung, and is run again: ${command.join(' ')}\n${lastLines(output)}\n`,
    );
    ({ output, status, hung } = await run(command, env));
    if (hung) output += '\nhung\n';
  }
  progress.seconds += (Date.now() - start) / 1000;
  const counts = step.count?.(output) ?? { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (counts.failed === 0 && (status !== 0 || counts.passed === 0)) counts.failed = 1;
  if (counts.failed > 0) process.stdout.write(`${(step.failures?.(output) ?? output).trim()}\n`);
  else if (step.hasFigures === true) process.stdout.write(`${output.trimEnd().split('\n').at(-1)}\n`);
  ended.push(counts);
  if (ended.length === step.commands.length) report(progress);
}

const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-5).join('\n');

function report({ step, ended, seconds }: Progress): void {
  const missing = missingTests(step, total(ended));
  for (const sentence of missing) process.stdout.write(`${step.name}: ${sentence}\n`);
  ended.push({ passed: 0, failed: missing.length, skipped: 0 });
  process.stdout.write(`${step.name.padEnd(16)} ${summary(total(ended))}  (${seconds.toFixed(1)} s)\n`);
}

async function runAll(jobs: readonly Job[], atOnce: number): Promise<void> {
  const waiting = [...jobs];
  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await runJob(job);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const wanted = process.argv.slice(2);
const chosen = steps.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
const begun = chosen.map((step): Progress => ({ step, ended: [], seconds: 0 }));
const jobs = begun.flatMap((progress) =>
  progress.step.commands.map((command): Job => ({ command, progress })),
);
const isAlone = ({ progress }: Job): boolean => progress.step.alone === true;
await runAll(
  jobs.filter((job) => !isAlone(job)),
  // Some tests wait more than they work.
  availableParallelism() + 1,
);
await runAll(jobs.filter(isAlone), 1);
const sum = total(begun.flatMap(({ ended }) => ended));
process.stdout.write(`${summary(sum)}\n`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
