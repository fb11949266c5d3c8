import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { Structure } from '../highlighter.ts';
import type { Mark } from './marks.ts';
import { markdownFolds, symbolsOf } from './symbols.ts';

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
  return {
    symbols: () => symbolsOf(marks, text.length),
    folds: () => (scope === 'text.html.markdown' ? markdownFolds(marks, text) : null),
    around: () => null,
    languageAt,
  };
}
