import type { Byte, Column } from '../../../base/units.ts';
import { firstNonBlank, lastLine, lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { before } from '../../../text/graphemes.ts';
import type { Origin, Target, VimMotion } from './motion.ts';

/** The target in the goal column, lines below or above; null where there are fewer lines. */
function vertical(
  scope: VimScope,
  { head, goal }: Origin,
  count: number,
  next: (at: Byte) => Byte | null,
): Target | null {
  const column: Column = goal ?? scope.column(head);
  let line = lineStart(scope.text, head);
  for (let left = count; left > 0; left--) {
    const beside = next(line);
    if (beside === null) return null;
    line = beside;
  }
  return { head: scope.atColumn(line, column), goal: column };
}

/** Motions from line to line, and to the ends of a line. */
export const lineMotions: readonly VimMotion[] = [
  {
    name: 'down',
    title: 'Down',
    doc: 'to the line below',
    kind: 'lines',
    move: (scope, origin, { count }) =>
      vertical(scope, origin, count ?? 1, (at) => lineBelow(scope.text, at)),
  },
  {
    name: 'up',
    title: 'Up',
    doc: 'to the line above',
    kind: 'lines',
    move: (scope, origin, { count }) =>
      vertical(scope, origin, count ?? 1, (at) => lineAbove(scope.text, at)),
  },
  {
    name: 'line_start',
    title: 'Line Start',
    doc: 'to the start of the line',
    kind: 'exclusive',
    move: ({ text }, { head }) => ({ head: lineStart(text, head) }),
  },
  {
    name: 'line_end',
    title: 'Line End',
    doc: 'to the end of the line',
    kind: 'inclusive',
    move({ text }, { head }, { count, isOperated }) {
      let line = lineStart(text, head);
      for (let left = (count ?? 1) - 1; left > 0; left--) {
        const below = lineBelow(text, line);
        if (below === null) return null;
        line = below;
      }
      const end = lineEnd(text, line);
      const at = end > line ? before(text, end) : end;
      return { head: at, goal: isOperated ? undefined : Infinity };
    },
  },
  {
    name: 'first_line',
    title: 'First Line',
    doc: 'to the first line, or to that of the count',
    kind: 'lines',
    jumps: true,
    move: ({ text }, _, { count }) => ({
      head: firstNonBlank(text, text.lineStart((count ?? 1) - 1) ?? lastLine(text)),
    }),
  },
  {
    name: 'last_line',
    title: 'Last Line',
    doc: 'to the last line, or to that of the count',
    kind: 'lines',
    jumps: true,
    move({ text }, _, { count }) {
      const at = count === null ? lastLine(text) : (text.lineStart(count - 1) ?? lastLine(text));
      return { head: firstNonBlank(text, Math.min(at, lastLine(text))) };
    },
  },
];
