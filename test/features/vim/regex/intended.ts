import type { OurAnswer } from './ours.ts';
import type { Answer, Question, VimMatch } from './vim.ts';

const r = String.raw;

/** Questions that are answered otherwise than by Vim, and why. */
export const INTENDED: readonly { readonly question: Question; readonly reason: string }[] = [
  {
    question: { pattern: r`\(a\|\(b\)\)*`, lines: ['ba'] },
    reason: 'JavaScript forgets the groups of a round when the next one begins; Vim keeps them',
  },
  {
    question: { pattern: r`\(a*\)*`, lines: ['aa'] },
    reason: 'JavaScript takes no round that matches nothing; in Vim the last one of a group does',
  },
  {
    question: { pattern: r`\(bar\n\)\@<=bar`, lines: ['bar', 'bar'] },
    reason: 'Vim loses a group of a lookbehind that crosses a line break',
  },
  {
    question: { pattern: '.', lines: ['e\u0301'] },
    reason: 'a combining character is a character by itself',
  },
  {
    question: { pattern: '[[.a.]b]', lines: ['ab'] },
    reason: 'in Vim 9.0 what follows [.a.] in a collection does not count',
  },
  {
    question: { pattern: r`\k`, lines: ['ª²'] },
    reason: 'words are letters, marks and digits of any script, as everywhere in the editor',
  },
  {
    question: { pattern: r`\k`, lines: ['🙂'] },
    reason: 'an emoji is no part of a word',
  },
  {
    question: { pattern: r`\(a\|^\)*b`, lines: ['ab'] },
    reason: 'Vim gives up: the pattern uses more memory than it may',
  },
];

/** Kinds of patterns whose groups differ, though not where they match. */
export const LOOSE: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /\)(?:\*|\\?[+=?{])/,
    reason: 'a group that is repeated: JavaScript forgets the groups of earlier rounds',
  },
  {
    pattern: /\)\\?@\d*[<!>]/,
    reason:
      'a group of a lookbehind, one that must not match or is atomic: Vim keeps what a failed attempt matched',
  },
];

/** Kinds of patterns that can match elsewhere. */
export const OTHER_PLACES: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /(?:\\_|\\n)[^]*\)\\?@>/,
    reason: 'Vim loses the lines that an atomic group has crossed, so that its match ends where it began',
  },
  {
    pattern: /\(.*\\z[se].*\)(?:\*|\\?[+=?{])/,
    reason:
      'JavaScript takes no round of a repeated group that matches nothing, not even for \\zs or \\ze in it',
  },
];

/** The difference of two answers in words; null when there is none or when it is intended. */
export function differenceOf(question: Question, ours: OurAnswer, theirs: Answer): string | null {
  // Vim gave up.
  if (/E363|too many matches/.test(theirs.error)) return null;
  if ((ours.fault === '') !== (theirs.error === '')) return `ours: ${ours.fault}, Vim: ${theirs.error}`;
  if (ours.fault !== '') return null;
  if (OTHER_PLACES.some(({ pattern }) => pattern.test(question.pattern))) return null;
  const withGroups = !LOOSE.some(({ pattern }) => pattern.test(question.pattern));
  const shown = ({ matches }: { readonly matches: readonly VimMatch[] }): string =>
    JSON.stringify(
      matches.map(([line, column, text, groups]) => [line, column, text, withGroups ? groups.join('|') : '']),
    );
  return shown(ours) === shown(theirs) ? null : `ours: ${shown(ours)}, Vim: ${shown(theirs)}`;
}
