import type { Group } from '../../api/row.ts';

export const widgets: Group = {
  title: 'Widgets',
  doc: 'Interactive panels made of widgets. Not implemented yet.',
  rows: [
    {
      signature: 'mountWidgetPanel(panelId: number, bufferId: number, specObj: unknown): boolean',
      where: 'later',
      doc: 'Shows a tree of widgets in a virtual buffer.',
    },
    {
      signature: 'updateWidgetPanel(panelId: number, specObj: unknown): boolean',
      where: 'later',
      doc: 'Replaces the widgets of a panel and keeps their state.',
    },
    {
      signature: 'unmountWidgetPanel(panelId: number): boolean',
      where: 'later',
      doc: 'Removes a widget panel.',
    },
    {
      signature: 'widgetCommand(panelId: number, actionObj: unknown): boolean',
      where: 'later',
      doc: 'Sends an action to the focused widget of a panel.',
    },
    {
      signature: 'widgetMutate(panelId: number, mutationObj: unknown): boolean',
      where: 'later',
      doc: 'Changes one widget of a panel.',
    },
    {
      signature:
        'mountFloatingWidget(panelId: number, specObj: unknown, widthPct: number, heightPct: number, asDock?: boolean, focusMarker?: boolean, title?: string, closable?: boolean, startBlurred?: boolean): boolean',
      where: 'later',
      doc: 'Shows a floating or docked widget panel. Its size is a percentage of the screen.',
    },
    {
      signature: 'updateFloatingWidget(panelId: number, specObj: unknown): boolean',
      where: 'later',
      doc: 'Replaces the widgets of a floating panel.',
    },
    {
      signature: 'unmountFloatingWidget(panelId: number): boolean',
      where: 'later',
      doc: 'Closes a floating panel.',
    },
    {
      signature: 'floatingPanelControl(panelId: number, op: string, arg: number): boolean',
      where: 'later',
      doc: 'Docks, centers, focuses, unfocuses or maximizes a floating panel, depending on `op`: `dock`, `center`, `focus`, `blur` or `fullscreen`.',
    },
    {
      signature: 'animateArea(rect: unknown, kind: unknown): number',
      where: 'later',
      doc: 'Starts an animation of an area of the screen. Returns the id of the animation.',
    },
    {
      signature: 'animateVirtualBuffer(bufferId: number, kind: unknown): number',
      where: 'later',
      doc: 'Starts an animation of a virtual buffer. Returns the id of the animation.',
    },
    { signature: 'cancelAnimation(id: number): boolean', where: 'later', doc: 'Cancels an animation.' },
  ],
};
