import { activeDocument, activeView, type State } from '../../../../core/model/state.ts';
import { primaryCaret } from '../../../../core/layout/carets.ts';
import type { RangeContext } from '../resolve-range.ts';
import { lineOfMark } from './marks.ts';
import { lineOfMatch } from './line-search.ts';
import { lineAt, lineCount } from './text-lines.ts';

/** The answers of the document in front to what ranges ask. */
export function rangeContext(state: State): RangeContext {
  const { text } = activeDocument(state);
  return {
    get current() {
      return lineAt(text, primaryCaret(activeView(state)));
    },
    get last() {
      return lineCount(text);
    },
    mark: (name) => lineOfMark(state, name),
    search: (pattern, of, from, backward) => lineOfMatch(state, { pattern, of, from, backward }),
  };
}
