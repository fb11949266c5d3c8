import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { runtimes } from './runtimes.ts';
import type { Runtime } from './runtimes.ts';

/** A test of the program on each runtime. */
export function onBoth(name: string, run: (t: TestContext, runtime: Runtime) => Promise<void>): void {
  for (const runtime of runtimes) test(`${name} (${runtime.name})`, (t) => run(t, runtime));
}
