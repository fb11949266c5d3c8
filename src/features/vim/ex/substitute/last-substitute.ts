import { Field } from '../../../../core/model/fields/field.ts';
import type { SubstituteFlags } from '../substitute-arguments.ts';

/** The flags of the last substitution, which `&` keeps. */
export const lastFlagsField = new Field<ActiveFlags>(
  'vimSubstituteFlags',
  { all: false, confirm: false, ignoreCase: null, quiet: false, counts: false, prints: '' },
  { outlivesFolder: true },
);

/** The flags that are in effect. */
export interface ActiveFlags {
  /** All matches of a line, not just the first one. */
  readonly all: boolean;
  /** Asks about each match. */
  readonly confirm: boolean;
  readonly ignoreCase: boolean | null;
  /** No match is no fault. */
  readonly quiet: boolean;
  readonly counts: boolean;
  /** `p`, `#` and `l`. */
  readonly prints: string;
}

/** The flags of a substitution, from those of the last one and the setting `gdefault`. */
export function activeFlags(given: SubstituteFlags, last: ActiveFlags, gdefault: boolean): ActiveFlags {
  const base = given.keeps
    ? last
    : { all: gdefault, confirm: false, ignoreCase: null, quiet: false, counts: false, prints: '' };
  return {
    all: base.all !== given.turnsAll,
    confirm: base.confirm !== given.turnsConfirm,
    ignoreCase: given.ignoreCase ?? base.ignoreCase,
    quiet: base.quiet || given.quiet,
    counts: given.counts,
    prints: given.prints,
  };
}
