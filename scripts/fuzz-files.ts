/**
 * Fuzzes the readers of all files that Inkstone reads back, led by coverage: `node scripts/fuzz-files.ts [SECONDS] [SEED]
 * [NAME]`. A file that reaches code which none before has reached is kept, and changed further. Prints the first file of each
 * reader that makes it fail, in base64, and exits with status 1 then.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../test/fuzz/mutate.ts';
import { targets } from '../test/fuzz/targets.ts';

/** Files between two looks at the coverage, which takes longer than to read one. */
const BATCH = 64;

const [seconds = '60', seed = '1', only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'ink-fuzz-'));
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });

/** The parts of the program that ran since the last call, by their places. */
async function ran(): Promise<readonly string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('/src/') || url.includes('/jsonc-parser/'))
    .flatMap(({ scriptId, functions }) =>
      functions.flatMap(({ ranges }) =>
        ranges.filter(({ count }) => count > 0).map(({ startOffset }) => `${scriptId}:${startOffset}`),
      ),
    );
}

const all = (await targets(folder)).filter(({ name }) => only === undefined || name === only);
for (const { name, seeds, mutate, read } of all) {
  const random = seeded(Number(seed));
  const files = [...seeds];
  const seen = new Set<string>();
  for (const file of files) {
    await read(file);
    for (const place of await ran()) seen.add(place);
  }
  const known = seen.size;
  let tries = 0;
  const failures: string[] = [];
  const end = performance.now() + (Number(seconds) * 1000) / all.length;
  /** Reads some files; returns the places that none before has reached. */
  const reach = async (some: readonly Buffer[]): Promise<readonly string[]> => {
    for (const bytes of some) {
      try {
        await read(bytes);
      } catch (error) {
        failures.push(`${String(error)}\n${bytes.toString('base64')}`);
      }
    }
    return (await ran()).filter((place) => !seen.has(place));
  };
  while (performance.now() < end && failures.length === 0) {
    // The latest finds in half of the tries.
    const batch = Array.from({ length: BATCH }, () => {
      const from = random(2) === 0 ? Math.max(0, files.length - 8) : 0;
      return mutate(files[from + random(files.length - from)], files[random(files.length)], random);
    });
    tries += batch.length;
    if ((await reach(batch)).length === 0) continue;
    for (const bytes of batch) {
      const fresh = await reach([bytes]);
      if (fresh.length > 0) files.push(bytes);
      for (const place of fresh) seen.add(place);
    }
  }
  console.log(
    `${name.padEnd(14)} ${tries} files, ${files.length - seeds.length} kept, ${seen.size - known} new places`,
  );
  if (failures.length === 0) continue;
  console.log(failures[0]);
  process.exitCode = 1;
}
session.disconnect();
rmSync(folder, { recursive: true });
