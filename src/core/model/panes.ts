import type { DocumentId } from './document.ts';
import { Selections } from './selection.ts';
import { type Fields, NO_FIELDS } from './fields/fields.ts';
import type { Byte, Column } from '../../base/units.ts';

export type LeafId = number;

/** A document as one split shows it: its cursors and its scroll. */
export interface View {
  readonly selections: Selections;
  /** The byte where the first visible row starts. */
  readonly top: Byte;
  /** Rows of plugins around that row, and perhaps itself, that are out of sight, as long as the view begins there. */
  readonly skipped: { readonly top: Byte; readonly rows: number } | null;
  /** The first visible column, when lines are not wrapped. */
  readonly left: Column;
  /**
   * The byte at which the drawing of a very long line starts instead, when one has been scrolled sideways; else null.
   */
  readonly anchor: Byte | null;
  /** True to wrap lines here, false not to; null to obey the setting. */
  readonly wrap: boolean | null;
  /** The selections since the last edit, the latest last. */
  readonly trail: readonly Selections[];
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
}

export const newView: View = {
  selections: Selections.origin,
  top: 0,
  skipped: null,
  left: 0,
  anchor: null,
  wrap: null,
  trail: [],
  fields: NO_FIELDS,
};

/** A pane that shows documents as tabs, one of them in front. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly id: LeafId;
  readonly tabs: readonly DocumentId[];
  readonly active: DocumentId;
  readonly views: ReadonlyMap<DocumentId, View>;
  /** The tab that the next file which is only looked at takes. */
  readonly preview: DocumentId | null;
  /** Columns that its tabs are scrolled by; null to keep the active one in sight. */
  readonly tabScroll: number | null;
  /** The name by which plugins find it; null for none. */
  readonly label: string | null;
  /** It is the one that what belongs below all else comes into. */
  readonly dock?: boolean;
}

/** Panes side by side (`columns`) or one below the other (`rows`). */
export interface Split {
  readonly kind: 'split';
  readonly direction: 'columns' | 'rows';
  readonly children: readonly Pane[];
  /** Each child's part of the room; they sum up to 1. */
  readonly shares: readonly number[];
}

export type Pane = Leaf | Split;

export function leaves(pane: Pane): readonly Leaf[] {
  return pane.kind === 'leaf' ? [pane] : pane.children.flatMap(leaves);
}

export function findLeaf(pane: Pane, id: LeafId): Leaf | undefined {
  if (pane.kind === 'leaf') return pane.id === id ? pane : undefined;
  for (const child of pane.children) {
    const leaf = findLeaf(child, id);
    if (leaf !== undefined) return leaf;
  }
  return undefined;
}

/** The tree with every leaf changed; parts that stay the same are kept. */
export function mapLeaves(pane: Pane, change: (leaf: Leaf) => Leaf): Pane {
  if (pane.kind === 'leaf') return change(pane);
  let same = true;
  const children = pane.children.map((child) => {
    const next = mapLeaves(child, change);
    same &&= next === child;
    return next;
  });
  return same ? pane : { ...pane, children };
}

/** The leaf with a tab for `document` right of the active one (or where it already is), and in front. */
export function showIn(leaf: Leaf, document: DocumentId): Leaf {
  if (leaf.tabs.includes(document))
    return leaf.active === document ? leaf : { ...leaf, active: document, tabScroll: null };
  const at = leaf.tabs.indexOf(leaf.active) + 1;
  return {
    ...leaf,
    tabScroll: null,
    tabs: [...leaf.tabs.slice(0, at), document, ...leaf.tabs.slice(at)],
    active: document,
    views: new Map(leaf.views).set(document, newView),
  };
}

/**
 * The leaf without a document's tab. Of the others the first in `recent` comes to the front, else the right neighbour or
 * the left one. null when it was the last.
 */
export function dropFrom(leaf: Leaf, document: DocumentId, recent: readonly DocumentId[] = []): Leaf | null {
  const at = leaf.tabs.indexOf(document);
  if (at < 0) return leaf;
  const tabs = leaf.tabs.filter((id) => id !== document);
  if (tabs.length === 0) return null;
  const views = new Map(leaf.views);
  views.delete(document);
  const next = recent.find((id) => tabs.includes(id)) ?? tabs[Math.min(at, tabs.length - 1)];
  const preview = leaf.preview === document ? null : leaf.preview;
  return leaf.active === document
    ? { ...leaf, tabs, active: next, views, preview, tabScroll: null }
    : { ...leaf, tabs, views, preview };
}

/** The leaf with a tab at another place, counted from the left. */
export function moveTab(leaf: Leaf, document: DocumentId, to: number): Leaf {
  const rest = leaf.tabs.filter((id) => id !== document);
  const tabs = rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, document);
  return { ...leaf, tabs };
}
