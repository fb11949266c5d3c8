import type { InputLine } from '../../core/widgets/prompt.ts';
import type { Box } from './layout.ts';
import { rowCount } from './packed-rows.ts';
import { stateIn, type WidgetPanel, type WidgetState } from './panel.ts';
import type { Dropdown, DualList, Radio, ListWidget, TextField, Tree } from './widget.ts';

/** A line with a text. */
export const lineOf = (input: string, cursor = input.length): InputLine => ({
  input,
  cursor,
  anchor: cursor,
  recalled: null,
  typed: '',
  error: null,
});

const lines = new WeakMap<TextField, InputLine>();

/** The line of a text field. */
export function textLine(widget: TextField, { line }: WidgetState): InputLine {
  if (line !== undefined) return line;
  let own = lines.get(widget);
  if (own === undefined) {
    own = lineOf(widget.value, widget.cursor < 0 ? widget.value.length : widget.cursor);
    lines.set(widget, own);
  }
  return own;
}

/** The selected row of a list and the first one in sight; -1 for none. */
export function listPlace(
  count: number,
  height: number,
  { selectedIndex }: Pick<ListWidget, 'selectedIndex'>,
  { index = selectedIndex, top }: WidgetState,
): { readonly index: number; readonly top: number } {
  const at = Math.max(-1, Math.min(count - 1, index));
  const most = Math.max(0, count - height);
  if (top !== undefined) return { index: at, top: Math.max(0, Math.min(most, top)) };
  return { index: at, top: Math.max(0, Math.min(most, at - height + 1)) };
}

const noKeys: ReadonlySet<string> = new Set();
const expandedAtStart = new WeakMap<Tree, ReadonlySet<string>>();

/** The keys of the expanded nodes of a tree. */
export function expandedIn(widget: Tree, { expanded }: WidgetState): ReadonlySet<string> {
  if (expanded !== undefined) return expanded;
  if (widget.expandedKeys.length === 0) return noKeys;
  let own = expandedAtStart.get(widget);
  if (own === undefined) {
    own = new Set(widget.expandedKeys);
    expandedAtStart.set(widget, own);
  }
  return own;
}

/** The key of a node, or its index where it has none. */
export const nodeKey = ({ itemKeys }: Pick<Tree, 'itemKeys'>, i: number): string => itemKeys[i] ?? String(i);

const shown = new WeakMap<Tree, { readonly expanded: ReadonlySet<string>; readonly nodes: Int32Array }>();

/** The indexes of the nodes of a tree whose parents are all expanded. */
export function shownNodes(widget: Tree, state: WidgetState): Int32Array {
  const expanded = expandedIn(widget, state);
  const known = shown.get(widget);
  if (known?.expanded === expanded) return known.nodes;
  const { depths, parents } = widget;
  const count = rowCount(widget.nodes);
  const found = new Int32Array(count);
  let length = 0;
  let hidden = Infinity;
  for (let i = 0; i < count; i++) {
    if (depths[i] > hidden) continue;
    hidden = parents[i] === 1 && !expanded.has(nodeKey(widget, i)) ? depths[i] : Infinity;
    found[length++] = i;
  }
  const nodes = found.subarray(0, length);
  shown.set(widget, { expanded, nodes });
  return nodes;
}

/** The row of a node among those that are shown: the next one above where it is hidden; -1 for none. */
export function rowOfNode(nodes: Int32Array, index: number): number {
  let row = -1;
  let [low, high] = [0, nodes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] <= index) {
      row = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return row;
}

/** The option of a dropdown or a radio that is chosen. */
export const chosenOption = (
  widget: Dropdown | Radio,
  { index = widget.selectedIndex }: WidgetState,
): number => Math.max(0, Math.min(widget.options.length - 1, index));

/** The two lists of a dual list, as options. */
export function dualSides(
  { options, included: atStart }: DualList,
  { included = atStart }: WidgetState,
): readonly [DualList['options'], DualList['options']] {
  const chosen = new Set(included);
  const byValue = new Map(options.map((option) => [option.value, option]));
  return [
    options.filter(({ value }) => !chosen.has(value)),
    included.map((value) => byValue.get(value) ?? { value, label: value }),
  ];
}

/** The row of the cursor in a list of a dual list. */
export const dualCursor = ({ cursors = [0, 0] }: WidgetState, side: 0 | 1, count: number): number =>
  Math.max(0, Math.min(count - 1, cursors[side]));

/** The completions of a text field and the highlighted one (-1 for none); null while none are offered. */
export function completionsOf(
  widget: TextField,
  { completion = -1 }: WidgetState,
): { readonly items: readonly string[]; readonly index: number } | null {
  if (widget.completions.length === 0 || completion === null) return null;
  return { items: widget.completions, index: Math.min(completion, widget.completions.length - 1) };
}

/** The box with the focus; null for none. */
export function focusedBox(panel: WidgetPanel, boxes: readonly Box[]): Box | null {
  return boxes.find(({ name }) => name === panel.focus) ?? null;
}

/** The box and its state. */
export const boxState = (panel: WidgetPanel, { name }: Box): WidgetState => stateIn(panel, name);

/** The number of rows of a list or a tree that are in sight. */
export const rowsInSight = ({ widget, height }: Box): number =>
  Math.max(1, widget.kind === 'tree' ? Math.floor(height / widget.itemHeight) : height);
