import { encode } from '../../../src/base/utf8.ts';
import type { Difference } from '../compare.ts';
import { type Played, play } from '../play.ts';
import { type Sequence, sequence } from './sequence.ts';

/** Rounds in which a sequence is made smaller. */
const MOST_ROUNDS = 12;

/** The sequences that are a step smaller, the smallest first. */
function smaller({ lines, cursor, commands }: Sequence): Sequence[] {
  const fewer = commands.flatMap((_, i) => [
    // All before it, all after it, and it alone.
    ...(i > 1 ? [commands.slice(i)] : []),
    commands.toSpliced(i, 1),
  ]);
  const [row, column] = cursor;
  const shorter = lines.flatMap((line, i): Sequence[] => {
    const without: Sequence[] =
      lines.length > 1 && i !== row - 1
        ? [sequence(lines.toSpliced(i, 1), [i < row - 1 ? row - 1 : row, column], commands)]
        : [];
    const half = Array.from(line)
      .slice(0, Array.from(line).length >> 1)
      .join('');
    const isInside = i !== row - 1 || encode(half).length >= column;
    return line.length > 1 && isInside
      ? [...without, sequence(lines.with(i, half), cursor, commands)]
      : without;
  });
  return [
    ...fewer.filter((each) => each.length > 0).map((each) => sequence(lines, cursor, each)),
    ...shorter,
  ].toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

const sizeOf = ({ lines, keys }: Sequence): number => keys.length * 4 + lines.join(' ').length;

/** Sequences that differ, each made as small as it gets while it differs; those of all of them are played together. */
export async function shrink(
  found: readonly Played<Sequence>[],
  differs: (played: Played<Sequence>) => readonly Difference[],
): Promise<Played<Sequence>[]> {
  let all = [...found];
  const done = new Set<number>();
  for (let round = 0; round < MOST_ROUNDS && done.size < all.length; round++) {
    const tried = all.flatMap(({ played }, i) =>
      done.has(i) ? [] : smaller(played).map((each) => ({ i, each })),
    );
    const results = await play(tried.map(({ each }) => each));
    const next = [...all];
    const changed = new Set<number>();
    results.forEach((result, at) => {
      const { i } = tried[at];
      if (changed.has(i) || differs(result).length === 0) return;
      next[i] = result;
      changed.add(i);
    });
    all.forEach((_, i) => {
      if (!changed.has(i)) done.add(i);
    });
    all = next;
  }
  return all;
}
