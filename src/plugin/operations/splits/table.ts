import type { Group } from '../../api/row.ts';

export const splits: Group = {
  title: 'Splits, viewports and layout',
  doc: 'The screen is divided into splits, each with tabs of buffers. Splits have ids that are never used twice in a run. Places and sizes are cells of the screen, from its upper left corner. Queries answer for the editor as it was when the handler began: what it has queued itself shows after `flush()`.',
  types: {
    ViewportInfo: `{
    /** The byte at which the first visible row begins. */ topByte: number;
    /** Its line, from 0; null while lines are not counted so far. */ topLine: number | null;
    /** The first visible column; 0 where lines are wrapped. */ leftColumn: number;
    /** Of the text, without line numbers and scrollbar, in columns. */ width: number;
    /** In rows. */ height: number;
    /** The same as topByte. */ top_byte: number;
    /** The same as leftColumn. */ left_column: number;
  }`,
    ScreenSize: `{
    /** In columns. */ width: number;
    /** In rows. */ height: number;
  }`,
    SplitSnapshot: `{
    splitId: number;
    /** The active buffer. */ bufferId: number;
    /** The label from setSplitLabel; null for none. */ label: string | null;
    x: number;
    y: number;
    /** With line numbers, tab row and scrollbar. */ width: number;
    height: number;
    viewport: ViewportInfo;
  }`,
    SplitAxis: '"vertical" | "horizontal"',
    SplitPlacement: '"before" | "after"',
    SplitWindowOptions: `{
    /** "vertical" (the default) makes two beside each other, "horizontal" one below the other. */ direction?: SplitAxis;
    /** On which side of the old one the new one comes; "after" (right or below) by default. */ place?: SplitPlacement;
    /** The part of the room of the two that the left or upper one gets, 0.1 to 0.9; 0.5 by default. */ ratio?: number;
    /** A file that the new one shows; without it, it shows the same buffer with cursors of its own. */ file?: string;
    /** The focus stays; otherwise the new one gets it. */ keepFocus?: boolean;
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
    /** "file" for a file or what may become one, "virtual" for what only shows something. */ kind: string;
    label: string | null;
    /** Absolute; null without a file. */ path: string | null;
    /** The name in its tab. */ name: string;
    /** It has the focus. */ active: boolean;
    /** It has unsaved changes. */ modified: boolean;
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
    /** The folder that is worked in. */ cwd: string;
    /** There is one window. */ windowId: number;
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
      doc: 'What the split that has the focus shows of its buffer. There always is one, so that it is never `null`.',
    },
    {
      signature: 'getScreenSize(): ScreenSize',
      where: 'state',
      doc: 'The size of the terminal in cells.',
    },
    {
      signature: 'getActiveSplitId(): number',
      where: 'state',
      doc: 'The id of the split that has the focus.',
    },
    {
      signature: 'listSplits(): SplitSnapshot[]',
      where: 'state',
      doc: 'Every split, in reading order, with its buffer and its place. Those behind one that was given all the room are listed as they would stand without that.',
    },
    {
      signature: 'describeWorkspace(): WorkspaceDescription',
      where: 'state',
      doc: 'All that is on the screen in one object: the folder, the splits in reading order with what they show, and which one has the focus.',
    },
    {
      signature: 'getSplitByLabel(label: string): Promise<number | null>',
      where: 'editor',
      doc: 'Resolves with the id of the first split of that label, with `null` when there is none.',
    },
    {
      signature: 'splitWindow(options?: SplitWindowOptions | null): Promise<SplitCreated>',
      where: 'editor',
      doc: 'Divides the split that has the focus. Resolves with the new split’s id, place and buffer; where a file was to be opened, once that is done or could not be done.',
    },
    {
      signature: 'moveBufferToSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Moves a buffer’s tab, with its cursors and scroll, to the end of the tabs of another split, shows it there and gives that the focus. A split that loses its last tab goes. The tab is taken from the split that has the focus, or else the first that has one. Returns `false` for an unknown buffer or split.',
    },
    {
      signature: 'setSplitBuffer(splitId: number, bufferId: number): boolean',
      where: 'editor',
      doc: 'Shows a buffer in a split, in a new tab when it has none there; the focus stays where it is. Returns `false` for an unknown split or buffer.',
    },
    {
      signature: 'focusSplit(splitId: number): boolean',
      where: 'editor',
      doc: 'Gives a split the focus. Returns `false` for an unknown one.',
    },
    {
      signature: 'closeSplit(splitId: number): boolean',
      where: 'editor',
      doc: 'Takes a split away; its buffers stay open. Returns `false` for an unknown one, and for the last, which stays.',
    },
    {
      signature: 'setSplitScroll(splitId: number, topByte: number): boolean',
      where: 'editor',
      doc: 'Scrolls a split so that the row of a byte of its buffer is the first, as far as rows then fill the split. The cursor stays where it is. Returns `false` for an unknown split.',
    },
    {
      signature: 'setSplitRatio(splitId: number, ratio: number): boolean',
      where: 'editor',
      doc: 'Resizes a split and its neighbor (the next one; for the last, the previous one): `ratio`, 0.1 to 0.9, is the share of the left or upper one. Returns `false` for an unknown split, and for a single one.',
    },
    {
      signature: 'setSplitLabel(splitId: number, label: string): boolean',
      where: 'editor',
      doc: 'Gives a split a name, by which `getSplitByLabel` finds it. It is not shown. Returns `false` for an unknown split.',
    },
    {
      signature: 'clearSplitLabel(splitId: number): boolean',
      where: 'editor',
      doc: 'Takes a split’s name away. Returns `false` for an unknown split.',
    },
    {
      signature: 'distributeSplitsEvenly(): boolean',
      where: 'editor',
      doc: 'Gives all splits the same room.',
    },
    {
      signature: 'createScrollSyncGroup(groupId: number, leftSplit: number, rightSplit: number): boolean',
      where: 'editor',
      doc: 'Has two splits scrolled together: when one is scrolled, the other shows the lines beside. Before anchors are set, lines of the same number stand beside each other. The number is the plugin’s own; a group that it has of that number is replaced. The group goes when one of its splits is closed. Returns `false` when there is no such split, or both are the same.',
    },
    {
      signature: 'setScrollSyncAnchors(groupId: number, anchors: [number, number][]): boolean',
      where: 'editor',
      doc: 'Says which lines of two splits that are scrolled together stand beside each other: pairs of a line of the left and a line of the right one, from 0. Lines between two anchors stand as far behind the first, but never behind the second; a pair that goes back in the right split counts for nothing. Returns `false` when the plugin has no such group.',
    },
    {
      signature: 'removeScrollSyncGroup(groupId: number): boolean',
      where: 'editor',
      doc: 'Lets two splits scroll independently again. Returns `false` if the plugin has no such group.',
    },
    {
      signature: 'flushLayout(): boolean',
      where: 'editor',
      doc: 'Does nothing: where everything stands is always known. It is there for plugins that call it.',
    },
    {
      signature: 'hasActiveSearch(): boolean',
      where: 'state',
      doc: 'Whether matches of a search are highlighted.',
    },
  ],
};
