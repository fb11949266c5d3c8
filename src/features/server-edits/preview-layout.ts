import type { Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { State } from '../../core/model/state.ts';
import { BarHold, type ListBar, listBar } from '../../core/widgets/list-scrollbar.ts';
import { viewArea } from '../panel/layout.ts';
import { type EditPreview, PREVIEW_VIEW, previewField } from './preview.ts';

/** A button of the heading. */
interface PreviewButton extends Rectangle {
  readonly text: string;
  readonly command: string;
}

/** The places of the parts of the preview. */
export interface PreviewRegion {
  readonly whole: Rectangle;
  readonly heading: Rectangle;
  readonly buttons: readonly PreviewButton[];
  readonly rows: Rectangle;
}

const BUTTONS = [
  { text: '[ Apply ]', command: 'apply_edit_preview' },
  { text: '[ Discard ]', command: 'discard_edit_preview' },
] as const;

/** The places of the parts of the preview; null while it is not on the screen. */
export function previewRegion(state: State): PreviewRegion | null {
  const whole = viewArea(state, PREVIEW_VIEW);
  if (previewField.of(state) === null || whole.height === 0) return null;
  const heading = { ...whole, height: whole.height > 1 ? 1 : 0 };
  let x = whole.x + whole.width;
  const buttons = BUTTONS.toReversed().map(({ text, command }): PreviewButton => {
    x -= textWidth(text) + 1;
    return { x, y: whole.y, width: textWidth(text), height: heading.height, text, command };
  });
  const rows = { ...whole, y: whole.y + heading.height, height: whole.height - heading.height };
  return { whole, heading, buttons: buttons.toReversed(), rows };
}

/** The thumb of the bar beside the rows, while it is held. */
export const previewBarHold = new BarHold();

/** The bar beside the rows; null when all of them are in sight. */
export const previewBar = ({ top, rows }: EditPreview, region: PreviewRegion): ListBar | null =>
  listBar(previewBarHold, region.rows, top, rows.length);
