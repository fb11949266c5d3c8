import type { Group } from '../../api/row.ts';

export const compositeBuffers: Group = {
  title: 'Composite buffers and groups',
  doc: `A composite buffer shows two buffers as a comparison, for example two versions of a text side by side, with blank rows where one has no lines. It has the editor’s own commands and keys for comparisons. A buffer group is a set of panels that are shown and closed together.

The two panes of a composite buffer follow the texts of their sources and cannot be edited: \`editable\`, \`style\`, \`showSeparator\` and \`spacing\` have no effect, and colors are those of the theme. The right pane is the buffer whose id the plugin gets, with \`name\` in its tab; the tab of the left pane has the label of the first source. Both have the keys of \`mode\`. When one of them is closed, so is the other, and the sources stay open.

The panels of a group are splits, each with a tab row of its own: the main panel, which is the first scrollable one, has a tab with the name of the group beside the tabs of the focused split and has the focus at first; the others have their names in their tabs. When another tab of that split comes to the front, the other panels stay in sight. The user can resize panels and move their tabs; a fixed panel has its height when it is shown, and its share of the room later. When the buffer of a panel is closed, the whole group is closed.`,
  types: {
    TsCompositeLayoutConfig: `{
    /** The layout: "side-by-side", "stacked" or "unified". A side-by-side one is shown as a unified one if there is no room, or if the user prefers that. */ type: string;
    /** The shares of the two panes; equal by default. */ ratios?: number[];
    showSeparator: boolean;
    spacing?: number;
  }`,
    TsCompositePaneStyle: `{
    addBg?: [number, number, number];
    removeBg?: [number, number, number];
    modifyBg?: [number, number, number];
    gutterStyle?: string;
  }`,
    TsCompositeSourceConfig:
      '{ bufferId: number; label: string; editable: boolean; style?: TsCompositePaneStyle | null }',
    TsCompositeHunk: `{
    /** The first line in the first source, from 0. */ oldStart: number;
    oldCount: number;
    /** The first line in the second source, from 0. */ newStart: number;
    newCount: number;
    /** A character for each line of the hunk: a space for a line of both sources, \`-\` for a removed and \`+\` for an added one. By default, equal lines of a hunk are found by comparing them. */ ops?: string;
  }`,
    TsCreateCompositeBufferOptions: `{
    name: string;
    mode: string;
    layout: TsCompositeLayoutConfig;
    /** The two buffers. */ sources: TsCompositeSourceConfig[];
    /** The differences of the sources. null, the default, to compare them. */ hunks?: TsCompositeHunk[] | null;
    /** The index in \`hunks\` of the one that gets the cursor. */ initialFocusHunk?: number;
  }`,
    LegacyCompositeBufferOptions: `{
    name: string;
    mode: string;
    layout: { layoutType: string; ratios?: number[]; showSeparator: boolean; spacing?: number };
    sources: TsCompositeSourceConfig[];
    hunks?: TsCompositeHunk[] | null;
    initialFocusHunk?: number;
  }`,
    BufferGroupResult: `{
    groupId: number;
    /** The buffer ids of the panels, by panel name. */ panels: Record<string, number>;
  }`,
  },
  rows: [
    {
      signature: [
        'createCompositeBuffer(options: TsCreateCompositeBufferOptions): Promise<number>',
        'createCompositeBuffer(options: LegacyCompositeBufferOptions): Promise<number>',
      ],
      where: 'editor',
      doc: 'Shows two buffers as a comparison in the focused split, with the focus in the pane of the second one. Resolves to the id of the composite buffer. Rejects if a source does not exist or is larger than 64 MB, or if there are not two. For compatibility with older plugins, field names with underscores, such as `layout_type`, are accepted.',
    },
    {
      signature: 'updateCompositeAlignment(bufferId: number, hunks: TsCompositeHunk[]): boolean',
      where: 'editor',
      doc: 'Replaces the differences that a composite buffer shows. Hunks that overlap or go past the end of a text are shortened. Returns `false` if the plugin has no such composite buffer.',
    },
    {
      signature: 'closeCompositeBuffer(bufferId: number): boolean',
      where: 'editor',
      doc: 'Closes both panes of a composite buffer. Its sources stay open. Returns `false` if the plugin has no such composite buffer.',
    },
    {
      signature: 'setCompositeCursorLine(bufferId: number, pane: number, line: number): boolean',
      where: 'editor',
      doc: 'Moves the cursor of a pane, 0 or 1, to a line, from 0. If the composite buffer has the focus, the pane gets it. In a unified layout, a line of pane 0 is the one at its place in pane 1. Returns `false` if the plugin has no such composite buffer or there is no such pane.',
    },
    {
      signature: 'compositeNextHunk(bufferId: number): boolean',
      where: 'editor',
      doc: 'Moves the cursor to the next difference, after the last one to the first. Returns `false` if the plugin has no such composite buffer.',
    },
    {
      signature: 'compositePrevHunk(bufferId: number): boolean',
      where: 'editor',
      doc: 'Moves the cursor to the previous difference, before the first one to the last. Returns `false` if the plugin has no such composite buffer.',
    },
    {
      signature:
        'getCompositeCursorInfo(): Promise<{ focusedPane: number; paneCount: number; lines: (number | null)[] } | null>',
      where: 'editor',
      doc: 'Resolves to the pane of a composite buffer with the focus, and the line of the cursor in it and the line beside it in the other pane, both from 0; null for a line that is not there. Resolves to null if no composite buffer has the focus.',
    },
    {
      signature: 'createBufferGroup(name: string, mode: string, layout: unknown): Promise<BufferGroupResult>',
      where: 'editor',
      doc: 'Creates a group of panels in the focused split and resolves to its id and the buffers of its panels. `layout` is a JSON string or an object: `{ type: "split", direction, ratio, first, second }` with the direction "h" for side by side or "v" for one above the other and the share of the first part, `{ type: "scrollable", id }`, or `{ type: "fixed", id, height, scrollable }` with a number of rows. Each `id` is the name of a panel. All panels have the keys of `mode`. Rejects if the layout is malformed.',
    },
    {
      signature: 'setPanelContent(groupId: number, panelName: string, entries: TextPropertyEntry[]): boolean',
      where: 'editor',
      doc: 'Replaces the content of the panel’s own buffer, as `setVirtualBufferContent` does. Returns `false` if the plugin has no such panel.',
    },
    {
      signature: 'closeBufferGroup(groupId: number): boolean',
      where: 'editor',
      doc: 'Closes a group and the buffers that were created for it. Returns `false` if the plugin has no such group.',
    },
    {
      signature: 'setBufferGroupPanelVisible(groupId: number, panelName: string, visible: boolean): boolean',
      where: 'editor',
      doc: 'Shows or hides a panel of a group. The others get its room, and keep their cursors and scroll positions. Returns `false` if the plugin has no such panel, or if it is the main one, which cannot be hidden.',
    },
    {
      signature: 'focusBufferGroupPanel(groupId: number, panelName: string): boolean',
      where: 'editor',
      doc: 'Moves the focus to a panel of a group. Returns `false` if the plugin has no such panel, or if it is hidden.',
    },
    {
      signature:
        'setBufferGroupPanelBuffer(groupId: number, panelName: string, bufferId: number): Promise<boolean>',
      where: 'editor',
      doc: 'Shows another buffer in a panel of a group. The panel’s own buffer keeps its content and is shown again when its id is given. Resolves to `false` if the plugin has no such panel or the buffer does not exist.',
    },
  ],
};
