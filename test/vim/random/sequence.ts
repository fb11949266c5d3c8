import type { VimCase } from '../record.ts';
import { Dice } from './dice.ts';
import { command } from './grammar.ts';
import { randomText } from './text.ts';

/** A case whose keys are commands, each complete in itself. */
export interface Sequence extends VimCase {
  readonly commands: readonly string[];
}

/** Keys that each sequence begins with: no Vim has nothing in the unnamed register that has played another one. */
const BEGIN = 'yy';

/** A Vim that has played another sequence repeats the substitution of that one. */
const SUBSTITUTES_AGAIN = /^(?::&|&|g&)/;
const SUBSTITUTES = /^:.*s\//;

/** The sequence of a text, a cursor and commands. */
export const sequence = (
  lines: readonly string[],
  cursor: VimCase['cursor'],
  commands: readonly string[],
): Sequence => {
  const known = commands.filter(
    (each, i) =>
      !SUBSTITUTES_AGAIN.test(each) || commands.slice(0, i).some((before) => SUBSTITUTES.test(before)),
  );
  return { lines, cursor, commands: known, keys: BEGIN + known.join('') };
};

/** The sequence of a seed. */
export function randomSequence(seed: number): Sequence {
  const dice = new Dice(seed);
  const { lines, cursor } = randomText(dice);
  return sequence(
    lines,
    cursor,
    dice.list(1, 8, () => command(dice)),
  );
}
