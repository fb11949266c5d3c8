import { type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { activate, blur, cancelIn, focusBox, layoutIn, move, moveFocus, onFocusedOf } from './act.ts';
import { eventOf } from './change.ts';
import { lineIn, typeInBox, withLine } from './input.ts';
import { allBoxes, canFocus } from './layout.ts';
import { appendRows } from './packed-rows.ts';
import {
  type FloatingPlace,
  isFloating,
  panelOf,
  stateIn,
  type WidgetPanel,
  type WidgetState,
  widgetPanelsField,
  withPanel,
  withState,
} from './panel.ts';
import { lineOf } from './values.ts';
import type { Leaf, Mutation, Widget, WidgetAction } from './widget.ts';
import { changesOf, isPrintable } from './edit-keys.ts';

/** Shows a panel, in the place of one that has its number. Its first widget that can have the focus gets it. */
export function mountPanel(
  state: State,
  plugin: string,
  id: number,
  place: WidgetPanel['place'],
  spec: Widget,
): State {
  const others = widgetPanelsField
    .of(state)
    .filter(
      (panel) =>
        !(panel.plugin === plugin && panel.id === id) &&
        !(
          place.kind === 'buffer' &&
          panel.place.kind === 'buffer' &&
          panel.place.document === place.document
        ),
    );
  const panel: WidgetPanel = { plugin, id, place, spec, states: new Map(), focus: null, top: 0, hover: '' };
  const mounted = widgetPanelsField.with(state, [...others, panel]);
  const boxes = allBoxes(layoutIn(mounted, panel)).filter(({ widget }) => canFocus(widget));
  const first = boxes.find(({ widget }) => 'focused' in widget && widget.focused) ?? boxes.at(0);
  const shown = withPanel(mounted, { ...panel, focus: first?.name ?? null });
  return place.kind === 'floating' && place.isFocused ? withWindow(shown, { area: 'text' }) : shown;
}

/** The state with other widgets in a panel; those that have the same name keep their states. */
export function updatePanel(state: State, panel: WidgetPanel, spec: Widget): State {
  const before = new Map(allBoxes(layoutIn(state, panel)).map((box) => [box.name, box.widget]));
  const bare: WidgetPanel = { ...panel, spec };
  const boxes = allBoxes(layoutIn(withPanel(state, bare), bare));
  const states = new Map<string, WidgetState>();
  for (const { name, widget } of boxes) {
    const own = panel.states.get(name);
    const old = before.get(name);
    if (own === undefined || old?.kind !== widget.kind) continue;
    states.set(name, stateAfter(own, old, widget));
  }
  const focus = boxes.some(({ name, widget }) => name === panel.focus && canFocus(widget))
    ? panel.focus
    : (boxes.find(({ widget }) => canFocus(widget))?.name ?? null);
  return withPanel(state, { ...bare, states, focus });
}

/** The state of a widget after its description changed: a value that the plugin changed counts, and a row keeps its key. */
function stateAfter(own: WidgetState, old: Leaf, widget: Leaf): WidgetState {
  switch (widget.kind) {
    case 'toggle':
      return old.kind === 'toggle' && old.checked !== widget.checked ? {} : own;
    case 'number':
      return old.kind === 'number' && old.value !== widget.value ? { line: own.line } : own;
    case 'dropdown': {
      if (old.kind !== 'dropdown') return own;
      const index = old.selectedIndex === widget.selectedIndex ? own.index : undefined;
      return { ...own, index, isOpen: old.open === widget.open ? own.isOpen : undefined };
    }
    case 'radio':
      return old.kind === 'radio' && old.selectedIndex !== widget.selectedIndex ? {} : own;
    case 'list':
    case 'tree': {
      if (own.index === undefined || (old.kind !== 'list' && old.kind !== 'tree')) return own;
      const key = old.itemKeys.at(own.index);
      if (key === undefined || widget.itemKeys.at(own.index) === key) return own;
      const index = widget.itemKeys.indexOf(key);
      return index < 0 ? own : { ...own, index };
    }
    default:
      return own;
  }
}

/** The description with one widget changed. */
function mapLeaf(widget: Widget, key: string, change: (leaf: Leaf) => Leaf): Widget {
  switch (widget.kind) {
    case 'row':
    case 'col':
      return { ...widget, children: widget.children.map((child) => mapLeaf(child, key, change)) };
    case 'labeledSection':
    case 'overlay':
    case 'component':
    case 'popup':
      return { ...widget, child: mapLeaf(widget.child, key, change) };
    default:
      return widget.key === key ? change(widget) : widget;
  }
}

/** Changes one widget of a panel, as a plugin asks; one that it does not have stays away. */
export function mutate(state: State, panel: WidgetPanel, mutation: Mutation): Step {
  const { widgetKey: key } = mutation;
  const set = (change: WidgetState): Step => step(withPanel(state, withState(panel, key, change)));
  const describe = (change: (leaf: Leaf) => Leaf): Step =>
    step(updatePanel(state, panel, mapLeaf(panel.spec, key, change)));
  switch (mutation.kind) {
    case 'setValue':
      return set({
        line: lineOf(mutation.value, mutation.cursor < 0 ? mutation.value.length : mutation.cursor),
        past: [],
        future: [],
      });
    case 'setCompletions': {
      const described = describe((leaf) =>
        leaf.kind === 'text' ? { ...leaf, completions: mutation.items } : leaf,
      );
      const next = panelOf(described.state, panel.plugin, panel.id) ?? panel;
      return step(withPanel(described.state, withState(next, key, { completion: -1 })));
    }
    case 'setChecked':
      return set({ checked: mutation.checked });
    case 'setSelectedIndex':
      return set({ index: mutation.index, top: undefined });
    case 'setNumber':
      return set({ value: mutation.value, line: undefined });
    case 'setDropdown':
      return set({ index: Math.max(0, mutation.index) });
    case 'setDualIncluded':
      return set({ included: mutation.included });
    case 'setItems':
      return describe((leaf) =>
        leaf.kind === 'list'
          ? { ...leaf, items: mutation.items, itemSpecs: null, itemKeys: mutation.itemKeys }
          : leaf,
      );
    case 'setExpandedKeys':
      return set({ expanded: new Set(mutation.keys) });
    case 'setCheckedKeys': {
      const checkedKeys = new Map(stateIn(panel, key).checkedKeys);
      for (const each of mutation.keys) checkedKeys.set(each, mutation.checked);
      return set({ checkedKeys });
    }
    case 'appendTreeNodes':
      return describe((leaf) =>
        leaf.kind === 'tree'
          ? {
              ...leaf,
              nodes: appendRows(leaf.nodes, mutation.nodes),
              depths: Uint16Array.of(...leaf.depths, ...mutation.depths),
              parents: Uint8Array.of(...leaf.parents, ...mutation.parents),
              itemKeys: [...leaf.itemKeys, ...mutation.itemKeys],
            }
          : leaf,
      );
    case 'setRawEntries':
      return describe((leaf) => (leaf.kind === 'raw' ? { ...leaf, entries: mutation.entries } : leaf));
    case 'setFocusKey': {
      const box = allBoxes(layoutIn(state, panel)).find(
        ({ widget }) => widget.key === key && canFocus(widget),
      );
      return box === undefined ? step(state) : focusBox(state, panel, box);
    }
  }
}

/** Does what a plugin has a panel do, as a key would. */
export function command(state: State, panel: WidgetPanel, action: WidgetAction): Step {
  switch (action.kind) {
    case 'focusAdvance':
      return moveFocus(state, panel, Math.sign(action.delta) || 1);
    case 'activate':
      return onFocusedOf(state, panel, (each, box) => activate(state, each, box)) || step(state);
    case 'selectMove': {
      const how = action.delta < 0 ? 'up' : 'down';
      let done = step(state);
      for (let i = 0; i < Math.min(MOST_MOVES, Math.abs(action.delta)); i++) {
        const next = pressKey(done.state, panel, how);
        done = { state: next.state, effects: [...done.effects, ...next.effects] };
      }
      return done;
    }
    case 'textInputChar':
      return (
        onFocusedOf(state, panel, (each, box) => typeInBox(state, each, box, action.text)) || step(state)
      );
    case 'textInputKey':
    case 'key':
      return pressKey(state, panel, action.key);
  }
}

const MOST_MOVES = 1000;

const MOVES: Readonly<Partial<Record<string, Parameters<typeof move>[3]>>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  pageup: 'page_up',
  pagedown: 'page_down',
  home: 'first',
  end: 'last',
};

/** Presses a key by its name in a panel. */
function pressKey(state: State, { plugin, id }: WidgetPanel, name: string): Step {
  const panel = panelOf(state, plugin, id);
  if (panel === null) return step(state);
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (key === 'tab') return moveFocus(state, panel, 1);
  if (key === 'backtab' || key === 'shift+tab' || key === 'stab') return moveFocus(state, panel, -1);
  if (key === 'escape' || key === 'esc') return cancelIn(state, panel);
  const done = onFocusedOf(state, panel, (each, box) => {
    const line = lineIn(each, box);
    if (key === 'enter' || key === 'return')
      return line !== null && box.widget.kind === 'text' && box.widget.rows > 1
        ? typeInBox(state, each, box, '\n')
        : activate(state, each, box);
    const change = changesOf(key);
    if (line !== null && change !== undefined) return withLine(state, each, box, change(line));
    const how = MOVES[key];
    if (how !== undefined) return move(state, each, box, how);
    if (key === 'space') return typeInBox(state, each, box, ' ');
    return isPrintable(name) && typeInBox(state, each, box, name);
  });
  return done || step(state);
}

/** Shows a panel beside the text, or gives the one that is there other widgets and another title. */
export function mountSection(
  state: State,
  plugin: string,
  id: number,
  place: FloatingPlace,
  spec: Widget,
): State {
  const known = panelOf(state, plugin, id);
  if (known === null || !isFloating(known) || !known.place.isDock)
    return mountPanel(state, plugin, id, place, spec);
  const { isFocused } = known.place;
  return updatePanel(state, { ...known, place: { ...place, isFocused } }, spec);
}

/** Docks, centers, focuses, unfocuses or maximizes a floating panel. */
export function control(state: State, panel: WidgetPanel, op: string, argument: number): Step {
  if (!isFloating(panel)) return step(state);
  const place = (change: Partial<FloatingPlace>): State =>
    withPanel(state, { ...panel, place: { ...panel.place, ...change } });
  switch (op) {
    case 'dock_width': {
      // Half a column more, so that the share is never rounded to fewer.
      const width = ((argument + 0.5) * 100) / Math.max(1, state.window.columns);
      return step(Number.isFinite(width) ? place({ width: Math.max(1, Math.min(100, width)) }) : state);
    }
    case 'sidebar_rows':
      return step(state);
    case 'sidebar':
    case 'dock':
      return step(place({ isDock: true, isFull: false }));
    case 'center':
      return step(place({ isDock: false, isFull: false }));
    case 'fullscreen':
      return step(place({ isFull: !panel.place.isFull }));
    case 'focus':
      return step(
        withWindow(place({ isFocused: true }), { area: 'text' }),
        ...(panel.place.isFocused ? [] : eventOf(state, panel, null, 'focus', {})),
      );
    default:
      return blur(state, panel);
  }
}
