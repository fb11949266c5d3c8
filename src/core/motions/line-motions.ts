import { after, snap } from '../../text/graphemes.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { moveRows } from '../layout/scroll.ts';
import { byteAtColumn, columnIn, rowAt, unbroken } from '../layout/visual-rows.ts';
import { lineBlock, lineContentEnd } from './line-ranges.ts';
import { type Motion, fixedMove } from './motion.ts';

/** A motion over whole lines, however they are wrapped; a folded range is one line. It fails in the first or last line. */
const overLines = (direction: -1 | 1): Pick<Motion, 'kind' | 'repeats' | 'keepsColumn' | 'move'> => ({
  kind: 'lines',
  repeats: true,
  keepsColumn: true,
  move(scope, { head, goal }, count) {
    const geometry = unbroken(scope.geometry);
    const line = rowAt(geometry, head);
    const target = moveRows(geometry, line, direction * count);
    if (target.from === line.from) return null;
    const column = goal ?? columnIn(geometry, line, head);
    return { head: byteAtColumn(geometry, target, column), goal: column };
  },
});

/** One line up, over all rows of a wrapped line. */
export const lineUp: Motion = {
  name: 'line_up',
  opposite: 'line_down',
  ...overLines(-1),
};

/** One line down, over all rows of a wrapped line. */
export const lineDown: Motion = {
  name: 'line_down',
  opposite: 'line_up',
  ...overLines(1),
};

/** The start of the line, also when it is wrapped. */
export const wholeLineStart: Motion = {
  name: 'whole_line_start',
  kind: 'exclusive',
  repeats: false,
  move({ text }, { head }) {
    const from = lineStartAt(text, head);
    return from === undefined ? undefined : from === head ? null : { head: from };
  },
};

/** The end of the line without its break, also when it is wrapped. */
export const wholeLineEnd: Motion = {
  name: 'whole_line_end',
  kind: 'exclusive',
  repeats: false,
  move({ text }, { head }) {
    const to = lineContentEnd(text, head);
    return to === undefined ? undefined : to === head ? null : { head: to };
  },
};

/** The first character of the line that is not blank. */
export const firstNonBlank: Motion = {
  name: 'first_non_blank',
  kind: 'exclusive',
  repeats: false,
  move: fixedMove(({ text }, head) => {
    let at = lineStartAt(text, head) ?? head;
    while (text.byte(at) === 0x20 || text.byte(at) === 9) at++;
    return snap(text, at);
  }),
};

/** The end of the line; where only blanks are left of it, the start of the next one. */
export const restOfLine: Motion = {
  name: 'rest_of_line',
  kind: 'exclusive',
  repeats: false,
  move({ text }, { head }) {
    const block = lineBlock(text, head);
    if (block === undefined) return undefined;
    const to = Math.max(head, block.to - block.breakLength);
    let at = head;
    while (at < to && (text.byte(at) === 0x20 || text.byte(at) === 9)) at++;
    if (at < to) return { head: to };
    return head === text.length ? null : { head: after(text, to) };
  },
};

/** The start of the line `count` lines below; 0 is the start of this line, a count below zero one above it. */
export const lineStarts: Motion = {
  name: 'line_starts',
  kind: 'exclusive',
  repeats: true,
  move({ text }, { head }, count) {
    let at = head;
    for (let left = count; left > 0; left--) {
      const to = lineEndAt(text, at);
      if (to === undefined) return undefined;
      at = Math.min(text.length, to + 1);
    }
    for (let left = count; left <= 0; left++) {
      const from = lineStartAt(text, left === count ? at : at - 1);
      if (from === undefined) return undefined;
      at = from;
      if (at === 0) break;
    }
    return at === head ? null : { head: at };
  },
};
