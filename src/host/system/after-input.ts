import type { Milliseconds } from '../../base/units.ts';

/**
 * Does something after a time, behind the input that is there by then: timers come before that. Where several timers are
 * due, Bun reads only after a second round.
 * @returns a function that calls it off
 */
export function afterInput(time: Milliseconds, run: () => void): () => void {
  let round: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    round = setImmediate(() => (round = setImmediate(run)));
  }, time);
  return () => {
    clearTimeout(timer);
    clearImmediate(round);
  };
}
