import type { DocumentId } from '../../core/model/document.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import { focusedLeaf, type State } from '../../core/model/state.ts';
import type { InputLine } from '../../core/widgets/prompt.ts';
import type { Widget } from './widget.ts';

/** A panel of widgets that a plugin shows. */
export interface WidgetPanel {
  readonly plugin: string;
  /** The number by which the plugin knows it. */
  readonly id: number;
  readonly place: BufferPlace | FloatingPlace;
  readonly spec: Widget;
  /** The states of the widgets that differ from what the plugin described, by their names (see `Box.name`). */
  readonly states: ReadonlyMap<string, WidgetState>;
  /** The name of the widget with the focus; null for none. */
  readonly focus: string | null;
  /** The first row in sight. */
  readonly top: number;
  /** The widget under the mouse, with its row; empty for none. */
  readonly hover: string;
}

/** It fills the splits that show a buffer. */
interface BufferPlace {
  readonly kind: 'buffer';
  readonly document: DocumentId;
}

/** It is in a box over the text, or beside the text on the left. */
export interface FloatingPlace {
  readonly kind: 'floating';
  /** Shares of the screen, in percent. */
  readonly width: number;
  readonly height: number;
  readonly isDock: boolean;
  readonly isFull: boolean;
  readonly title: string;
  readonly isClosable: boolean;
  /** It has the keys while the text would have them. */
  readonly isFocused: boolean;
  /** The document that it is about: it is shown with that only, and closed with it; null for none. */
  readonly document: DocumentId | null;
}

/** A panel in a box or beside the text. */
export type FloatingPanel = WidgetPanel & { readonly place: FloatingPlace };

/** The state of a widget, as far as it differs from what the plugin described. */
export interface WidgetState {
  /** The text of an input. */
  readonly line?: InputLine;
  readonly past?: readonly InputLine[];
  readonly future?: readonly InputLine[];
  /** The highlighted completion; null once they are dismissed. */
  readonly completion?: number | null;
  /** The selected row of a list or a tree, an option of a dropdown. */
  readonly index?: number;
  /** The first row in sight. */
  readonly top?: number;
  readonly expanded?: ReadonlySet<string>;
  /** The nodes that were checked or unchecked, by their keys. */
  readonly checkedKeys?: ReadonlyMap<string, boolean>;
  readonly value?: number;
  readonly checked?: boolean;
  readonly isOpen?: boolean;
  /** The option of an open dropdown that is highlighted. */
  readonly highlighted?: number;
  readonly included?: readonly string[];
  /** The cursor of a dual list is among the included values. */
  readonly isRight?: boolean;
  /** The rows of the cursors in the two lists of a dual list. */
  readonly cursors?: readonly [number, number];
}

/** The panels of all plugins; of floating ones the topmost last. */
export const widgetPanelsField = new WindowField<readonly WidgetPanel[]>('widgetPanels', [], {
  closed: (panels, document) => without(panels, ({ place }) => place.document === document),
  withoutPlugin: (panels, plugin) => without(panels, (panel) => panel.plugin === plugin),
});

function without(
  panels: readonly WidgetPanel[],
  isGone: (panel: WidgetPanel) => boolean,
): readonly WidgetPanel[] {
  return panels.some(isGone) ? panels.filter((panel) => !isGone(panel)) : panels;
}

/** True for a panel that is not in a buffer. */
export const isFloating = (panel: WidgetPanel): panel is FloatingPanel => panel.place.kind === 'floating';

/** The panel that a plugin knows by a number; null for none. */
export const panelOf = (state: State, plugin: string, id: number): WidgetPanel | null =>
  widgetPanelsField.of(state).find((panel) => panel.plugin === plugin && panel.id === id) ?? null;

/** The panel in a buffer; null for none. */
export const panelIn = (state: State, document: DocumentId): WidgetPanel | null =>
  widgetPanelsField.of(state).find(({ place }) => place.kind === 'buffer' && place.document === document) ??
  null;

/** False for a floating panel about a document that is not in front. */
export const isInPlace = (state: State, { place }: FloatingPanel): boolean =>
  place.document === null || place.document === focusedLeaf(state).active;

/** The panel that has the keys; null for none. */
export function focusedPanel(state: State): WidgetPanel | null {
  const panels = widgetPanelsField.of(state);
  // Asked for with every key.
  if (panels.length === 0 || state.window.area !== 'text') return null;
  const floating = panels.findLast(
    (panel) => isFloating(panel) && panel.place.isFocused && isInPlace(state, panel),
  );
  return floating ?? panelIn(state, focusedLeaf(state).active);
}

/** The state with a panel in the place of the one with its number, or above all others. */
export function withPanel(state: State, panel: WidgetPanel): State {
  const panels = widgetPanelsField.of(state);
  const at = panels.findIndex(({ plugin, id }) => plugin === panel.plugin && id === panel.id);
  return widgetPanelsField.with(state, at < 0 ? [...panels, panel] : panels.with(at, panel));
}

/** The state without a panel. */
export const withoutPanel = (state: State, { plugin, id }: WidgetPanel): State =>
  widgetPanelsField.with(
    state,
    without(widgetPanelsField.of(state), (panel) => panel.plugin === plugin && panel.id === id),
  );

/** The state of a widget of a panel. */
export const stateIn = ({ states }: WidgetPanel, name: string): WidgetState => states.get(name) ?? NO_STATE;

const NO_STATE: WidgetState = {};

/** The panel with a changed state of a widget. */
export const withState = (panel: WidgetPanel, name: string, change: WidgetState): WidgetPanel => ({
  ...panel,
  states: new Map(panel.states).set(name, { ...stateIn(panel, name), ...change }),
});
