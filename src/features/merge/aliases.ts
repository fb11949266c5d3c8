import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const mergeAliases: Aliases = {
  accept_current_change: ['ours', 'use ours', 'keep ours', 'resolve conflict', 'smerge keep mine'],
  accept_incoming_change: ['theirs', 'use theirs', 'keep theirs', 'resolve conflict'],
  accept_both_changes: ['union', 'keep both', 'resolve conflict', 'smerge keep all'],
  accept_all_current: ['all ours', 'resolve all conflicts'],
  accept_all_incoming: ['all theirs', 'resolve all conflicts'],
  accept_all_both: ['all both', 'resolve all conflicts'],
  next_conflict: ['next merge conflict', 'smerge next'],
  previous_conflict: ['previous merge conflict', 'smerge prev'],
  merge_with_saved: ['merge with disk', 'merge file on disk', 'three-way merge', 'changed on disk'],
  compare_current_conflict: ['compare changes', 'diff conflict', 'smerge ediff'],
};
