import type { Group } from '../../api/row.ts';
import { widgetTypes } from './types.ts';

export const widgets: Group = {
  title: 'Widgets',
  doc: `Panels of lists, trees, text fields, buttons and other widgets, in a virtual buffer, in a box over the text, or beside the text on the left. The editor draws them in the colors of the theme and handles keys and the mouse; the plugin describes what they are and listens to \`widget_event\`.

A description is a tree of \`WidgetSpec\` objects, of which each field but \`kind\` and \`child\` is optional. Its values are those that a widget starts with. When a panel is updated, widgets with the same \`key\` keep their state: text, cursor, scroll position, selected row, expanded nodes and focus. A toggle, number, dropdown or radio takes a new value if the plugin changed it. A malformed description throws an error with the place of the fault, and the panel stays as it is.

Tab and Shift+Tab move the focus, and so do the arrow keys where the focused widget does not use them. Left, Right, Home and End choose an option of a radio. Enter and Space press a button or switch a toggle. Escape closes a list that is open, then the panel. In a virtual buffer, the keys of its mode come first. \`panelId\` is a number of the plugin’s choice.

\`event_type\` and \`payload\` of \`widget_event\`:

| event | widget | payload |
|---|---|---|
| \`activate\` | button, number | \`{}\` |
| \`activate\` | list, tree: Enter or double click | \`{ index, key }\` |
| \`select\` | list, tree | \`{ index, key, via? }\`; \`via\` is \`click\` for the mouse |
| \`expand\` | tree | \`{ index, key, expanded }\` |
| \`toggle\` | toggle; tree | \`{ checked }\`; \`{ index, key, checked }\` |
| \`change\` | text; dual list; radio | \`{ value, cursorByte }\`; \`{ included }\`; \`{ index, value }\` |
| \`submit\` | text: Enter | \`{ value }\` |
| \`completion_accept\`, \`completion_dismiss\` | text | \`{ index, value }\`; \`{}\` |
| \`number_value\` | number | \`{ value }\` |
| \`dropdown_toggle\`, \`dropdown_select\` | dropdown | \`{ open }\`; \`{ index, value }\` |
| \`dual_focus\` | dual list | \`{ included }\` |
| \`hover\` | any that can have the focus, when the mouse comes over it or another row | \`{}\`; in lists and trees \`{ index, key }\` |
| \`context\` | any, right click | \`{ x, y }\`, in lists and trees also \`index\` and \`key\` |
| \`focus\` | any that gets the focus | \`{}\` |
| \`focus\`, \`blur\`, \`cancel\` | the panel: \`widget_key\` is empty | \`{}\` |

\`index\` counts the rows of a list or all nodes of a tree. After \`cancel\`, a floating panel is closed; one in a buffer stays until the plugin closes it.`,
  types: widgetTypes,
  rows: [
    {
      signature: 'mountWidgetPanel(panelId: number, bufferId: number, specObj: unknown): boolean',
      where: 'editor',
      doc: 'Shows the widgets of a `WidgetSpec` in a virtual buffer of the plugin, in place of its text. Replaces a panel with the same number. Returns `false` if there is no such buffer.',
    },
    {
      signature: 'updateWidgetPanel(panelId: number, specObj: unknown): boolean',
      where: 'editor',
      doc: 'Replaces the widgets of a panel. Those with the same `key` keep their state. Returns `false` if the panel does not exist.',
    },
    {
      signature: 'unmountWidgetPanel(panelId: number): boolean',
      where: 'editor',
      doc: 'Removes a panel. Its buffer stays, with its text. Returns `false` if the panel does not exist.',
    },
    {
      signature: 'widgetCommand(panelId: number, actionObj: unknown): boolean',
      where: 'editor',
      doc: 'Does what a key does in a panel, for a `WidgetAction`: move the focus, press the focused widget, move in it or type. Keys have the names `Tab`, `BackTab`, `Enter`, `Escape`, `Space`, `Backspace`, `Delete`, `Up`, `Down`, `Left`, `Right`, `Home`, `End`, `PageUp` and `PageDown`, or are one character. Returns `false` if the panel does not exist.',
    },
    {
      signature: 'widgetMutate(panelId: number, mutationObj: unknown): boolean',
      where: 'editor',
      doc: 'Changes one widget of a panel, by its key, as a `WidgetMutation` describes. Does nothing if there is no such widget. Returns `false` if the panel does not exist.',
    },
    {
      signature:
        'mountFloatingWidget(panelId: number, specObj: unknown, widthPct: number, heightPct: number, asDock?: boolean, focusMarker?: boolean, title?: string, closable?: boolean, startBlurred?: boolean): boolean',
      where: 'editor',
      doc: 'Shows widgets in a box over the text, or with `asDock` beside the text on the left, in place of the explorer. The size is a percentage of the screen. The panel has the focus unless `startBlurred` is true. A panel that is not `closable` has no button that closes it; it is closable by default. `focusMarker` has no effect: the border of the panel with the focus is highlighted.',
    },
    {
      signature:
        'mountSidebarSection(panelId: number, spec: unknown, title: string, rows: number, opts?: SidebarSectionOptions): boolean',
      where: 'editor',
      doc: 'Shows widgets in a panel beside the text on the left, in place of the explorer. The panel is one of the floating panels: the operations for them change and close it. It takes a quarter of the columns and the height of the screen, so `rows` has no effect. Of several panels there, the last one is shown. If the plugin has a docked panel with the same number, that one gets the new title, options and widgets, and keeps its focus and the state of widgets with the same `key`. Returns `false` if the buffer of the scope does not exist.',
    },
    {
      signature: 'dockOpen(): boolean',
      where: 'state',
      doc: 'Returns whether a panel of a plugin is shown beside the text on the left.',
    },
    {
      signature: 'dockCols(): number',
      where: 'state',
      doc: 'Returns the width in columns, with the border, of the panel that is shown beside the text on the left; 0 if there is none.',
    },
    {
      signature: 'updateFloatingWidget(panelId: number, specObj: unknown): boolean',
      where: 'editor',
      doc: 'Replaces the widgets of a floating panel, as `updateWidgetPanel` does.',
    },
    {
      signature: 'unmountFloatingWidget(panelId: number): boolean',
      where: 'editor',
      doc: 'Closes a floating panel. Returns `false` if it does not exist.',
    },
    {
      signature: 'floatingPanelControl(panelId: number, op: string, arg: number): boolean',
      where: 'editor',
      doc: 'Changes a floating panel: `op` is `dock` to show it beside the text, `center` to show it in a box, `focus` or `blur` to give it the focus or take the focus away, `fullscreen` to maximize or restore it, or `dock_width` to give it a width of `arg` columns while it is beside the text. `sidebar` is the same as `dock`, and `sidebar_rows` has no effect, as the panel has the height of the screen. Other operations ignore `arg`. Returns `false` if the panel does not exist.',
    },
    {
      signature: 'animateArea(rect: AnimationRect, kind: PluginAnimationKind): number',
      where: 'worker',
      doc: 'Returns the id of an animation. Inkstone shows no animations: an area has its final content at once.',
    },
    {
      signature: 'animateVirtualBuffer(bufferId: number, kind: PluginAnimationKind): number',
      where: 'worker',
      doc: 'Returns the id of an animation, as `animateArea` does.',
    },
    {
      signature: 'cancelAnimation(id: number): boolean',
      where: 'worker',
      doc: 'Returns `false`: no animation is running.',
    },
  ],
};
