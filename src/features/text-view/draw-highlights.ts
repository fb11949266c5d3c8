import type { State } from '../../core/model/state.ts';
import { bracketPairColorization, highlightMatchingBrackets } from './settings.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { ByteRange } from '../../base/files.ts';
import { COLOR } from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import { type Depths, depthsIn } from './bracket-depths.ts';
import { pairAt } from './bracket-pair.ts';
import { type Document, onlyShows } from '../../core/model/document.ts';
import { highlightsAt } from '../document-highlights/highlights.ts';
import type { Highlight } from '../document-highlights/requests.ts';
import { startsIn, type SoughtWord, wantedIn } from './occurrences.ts';
import type { View } from '../../core/model/panes.ts';
import { isEmpty } from '../../core/model/selection.ts';
import type { RowCode } from '../../ui/text/row-tokens.ts';
import { NO_OVERLAYS, type Overlay, themePatches } from '../../ui/text/style-layers.ts';
import type { Theme } from '../../ui/theme.ts';
import type { TokenLook } from '../../ui/token-styles.ts';

/** So many bytes behind the top of a window are looked through for whether a word stands there once more. */
const NEAR: Byte = 16 * 1024;
/** So many bytes at least are looked through for brackets. */
const AHEAD: Byte = 4 * 1024;

/** The marks in a window for the cursor: brackets, and other occurrences of its word. */
export class CursorHighlights {
  readonly #document: Document;
  readonly #theme: Theme;
  readonly #pair: readonly ByteRange[];
  readonly #wanted: SoughtWord | null;
  /** The occurrences of the symbol at the cursor that a server has found; null where those of its word are shown. */
  readonly #found: readonly Highlight[] | null;
  readonly #looks: readonly TokenLook[] | null;
  /** The start and the end of the stretch whose brackets are counted. */
  #from: Byte = -1;
  #to: Byte = -1;
  #depths: Depths = { places: [], depths: [] };

  constructor(
    state: State,
    document: Document,
    view: View,
    window: { readonly from: Byte; readonly focused: boolean },
    theme: Theme,
  ) {
    const { from, focused } = window;
    const own = focused && !onlyShows(document) && viewOptionsField.of(document).cursors;
    const { primary } = view.selections;
    // A word that is being typed is another one with the next letter.
    const wanted = own && !document.history.isTyping ? wantedIn(state, document, view) : null;
    this.#document = document;
    this.#theme = theme;
    this.#pair =
      own && isEmpty(primary) && highlightMatchingBrackets.in(state, document)
        ? pairAt(document, primary.head)
        : [];
    this.#found = wanted?.word === true ? highlightsAt(state, document, primary.head) : null;
    this.#wanted = wanted !== null && isAgain(document, wanted, from) ? wanted : null;
    this.#looks = !onlyShows(document) && bracketPairColorization.in(state, document) ? looksOf(theme) : null;
  }

  /** The highlighted occurrences in [from, to) of a row: of a word, or of a selection without the selection itself. */
  occurrences(from: Byte, to: Byte): readonly Overlay[] {
    if (this.#found !== null) return this.#highlights(this.#found, from, to);
    if (this.#wanted === null) return NO_OVERLAYS;
    const patch = themePatches(this.#theme).occurrence;
    const { bytes, word, from: own } = this.#wanted;
    const places = startsIn(this.#document.text, this.#wanted, from, to);
    return (word ? places : places.filter((at) => at !== own)).map((at) => ({
      from: at,
      to: at + bytes.length,
      patch,
    }));
  }

  /** The occurrences of a symbol in [from, to) of a row. */
  #highlights(all: readonly Highlight[], from: Byte, to: Byte): readonly Overlay[] {
    const { occurrence, occurrenceWrite } = themePatches(this.#theme);
    const overlays: Overlay[] = [];
    // They do not overlap: their ends are in order too.
    for (let i = firstWhere(0, all.length, (at) => all[at].to > from); i < all.length; i++) {
      const each = all[i];
      if (each.from >= to) break;
      overlays.push({ from: each.from, to: each.to, patch: each.isWrite ? occurrenceWrite : occurrence });
    }
    return overlays;
  }

  /** The matching brackets, or tags, in [from, to) of a row. */
  brackets(from: Byte, to: Byte): readonly Overlay[] {
    if (this.#pair.length === 0) return NO_OVERLAYS;
    const patch = themePatches(this.#theme).bracketMatch;
    return this.#pair.filter((each) => each.from < to && each.to > from).map((each) => ({ ...each, patch }));
  }

  /** Gives the brackets of [from, to) their colours. */
  color(code: RowCode, from: Byte, to: Byte): void {
    if (this.#looks === null) return;
    // Behind what is folded away they are counted anew.
    if (this.#from < 0 || from > this.#to) this.#from = from;
    if (to > this.#to) {
      this.#to = Math.min(this.#document.text.length, Math.max(this.#from + AHEAD, 2 * to - this.#from));
      this.#depths = depthsIn(this.#document, this.#from, this.#to);
    }
    const { places, depths } = this.#depths;
    const own: Byte[] = [];
    const styles: TokenLook[] = [];
    for (let i = firstFrom(places, from); i < places.length && places[i] < to; i++) {
      own.push(places[i] - from);
      styles.push(this.#looks[depths[i] < 0 ? 6 : depths[i] % 6]);
    }
    code.color(own, styles, to - from);
  }
}

/** True when the word under the cursor stands somewhere else near it too. */
function isAgain({ text }: Document, wanted: SoughtWord, top: Byte): boolean {
  const places = startsIn(text, wanted, top, Math.min(text.length, top + NEAR), 2);
  return places.some((at) => at !== wanted.from);
}

const firstFrom = (places: readonly Byte[], from: Byte): number =>
  firstWhere(0, places.length, (i) => places[i] >= from);

const known = new WeakMap<Theme, readonly TokenLook[]>();

/** The looks of brackets by their depth; the last is that of one that closes nothing. */
function looksOf(theme: Theme): readonly TokenLook[] {
  let styles = known.get(theme);
  if (styles === undefined) {
    const { bracket1, bracket2, bracket3, bracket4, bracket5, bracket6, bracketUnexpected } = theme;
    styles = [bracket1, bracket2, bracket3, bracket4, bracket5, bracket6, bracketUnexpected].map(
      ({ ink }): TokenLook => ({
        ink: ink & COLOR,
        attributes: ink & ~COLOR,
        underlined: false,
        text: theme.text,
        made: { base: null, style: theme.text, styles: new WeakMap() },
      }),
    );
    known.set(theme, styles);
  }
  return styles;
}
