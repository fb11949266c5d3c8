import type { Severity } from '../diagnostics/diagnostic.ts';
import { problemsField, worstIn } from '../diagnostics/problems.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import { type Document, type DocumentId, isModified, filePath } from '../../core/model/document.ts';
import { folderOf, nameOf } from '../../core/model/paths.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { documentById, type State } from '../../core/model/state.ts';
import { tabsShown } from '../../core/windows/tabs.ts';

/** A tab as it is shown; it may lie outside its row, which is scrolled. */
export interface TabLabel {
  readonly document: DocumentId;
  readonly name: string;
  /** The part of its path that distinguishes it from another tab of its name. */
  readonly folder: string;
  /** At its right end: what closes it, or that it has unsaved work. */
  readonly mark: '×' | '●';
  readonly x: Column;
  readonly width: number;
  readonly active: boolean;
  readonly preview: boolean;
  /** Its file is gone. */
  readonly deleted: boolean;
  /** The gravest problem in it, an error or a warning; null for none of these. */
  readonly worst: Severity | null;
}

export interface TabRow {
  readonly tabs: readonly TabLabel[];
  /** True for each end at which tabs are out of sight. */
  readonly more: { readonly left: boolean; readonly right: boolean };
}

/** The tabs of a split from left to right, scrolled so that the active one is in sight, or as the user left them. */
export function tabRow(state: State, { leaf, tabs: area }: LeafRegion): TabRow {
  const documents = tabsShown(state, leaf).map((id) => documentById(state, id));
  let x = 0;
  const labels = documents.map((document): TabLabel => {
    const folder = document.deleted ? 'deleted' : distinction(document, documents);
    const width = textWidth(document.name) + (folder === '' ? 0 : textWidth(folder) + 1) + 4;
    const label: TabLabel = {
      document: document.id,
      name: document.name,
      folder,
      mark: isModified(document) ? '●' : '×',
      x,
      width,
      active: document.id === leaf.active,
      preview: document.id === leaf.preview,
      deleted: document.deleted,
      worst: worstIn(problemsField.of(state), filePath(document) ?? '', false),
    };
    x += width;
    return label;
  });
  const overflow = Math.max(0, x - area.width);
  const active = labels.find((label) => label.active);
  const follow = active === undefined ? 0 : Math.max(0, active.x + active.width - area.width);
  const shift = Math.min(overflow, leaf.tabScroll ?? Math.min(follow, active?.x ?? 0));
  return {
    tabs: labels.map((label) => ({ ...label, x: area.x + label.x - shift })),
    more: { left: shift > 0, right: shift < overflow },
  };
}

/** The least of a document's folders that tells it from others of its name; empty when its name does. */
function distinction(document: Document, others: readonly Document[]): string {
  const { id, name } = document;
  const path = filePath(document);
  const same = others.filter((other) => other.id !== id && other.name === name && filePath(other) !== path);
  if (same.length === 0 || path === null) return '';
  let own = folderOf(path);
  const theirs = same.map((other) => folderOf(filePath(other) ?? ''));
  const parts: string[] = [];
  for (let depth = 0; own !== '/' && depth < 3; depth++) {
    parts.unshift(nameOf(own));
    const part = `/${parts.join('/')}`;
    if (!theirs.some((folder) => folder.endsWith(part))) break;
    own = folderOf(own);
  }
  return parts.join('/');
}

/** True when the mark of a tab is shown: a hidden one is not there for the mouse. */
export const hasMark = ({ active, mark }: TabLabel): boolean => active || mark === '●';

/** The thing at a column of a split's tab row. */
export type TabTarget =
  | { readonly kind: 'tab'; readonly tab: TabLabel; readonly onMark: boolean }
  /** The sign at an end that there are more. */
  | { readonly kind: 'more'; readonly towards: -1 | 1 }
  | { readonly kind: 'beside' };

export function tabAt(state: State, region: LeafRegion, column: Column): TabTarget {
  const { tabs, more } = tabRow(state, region);
  const { x: left, width: room } = region.tabs;
  if (more.right && column === left + room - 1) return { kind: 'more', towards: 1 };
  if (more.left && column === left) return { kind: 'more', towards: -1 };
  const tab = tabs.find(({ x, width }) => column >= x && column < x + width);
  if (tab === undefined) return { kind: 'beside' };
  return { kind: 'tab', tab, onMark: hasMark(tab) && column === tab.x + tab.width - 2 };
}
