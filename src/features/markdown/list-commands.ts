import { commonEnd } from '../../base/common-bytes.ts';
import { encode } from '../../base/utf8.ts';
import type { Command } from '../../core/model/command.ts';
import { cursorAt } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { isCode, isMarkdown } from './in-markdown.ts';
import { isListItem, nestItem, unnestItem } from './list-items.ts';
import { lineAround, linesAround, type NearLines } from './near-lines.ts';

/** Cursors at which items are moved: the text around each is read. */
const MOST = 8;

/** True when every cursor is in the first line of an item. */
export function areInItems(state: State): boolean {
  const document = activeDocument(state);
  const { ranges, count } = activeView(state).selections;
  if (count > MOST) return false;
  return ranges.every(({ head }) => {
    const near = lineAround(document.text, head);
    return near !== null && isListItem(near.lines[0].line) && !isCode(document, near.lines[0].from);
  });
}

/** Moves the items of the cursors one level: first the upper ones, so that the lower ones go along with them. */
function move(state: State, by: typeof nestItem, nothing: string): Step | false {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  if (!isMarkdown(document) || !areInItems(state)) return false;
  let { text } = document;
  let all = ChangeSet.of(text.length, []);
  for (const range of selections.ranges) {
    const near = linesAround(text, all.mapPos(range.head, 1));
    if (near === null)
      return step(say(state, 'warning', 'The list is not valid UTF-8, or is not loaded yet'));
    const lines = by(
      near.lines.map(({ line }) => line),
      near.index,
      document.indent.tabs,
    );
    if (lines === null) continue;
    const changes = changesOf(state, text, near, lines);
    text = text.apply(changes);
    all = all.compose(changes);
  }
  if (all.size === 0) return step(say(state, 'info', nothing));
  const moved = selections.map(({ head }) => cursorAt(all.mapPos(head, 1)));
  return step(edit(state, all, 'indent', moved));
}

/** The changes from lines to as many others, of which only the starts differ. */
function changesOf(state: State, text: Text, near: NearLines, lines: readonly string[]): ChangeSet {
  const changes = near.lines.flatMap(({ line: old, from }, i): readonly Change[] => {
    const line = lines[i];
    if (line === old) return [];
    const [before, after] = [encode(old), encode(line)];
    const tail = commonEnd(before, after);
    const insert = state.additions.text(after.subarray(0, after.length - tail));
    return [{ from, to: from + before.length - tail, insert }];
  });
  return ChangeSet.of(text.length, changes);
}

export const listCommands: readonly Command[] = [
  {
    name: 'nest_list_item',
    opposite: 'unnest_list_item',
    title: 'Indent List Item',
    doc: 'Make the Markdown list item at the cursor part of the item above it, together with everything below it that belongs to it.',
    run: (state) => move(state, nestItem, 'The first item of a list cannot be indented'),
  },
  {
    name: 'unnest_list_item',
    opposite: 'nest_list_item',
    title: 'Outdent List Item',
    doc: 'Move the Markdown list item at the cursor one level out, together with everything below it that belongs to it.',
    run: (state) => move(state, unnestItem, 'The item is at the outermost level'),
  },
];
