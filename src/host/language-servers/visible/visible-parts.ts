import type { ByteRange } from '../../../base/files.ts';
import type { EditorSetting } from '../../../core/languages/editor-setting.ts';
import { shownRanges } from '../../../core/layout/visible-range.ts';
import type { Document, DocumentId } from '../../../core/model/document.ts';
import { leaves } from '../../../core/model/panes.ts';
import { activeDocument, activeView, type State } from '../../../core/model/state.ts';
import { codeLens } from '../../../features/code-lens/settings.ts';
import { colorSwatches } from '../../../features/document-colors/settings.ts';
import { inlayHints } from '../../../features/inlay-hints/settings.ts';
import { linkedEditing } from '../../../features/linked-editing/settings.ts';
import { semanticHighlighting } from '../../../features/semantic-tokens/settings.ts';
import { shownAfter } from '../../../syntax/open-text.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { VisiblePart } from '../link.ts';
import type { VisibleKind } from './visible-answer.ts';

/** The part of a document that is not on the screen. */
export const NOTHING_VISIBLE: VisiblePart = { ranges: [], wanted: [], cursor: null };

/** The part of each document on the screen that servers are asked about. @param isKnown true for a document that servers know */
export function visibleParts(
  state: State,
  isKnown: (document: DocumentId) => boolean,
): ReadonlyMap<DocumentId, VisiblePart> {
  const parts = new Map<DocumentId, VisiblePart & { ranges: readonly ByteRange[] }>();
  for (const leaf of leaves(state.window.panes)) {
    const document = state.documents.get(leaf.active);
    if (document === undefined || !isKnown(document.id)) continue;
    const ranges = shownRanges(state, leaf);
    const before = parts.get(document.id);
    if (before === undefined) parts.set(document.id, { ranges, ...wantedFor(state, document) });
    else before.ranges = [...before.ranges, ...ranges];
  }
  return parts;
}

/** The answers that the settings want for a document, and its cursor where one is about that. */
function wantedFor(state: State, document: Document): Pick<VisiblePart, 'wanted' | 'cursor'> {
  // The plugin shows swatches by itself.
  const hasSwatches = state.plugins?.list.some(
    ({ name, state: its }) => name === 'color_preview' && its !== 'stopped',
  );
  const wanted = WANTED.filter(
    ([kind, setting]) =>
      (setting === null || setting.in(state, document)) && (kind !== 'colors' || hasSwatches !== true),
  );
  const isInFront = activeDocument(state).id === document.id;
  const { primary, count } = activeView(state).selections;
  const cursor = isInFront && count === 1 && linkedEditing.in(state, document) ? primary.head : null;
  return { wanted: wanted.map(([kind]) => kind), cursor };
}

/** The kinds of answers, each with the setting that wants it; null for one that is always wanted. */
const WANTED: readonly (readonly [kind: VisibleKind, setting: EditorSetting<boolean> | null])[] = [
  ['semantic_tokens', semanticHighlighting],
  ['inlay_hints', inlayHints],
  ['code_lens', codeLens],
  ['folding', null],
  ['links', null],
  ['colors', colorSwatches],
  ['linked_editing', linkedEditing],
];

/** The visible part after an edit, as the worker has it then. */
export const visibleAfter = (visible: VisiblePart, changes: ChangeSet): VisiblePart =>
  visible.ranges.length === 0 ? visible : { ...visible, ranges: shownAfter(visible.ranges, changes) };

/** True for parts about which the same is asked. */
export const sameVisible = (a: VisiblePart, b: VisiblePart): boolean =>
  a.cursor === b.cursor &&
  a.wanted.length === b.wanted.length &&
  a.wanted.every((kind, i) => kind === b.wanted[i]) &&
  a.ranges.length === b.ranges.length &&
  a.ranges.every(({ from, to }, i) => from === b.ranges[i].from && to === b.ranges[i].to);
