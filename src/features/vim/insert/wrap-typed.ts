import type { Byte } from '../../../base/units.ts';
import { lineBreak } from '../../../core/model/document.ts';
import { regionOf } from '../../../core/layout/regions.ts';
import { editorIn } from '../../../core/languages/language.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import { activeDocument, activeView, focusedLeaf, type State, withView } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { decodeText } from '../../../base/utf8.ts';
import { after, before } from '../../../text/graphemes.ts';
import { type Change, ChangeSet } from '../../../text/changeset.ts';
import { firstNonBlank, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { isBlank } from '../motions/walk.ts';
import { optionOf } from '../options/options.ts';
import { VimScope } from '../scope.ts';
import { insertionField } from './insertion.ts';
import { replaceBreak } from './replace-break.ts';
import { replaceTyped } from './replace-typed.ts';
import { restoreReplaced } from './restore-replaced.ts';

/** The blanks of a line at which it is divided. */
interface Gap {
  readonly from: Byte;
  readonly to: Byte;
}

/** The last gap that leaves a line within a width, or the first one behind; null for a line that has none. */
function gapIn(scope: VimScope, line: Byte, head: Byte, width: number): Gap | null {
  const { text } = scope;
  let found: Gap | null = null;
  for (let at = firstNonBlank(text, line); at < head;) {
    if (!isBlank(text, at)) {
      at = after(text, at);
      continue;
    }
    const from = at;
    while (at < head && isBlank(text, at)) at++;
    if (at >= head) break;
    if (found !== null && scope.column(from) > width) break;
    found = { from, to: at };
    if (scope.column(from) > width) break;
  }
  return found;
}

/** The width that lines are divided at: that of the text, or of the window without its margin; 0 for none. */
function widthOf(state: State): number {
  const margin = optionOf(state, 'wrapmargin');
  const width = optionOf(state, 'textwidth');
  if (width > 0 || margin === 0) return width;
  return Math.max(0, regionOf(state, focusedLeaf(state)).text.width - margin);
}

/** Divides a line in virtual replace mode: what was typed after the gap is restored, and typed over the next line. */
function wrapReplaced(state: State, gap: Gap, indent: string): State {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  if (head < gap.to) return state;
  const typed = decodeText(text.read(gap.to, head));
  let next = state;
  while (activeView(next).selections.primary.head > gap.to) next = restoreReplaced(next).state;
  const back = withView(next, { selections: activeView(next).selections.map(() => cursorAt(gap.from)) });
  return wrapTyped(replaceTyped(replaceBreak(back), indent + typed));
}

/** Divides the lines of the cursors where what was typed made them longer than the options `textwidth` and `wrapmargin` allow. */
export function wrapTyped(state: State): State {
  const width = widthOf(state);
  if (width <= 0) return state;
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const scope = new VimScope(state);
  const { text } = scope;
  const indents = editorIn(state, document).auto_indent !== false;
  const changes: Change[] = [];
  let done: Byte = -1;
  for (const { head } of selections.ranges) {
    const line = lineStart(text, head);
    if (line === done || head === line || isBlank(text, head - 1) || scope.column(head) <= width) continue;
    const gap = gapIn(scope, line, head, width);
    if (gap === null) continue;
    const indent = indents
      ? decodeText(text.read(line, Math.min(firstNonBlank(text, line), lineEnd(text, line))))
      : '';
    changes.push({ ...gap, insert: state.additions.string(lineBreak(document) + indent) });
    done = line;
    if (insertionField.of(state)?.keepsColumns === true) return wrapReplaced(state, gap, indent);
  }
  if (changes.length === 0) return state;
  const set = ChangeSet.of(text.length, changes);
  const moved = selections.map(({ head }) => cursorAt(set.mapPos(head, 1)));
  const divided = edit(state, set, 'type', moved);
  const { head } = moved.primary;
  const wrapped = withLastChange(divided, before(activeDocument(divided).text, head));
  // What is left of a line may be too long still.
  return wrapTyped(wrapped);
}
