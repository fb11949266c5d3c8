import type { Rectangle } from '../../base/rectangle.ts';
import type { State, Step } from '../../core/model/state.ts';
import { BarHold, type ListBar, listBar } from '../../core/widgets/list-scrollbar.ts';
import { viewArea } from '../panel/layout.ts';
import type { PlaceNode, PlaceTree } from './place-tree.ts';

/** A kind of tree that a view shows. */
export interface TreeKind {
  readonly name: string;
  readonly title: string;
  /** Asks for the nodes below one that has not been expanded before. */
  readonly ask?: (state: State, tree: PlaceTree, node: PlaceNode) => Step;
  /** Opens a node, in place of going to its target. @param stays the view keeps the focus */
  readonly open?: (state: State, node: PlaceNode, stays: boolean) => Step;
  /** Several rows can be selected. */
  readonly selectsRows?: boolean;
  /** Takes text that is typed while the view has the focus. */
  readonly type?: (state: State, text: string) => Step;
}

/** The parts of a view of a tree; without rows while it is not shown. */
export interface TreeAreas {
  readonly whole: Rectangle;
  readonly heading: Rectangle;
  readonly close: Rectangle;
  readonly rows: Rectangle;
}

/** The columns of the button that closes the view. */
const CLOSE = 3;

/** The parts of a view of a tree. */
export function treeAreas(state: State, view: string): TreeAreas {
  const whole = viewArea(state, view);
  const top = whole.height > 1 ? 1 : 0;
  const heading = { ...whole, height: top };
  return {
    whole,
    heading,
    close: { ...heading, x: whole.x + Math.max(0, whole.width - CLOSE), width: Math.min(whole.width, CLOSE) },
    rows: { ...whole, y: whole.y + top, height: whole.height - top },
  };
}

/** The rows of a tree in sight, at least 1. */
export const pageOf = (state: State, view: string): number => Math.max(1, treeAreas(state, view).rows.height);

/** The thumb of the bar beside a tree, while it is held. */
export const treeBarHold = new BarHold();

/** The bar beside a tree; null when all of it is in sight. */
export const treeBar = ({ top, rows }: PlaceTree, areas: TreeAreas): ListBar | null =>
  listBar(treeBarHold, areas.rows, top, rows.length);
