import type {
  Overlay,
  VirtualText,
  VirtualLine,
  Indicator,
  ScrollbarMark,
  Marker,
  Conceal,
  ConcealScope,
  FoldRange,
} from './kinds.ts';
import type { Owner } from './owner.ts';
import { DocumentField } from '../model/fields/document-field.ts';
import type { Document, DocumentId } from '../model/document.ts';
import { type State, withDocument } from '../model/state.ts';
import { Intervals } from '../../text/range-set.ts';
import type { Look } from './style.ts';

interface Owned {
  readonly owner: Owner;
}

/** Everything that plugins have put into and around the text of a document. It is neither saved nor undone. */
export interface Decorations {
  readonly overlays: Intervals<Overlay>;
  /** The looks of the cursor's line, the latest last. */
  readonly cursorLines: readonly { readonly plugin: string; readonly look: Look }[];
  /** Each over the character that it stands at. */
  readonly texts: Intervals<VirtualText>;
  /** Each over its line with the break. */
  readonly lines: Intervals<VirtualLine>;
  /** Symbols beside lines, each over its line with the break. */
  readonly indicators: Intervals<Indicator>;
  readonly scrollbarMarks: Intervals<ScrollbarMark>;
  readonly markers: Intervals<Marker>;
  /** The concealed stretches. */
  readonly conceals: Intervals<Conceal>;
  readonly concealScopes: Intervals<ConcealScope>;
  readonly foldRanges: Intervals<FoldRange>;
  /** Counts what was added: what came later lies over what came before. */
  readonly added: number;
}

/** Everything that plugins put into the text; null for nothing. */
export const decorationsField = new DocumentField<Decorations | null>('decorations', null, {
  moved: (decorations, { changes }) =>
    decorations === null ? null : each(decorations, (intervals) => intervals.through(changes)),
  withoutPlugin: (decorations, plugin) => {
    if (decorations === null) return null;
    const others = each(decorations, (intervals) =>
      intervals.without(({ owner }) => owner.plugin === plugin),
    );
    return nullIfEmpty({
      ...others,
      cursorLines: decorations.cursorLines.filter((line) => line.plugin !== plugin),
    });
  },
});

const keyOf = ({ owner: { plugin, namespace } }: Owned): string => `${plugin}\n${namespace}`;

const NO_DECORATIONS: Decorations = {
  overlays: Intervals.none('gone'),
  cursorLines: [],
  texts: Intervals.none<VirtualText>('gone', keyOf),
  lines: Intervals.none('gone'),
  indicators: Intervals.none('gone'),
  scrollbarMarks: Intervals.none('gone'),
  markers: Intervals.none<Marker>('empty', keyOf),
  foldRanges: Intervals.none('gone'),
  conceals: Intervals.none('gone'),
  concealScopes: Intervals.none('empty'),
  added: 0,
};

/** All that is at places of the text, each kind changed in the same way. */
const each = (
  decorations: Decorations,
  change: <T extends Owned>(intervals: Intervals<T>) => Intervals<T>,
): Decorations => ({
  ...decorations,
  overlays: change(decorations.overlays),
  texts: change(decorations.texts),
  lines: change(decorations.lines),
  indicators: change(decorations.indicators),
  scrollbarMarks: change(decorations.scrollbarMarks),
  markers: change(decorations.markers),
  conceals: change(decorations.conceals),
  concealScopes: change(decorations.concealScopes),
  foldRanges: change(decorations.foldRanges),
});

/** Decorations of which something is left; else null. */
const nullIfEmpty = (decorations: Decorations): Decorations | null =>
  decorations.overlays.size > 0 ||
  decorations.cursorLines.length > 0 ||
  decorations.texts.size > 0 ||
  decorations.lines.size > 0 ||
  decorations.indicators.size > 0 ||
  decorations.scrollbarMarks.size > 0 ||
  decorations.markers.size > 0 ||
  decorations.foldRanges.size > 0 ||
  decorations.conceals.size > 0
    ? decorations
    : null;

/** The state with other decorations of a document; the same when there is no such document. */
export function decorate(
  state: State,
  id: DocumentId,
  change: (decorations: Decorations, document: Document) => Decorations,
): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const before = decorationsField.of(document) ?? NO_DECORATIONS;
  const after = change(before, document);
  return after === before ? state : withDocument(state, decorationsField.with(document, nullIfEmpty(after)));
}
