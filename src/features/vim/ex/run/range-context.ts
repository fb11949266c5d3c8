import { activeDocument, activeView, type State } from '../../../../core/model/state.ts';
import { primaryCaret } from '../../../../core/layout/carets.ts';
import { isFoldless, shownEnd } from '../../motions/fold-lines.ts';
import { lastPattern, withPattern } from '../../search/patterns.ts';
import type { Address } from '../range.ts';
import type { RangeContext } from '../resolve-range.ts';
import { lineOfMark } from './marks.ts';
import { lineOfMatch } from './line-search.ts';
import { lineAt, lineCount } from './text-lines.ts';

/** The state that remembers the patterns of an address. */
export function withPatternsOf(state: State, address: Address): State {
  let noted = state;
  for (const { base } of address) {
    if (base.kind === 'search' && base.pattern !== '') noted = withPattern(noted, 'search', base.pattern);
    const again = base.kind === 'again' ? lastPattern(noted, base.of) : null;
    if (base.kind === 'again' && again !== null) noted = withPattern(noted, base.of, again);
  }
  return noted;
}

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
    lastOfFold(line) {
      const at = isFoldless(state) ? undefined : text.lineStart(line - 1);
      return at === undefined ? line : lineAt(text, shownEnd({ state, text }, at));
    },
    search: (pattern, of, from, backward) => lineOfMatch(state, { pattern, of, from, backward }),
  };
}
