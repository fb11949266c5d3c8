/** Files that Inkstone reads back, with anything in them: no reader throws, or believes what cannot be. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { seeded } from './mutate.ts';
import { targets } from './targets.ts';

const folder = mkdtempSync(join(tmpdir(), 'ink-fuzz-'));
after(() => rmSync(folder, { recursive: true }));

/** Files that are tried for each reader; `scripts/fuzz-files.ts` tries more, led by coverage. */
const TRIES = 600;

describe('any contents are read or refused', async () => {
  for (const { name, seeds, mutate, read } of await targets(folder))
    test(name, async () => {
      for (const seed of seeds) await read(seed);
      const random = seeded(name.length + 7);
      for (let i = 0; i < TRIES; i++) {
        let bytes = seeds[random(seeds.length)];
        for (let rest = random(4); rest >= 0; rest--)
          bytes = mutate(bytes, seeds[random(seeds.length)], random);
        try {
          await read(bytes);
        } catch (error) {
          assert.fail(`try ${i}: ${String(error)}\n${bytes.toString('base64')}`);
        }
      }
    });
});
