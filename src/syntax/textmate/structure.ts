import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { Structure } from '../highlighter.ts';
import { LONGEST_LINE } from './line-ends.ts';
import type { Mark } from './marks.ts';
import { sectionFolds, symbolsOf } from './symbols.ts';

/**
 * What a text's lines tell of its structure: symbols by the names of scopes. Folds are told only where headings make
 * sections; in all else they are for the indentation to tell, and what is around a place is not known.
 */
export function lineStructure({
  scope,
  text,
  marks,
  languageAt,
}: {
  readonly scope: string;
  readonly text: Text;
  readonly marks: readonly Mark[];
  readonly languageAt: (at: Byte) => string;
}): Structure {
  const symbols = () => symbolsOf(marks, text.length);
  return {
    symbols,
    folds: () =>
      scope === 'text.html.markdown' ? sectionFolds(symbols(), lineEndOf(text), lastTextOf(text)) : [],
    around: () => [],
    languageAt,
  };
}

const lineEndOf =
  (text: Text) =>
  (at: Byte): Byte => {
    const feed = text.feedFrom(at, LONGEST_LINE);
    return feed < 0 ? Math.min(text.length, at + LONGEST_LINE) : feed;
  };

/** The end of the last text before a place, without blanks and ends of lines. */
const lastTextOf =
  (text: Text) =>
  (at: Byte): Byte => {
    while (at > 0 && text.byte(at - 1) <= 32) at--;
    return at;
  };
