import type { Difference } from '../compare.ts';
import type { IntendedSet } from '../intended.ts';
import type { Played } from '../play.ts';
import type { Sequence } from './sequence.ts';

/** Parts that the tables compare alone: they depend on how a command was carried out, which few commands show. */
const OF_TABLES = /^(?:mark .|register [.:])$/u;

/** The parts of a sequence that differ, but for those that are meant; with `marks`, marks and the registers `.` and `:` too. */
export const differing =
  (intended: IntendedSet, marks = false) =>
  ({ played, found, vim }: Played<Sequence>): readonly Difference[] => {
    const seen = marks ? found : found.filter(({ part }) => !OF_TABLES.test(part));
    return seen.length === 0 || intended.covers(played, seen, vim) ? [] : seen;
  };
