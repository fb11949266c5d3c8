import type { Group } from '../../api/row.ts';

export const widgets: Group = {
  title: 'Widgets',
  doc: 'Panels made of parts that can be operated. Not there in this version.',
  rows: [
    {
      signature: 'mountWidgetPanel(panelId: number, bufferId: number, specObj: unknown): boolean',
      where: 'later',
      doc: 'Mount a WidgetSpec tree in a virtual buffer.',
    },
    {
      signature: 'updateWidgetPanel(panelId: number, specObj: unknown): boolean',
      where: 'later',
      doc: 'Replace spec, keep instance state.',
    },
    { signature: 'unmountWidgetPanel(panelId: number): boolean', where: 'later', doc: 'Unmount.' },
    {
      signature: 'widgetCommand(panelId: number, actionObj: unknown): boolean',
      where: 'later',
      doc: 'Route a WidgetAction to the focused widget.',
    },
    {
      signature: 'widgetMutate(panelId: number, mutationObj: unknown): boolean',
      where: 'later',
      doc: 'Targeted WidgetMutation.',
    },
    {
      signature:
        'mountFloatingWidget(panelId: number, specObj: unknown, widthPct: number, heightPct: number, asDock?: boolean, focusMarker?: boolean, title?: string, closable?: boolean, startBlurred?: boolean): boolean',
      where: 'later',
      doc: 'Floating or docked panel, % sizes.',
    },
    {
      signature: 'updateFloatingWidget(panelId: number, specObj: unknown): boolean',
      where: 'later',
      doc: 'Replace spec.',
    },
    { signature: 'unmountFloatingWidget(panelId: number): boolean', where: 'later', doc: 'Close.' },
    {
      signature: 'floatingPanelControl(panelId: number, op: string, arg: number): boolean',
      where: 'later',
      doc: 'Op dock / center / focus / blur / fullscreen.',
    },
    {
      signature: 'animateArea(rect: unknown, kind: unknown): number',
      where: 'later',
      doc: 'Frame animation of a rect; id.',
    },
    {
      signature: 'animateVirtualBuffer(bufferId: number, kind: unknown): number',
      where: 'later',
      doc: "Animate a virtual buffer's rect; id.",
    },
    { signature: 'cancelAnimation(id: number): boolean', where: 'later', doc: 'Cancel.' },
  ],
};
