import { before } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import type { LineBlock } from '../../text/rework/line-reader.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { type Folds, hiddenTo, lineBehind, NO_FOLDS, seenIn } from '../decorations/folds.ts';
import { end, isEmpty, type Selections, start } from '../model/selection.ts';
import { say, type State } from '../model/state.ts';

export type { LineBlock };

/** The state with a word on why nothing was done to lines whose ends cannot be told. */
export const unknownLines = (state: State): State =>
  say(state, 'warning', 'This line is too long, or not loaded yet');

/** The line around `at`; undefined where its ends are not known yet. */
export function lineBlock(text: Text, at: Byte): LineBlock | undefined {
  const from = lineStartAt(text, at);
  return from === undefined ? undefined : blockTo(text, from, at);
}

/** The end of the line around `at` without its break, or `at` inside of the break; undefined where it is not known yet. */
export function lineContentEnd(text: Text, at: Byte): Byte | undefined {
  const to = lineEndAt(text, at);
  if (to === undefined || to === text.length) return to;
  return to > at && text.byte(to - 1) === 13 ? to - 1 : to;
}

/** A block with the lines that are folded away behind its last one. */
function overFolds(text: Text, folds: Folds, block: LineBlock): LineBlock {
  const tail = block.to - block.breakLength;
  const end = folds.size === 0 ? tail : hiddenTo(folds, tail);
  if (end === tail) return block;
  const next = lineBehind(text, end);
  if (next === null) return { from: block.from, to: text.length, breakLength: 0 };
  return { from: block.from, to: next, breakLength: next - end === 2 ? 2 : 1 };
}

/** The line around `at` with those that are folded away behind it, or that it is folded away with. */
export function foldedBlock(text: Text, folds: Folds, at: Byte): LineBlock | undefined {
  const block = lineBlock(text, seenIn(text, folds, at));
  return block === undefined ? undefined : overFolds(text, folds, block);
}

function blockTo(text: Text, from: Byte, at: Byte): LineBlock | undefined {
  const lineEnd = lineEndAt(text, at);
  if (lineEnd === undefined) return undefined;
  if (lineEnd === text.length) return { from, to: lineEnd, breakLength: 0 };
  const carriage = lineEnd > from && text.byte(lineEnd - 1) === 13;
  return { from, to: lineEnd + 1, breakLength: carriage ? 2 : 1 };
}

/**
 * The lines that selections touch, neighbouring ones together; a selection that ends at a line's start leaves that
 * one out. What is folded away behind the last of them goes along, and what the first one is folded away with. Costs
 * the number of selections, not that of lines. Undefined where a line's ends are not known yet.
 */
export function touchedBlocks(
  text: Text,
  selections: Selections,
  folds: Folds = NO_FOLDS,
): readonly LineBlock[] | undefined {
  const blocks: LineBlock[] = [];
  for (const range of selections.ranges) {
    const last = blocks[blocks.length - 1];
    const stop = isEmpty(range) ? end(range) : end(range) - 1;
    const covered = last !== undefined && (stop < last.to || (last.breakLength === 0 && stop === last.to));
    if (covered) continue;
    const inside = last !== undefined && start(range) < last.to;
    const from = inside ? last.from : lineStartAt(text, seenIn(text, folds, start(range)));
    const shown = from === undefined ? undefined : blockTo(text, from, stop);
    if (shown === undefined) return undefined;
    const block = overFolds(text, folds, shown);
    if (last !== undefined && block.from <= last.to)
      blocks[blocks.length - 1] = { ...block, from: last.from };
    else blocks.push(block);
  }
  return blocks;
}

/**
 * The range of the lines with the break that goes with them: the last ones of a text that ends without a break take the
 * one before them.
 */
export function withBreak(text: Text, { from, to, breakLength }: LineBlock): { from: Byte; to: Byte } {
  return { from: breakLength === 0 ? before(text, from) : from, to };
}
