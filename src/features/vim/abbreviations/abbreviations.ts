import { Field } from '../../../core/model/fields/field.ts';
import type { State } from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import type { Abbreviation, AbbreviationMode } from '../mappings/mapping-arguments.ts';
import { isWordCharacter } from '../motions/word-classes.ts';
import type { KeywordSet } from '../options/keyword-set.ts';

/** The abbreviations of a mode by their words. */
type Words = ReadonlyMap<string, Abbreviation>;

/** The abbreviations of all modes. */
export type Abbreviations = Readonly<Record<AbbreviationMode, Words>>;

/** The abbreviations that `:abbreviate` made. */
export const abbreviationsField = new Field<Abbreviations>(
  'vimAbbreviations',
  { insert: new Map(), command: new Map() },
  { outlivesFolder: true },
);

/** The state with other abbreviations in modes. */
export function withAbbreviations(
  state: State,
  modes: readonly AbbreviationMode[],
  change: (words: Map<string, Abbreviation>) => void,
): State {
  const all: Record<AbbreviationMode, Words> = { ...abbreviationsField.of(state) };
  for (const mode of modes) {
    const words = new Map(all[mode]);
    change(words);
    all[mode] = words;
  }
  return abbreviationsField.with(state, all);
}

const isBlank = (char: string): boolean => char === ' ' || char === '\t';

/**
 * The abbreviation that a text ends with. Vim finds three kinds: words, what ends in a letter of a word after other
 * characters (`#i`), and what ends in another character (`;;`), which has a blank before it.
 */
export function abbreviationAtEnd(
  words: Words,
  text: string,
  keywords: KeywordSet | null,
): Abbreviation | null {
  const chars = Array.from(text);
  const last = chars.at(-1);
  if (words.size === 0 || last === undefined) return null;
  const endsInWord = isWordCharacter(last, keywords);
  const before = chars.at(-2);
  const isWord = before !== undefined && isWordCharacter(before, keywords);
  let from = chars.length - 1;
  while (from > 0) {
    const char = chars[from - 1];
    if (isBlank(char) || (endsInWord && isWordCharacter(char, keywords) !== isWord)) break;
    from--;
  }
  return words.get(chars.slice(from).join('')) ?? null;
}

/** True for a key that ends an abbreviation: it types what is no part of a word, or ends the line or the mode. */
export function endsAbbreviation({ key, text, modifiers }: KeyEvent, keywords: KeywordSet | null): boolean {
  if (key === 'enter' || key === 'escape' || key === 'tab') return true;
  if (modifiers !== 0 && key === ']' && text === undefined) return true;
  return text !== undefined && text !== '' && !isWordCharacter(text, keywords);
}
