import type { Split } from '../../core/model/panes.ts';

/** The panels of a buffer group, as they share its room. */
export type Layout = PanelLayout | SplitLayout;

/** A panel. */
export interface PanelLayout {
  readonly kind: 'panel';
  readonly name: string;
  /** Its rows; null for one that shares the room. */
  readonly rows: number | null;
  readonly scrollable: boolean;
}

/** Two parts beside each other (`columns`) or one above the other (`rows`). */
interface SplitLayout {
  readonly kind: 'split';
  readonly direction: Split['direction'];
  /** The first part's share of the room. */
  readonly ratio: number;
  readonly first: Layout;
  readonly second: Layout;
}

/** All panels, in reading order. */
export const panelsOf = (layout: Layout): readonly PanelLayout[] =>
  layout.kind === 'panel' ? [layout] : [...panelsOf(layout.first), ...panelsOf(layout.second)];

/** The panel with the tab of the group: the first that is as large as the room allows, or else the first. */
export function mainPanel(layout: Layout): PanelLayout {
  const panels = panelsOf(layout);
  return panels.find(({ rows }) => rows === null) ?? panels[0];
}

/** The layout without some panels, whose room the others get; null when none is left. */
export function withoutPanels(layout: Layout, isLeft: (name: string) => boolean): Layout | null {
  if (layout.kind === 'panel') return isLeft(layout.name) ? layout : null;
  const first = withoutPanels(layout.first, isLeft);
  const second = withoutPanels(layout.second, isLeft);
  return first === null || second === null ? (first ?? second) : { ...layout, first, second };
}

const MOST_PANELS = 32;
const DEEPEST = 16;

/** The layout that a plugin gave, as JSON or as a value. Throws a sentence about what is wrong with it. */
export function readLayout(given: unknown): Layout {
  const layout = readPart(typeof given === 'string' ? parse(given) : given, 'layout', 0);
  const names = panelsOf(layout).map(({ name }) => name);
  if (names.length > MOST_PANELS) throw new TypeError(`layout has more than ${MOST_PANELS} panels`);
  if (new Set(names).size < names.length) throw new TypeError('layout has several panels of the same id');
  return layout;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TypeError('layout is not valid JSON');
  }
}

function readPart(given: unknown, at: string, depth: number): Layout {
  if (depth > DEEPEST) throw new TypeError(`layout is more than ${DEEPEST} levels deep`);
  if (typeof given !== 'object' || given === null) throw new TypeError(`${at} must be an object`);
  const { type, id, height, scrollable, direction, ratio, first, second } = given as Record<string, unknown>;
  if (type === 'split') {
    if (direction !== 'h' && direction !== 'v') throw new TypeError(`${at}.direction must be "h" or "v"`);
    return {
      kind: 'split',
      direction: direction === 'h' ? 'columns' : 'rows',
      ratio: typeof ratio === 'number' && Number.isFinite(ratio) ? Math.max(0.1, Math.min(0.9, ratio)) : 0.5,
      first: readPart(first, `${at}.first`, depth + 1),
      second: readPart(second, `${at}.second`, depth + 1),
    };
  }
  if (type !== 'scrollable' && type !== 'fixed')
    throw new TypeError(`${at}.type must be "split", "scrollable" or "fixed"`);
  if (typeof id !== 'string' || id === '') throw new TypeError(`${at}.id must be the name of a panel`);
  const rows = typeof height === 'number' && height >= 1 ? Math.min(1000, Math.trunc(height)) : 1;
  return {
    kind: 'panel',
    name: id,
    rows: type === 'fixed' ? rows : null,
    scrollable: type === 'scrollable' || scrollable === true,
  };
}
