const LABEL = `label?: string;
    /** The number of columns of the label at least. */ labelWidth?: number;
    /** True to give it the focus when the panel is mounted. */ focused?: boolean;`;
const KEY = '/** The name of the widget in events and mutations. */ key?: string | null;';
const COMPLETIONS = '(string | CompletionItem)[]';

/** The types of widgets, with the name of the type for each kind. */
export const widgetTypes = {
  AnimationRect: '{ x: number; y: number; width: number; height: number }',
  PluginAnimationEdge: '"top" | "bottom" | "left" | "right"',
  PluginAnimationKind: '{ kind: "slideIn"; from: PluginAnimationEdge; durationMs: number; delayMs: number }',
  WidgetSpec: `WidgetRow | WidgetColumn | WidgetHintBar | WidgetToggle | WidgetNumber | WidgetDropdown | WidgetRadio | WidgetDualList | WidgetButton | WidgetSpacer | WidgetDivider | WidgetList | WidgetTree | WidgetText | WidgetLabeledSection | WidgetWindowEmbed | WidgetRaw | WidgetOverlay | WidgetComponent | WidgetPopup`,
  WidgetRow: `{
    kind: "row";
    children?: WidgetSpec[];
    /** True to continue in the next row where there is no room. */ wrap?: boolean;
    ${KEY}
  }`,
  WidgetColumn: `{ kind: "col"; children?: WidgetSpec[]; key?: string | null }`,
  HintEntry: '{ keys: string; label: string }',
  WidgetHintBar: '{ kind: "hintBar"; entries?: HintEntry[]; key?: string | null }',
  WidgetToggle: `{
    kind: "toggle";
    checked?: boolean;
    ${LABEL}
    indeterminate?: boolean;
    labelFirst?: boolean;
    ${KEY}
  }`,
  WidgetNumber: `{
    kind: "number";
    value?: number;
    min?: number | null;
    max?: number | null;
    /** 1 by default. */ step?: number;
    integer?: boolean;
    percent?: boolean;
    ${LABEL}
    editText?: string | null;
    editCursor?: number;
    editSelStart?: number;
    editSelEnd?: number;
    ${KEY}
  }`,
  WidgetDropdown: `{
    kind: "dropdown";
    options?: string[];
    selectedIndex?: number;
    ${LABEL}
    open?: boolean;
    scrollOffset?: number;
    ${KEY}
  }`,
  WidgetRadio: `{
    kind: "radio";
    /** Shown side by side. */ options?: string[];
    selectedIndex?: number;
    ${LABEL}
    ${KEY}
  }`,
  DualListOption: '{ value: string; label: string }',
  WidgetDualList: `{
    kind: "dualList";
    options?: DualListOption[];
    /** The chosen values, in their order. */ included?: string[];
    excluded?: string[];
    ${LABEL}
    activeIncluded?: boolean;
    availableCursor?: number;
    includedCursor?: number;
    hint?: string;
    /** 6 by default. */ visibleRows?: number;
    ${KEY}
  }`,
  ButtonKind: '"normal" | "primary" | "danger"',
  WidgetButton: `{
    kind: "button";
    label?: string;
    focused?: boolean;
    intent?: ButtonKind;
    disabled?: boolean;
    /** True by default. */ focusable?: boolean;
    /** True for a button without spaces around its label. */ bare?: boolean;
    fullWidth?: boolean;
    hoverStyle?: Partial<OverlayOptions>;
    ${KEY}
  }`,
  WidgetSpacer: '{ kind: "spacer"; cols?: number; flex?: boolean; key?: string | null }',
  WidgetDivider: '{ kind: "divider"; ch?: string; style?: Partial<OverlayOptions>; key?: string | null }',
  WidgetList: `{
    kind: "list";
    items?: TextPropertyEntry[];
    /** The rows as widgets, instead of \`items\`. */ itemSpecs?: WidgetSpec[];
    itemKeys?: string[];
    selectedIndex?: number;
    /** The number of rows of the list; by default all rows of the panel that are left. */ visibleRows?: number | null;
    /** True by default. */ focusable?: boolean;
    ${KEY}
  }`,
  TreeNode: `{
    text: TextPropertyEntry;
    /** 0 for the outermost nodes. A node contains the deeper nodes that follow it. */ depth?: number;
    hasChildren?: boolean;
    checked?: boolean | null;
    extraLines?: TextPropertyEntry[];
  }`,
  WidgetTree: `{
    kind: "tree";
    /** All nodes, whether their parents are expanded or not. */ nodes?: TreeNode[];
    itemKeys?: string[];
    /** An index in \`nodes\`. */ selectedIndex?: number;
    visibleRows?: number | null;
    expandedKeys?: string[];
    checkable?: boolean;
    /** The number of rows of a node, for \`extraLines\`; 1 by default. */ itemHeight?: number;
    cardBorders?: boolean;
    /** 2 by default. */ indentCols?: number;
    ${KEY}
  }`,
  CompletionItem: '{ value: string; kind?: string }',
  WidgetText: `{
    kind: "text";
    value?: string;
    /** The byte of the cursor; the end by default. */ cursorByte?: number;
    ${LABEL}
    placeholder?: string | null;
    /** The number of rows; with several, Enter inserts a line break. */ rows?: number;
    fieldWidth?: number;
    maxVisibleChars?: number;
    fullWidth?: boolean;
    completions?: ${COMPLETIONS};
    completionsVisibleRows?: number;
    blockCaret?: boolean;
    selStart?: number;
    selEnd?: number;
    readOnly?: boolean;
    markdown?: boolean;
    ${KEY}
  }`,
  WidgetLabeledSection: `{
    kind: "labeledSection";
    label?: string;
    child: WidgetSpec;
    /** The share of the columns of a row, in percent. */ widthPct?: number | null;
    ${KEY}
  }`,
  WidgetWindowEmbed: '{ kind: "windowEmbed"; windowId?: number; rows?: number; key?: string | null }',
  WidgetRaw: '{ kind: "raw"; entries?: TextPropertyEntry[]; key?: string | null }',
  WidgetOverlay: '{ kind: "overlay"; child: WidgetSpec; key?: string | null }',
  WidgetComponent: '{ kind: "component"; child: WidgetSpec; key?: string | null }',
  WidgetPopup: `{
    kind: "popup";
    child: WidgetSpec;
    key?: string | null;
    /** The column and row of its corner. */ anchor?: [number, number] | null;
    screenSpace?: boolean;
  }`,
  SidebarSectionOptions: `{
    /** True by default. */ closable?: boolean;
    /** True to leave the focus where it is. */ startBlurred?: boolean;
    /** The buffer that shows the panel while it is active, and closes it when it closes. Other scopes have no effect. */ scope?: { buffer: number } | { window: number } | "editor";
  }`,
  WidgetAction: `{ kind: "focusAdvance"; delta: number } | { kind: "activate" } | { kind: "selectMove"; delta: number } | { kind: "textInputKey"; key: string } | { kind: "textInputChar"; text: string } | { kind: "key"; key: string }`,
  WidgetMutation: `{ kind: "setValue"; widgetKey: string; value: string; cursorByte?: number | null } | { kind: "setCompletions"; widgetKey: string; items: ${COMPLETIONS} } | { kind: "setChecked"; widgetKey: string; checked: boolean } | { kind: "setSelectedIndex"; widgetKey: string; index: number } | { kind: "setNumber"; widgetKey: string; value: number } | { kind: "setDropdown"; widgetKey: string; index: number } | { kind: "setDualIncluded"; widgetKey: string; included: string[] } | { kind: "setItems"; widgetKey: string; items: TextPropertyEntry[]; itemKeys?: string[] } | { kind: "setExpandedKeys"; widgetKey: string; keys: string[] } | { kind: "setCheckedKeys"; widgetKey: string; checked: boolean; keys: string[] } | { kind: "appendTreeNodes"; widgetKey: string; newNodes: TreeNode[]; newItemKeys?: string[] } | { kind: "setRawEntries"; widgetKey: string; entries: TextPropertyEntry[] } | { kind: "setFocusKey"; widgetKey: string }`,
};
