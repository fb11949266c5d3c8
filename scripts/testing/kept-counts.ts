import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counts, Step } from './step.ts';
import { root } from './steps.ts';

const PATH = 'test/counts.json';

/** The tests that a step has at least, and how many of them are skipped where every program they need is installed. */
interface Kept {
  readonly tests: number;
  readonly skipped: number;
}

/**
 * Sentences about tests that are missing, by `test/counts.json`: fewer than it says, or, in CI, which installs all
 * that they need, more that are skipped.
 */
export function missingTests({ name }: Step, { passed, failed, skipped }: Counts): string[] {
  const all = JSON.parse(readFileSync(join(root, PATH), 'utf8')) as Record<string, Kept | undefined>;
  const kept = all[name];
  if (kept === undefined) return [];
  const tests = passed + failed + skipped;
  const found = [];
  if (tests < kept.tests)
    found.push(`${tests} tests ran, fewer than the ${kept.tests} of ${PATH}: change it if they were removed`);
  if (process.env['CI'] !== undefined && skipped > kept.skipped)
    found.push(
      `${skipped} tests were skipped, more than the ${kept.skipped} of ${PATH}: a program is missing`,
    );
  return found;
}
