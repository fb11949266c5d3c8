import { Field } from '../../core/model/fields/field.ts';
import { findLeaf, type Leaf, type LeafId } from '../../core/model/panes.ts';
import { documentById, type State, type Step, viewIn, withLeaf } from '../../core/model/state.ts';

/** Splits that are scrolled together. */
export const scrollSyncsField = new Field<readonly ScrollSync[]>('scrollSyncs', [], {
  withoutPlugin: (groups, plugin) => groups.filter((group) => group.plugin !== plugin),
});

/** Two splits that are scrolled together. */
export interface ScrollSync {
  readonly id: number;
  /** The plugin that made it. */
  readonly plugin: string;
  readonly left: LeafId;
  readonly right: LeafId;
  /** Lines of the left and the right one, from 0, that stand beside each other; ascending in both. */
  readonly anchors: readonly (readonly [number, number])[];
}

/** The line beside a line of the left (0) or the right (1) split: as far behind the anchor before it, but not behind the next one. */
export function lineBeside(anchors: ScrollSync['anchors'], line: number, side: 0 | 1): number {
  const other = 1 - side;
  let from: readonly [number, number] = [0, 0];
  let to: readonly [number, number] | null = null;
  for (const anchor of anchors) {
    if (anchor[side] > line) {
      to = anchor;
      break;
    }
    from = anchor;
  }
  const beside = from[other] + line - from[side];
  return to === null ? beside : Math.min(beside, to[other]);
}

/** Groups with one added, in the place of the plugin's own of that number; the right split follows the left one at once. */
export function withScrollSync(state: State, group: ScrollSync): State {
  const next = scrollSyncsField.with(state, [...withoutGroup(state, group.plugin, group.id), group]);
  return withLeader(next, group, 'left');
}

/** The state with other anchors of a plugin's group. */
export function withAnchors(state: State, plugin: string, id: number, anchors: ScrollSync['anchors']): State {
  const group = scrollSyncsField.of(state).find((each) => each.plugin === plugin && each.id === id);
  if (group === undefined) return state;
  // What goes back in the right one would be reached from two lines.
  let last = 0;
  const sorted = anchors
    .toSorted(([a, b], [c, d]) => a - c || b - d)
    .filter(([, right]) => {
      if (right < last) return false;
      last = right;
      return true;
    });
  const scrollSyncs = scrollSyncsField
    .of(state)
    .map((each) => (each === group ? { ...group, anchors: sorted } : each));
  return withLeader(
    scrollSyncsField.with(state, scrollSyncs),
    { ...group, anchors: sorted },
    state.window.focus === group.right ? 'right' : 'left',
  );
}

/** The state without a plugin's group. */
export const withoutScrollSync = (state: State, plugin: string, id: number): State =>
  scrollSyncsField.with(state, withoutGroup(state, plugin, id));

const withoutGroup = (state: State, plugin: string, id: number): readonly ScrollSync[] =>
  scrollSyncsField.of(state).filter((each) => each.plugin !== plugin || each.id !== id);

/** After every event: of two splits that are scrolled together one follows the other. */
export function scrollTogether(before: State, after: Step): Step {
  const { state } = after;
  if (scrollSyncsField.of(state).length === 0 || before.window.panes === state.window.panes) return after;
  let next = state;
  for (const group of scrollSyncsField.of(state)) {
    const left = hasScrolled(before, state, group.left);
    const right = hasScrolled(before, state, group.right);
    // Of two that were scrolled the one that has the focus leads.
    if (right && (!left || state.window.focus === group.right)) next = withLeader(next, group, 'right');
    else if (left) next = withLeader(next, group, 'left');
  }
  const { panes } = next.window;
  const scrollSyncs = scrollSyncsField
    .of(next)
    .filter(({ left, right }) => findLeaf(panes, left) !== undefined && findLeaf(panes, right) !== undefined);
  const gone = scrollSyncs.length < scrollSyncsField.of(next).length;
  if (next === state && !gone) return after;
  return { state: gone ? scrollSyncsField.with(next, scrollSyncs) : next, effects: after.effects };
}

function hasScrolled(before: State, after: State, id: LeafId): boolean {
  const was = findLeaf(before.window.panes, id);
  const is = findLeaf(after.window.panes, id);
  if (was === undefined || is === undefined || was === is) return false;
  return was.active !== is.active || viewIn(was).top !== viewIn(is).top;
}

/** The state with one split of a group scrolled to where the other one is, as far as lines are counted. */
function withLeader(state: State, { left, right, anchors }: ScrollSync, by: 'left' | 'right'): State {
  const leader = findLeaf(state.window.panes, by === 'left' ? left : right);
  const follower = findLeaf(state.window.panes, by === 'left' ? right : left);
  if (leader === undefined || follower === undefined) return state;
  const line = documentById(state, leader.active).text.newlinesBefore(viewIn(leader).top);
  if (line === undefined) return state;
  const { text } = documentById(state, follower.active);
  const beside = lineBeside(anchors, line, by === 'left' ? 0 : 1);
  const top = text.lineStart(Math.min(beside, text.newlines ?? beside));
  if (top === undefined || top === viewIn(follower).top) return state;
  return withLeaf(state, follower.id, (leaf: Leaf) => ({
    ...leaf,
    views: new Map(leaf.views).set(leaf.active, { ...viewIn(leaf), top }),
  }));
}
