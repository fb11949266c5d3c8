import { indentOnPaste } from './settings.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { withBreaks } from '../../text/line-breaks.ts';
import { Text } from '../../text/text.ts';
import { type Document, lineBreak } from '../../core/model/document.ts';
import { takesText, typeInMode } from '../../core/dispatch/modes.ts';
import { fitPasted } from '../typing/paste-indent.ts';
import { typedLine } from '../../core/dispatch/press-key.ts';
import { typeInPrompt } from '../../core/widgets/prompt-actions.ts';
import { cursorAt, end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import { type Clipboard, clipboardField } from '../../core/edits/clipboard.ts';
import { edit } from '../../core/model/transaction.ts';
import { lineAround } from '../../core/motions/words.ts';

/** The texts of clipboards put together, which a paste needs again after the copy. */
const wholes = new WeakMap<Clipboard, Text>();

/** The clipboard as the world sees it: its texts one below the other. */
export function clipboardText(state: State, clipboard: Clipboard): Text {
  const { texts, lines } = clipboard;
  if (texts.length === 1) return texts[0];
  let whole = wholes.get(clipboard);
  if (whole === undefined) {
    whole = Text.join(texts, lines ? Text.empty : state.additions.text(encode('\n')));
    wholes.set(clipboard, whole);
  }
  return whole;
}

/** Puts a clipboard's texts in: one a cursor when there are as many, else all of it at every cursor. */
function paste(state: State, clipboard: Clipboard): State {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const fitting = indentOnPaste.in(state, document);
  let free: Byte = 0;
  const each = clipboard.texts.length === selections.count && clipboard.texts.length > 1;
  const whole = each ? Text.empty : clipboardText(state, clipboard);
  let done: Byte = 0;
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map((range, i) => {
      // Copied lines go in above the line, so that the cursor need not be at its start; not into a selection there.
      const above = clipboard.lines && isEmpty(range);
      const from = above ? Math.max(done, lineAround(text, range.head).from) : start(range);
      if (!isEmpty(range)) done = end(range);
      const put = each ? clipboard.texts[i] : whole;
      const to = isEmpty(range) ? from : end(range);
      const fits = fitting ? fitPasted(state, document, from, to, put) : null;
      const change = { from: Math.max(free, fits?.from ?? from), to, insert: fits?.insert ?? put };
      free = to;
      return change;
    }),
  );
  return edit(
    state,
    changes,
    'paste',
    selections.map((range) => cursorAt(changes.mapPos(end(range), 1))),
  );
}

/** Handles text pasted by the terminal: it sends a line break like the Enter key, so a CR is one. */
export function pasteTyped(state: State, bytes: Uint8Array): Step {
  return pasteBytes(state, bytes.includes(13) ? withBreaks(bytes, '\n', true) : bytes);
}

/** The answer of the system's clipboard (null: none came). What was copied here comes back as it was, a text a cursor. */
export function pasteBytes(state: State, bytes: Uint8Array | null): Step {
  const prompt = promptField.of(state);
  const clipboard = clipboardField.of(state);
  const own = clipboardText(state, clipboard);
  const field = typedLine(state);
  if (prompt !== null || field !== null || (state.window.area === 'text' && takesText(state))) {
    const text = decodeText(bytes ?? own.read(0, Math.min(MOST_FOR_PROMPT, own.length)));
    if (prompt !== null) return typeInPrompt(state, text);
    return field?.type(state, text) ?? (typeInMode(state, text) || step(state));
  }
  const theirs = bytes === null || sameBytes(own, bytes) ? null : inLinesOf(activeDocument(state), bytes);
  const whole =
    theirs ?? (isOneText(clipboard) && own.length <= MOST_SPREAD ? own.read(0, own.length) : null);
  const texts = whole === null ? null : textPerCursor(state, whole);
  if (texts !== null) return step(paste(state, { texts, lines: false }));
  if (theirs !== null) return step(paste(state, { texts: [state.additions.text(theirs)], lines: false }));
  return step(own.length === 0 ? state : paste(state, clipboard));
}

/** The text that another program copied, with the line ends of the active document; null where no other did. */
export function othersText(state: State, bytes: Uint8Array | null): Text | null {
  if (
    bytes === null ||
    bytes.length === 0 ||
    sameBytes(clipboardText(state, clipboardField.of(state)), bytes)
  )
    return null;
  return state.additions.text(inLinesOf(activeDocument(state), bytes));
}

const MOST_FOR_PROMPT = 4096;
/** The longest text copied here that is searched for lines. */
const MOST_SPREAD: Byte = 1024 * 1024;

const isOneText = ({ texts, lines }: Clipboard): boolean => texts.length === 1 && !lines;

/** A line for each cursor when there are several and as many lines, a last line break not counted; else null. */
function textPerCursor(state: State, bytes: Uint8Array): readonly Text[] | null {
  const { count } = activeView(state).selections;
  if (count === 1) return null;
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    if (lines.length === count) return null;
    const feed = bytes.indexOf(10, from);
    const to = feed < 0 ? bytes.length : feed;
    lines.push(bytes.subarray(from, feed > from && bytes[feed - 1] === 13 ? feed - 1 : to));
    from = to + 1;
  }
  return lines.length === count ? lines.map((line) => state.additions.text(line)) : null;
}

/** Bytes of others with the line breaks of a document. */
export function inLinesOf(document: Document, bytes: Uint8Array): Uint8Array {
  const broken = lineBreak(document);
  return bytes.includes(broken === '\n' ? 13 : 10) ? withBreaks(bytes, broken, false) : bytes;
}

function sameBytes(text: Text, bytes: Uint8Array): boolean {
  if (text.length !== bytes.length) return false;
  for (let at = 0; at < bytes.length;) {
    const chunk = text.chunk(at);
    for (const to = chunk.from + chunk.bytes.length; at < to; at++)
      if (chunk.bytes[at - chunk.from] !== bytes[at]) return false;
  }
  return true;
}
