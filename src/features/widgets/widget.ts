import type { GivenOverlayStyle } from '../../core/decorations/overlay-style.ts';
import type { PackedRows } from './packed-rows.ts';

/** A widget as a plugin describes it, checked and complete. Its values are those that it starts with. */
export type Widget =
  | Row
  | Column
  | Section
  | Wrapper
  | Popup
  | HintBar
  | Toggle
  | NumberField
  | Dropdown
  | Radio
  | DualList
  | Button
  | Spacer
  | Divider
  | ListWidget
  | Tree
  | TextField
  | Raw
  | WindowView;

/** The kinds of widgets that have no others in them. */
export type Leaf = Exclude<Widget, Row | Column | Section | Wrapper | Popup>;

interface Keyed {
  /** The name by which the plugin knows it, and by which its state is kept; null for none. */
  readonly key: string | null;
}

interface Field extends Keyed {
  readonly label: string;
  /** The columns of the label at least. */
  readonly labelWidth: number;
  readonly focused: boolean;
}

export interface Row extends Keyed {
  readonly kind: 'row';
  readonly children: readonly Widget[];
  readonly wrap: boolean;
}

export interface Column extends Keyed {
  readonly kind: 'col';
  readonly children: readonly Widget[];
}

export interface Section extends Keyed {
  readonly kind: 'labeledSection';
  readonly label: string;
  readonly child: Widget;
  /** Its share of the columns of a row, in percent; null for an equal share. */
  readonly widthPct: number | null;
}

/** `overlay` is drawn over what follows and takes no room. */
export interface Wrapper extends Keyed {
  readonly kind: 'overlay' | 'component';
  readonly child: Widget;
}

export interface Popup extends Keyed {
  readonly kind: 'popup';
  readonly child: Widget;
  /** The column and the row of its corner; null for its place in the panel. */
  readonly anchor: readonly [number, number] | null;
  /** The anchor is a cell of the screen instead of the panel. */
  readonly screenSpace: boolean;
}

export interface HintBar extends Keyed {
  readonly kind: 'hintBar';
  readonly entries: readonly { readonly keys: string; readonly label: string }[];
}

export interface Toggle extends Field {
  readonly kind: 'toggle';
  readonly checked: boolean;
  readonly indeterminate: boolean;
  readonly labelFirst: boolean;
}

export interface NumberField extends Field {
  readonly kind: 'number';
  readonly value: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number;
  readonly integer: boolean;
  readonly percent: boolean;
}

export interface Dropdown extends Field {
  readonly kind: 'dropdown';
  readonly options: readonly string[];
  readonly selectedIndex: number;
  readonly open: boolean;
}

/** Options side by side, of which one is chosen. */
export interface Radio extends Field {
  readonly kind: 'radio';
  readonly options: readonly string[];
  readonly selectedIndex: number;
}

export interface DualList extends Field {
  readonly kind: 'dualList';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly included: readonly string[];
  readonly hint: string;
  readonly visibleRows: number;
}

export interface Button extends Keyed {
  readonly kind: 'button';
  readonly label: string;
  readonly focused: boolean;
  readonly intent: 'normal' | 'primary' | 'danger';
  readonly disabled: boolean;
  readonly focusable: boolean;
  readonly bare: boolean;
  readonly fullWidth: boolean;
}

export interface Spacer extends Keyed {
  readonly kind: 'spacer';
  readonly cols: number;
  readonly flex: boolean;
}

export interface Divider extends Keyed {
  readonly kind: 'divider';
  readonly ch: string;
  readonly style: GivenOverlayStyle | null;
}

export interface ListWidget extends Keyed {
  readonly kind: 'list';
  /** Entries. */
  readonly items: PackedRows;
  /** The rows as widgets, in place of `items`; null for none. */
  readonly itemSpecs: PackedRows | null;
  readonly itemKeys: readonly string[];
  readonly selectedIndex: number;
  /** Null for all rows that are left in the panel. */
  readonly visibleRows: number | null;
  readonly focusable: boolean;
}

export interface Tree extends Keyed {
  readonly kind: 'tree';
  /** `NodeText`s. */
  readonly nodes: PackedRows;
  readonly depths: Uint16Array;
  /** 1 for a node that can be expanded. */
  readonly parents: Uint8Array;
  readonly itemKeys: readonly string[];
  readonly selectedIndex: number;
  readonly visibleRows: number | null;
  readonly expandedKeys: readonly string[];
  readonly checkable: boolean;
  readonly itemHeight: number;
  readonly indentCols: number;
}

export interface TextField extends Field {
  readonly kind: 'text';
  readonly value: string;
  /** A UTF-16 place in `value`; -1 for its end. */
  readonly cursor: number;
  readonly placeholder: string;
  readonly rows: number;
  /** The columns of the field; 0 for the default. */
  readonly width: number;
  readonly fullWidth: boolean;
  readonly completions: readonly string[];
  readonly completionRows: number;
  readonly readOnly: boolean;
}

export interface Raw extends Keyed {
  readonly kind: 'raw';
  /** Entries. */
  readonly entries: PackedRows;
}

/** A view of another window, of which there is none. */
export interface WindowView extends Keyed {
  readonly kind: 'windowEmbed';
  readonly rows: number;
}

/** A change of one widget, by its key, that does not replace the others. */
export type Mutation = { readonly widgetKey: string } & (
  | { readonly kind: 'setValue'; readonly value: string; readonly cursor: number }
  | { readonly kind: 'setCompletions'; readonly items: readonly string[] }
  | { readonly kind: 'setChecked'; readonly checked: boolean }
  | { readonly kind: 'setSelectedIndex'; readonly index: number }
  | { readonly kind: 'setNumber'; readonly value: number }
  | { readonly kind: 'setDropdown'; readonly index: number }
  | { readonly kind: 'setDualIncluded'; readonly included: readonly string[] }
  | { readonly kind: 'setItems'; readonly items: PackedRows; readonly itemKeys: readonly string[] }
  | { readonly kind: 'setExpandedKeys'; readonly keys: readonly string[] }
  | { readonly kind: 'setCheckedKeys'; readonly keys: readonly string[]; readonly checked: boolean }
  | {
      readonly kind: 'appendTreeNodes';
      readonly nodes: PackedRows;
      readonly depths: Uint16Array;
      readonly parents: Uint8Array;
      readonly itemKeys: readonly string[];
    }
  | { readonly kind: 'setRawEntries'; readonly entries: PackedRows }
  | { readonly kind: 'setFocusKey' }
);

/** Something that a plugin has a panel do as a key would. */
export type WidgetAction =
  | { readonly kind: 'focusAdvance' | 'selectMove'; readonly delta: number }
  | { readonly kind: 'activate' }
  | { readonly kind: 'textInputKey' | 'key'; readonly key: string }
  | { readonly kind: 'textInputChar'; readonly text: string };
