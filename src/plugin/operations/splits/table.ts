import type { Group } from '../../api/row.ts';

export const splits: Group = {
  title: 'Splits, viewports and layout',
  doc: 'The screen is divided into splits, each with tabs of buffers. The id of a split is never reused while the editor runs. Positions and sizes are in cells of the screen, from its top left corner. Queries return the state at the start of the handler. Call `flush()` first to see the effects of earlier calls.',
  types: {
    ViewportInfo: `{
    /** The byte offset of the first visible row. */ topByte: number;
    /** The line of the first visible row, from 0; null if lines are not counted yet. */ topLine: number | null;
    /** The first visible column; 0 if lines are wrapped. */ leftColumn: number;
    /** The width of the text without line numbers and scrollbar, in columns. */ width: number;
    /** The height in rows. */ height: number;
    /** The same as \`topByte\`. */ top_byte: number;
    /** The same as \`leftColumn\`. */ left_column: number;
  }`,
    ScreenSize: `{
    /** The width in columns. */ width: number;
    /** The height in rows. */ height: number;
  }`,
    SplitSnapshot: `{
    splitId: number;
    /** The active buffer. */ bufferId: number;
    /** The label from \`setSplitLabel\`; null without one. */ label: string | null;
    x: number;
    y: number;
    /** The width, including line numbers and scrollbar. */ width: number;
    /** The height, including the row of tabs. */ height: number;
    viewport: ViewportInfo;
  }`,
    SplitAxis: '"vertical" | "horizontal"',
    SplitPlacement: '"before" | "after"',
    SplitWindowOptions: `{
    /** "vertical" for two splits side by side, "horizontal" for one below the other; "vertical" by default. */ direction?: SplitAxis;
    /** The side of the new split; "after" (right or below) by default. */ place?: SplitPlacement;
    /** The share of the left or upper split, from 0.1 to 0.9; 0.5 by default. */ ratio?: number;
    /** The file to open in the new split. By default it shows the same buffer, with separate cursors. */ file?: string;
    /** True to keep the focus instead of moving it to the new split. */ keepFocus?: boolean;
  }`,
    SplitCreated: `{
    splitId: number;
    /** The split that was divided. */ sourceSplitId: number;
    bufferId: number;
    x: number;
    y: number;
    width: number;
    height: number;
  }`,
    PaneDescription: `{
    splitId: number;
    bufferId: number;
    /** "virtual" for a buffer with a mode, such as a list of a plugin; "file" for any other. */ kind: string;
    label: string | null;
    /** The absolute path; null without a file. */ path: string | null;
    /** The name in its tab. */ name: string;
    /** True if the split has the focus. */ active: boolean;
    /** True if the buffer has unsaved changes. */ modified: boolean;
    x: number;
    y: number;
    width: number;
    height: number;
  }`,
    WindowInfo: `{
    id: number;
    stable_id: string;
    label: string;
    root: string;
    project_path: string;
  }`,
    WorkspaceDescription: `{
    /** The working directory. */ cwd: string;
    /** The id of the only window. */ windowId: number;
    stableId: string;
    windows: WindowInfo[];
    /** The splits in reading order. */ panes: PaneDescription[];
    activeSplitId: number;
  }`,
  },
  rows: [
    {
      signature: 'getViewport(): ViewportInfo | null',
      where: 'state',
      reads: 'active',
      doc: 'Returns the visible part of the buffer in the focused split. There always is one, so the result is never `null`.',
    },
    {
      signature: 'getScreenSize(): ScreenSize',
      where: 'state',
      doc: 'Returns the size of the terminal in cells.',
    },
    {
      signature: 'getActiveSplitId(): number',
      where: 'state',
      doc: 'Returns the id of the focused split.',
    },
    {
      signature: 'listSplits(): SplitSnapshot[]',
      where: 'state',
      doc: 'Returns all splits in reading order, with their buffers and positions. If a split is maximized, the others are listed with the positions that they have otherwise.',
    },
    {
      signature: 'describeWorkspace(): WorkspaceDescription',
      where: 'state',
      doc: 'Returns a description of the screen: the open folder, the splits in reading order with their buffers, and the focused split.',
    },
    {
      signature: 'getSplitByLabel(label: string): Promise<number | null>',
      where: 'editor',
      doc: 'Resolves to the id of the first split with a label, or to `null` if there is none.',
    },
    {
      signature: 'splitWindow(options?: SplitWindowOptions | null): Promise<SplitCreated>',
      where: 'editor',
      doc: 'Divides the focused split. Resolves to the id, the position and the buffer of the new split. With `file`, it resolves after the file was opened or failed to open.',
    },
    {
      signature: 'moveBufferToSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Moves the tab of a buffer to the end of the tabs of another split, with its cursors and scroll position. Shows the buffer there and focuses the split. The tab is taken from the focused split, or else from the first split that has one. A split that loses its last tab is closed. Returns `false` if the buffer or the split does not exist.',
    },
    {
      signature: 'setSplitBuffer(splitId: number, bufferId: number): boolean',
      where: 'editor',
      doc: 'Shows a buffer in a split, in a new tab if it has none there. The focus does not change. Returns `false` if the split or the buffer does not exist.',
    },
    {
      signature: 'focusSplit(splitId: number): boolean',
      where: 'editor',
      doc: 'Focuses a split. Returns `false` if the split does not exist.',
    },
    {
      signature: 'closeSplit(splitId: number): boolean',
      where: 'editor',
      doc: 'Closes a split. Its buffers stay open. Returns `false` if the split does not exist or is the only one.',
    },
    {
      signature: 'setSplitScroll(splitId: number, topByte: number): boolean',
      where: 'editor',
      doc: 'Scrolls a split so that the row at byte offset `topByte` of its buffer is the first visible row, but not so far that the split shows empty rows. The cursor does not move. Returns `false` if the split does not exist.',
    },
    {
      signature: 'setSplitRatio(splitId: number, ratio: number): boolean',
      where: 'editor',
      doc: 'Resizes a split and its neighbor, which is the next split, or for the last split the previous one. `ratio`, from 0.1 to 0.9, is the share of the left or upper one. Returns `false` if the split does not exist or is the only one.',
    },
    {
      signature: 'setSplitLabel(splitId: number, label: string): boolean',
      where: 'editor',
      doc: 'Sets the label of a split, which `getSplitByLabel` finds. The label is not shown. Returns `false` if the split does not exist.',
    },
    {
      signature: 'clearSplitLabel(splitId: number): boolean',
      where: 'editor',
      doc: 'Removes the label of a split. Returns `false` if the split does not exist.',
    },
    {
      signature: 'distributeSplitsEvenly(): boolean',
      where: 'editor',
      doc: 'Gives all splits the same size.',
    },
    {
      signature: 'createScrollSyncGroup(groupId: number, leftSplit: number, rightSplit: number): boolean',
      where: 'editor',
      doc: 'Scrolls two splits together: when one scrolls, the other shows the corresponding lines. Without anchors, lines with the same number correspond. Group ids belong to the plugin; a group with the same id is replaced. The group is removed when one of its splits is closed. Returns `false` if a split does not exist or both are the same.',
    },
    {
      signature: 'setScrollSyncAnchors(groupId: number, anchors: [number, number][]): boolean',
      where: 'editor',
      doc: 'Sets the corresponding lines of two splits that scroll together: pairs of a line in the left split and a line in the right split, from 0. A line between two anchors corresponds to the line at the same distance after the first anchor, but not beyond the second. A pair is ignored if its line in the right split is before that of an earlier pair. Returns `false` if the plugin has no such group.',
    },
    {
      signature: 'removeScrollSyncGroup(groupId: number): boolean',
      where: 'editor',
      doc: 'Removes a group, so that its two splits scroll independently again. Returns `false` if the plugin has no such group.',
    },
    {
      signature: 'flushLayout(): boolean',
      where: 'editor',
      doc: 'Does nothing, since the layout is always up to date. Exists for compatibility.',
    },
    {
      signature: 'hasActiveSearch(): boolean',
      where: 'state',
      doc: 'Returns true if matches of a search are highlighted.',
    },
  ],
};
