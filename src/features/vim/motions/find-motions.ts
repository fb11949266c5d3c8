import { WindowField } from '../../../core/model/fields/field.ts';
import type { State } from '../../../core/model/state.ts';
import type { Byte } from '../../../base/units.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { standsAt } from '../../../text/lines.ts';
import type { VimScope } from '../scope.ts';
import type { Origin, Target, VimMotion } from './motion.ts';
import { isBreak, isLineStart } from './walk.ts';

/** A search for a character in a line. */
interface CharacterSearch {
  readonly char: string;
  readonly isBackward: boolean;
  /** It stops before the character. */
  readonly isTill: boolean;
}

/** The last search with `f`, `F`, `t` or `T`; null before the first. */
export const characterSearchField = new WindowField<CharacterSearch | null>('vimCharacterSearch', null);

/** The state that remembers a search for `;` and `,`. */
const withCharacterSearch = (state: State, search: CharacterSearch): State =>
  characterSearchField.with(state, search);

const encoder = new TextEncoder();

/** The place next to `at` in the line; null where there is none. */
function beside(text: Text, at: Byte, isBackward: boolean): Byte | null {
  if (isBackward) return isLineStart(text, at) ? null : before(text, at);
  if (isBreak(text, at)) return null;
  const next = after(text, at);
  return isBreak(text, next) ? null : next;
}

/**
 * The target of a search.
 * @param isAgain it is a repetition, which does not stay before the same character
 */
function find(
  scope: VimScope,
  { head }: Origin,
  count: number,
  { char, isBackward, isTill }: CharacterSearch,
  isAgain: boolean,
): Target | null {
  const { text } = scope;
  const bytes = encoder.encode(char);
  let at = head;
  let skips = isAgain && isTill && count === 1;
  for (let left = count; left > 0;) {
    const next = beside(text, at, isBackward);
    if (next === null || !scope.spend(1)) return null;
    at = next;
    if (!skips && standsAt(text, at, bytes)) left--;
    skips = false;
  }
  const place = isTill ? (isBackward ? after(text, at) : before(text, at)) : at;
  return { head: place, kind: isBackward ? 'exclusive' : 'inclusive' };
}

/** A motion that reads the character to find. */
const search = (
  name: string,
  title: string,
  doc: string,
  isBackward: boolean,
  isTill: boolean,
): VimMotion => ({
  name,
  title,
  doc,
  kind: isBackward ? 'exclusive' : 'inclusive',
  reads: true,
  note: (state, char) => withCharacterSearch(state, { char, isBackward, isTill }),
  move: (scope, origin, { count, char }) =>
    find(scope, origin, count ?? 1, { char, isBackward, isTill }, false),
});

/** A motion that repeats the last search. */
const repeat = (name: string, title: string, doc: string, isReverse: boolean): VimMotion => ({
  name,
  title,
  doc,
  kind: 'inclusive',
  move(scope, origin, { count }) {
    const last = characterSearchField.of(scope.state);
    if (last === null) return null;
    const isBackward = last.isBackward !== isReverse;
    return find(scope, origin, count ?? 1, { ...last, isBackward }, true);
  },
});

/** Motions to a character in the line. */
export const findMotions: readonly VimMotion[] = [
  search('find', 'To Character', 'to the next character that is typed, in the line', false, false),
  search('find_back', 'Back to Character', 'to the character before that is typed, in the line', true, false),
  search('till', 'Before Character', 'before the next character that is typed, in the line', false, true),
  search(
    'till_back',
    'Back After Character',
    'after the character before that is typed, in the line',
    true,
    true,
  ),
  repeat('find_again', 'To Character Again', 'as the last search for a character in a line did', false),
  repeat(
    'find_reverse',
    'To Character, Other Way',
    'as the last search for a character, the other way',
    true,
  ),
];
