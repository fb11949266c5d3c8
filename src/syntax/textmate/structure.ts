import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { Structure } from '../highlighter.ts';
import type { Mark } from './marks.ts';
import { markdownFolds, symbolsOf } from './symbols.ts';

/**
 * The structure that a text's lines show: symbols by the names of scopes. There are folds only where headings make
 * sections; everywhere else indentation determines them, and the nodes around a place are not known.
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
    definitions: () => null,
    around: () => null,
    languageAt,
  };
}
