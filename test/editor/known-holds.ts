/** The commands that hold the main thread longer than they may, which no other list excuses. */
import { readFileSync, writeFileSync } from 'node:fs';

/** A command beyond the limit. */
export interface KnownHold {
  readonly reason: string;
  /** MiB that its longest turn reads or adds (rows count 16 bytes), by the trials in which that is more than 1. */
  readonly trials: Readonly<Record<string, number>>;
}

const FILE = new URL('known-holds.json', import.meta.url);

/** The table `known-holds.json`: the commands by their names. */
export const knownHolds = (): Readonly<Record<string, KnownHold>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, KnownHold>;

/** Writes the table with new figures. Reasons stay; one that is missing has to be written by hand. */
export function writeKnownHolds(found: ReadonlyMap<string, Readonly<Record<string, number>>>): void {
  const old = knownHolds();
  const worst = (each: Readonly<Record<string, number>>): number => Math.max(...Object.values(each));
  const sorted = [...found].sort(([, a], [, b]) => worst(b) - worst(a));
  const table = sorted.map(([name, each]) => [name, { reason: old[name]?.reason ?? '', trials: each }]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
}
