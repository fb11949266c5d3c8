/** Cases played in both editors. */
import { availableParallelism } from 'node:os';
import { inspect } from '../../src/features/vim/inspect.ts';
import { type Difference, differences } from './compare.ts';
import { stateAfter } from './inkstone.ts';
import type { VimCase, VimRecord } from './record.ts';
import { type Outcome, playInVim } from './vim-process.ts';

/** A case with what came of it in both. */
export interface Played<T extends VimCase = VimCase> {
  readonly played: T;
  readonly vim: Outcome;
  readonly inkstone: VimRecord | Error;
  readonly found: readonly Difference[];
}

/** The record of Inkstone, or the error that a key threw. */
export function playInInkstone(each: VimCase): VimRecord | Error {
  try {
    return inspect(stateAfter(each)) as VimRecord;
  } catch (error) {
    return error as Error;
  }
}

/** Plays cases in both, in several processes of Vim while Inkstone plays them here. */
export async function play<T extends VimCase>(cases: readonly T[]): Promise<Played<T>[]> {
  const size = Math.max(1, Math.ceil(cases.length / availableParallelism()));
  const parts = Array.from({ length: Math.ceil(cases.length / size) }, (_, i) =>
    cases.slice(i * size, (i + 1) * size),
  );
  const outcomes = Promise.all(parts.map((part) => playInVim(part)));
  const records = cases.map(playInInkstone);
  return (await outcomes).flat().map((vim, i) => {
    return {
      played: cases[i],
      vim,
      inkstone: records[i],
      found: differences(vim, records[i]),
    };
  });
}
