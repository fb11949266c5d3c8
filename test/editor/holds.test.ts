/** Holds every command to 1 MiB of reading and building in one turn of the main thread, however long the document. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { commands } from '../../src/editor/commands.ts';
import { namesOfOwn, NOT_APPLICABLE } from './hold-settings.ts';
import { attempt, QUICK, trials } from './hold-trials.ts';
import { knownHolds } from './known-holds.ts';
import { TooMuch } from './turn-cost.ts';

/** The trials in which each command goes beyond the limit, and whether it applies in any; ends each turn at the limit. */
async function tried(): Promise<{
  readonly beyond: Record<string, string[]>;
  readonly idle: readonly string[];
}> {
  const all = trials(QUICK);
  const beyond: Record<string, string[]> = {};
  const idle: string[] = [];
  for (const name of commands.keys()) {
    // Bun gives memory back between turns only.
    await setImmediate();
    let applies = false;
    for (const trial of all) {
      let isBeyond = true;
      try {
        const { applied, share } = attempt(name, trial, 'stop');
        applies ||= applied;
        isBeyond = share > 1;
      } catch (error) {
        if (!(error instanceof TooMuch)) throw error;
        applies = true;
      }
      if (isBeyond) (beyond[name] ??= []).push(trial.name);
    }
    if (!applies) idle.push(name);
  }
  return { beyond, idle };
}

const { beyond, idle } = await tried();

describe('one turn of the main thread', () => {
  const known = Object.entries(knownHolds());

  test('reads and builds at most 1 MiB, but for known commands', () => {
    const expected = known
      .map(([name, each]) => [name, Object.keys(each.trials).filter((trial) => trial.startsWith(QUICK))])
      .filter(([, names]) => names.length > 0);
    assert.deepEqual(beyond, Object.fromEntries(expected));
  });

  test('has a reason for every known command', () => {
    for (const [name, { reason }] of known) {
      assert.ok(commands.has(name), name);
      assert.notEqual(reason, '', name);
    }
  });

  test('runs every command that applies to documents', () => {
    assert.deepEqual([...idle].sort(), Object.values(NOT_APPLICABLE).flat().sort());
  });

  test('has settings of present commands only', () => {
    for (const name of namesOfOwn()) assert.ok(commands.has(name), name);
  });
});
