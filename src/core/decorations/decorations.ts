import type {
  Overlay,
  VirtualText,
  VirtualLine,
  Indicator,
  ScrollbarMark,
  Marker,
  Conceal,
  ActivationScope,
  SoftBreak,
  FoldRange,
} from './kinds.ts';
import { isAmong, type Owner, pluginOwners } from './owner.ts';
import { DocumentField } from '../model/fields/document-field.ts';
import type { Document, DocumentId } from '../model/document.ts';
import { type State, withDocument } from '../model/state.ts';
import { RangeSet } from '../../text/range-set.ts';
import type { OverlayStyle } from './overlay-style.ts';

interface OwnedDecoration {
  readonly owner: Owner;
}

/** Everything that plugins, features and language servers have put into and around the text of a document. It is neither saved nor undone. */
export interface Decorations {
  readonly overlays: RangeSet<Overlay>;
  /** The looks of the cursor's line, the latest last. */
  readonly cursorLines: readonly { readonly plugin: string; readonly look: OverlayStyle }[];
  /** Each over the character that it stands at. */
  readonly texts: RangeSet<VirtualText>;
  /** Each over its line with the break. */
  readonly lines: RangeSet<VirtualLine>;
  /** Symbols beside lines, each over its line with the break. */
  readonly indicators: RangeSet<Indicator>;
  readonly scrollbarMarks: RangeSet<ScrollbarMark>;
  readonly markers: RangeSet<Marker>;
  /** The concealed stretches. */
  readonly conceals: RangeSet<Conceal>;
  readonly softBreaks: RangeSet<SoftBreak>;
  /** The scopes of conceals and soft breaks that depend on cursors. */
  readonly scopes: RangeSet<ActivationScope>;
  readonly foldRanges: RangeSet<FoldRange>;
  /** Counts what was added: what came later lies over what came before. */
  readonly added: number;
}

/** Everything that stands in and around the text beside its own characters; null for nothing. */
export const decorationsField = new DocumentField<Decorations | null>('decorations', null, {
  moved: (decorations, { changes }) =>
    decorations === null ? null : each(decorations, (intervals) => intervals.through(changes)),
  withoutPlugin: (decorations, plugin) => {
    if (decorations === null) return null;
    const others = each(decorations, (intervals) =>
      intervals.without(({ owner }) => isAmong(owner, pluginOwners(plugin))),
    );
    return nullIfEmpty({
      ...others,
      cursorLines: decorations.cursorLines.filter((line) => line.plugin !== plugin),
    });
  },
});

const keyOf = ({ owner: { kind, name, namespace } }: OwnedDecoration): string =>
  `${kind}\n${name}\n${namespace}`;

const NO_DECORATIONS: Decorations = {
  overlays: RangeSet.none('gone'),
  cursorLines: [],
  texts: RangeSet.none<VirtualText>('gone', keyOf),
  lines: RangeSet.none('gone'),
  indicators: RangeSet.none('gone'),
  scrollbarMarks: RangeSet.none('gone'),
  markers: RangeSet.none<Marker>('empty', keyOf),
  foldRanges: RangeSet.none('gone'),
  conceals: RangeSet.none('gone'),
  softBreaks: RangeSet.none('gone'),
  scopes: RangeSet.none('empty'),
  added: 0,
};

/** All that is at places of the text, each kind changed in the same way. */
const each = (
  decorations: Decorations,
  change: <T extends OwnedDecoration>(intervals: RangeSet<T>) => RangeSet<T>,
): Decorations => ({
  ...decorations,
  overlays: change(decorations.overlays),
  texts: change(decorations.texts),
  lines: change(decorations.lines),
  indicators: change(decorations.indicators),
  scrollbarMarks: change(decorations.scrollbarMarks),
  markers: change(decorations.markers),
  conceals: change(decorations.conceals),
  softBreaks: change(decorations.softBreaks),
  scopes: change(decorations.scopes),
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
  decorations.conceals.size > 0 ||
  decorations.softBreaks.size > 0
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
