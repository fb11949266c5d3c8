import type { Group } from '../../api/row.ts';

export const compositeBuffers: Group = {
  title: 'Composite buffers and groups',
  doc: 'Several buffers as one: versions of a text side by side, and panels that make up one tab.',
  types: {
    TsCompositeLayoutConfig: `{
    /** "side-by-side", "stacked" or "unified". */ type: string;
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
    /** The buffers of its panels, by their names. */ panels: Record<string, number>;
  }`,
  },
  rows: [
    {
      signature: 'createCompositeBuffer(options: TsCreateCompositeBufferOptions): Promise<number>',
      where: 'later',
      doc: 'Shows several buffers as one, with what differs between them.',
    },
    {
      signature: 'updateCompositeAlignment(bufferId: number, hunks: TsCompositeHunk[]): boolean',
      where: 'later',
      doc: 'Replaces what differs in a composite buffer.',
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
      doc: 'Goes to the next difference.',
    },
    {
      signature: 'compositePrevHunk(bufferId: number): boolean',
      where: 'later',
      doc: 'Goes to the difference before.',
    },
    {
      signature:
        'getCompositeCursorInfo(): Promise<{ focusedPane: number; paneCount: number; lines: (number | null)[] } | null>',
      where: 'later',
      doc: 'The pane of a composite buffer that has the focus, and the lines of its cursor.',
    },
    {
      signature: 'createBufferGroup(name: string, mode: string, layout: unknown): Promise<BufferGroupResult>',
      where: 'later',
      doc: 'Makes several panels that are one tab.',
    },
    {
      signature: 'setPanelContent(groupId: number, panelName: string, entries: TextPropertyEntry[]): boolean',
      where: 'later',
      doc: 'Replaces what a panel of a group shows.',
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
      doc: 'Gives a panel of a group the focus.',
    },
    {
      signature:
        'setBufferGroupPanelBuffer(groupId: number, panelName: string, bufferId: number): Promise<boolean>',
      where: 'later',
      doc: 'Has a panel of a group show another buffer.',
    },
  ],
};
