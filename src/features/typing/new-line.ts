import { ViewField } from '../../core/model/fields/view-field.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { breakLine } from '../../syntax/break-line.ts';
import { columnsBelow } from '../../syntax/columns.ts';
import { AS_ABOVE } from '../../syntax/table/indentation.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import {
  blanksFor,
  type CodeContext,
  groundOf,
  partedLine,
  signsOf,
  type TextLine,
  wholeLine,
} from '../../core/languages/code-context.ts';
import { type Document, lineBreak } from '../../core/model/document.ts';
import { cursorAt, end, isEmpty, type Range, Selections, start } from '../../core/model/selection.ts';
import { editorIn } from '../../core/languages/language.ts';
import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';
import { pathAt } from '../../core/languages/tokens.ts';
import { edit } from '../../core/model/transaction.ts';

/** Cursors in new lines that hold nothing but their indentation; over as soon as the selections are others. */
export const indentedField = new ViewField<Selections | null>('indented', null);

/** A change of the text, and how far behind its start the cursor comes to stand. */
interface Break {
  readonly from: Byte;
  readonly to: Byte;
  readonly insert: string;
  readonly cursor: number;
}

/** The most cursors at which each line is examined when lines are broken. */
const MOST_LOOKED_AT = 1000;

/** True when lines of the document are indented by their content. */
export const indentsByStructure = (state: State): boolean =>
  editorIn(state, activeDocument(state)).auto_indent === true &&
  activeView(state).selections.count <= MOST_LOOKED_AT;

/** The edit of a line break in place of a range; null where its line is too long to tell. */
function breakAt(
  context: CodeContext,
  document: Document,
  range: Range,
  free: Byte,
  stop: Byte,
  indented: boolean,
): Break | null {
  const [from, to] = [start(range), end(range)];
  const parts = partedLine(context, from, to);
  if (parts === undefined) return null;
  const { before, after } = parts;
  const { rules, size, language } = before.ground;
  const feed = lineBreak(document);
  if (before.raw === '') {
    // In front of the text of a line that goes down as it is. Blanks that came by themselves go down too.
    const low = indented && after.raw === '' && before.from >= free ? before.from : from;
    return { from: low, to, insert: feed + before.blanks, cursor: feed.length + before.blanks.length };
  }
  const mark = language.comment.length === 1 ? language.comment[0] : undefined;
  const inside = rules.lists === true && isFenced(document, before) ? AS_ABOVE : rules;
  const { columns, start: begins, rest, ends } = breakLine(before, after, inside, size, mark);
  if (ends && isEmpty(range) && before.from >= free) return { from: before.from, to, insert: '', cursor: 0 };
  const { indent } = document;
  const head = feed + blanksFor(columns, indent, before) + begins;
  const tail = rest === null ? '' : feed + blanksFor(rest.columns, indent, before) + rest.start;
  // Where lines are indented, what follows begins where they do.
  const eaten = rules === AS_ABOVE ? 0 : after.blanks;
  return { from, to: Math.min(stop, to + eaten), insert: head + tail, cursor: head.length };
}

const FENCE = /^(?:```|~~~)/;

/** True when a line of Markdown is in a code block: by its tokens, else by the fences above, if all are seen. */
function isFenced(document: Document, line: TextLine): boolean {
  const path = pathAt(document, line.from);
  if (path !== '') return /fenced_code|markup\.raw\.block/.test(path);
  let fenced = false;
  let last: TextLine = line;
  for (let each = line.above; each !== null; each = each.above) {
    if (FENCE.test(each.raw)) fenced = !fenced;
    last = each;
  }
  return fenced && last.from === 0;
}

/** A line break in place of every selection, with the next line indented as the one before asks for. */
export function breakLines(state: State, otherwise: (text: Text, at: Byte) => Uint8Array): State {
  const document = activeDocument(state);
  const { text } = document;
  const view = activeView(state);
  const { selections } = view;
  const indented = indentedField.of(view);
  const { ranges } = selections;
  const context = groundOf(state, document);
  const feed = lineBreak(document);
  const made = new Map<string, Text>();
  let free: Byte = 0;
  const breaks = ranges.map((range, i) => {
    const stop = i + 1 < ranges.length ? start(ranges[i + 1]) : text.length;
    const found = breakAt(context, document, range, free, stop, indented === selections);
    if (found !== null) {
      free = found.to;
      return found;
    }
    const insert = feed + signsOf(otherwise(text, start(range)));
    free = end(range);
    return { from: start(range), to: end(range), insert, cursor: insert.length };
  });
  const changes = ChangeSet.of(
    text.length,
    breaks.map(({ from, to, insert }): Change => {
      // Neighbouring lines are mostly indented alike: they share what is inserted.
      let inserted = made.get(insert);
      if (inserted === undefined) made.set(insert, (inserted = state.additions.text(encode(insert))));
      return { from, to, insert: inserted };
    }),
  );
  const moved =
    changes.size === breaks.length
      ? breaks.map(({ cursor }, i) => cursorAt(changes.insertFrom(i) + cursor))
      : ranges.map((range) => cursorAt(changes.mapPos(end(range), 1)));
  const next = edit(state, changes, 'newline', Selections.of(moved, selections.main));
  return withView(next, indentedField.with(activeView(next), activeView(next).selections));
}

/** The blanks that a line begins with which is put below that of `at`; null where that is too long a line to tell. */
export function blanksBelow(state: State, document: Document, at: Byte): Uint8Array | null {
  const line = wholeLine(groundOf(state, document), at);
  if (line === undefined) return null;
  const { ground: context } = line;
  return encode(blanksFor(columnsBelow(line, context.rules, context.size), document.indent, line));
}
