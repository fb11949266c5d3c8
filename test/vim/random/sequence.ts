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

/** The sequence of a text, a cursor and commands. */
export const sequence = (
  lines: readonly string[],
  cursor: VimCase['cursor'],
  commands: readonly string[],
): Sequence => ({ lines, cursor, commands, keys: BEGIN + commands.join('') });

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
