import { Field } from '../../../core/model/fields/field.ts';
import type { State } from '../../../core/model/state.ts';

/** The patterns and the replacement that later commands repeat, as they were typed. Null for none. */
export interface LastPatterns {
  /** The pattern of the last search. */
  readonly search: string | null;
  /** The pattern of the last substitution or `:g`. */
  readonly substitute: string | null;
  /** The one of them that was used last, which an empty pattern stands for. */
  readonly latest: 'search' | 'substitute';
  readonly replacement: string | null;
  /** The pattern of the last search, where `*` or `#` took it from the text: `smartcase` does not apply to it. */
  readonly fromText: string | null;
}

/** The patterns that later commands repeat. */
export const patternsField = new Field<LastPatterns>(
  'vimPatterns',
  { search: null, substitute: null, latest: 'search', replacement: null, fromText: null },
  { outlivesFolder: true },
);

/** The pattern that an empty one stands for; null for none. */
export const lastPattern = (state: State, of: 'search' | 'substitute' | 'any'): string | null => {
  const patterns = patternsField.of(state);
  return patterns[of === 'any' ? patterns.latest : of];
};

/** The state that remembers a pattern. */
export const withPattern = (state: State, of: 'search' | 'substitute', pattern: string): State =>
  patternsField.with(state, { ...patternsField.of(state), [of]: pattern, latest: of });

/** The state in which a pattern is one that was taken from the text; null for one that was typed. */
export const withPatternFromText = (state: State, pattern: string | null): State =>
  patternsField.with(state, { ...patternsField.of(state), fromText: pattern });
