import type { Engines } from '../syntax/open-texts.ts';

/** The engines of highlighting; `faulty` is told what is wrong with a grammar. */
export function enginesOf(_faulty: (message: string) => void): Engines {
  return () => Promise.resolve(null);
}
