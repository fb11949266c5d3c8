import type { Group } from '../../api/row.ts';

export const compositeBuffers: Group = {
  title: 'Composite buffers and groups',
  doc: 'A composite buffer shows several buffers as one, for example two versions of a text side by side. A buffer group is a set of panels that share one tab.',
  types: {
    TsCompositeLayoutConfig: `{
    /** The layout: "side-by-side", "stacked" or "unified". */ type: string;
    ratios?: number[];
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
    TsCompositeHunk:
      '{ oldStart: number; oldCount: number; newStart: number; newCount: number; ops?: string }',
    TsCreateCompositeBufferOptions: `{
    name: string;
    mode: string;
    layout: TsCompositeLayoutConfig;
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
      signature: 'createCompositeBuffer(options: TsCreateCompositeBufferOptions): Promise<number>',
      where: 'later',
      doc: 'Creates a buffer that shows several buffers and their differences. Resolves to its id.',
    },
    {
      signature: 'updateCompositeAlignment(bufferId: number, hunks: TsCompositeHunk[]): boolean',
      where: 'later',
      doc: 'Replaces the differences that a composite buffer shows.',
    },
    {
      signature: 'closeCompositeBuffer(bufferId: number): boolean',
      where: 'later',
      doc: 'Closes a composite buffer.',
    },
    {
      signature: 'setCompositeCursorLine(bufferId: number, pane: number, line: number): boolean',
      where: 'later',
      doc: 'Moves the cursor of a composite buffer to a line of one of its panes.',
    },
    {
      signature: 'compositeNextHunk(bufferId: number): boolean',
      where: 'later',
      doc: 'Moves to the next difference.',
    },
    {
      signature: 'compositePrevHunk(bufferId: number): boolean',
      where: 'later',
      doc: 'Moves to the previous difference.',
    },
    {
      signature:
        'getCompositeCursorInfo(): Promise<{ focusedPane: number; paneCount: number; lines: (number | null)[] } | null>',
      where: 'later',
      doc: 'Resolves to the focused pane of a composite buffer and the lines of its cursor.',
    },
    {
      signature: 'createBufferGroup(name: string, mode: string, layout: unknown): Promise<BufferGroupResult>',
      where: 'later',
      doc: 'Creates a group of panels that share one tab.',
    },
    {
      signature: 'setPanelContent(groupId: number, panelName: string, entries: TextPropertyEntry[]): boolean',
      where: 'later',
      doc: 'Replaces the content of a panel of a group.',
    },
    {
      signature: 'closeBufferGroup(groupId: number): boolean',
      where: 'later',
      doc: 'Closes a group.',
    },
    {
      signature: 'setBufferGroupPanelVisible(groupId: number, panelName: string, visible: boolean): boolean',
      where: 'later',
      doc: 'Shows or hides a panel of a group.',
    },
    {
      signature: 'focusBufferGroupPanel(groupId: number, panelName: string): boolean',
      where: 'later',
      doc: 'Moves the focus to a panel of a group.',
    },
    {
      signature:
        'setBufferGroupPanelBuffer(groupId: number, panelName: string, bufferId: number): Promise<boolean>',
      where: 'later',
      doc: 'Shows another buffer in a panel of a group.',
    },
  ],
};
