import { Pattern } from './pattern.ts';
import type { Change, FormatPart, Transform } from './snippet.ts';

/** UTF-16 units of what is transformed at most; what is longer stays as it is. */
const LONGEST = 16 * 1024;

/**
 * Applies a transform to a text; null when its expression was given up, because it did not end in a bounded number of
 * steps, or the text is too long for it.
 */
export function applyTransform({ source, flags, format }: Transform, text: string): string | null {
  const pattern = Pattern.of(source, flags);
  if (pattern === null || text.length > LONGEST) return null;
  const matches = pattern.matches(text, flags.includes('g'));
  if (matches === null) return null;
  // Where nothing matches, what stands there for groups without a match is still wanted.
  if (matches.length === 0) return format.some(isElse) ? formatGroups(format, []) : text;
  let made = '';
  let from = 0;
  for (const { at, groups } of matches) {
    made += text.slice(from, at) + formatGroups(format, groups);
    from = at + (groups[0] ?? '').length;
  }
  return made + text.slice(from);
}

const isElse = (part: FormatPart): boolean => typeof part !== 'string' && Boolean(part.otherwise);

const formatGroups = (format: readonly FormatPart[], groups: readonly (string | undefined)[]): string =>
  format.map((part) => (typeof part === 'string' ? part : groupOf(part, groups[part.group] ?? ''))).join('');

function groupOf({ change, matched, otherwise }: Exclude<FormatPart, string>, value: string): string {
  if (change !== undefined) return changeCase(change, value);
  if (value !== '') return matched ?? value;
  return otherwise ?? '';
}

function changeCase(change: Change, value: string): string {
  switch (change) {
    case 'upcase':
      return value.toUpperCase();
    case 'downcase':
      return value.toLowerCase();
    case 'capitalize':
      return capitalize(value);
    case 'pascalcase':
      return wordsOf(value).map(capitalize).join('') || value;
    case 'camelcase':
      return (
        wordsOf(value)
          .map((word, i) => (i === 0 ? first(word).toLowerCase() + rest(word) : capitalize(word)))
          .join('') || value
      );
    case 'snakecase':
      return partsOf(value, '_');
    case 'kebabcase':
      return partsOf(value, '-');
  }
}

const first = (word: string): string => Array.from(word.slice(0, 2))[0] ?? '';
const rest = (word: string): string => word.slice(first(word).length);
const capitalize = (word: string): string => first(word).toUpperCase() + rest(word);
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The parts of words with a mark between, in small letters. */
const partsOf = (text: string, mark: string): string =>
  text
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, mark)
    .replaceAll(/[\s_-]+/g, mark)
    .toLowerCase();
