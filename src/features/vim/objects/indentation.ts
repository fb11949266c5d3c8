import type { Byte } from '../../../base/units.ts';
import { lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { isWhiteLine } from '../motions/walk.ts';
import { indentAt } from '../operators/indentation.ts';
import type { VimScope } from '../scope.ts';
import type { ObjectInput, ObjectRange, TextObject } from './object.ts';

/** The lines one way whose indentation is not less; blank lines count where such a line is behind them. */
function furthest(
  scope: VimScope,
  line: Byte,
  columns: number,
  isBack: boolean,
): { readonly last: Byte; readonly next: Byte | null } {
  const { text } = scope;
  const tab = scope.lines.tabSize;
  let last = line;
  let at: Byte | null = line;
  for (;;) {
    at = isBack ? lineAbove(text, at) : lineBelow(text, at);
    if (at === null || !scope.spend(4 * Math.max(32, Math.abs(lineEnd(text, at) - at))))
      return { last, next: null };
    if (isWhiteLine(text, at)) continue;
    if (indentAt(text, at, tab).columns < columns) return { last, next: at };
    last = at;
  }
}

/** The lines around the cursor that are indented as much as its line, or more; with the line above them that is not. */
const indentation =
  (isAround: boolean) =>
  (scope: VimScope, { head, count }: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const tab = scope.lines.tabSize;
    let own = lineStart(text, head);
    // A blank line belongs to what is below it.
    for (
      let below = lineBelow(text, own);
      isWhiteLine(text, own) && below !== null;
      below = lineBelow(text, own)
    ) {
      if (!scope.spend(64)) return null;
      own = below;
    }
    let { columns } = indentAt(text, own, tab);
    let [from, to] = [own, own];
    for (let left = count; left > 0; left--) {
      const up = furthest(scope, from, columns, true);
      const down = furthest(scope, to, columns, false);
      [from, to] = [up.last, down.last];
      if (left > 1 && up.next !== null) {
        columns = indentAt(text, up.next, tab).columns;
        from = up.next;
      }
      if (isAround && left === 1 && up.next !== null) from = up.next;
    }
    return { anchor: from, head: to, kind: 'lines', selects: 'line' };
  };

/** The objects of indentation. */
export const indentationObjects: readonly TextObject[] = [
  { name: 'inner_indentation', title: 'Inside Indentation', find: indentation(false) },
  { name: 'around_indentation', title: 'Around Indentation', find: indentation(true) },
];
