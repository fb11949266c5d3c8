/** Plays each case once for all test files of a process. */
import { partsOf } from './case-files.ts';
import { illegibleLetters } from './legibility.ts';
import { playCase, RESULTS } from './play.ts';
import { type Ran, recorded } from './record.ts';

/** The outcome of a case. */
interface Played {
  /** The results that the case expects something of, by the part with the expectation. */
  readonly results: ReadonlyMap<string, Uint8Array>;
  /** The commands that the case runs, in order. */
  readonly ran: readonly Ran[];
  /** The letters of the last screen with too little contrast, by the name of the theme. */
  readonly illegible: ReadonlyMap<string, readonly string[]>;
}

const all = new Map<string, Played>();

/** The outcome of a case by its name. Throws if playing it throws. */
export function played(name: string): Played {
  const known = all.get(name);
  if (known !== undefined) return known;
  const parts = partsOf(name);
  const { outcome: host, ran } = recorded(() => playCase(name, parts));
  const expected = Object.entries(RESULTS).filter(([part]) => parts.has(part));
  const results = new Map(expected.map(([part, resultOf]) => [part, resultOf(host)]));
  const result = { results, ran, illegible: illegibleLetters(host.state) };
  all.set(name, result);
  return result;
}
