import { textWidth } from '../../../base/text-width.ts';
import type { Byte } from '../../../base/units.ts';
import { encode } from '../../../base/utf8.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { editorIn } from '../../../core/languages/language.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import { activeDocument, activeView, type State, step } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { Text } from '../../../text/text.ts';
import { after } from '../../../text/graphemes.ts';
import { lineEnd, lineStart } from '../lines.ts';
import type { VimCommand } from '../command.ts';
import { withLastChange } from '../marks/change-list.ts';
import { VimScope } from '../scope.ts';
import { vimOf } from '../state.ts';
import { insertionField, noteReplaced, type Replaced, withInsertion } from './insertion.ts';
import { indentOfLine } from './old-indent.ts';
import { replaceBreak } from './replace-break.ts';

const NOTHING: Replaced = { text: Text.empty, padding: 0 };

/** The character at a place, which a typed one replaces; nothing at the end of a line. */
function characterAt({ text }: VimScope, at: Byte): Replaced {
  if (at >= lineEnd(text, at)) return NOTHING;
  return { text: text.slice(at, after(text, at)), padding: 0 };
}

/**
 * The characters in the columns that a typed one will take, with the spaces that keep what follows in its column. A tab
 * that goes beyond these columns stays.
 */
function columnsAt(scope: VimScope, from: Byte, typed: string): Replaced {
  const { text } = scope;
  const end = lineEnd(text, from);
  const { tabSize } = scope.lines;
  const first = scope.column(from);
  const wanted = first + (typed === '\t' ? tabSize - (first % tabSize) : textWidth(typed));
  let at = from;
  let column = first;
  while (at < end && column < wanted) {
    const next = after(text, at);
    const nextColumn = scope.column(next);
    if (nextColumn > wanted && text.byte(at) === 9) break;
    at = next;
    column = nextColumn;
  }
  return { text: text.slice(from, at), padding: Math.max(0, column - wanted) };
}

/** The state with a text typed over what is there, character by character. */
export function replaceTyped(state: State, typed: string): State {
  let next = state;
  for (const { segment } of new Intl.Segmenter().segment(typed)) next = replaceOne(next, segment);
  return next;
}

function replaceOne(state: State, typed: string): State {
  if (typed !== '\n' && typed !== '\r\n')
    return replaceEachBy(
      state,
      activeView(state).selections.ranges.map(() => typed),
    );
  return insertionField.of(state)?.keepsColumns === true ? replaceBreak(state) : insertOne(state, typed);
}

/** The state with a character typed over others at each cursor; an empty one types nothing there. */
export function replaceEachBy(state: State, typed: readonly string[]): State {
  const keepsColumns = insertionField.of(state)?.keepsColumns === true;
  const scope = new VimScope(state);
  const replaced = activeView(state).selections.ranges.map(({ head }, i) => {
    if (typed[i] === '') return NOTHING;
    return keepsColumns ? columnsAt(scope, head, typed[i]) : characterAt(scope, head);
  });
  return insertOver(state, typed, replaced);
}

/** The state with a text typed over no character: it is inserted, and Backspace removes it again. */
export function insertInReplaceMode(state: State, typed: string): State {
  let next = state;
  for (const { segment } of new Intl.Segmenter().segment(typed)) next = insertOne(next, segment);
  return next;
}

function insertOne(state: State, typed: string): State {
  const { ranges } = activeView(state).selections;
  return insertOver(
    state,
    ranges.map(() => typed),
    ranges.map(() => NOTHING),
  );
}

/** The state with characters typed over others, noted for Backspace. */
function insertOver(state: State, typed: readonly string[], replaced: readonly Replaced[]): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map(({ head }, i) => ({
      from: head,
      to: head + replaced[i].text.length,
      insert: state.additions.text(encode(typed[i] + ' '.repeat(replaced[i].padding))),
    })),
  );
  const ends = selections.ranges.map(({ head }, i) => changes.mapPos(head, -1) + encode(typed[i]).length);
  const done = edit(
    noteReplaced(state, replaced),
    changes,
    'type',
    selections.map((_, i) => cursorAt(ends[i])),
  );
  const { main } = selections;
  return replaced[main].padding === 0 ? done : withLastChange(done, ends[main] - encode(typed[main]).length);
}

/** The state that knows, in replace mode, of the line break that was typed and the indentation after it: they replaced nothing. */
export function noteBreak(state: State): State {
  const insertion = insertionField.of(state);
  if (insertion === null || vimOf(state).mode !== 'replace') return state;
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const indents = selections.ranges.map(({ head }) => head - lineStart(text, head));
  const nothing = selections.ranges.map(() => NOTHING);
  const typed = Array.from({ length: 1 + Math.min(...indents) }, () => nothing);
  return withInsertion(state, { replaced: [...insertion.replaced, ...typed] });
}

/** Enter in virtual replace mode. With `autoindent` the indentation of the line is typed over the next one. */
export const replaceLineBreak: VimCommand = {
  name: 'vim_replace_line_break',
  title: 'Continue on Next Line',
  doc: 'In virtual replace mode, remove the rest of the line and continue to replace in the next one.',
  keepsPrefix: true,
  run(state) {
    if (insertionField.of(state)?.keepsColumns !== true || vimOf(state).mode !== 'replace') return false;
    const document = activeDocument(state);
    const { head } = activeView(state).selections.primary;
    const hasIndent = editorIn(state, document).auto_indent !== false;
    const indent = hasIndent ? indentOfLine(document.text, head) : '';
    return step(replaceTyped(replaceBreak(state), indent));
  },
};
