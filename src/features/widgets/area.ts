import type { Rectangle } from '../../base/rectangle.ts';
import type { Dock } from '../../core/model/dock.ts';
import { regions } from '../../core/layout/regions.ts';
import type { State } from '../../core/model/state.ts';
import { focusedLeaf } from '../../core/model/state.ts';
import { type FloatingPanel, isFloating, isInPlace, type WidgetPanel, widgetPanelsField } from './panel.ts';

/** The panel beside the text; null for none. The explorer is in front of it while it has the keys. */
export function dockedPanel(state: State): FloatingPanel | null {
  const panels = widgetPanelsField.of(state);
  if (panels.length === 0 || state.window.area === 'explorer') return null;
  return (
    (panels.findLast((panel) => isFloating(panel) && isDocked(panel) && isInPlace(state, panel)) as
      | FloatingPanel
      | undefined) ?? null
  );
}

const isDocked = ({ place }: FloatingPanel): boolean => place.isDock && !place.isFull;

/** The room of panels beside the text. */
export const widgetDock: Dock = {
  name: 'widgets',
  side: 'left',
  size(state, room) {
    const panel = dockedPanel(state);
    return panel === null ? 0 : Math.max(LEAST, Math.floor((room * panel.place.width) / 100));
  },
};

const LEAST = 12;

/** The place of a floating panel on the screen, with its border. */
export function floatingArea(state: State, { place }: FloatingPanel): Rectangle {
  const { sidebar, menu } = regions(state);
  const { columns, rows } = state.window;
  if (place.isDock && !place.isFull) return sidebar;
  const room = rows - menu.height - 1;
  const width = place.isFull ? columns : within(Math.floor((columns * place.width) / 100), 20, columns);
  const height = place.isFull ? room : within(Math.floor((rows * place.height) / 100), 5, room);
  return {
    x: Math.floor((columns - width) / 2),
    y: menu.height + Math.floor((room - height) / 2),
    width,
    height: Math.max(0, height),
  };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The widgets of a floating panel, within its border. */
export const insideOf = ({ x, y, width, height }: Rectangle): Rectangle =>
  width < 4 || height < 3
    ? { x, y, width, height }
    : { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };

/** The place of the widgets of a panel on the screen: in the focused split, or in the first that shows it; null where it is not shown. */
export function panelArea(state: State, panel: WidgetPanel): Rectangle | null {
  if (isFloating(panel)) {
    if (panel.place.isDock && !panel.place.isFull && dockedPanel(state) !== panel) return null;
    const inner = insideOf(floatingArea(state, panel));
    return inner.width > 0 && inner.height > 0 ? inner : null;
  }
  const { document } = panel.place as { readonly document: number };
  const shown = regions(state).leaves.filter(({ leaf }) => leaf.active === document);
  const region = shown.find(({ leaf }) => leaf.id === focusedLeaf(state).id) ?? shown.at(0);
  return region === undefined || region.text.height < 1 ? null : bufferArea(region);
}

/** The widgets of a panel in a split, which has all the room below its tabs. */
export const bufferArea = ({
  whole,
  text,
}: {
  readonly whole: Rectangle;
  readonly text: Rectangle;
}): Rectangle => ({ ...whole, y: text.y, height: text.height });
