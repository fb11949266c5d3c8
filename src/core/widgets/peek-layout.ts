import type { Rectangle } from '../../base/rectangle.ts';
import { cellOf } from '../layout/cell-position.ts';
import { regions } from '../layout/regions.ts';
import { type State, viewIn } from '../model/state.ts';
import type { Prompt } from './prompt.ts';
import type { PromptRegion } from './prompt-layout.ts';

/** Rows of the box with its border: the most, and the least that it is of use with. */
const MOST_ROWS = 18;
const LEAST_ROWS = 9;
/** The least columns of the box, and those with which the list stands beside the preview. */
const LEAST_COLUMNS = 30;
const WIDE = 80;
/** The part of the columns that the preview has beside the list. */
const PREVIEW_SHARE = 0.62;
/** Rows of the list below the preview. */
const MOST_LISTED = 4;

/**
 * The place of a prompt that shows places in the text: over the split that has the focus, below its cursor, or above it
 * where there is more room. Null where there is too little.
 */
export function peekRegion(state: State, prompt: Prompt): PromptRegion | null {
  const region = regions(state).leaves.find(({ leaf }) => leaf.id === state.window.focus);
  if (region === undefined || prompt.preview === undefined) return null;
  const cursor = cellOf(state, region, viewIn(region.leaf).selections.primary.head);
  if (cursor === null) return null;
  const { x, width } = region.whole;
  const { y: top, height } = region.text;
  const below = top + height - cursor.y - 1;
  const above = cursor.y - top;
  const room = Math.max(below, above);
  if (room < LEAST_ROWS || width < LEAST_COLUMNS) return null;
  const rows = Math.min(MOST_ROWS, below >= LEAST_ROWS ? below : above);
  const y = below >= LEAST_ROWS ? cursor.y + 1 : cursor.y - rows;
  return partsOf({ x, y, width, height: rows }, prompt.rows?.length ?? prompt.list?.rows.length ?? 0);
}

/** The parts of a box: the input above, the preview, and the list beside or below it. */
function partsOf(whole: Rectangle, count: number): PromptRegion {
  const inside = { x: whole.x + 1, y: whole.y + 1, width: whole.width - 2, height: whole.height - 2 };
  const input = { ...inside, height: 1 };
  const [top, height] = [inside.y + 1, inside.height - 1];
  const fixed = { whole, input, border: true, about: null };
  if (whole.width >= WIDE) {
    const width = Math.floor(inside.width * PREVIEW_SHARE);
    const edge = { x: inside.x + width, y: top, width: 1, height };
    const left = { x: edge.x + 1, y: top, width: inside.width - width - 1 };
    return {
      ...fixed,
      list: { ...left, height },
      preview: { edge, text: { x: inside.x, y: top, width, height } },
    };
  }
  const listed = Math.min(count, MOST_LISTED);
  const edge = { ...inside, y: top + height - listed - 1, height: 1 };
  return {
    ...fixed,
    list: { ...inside, y: edge.y + 1, height: listed },
    preview: { edge, text: { ...inside, y: top, height: height - listed - 1 } },
  };
}
