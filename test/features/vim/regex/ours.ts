/** Answers a question with the editor's own search, as Vim would. */
import { encode, decodeText } from '../../../../src/base/utf8.ts';
import { translate } from '../../../../src/features/vim/regex/translate.ts';
import { Block } from '../../../../src/text/block.ts';
import { LineChoice } from '../../../../src/text/line-choice.ts';
import { compileQuery } from '../../../../src/text/matcher.ts';
import { findAll, type Hit } from '../../../../src/text/search.ts';
import { Text } from '../../../../src/text/text.ts';
import type { Question, VimMatch } from './vim.ts';

export interface OurAnswer {
  readonly matches: readonly VimMatch[];
  readonly fault: string;
}

const textOf = (text: string): Text => Text.of(Block.of(encode(text)));

/** The matches of a pattern in lines, of those that a substitution would replace. */
export function ourMatches(question: Question, lineBreak = '\n'): OurAnswer {
  const { pattern, lines, ignoreCase = false, smartCase = false, magic, last } = question;
  const translation = translate(pattern, { ignoreCase, smartCase, magic, lastSubstitute: last });
  if ('fault' in translation) return { matches: [], fault: translation.fault };
  const { regex, matchCase, groups, starts, ends, multiline } = translation;
  const query = {
    pattern: regex,
    regex: true,
    caseSensitive: matchCase,
    wholeWord: false,
    bounds: { starts, ends },
  };
  const matcher = compileQuery(query, true);
  if ('error' in matcher) throw new Error(`${pattern} became ${regex}: ${matcher.error}`);
  const content = lines.map((line) => line + lineBreak).join('');
  const text = textOf(content);
  const choice = new LineChoice(text, { first: false, multiline });
  const matches: VimMatch[] = [];
  const visit = (hit: Hit): number | undefined => {
    // Vim has no line after the last line break.
    if (hit.match.from === text.length) return undefined;
    if (!choice.accepts(hit)) return choice.next;
    const read = (group: number | undefined): string => {
      const range = group === undefined ? undefined : hit.group(group);
      return range === undefined ? '' : decodeText(text.read(range.from, range.to)).replaceAll('\r\n', '\n');
    };
    const before = decodeText(text.read(0, hit.match.from)).split('\n');
    const column = encode(before[before.length - 1]).length + 1;
    const captured = Array.from({ length: 9 }, (_, i) => read(groups[i + 1]));
    matches.push([before.length, column, read(0), captured]);
    return choice.next;
  };
  for (const batch of findAll(text, matcher, { visit })) if (batch.long) throw new Error('too long');
  return { matches, fault: '' };
}
