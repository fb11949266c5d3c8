import type { Byte } from '../../../base/units.ts';
import { lineBreak } from '../../../core/model/document.ts';
import { activeDocument, activeView, type State } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { after, before } from '../../../text/graphemes.ts';
import { withBreaks } from '../../../text/line-breaks.ts';
import { Text } from '../../../text/text.ts';
import { firstNonBlank, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { lineBelowFold, shownLine } from '../motions/fold-lines.ts';
import {
  applyEdit,
  cursorsOf,
  endOfLine,
  inText,
  withChanged,
  withCursors,
} from '../operators/apply-edit.ts';
import { withLastChange } from '../marks/change-list.ts';
import { blanks, indentAt, tabWidth } from '../operators/indentation.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { type Register, wholeText } from '../registers/registers.ts';
import { vimOf } from '../state.ts';
import { putBlock } from './put-block.ts';

/** The way in which the text of a register is put into a text. */
export interface PutStyle {
  /** Before the cursor, or above its line. */
  readonly isBefore: boolean;
  /** The cursor goes behind the text. */
  readonly goesBehind: boolean;
  /** Lines get the indentation of the line of the cursor. */
  readonly fitsIndent: boolean;
  readonly count: number;
}

/** Copies of a text, one behind the other. */
const copies = (text: Text, count: number): Text =>
  count === 1 ? text : Text.join(Array.from({ length: count }, () => text));

/** The texts of a register with the line breaks of the document in front. */
export function inBreaks(state: State, register: Register): Register {
  const broken = lineBreak(activeDocument(state));
  const isCrlf = register.crlf === true;
  if (isCrlf === (broken === '\r\n')) return register;
  const texts = register.texts.map((text) =>
    state.additions.text(withBreaks(text.read(0, text.length), broken, false)),
  );
  return { ...register, texts, crlf: !isCrlf };
}

/** The text for each of some cursors: one of its own where there are as many, else all of it. */
export function textsFor(state: State, register: Register, cursors: number): readonly Text[] {
  if (register.texts.length === cursors && register.kind !== 'block') return register.texts;
  const whole = wholeText(state, register);
  return Array.from({ length: cursors }, () => whole);
}

/** Puts the text of a register in at each cursor. */
export function put(state: State, register: Register, style: PutStyle): State {
  const fitting = inBreaks(state, register);
  if (fitting.kind === 'line') return putLines(state, fitting, style);
  return fitting.kind === 'block' ? putBlock(state, fitting, style) : putCharacters(state, fitting, style);
}

/** True where a text has a line break. */
export const hasBreak = (text: Text): boolean => text.length > 0 && text.feedFrom(0, text.length) >= 0;

function putCharacters(state: State, register: Register, style: PutStyle): State {
  const { text } = activeDocument(state);
  const cursors = cursorsOf(state);
  const texts = textsFor(state, register, cursors.length);
  const changes = cursors.map((head, i): Change => {
    const at = style.isBefore || head >= lineEnd(text, head) ? head : after(text, head);
    return { from: at, insert: copies(texts[i], style.count) };
  });
  const goesOn = vimOf(state).returnsTo !== null;
  if (changes.every(({ insert }) => insert === undefined || insert.length === 0)) return noteIdleStep(state);
  return placeCursors(state, changes, style.goesBehind || goesOn);
}

/** Puts characters in, with the cursors at their last ones, or at the first one of several lines. */
export function placeCursors(state: State, changes: readonly Change[], goesBehind: boolean): State {
  const main = activeView(state).selections.main;
  const done = applyEdit(
    state,
    changes,
    'put',
    changes.map(({ from }) => from),
    main,
  );
  const { text } = activeDocument(done);
  let grown = 0;
  const spans = changes.map(({ from, to = from, insert = Text.empty }) => {
    const begin = from + grown;
    grown += insert.length - (to - from);
    return { begin, end: begin + insert.length, isOne: !hasBreak(insert) };
  });
  const places = spans.map(({ begin, end, isOne }) => {
    if (goesBehind) return end;
    return isOne && end > begin ? before(text, end) : begin;
  });
  const { begin, end } = spans[Math.min(main, spans.length - 1)];
  // Behind a break that the text ends with.
  const isBroken = end > begin && text.byte(end - 1) === 10;
  return withChanged(
    withCursors(done, places, main),
    begin,
    end > begin && !isBroken ? before(text, end) : end,
  );
}

function putLines(state: State, register: Register, style: PutStyle): State {
  const document = activeDocument(state);
  const { text } = document;
  const broken = state.additions.string(lineBreak(document));
  const cursors = cursorsOf(state);
  const texts = textsFor(state, register, cursors.length);
  const places: { readonly at: Byte; readonly skip: Byte }[] = [];
  const changes = cursors.map((head, i): Change => {
    const own = style.fitsIndent ? withIndentOf(state, texts[i], head) : texts[i];
    const content = copies(own, style.count);
    const scope = { state, text };
    const below = style.isBefore ? shownLine(scope, head) : lineBelowFold(scope, head);
    if (below !== null) {
      places.push({ at: below, skip: 0 });
      return { from: below, insert: content };
    }
    const endsOpen = text.length === 0 || text.byte(text.length - 1) !== 10;
    places.push({ at: text.length, skip: endsOpen ? broken.length : 0 });
    const lines = endsOpen ? broken.concat(content.slice(0, content.length - broken.length)) : content;
    return { from: text.length, insert: lines };
  });
  return afterLines(state, changes, places, style.goesBehind);
}

/** Puts lines in, with the cursors in the first of them, or in the line below the last. */
export function afterLines(
  state: State,
  changes: readonly Change[],
  places: readonly { readonly at: Byte; readonly skip: Byte }[],
  goesBehind: boolean,
): State {
  const main = activeView(state).selections.main;
  const done = applyEdit(
    state,
    changes,
    'put',
    places.map(({ at }) => at),
    main,
  );
  const { text } = activeDocument(done);
  let grown = 0;
  const spans = changes.map(({ from, to = from, insert = Text.empty }, i) => {
    const start = from + grown;
    grown += insert.length - (to - from);
    return { begin: start + places[i].skip, end: start + insert.length };
  });
  const heads = spans.map(({ begin, end }) =>
    goesBehind ? lineStart(text, inText(done, end)) : firstNonBlank(text, begin),
  );
  const { begin, end } = spans[Math.min(main, spans.length - 1)];
  const last = end > begin && text.byte(end - 1) === 10 ? end - 1 : end;
  const shown = withCursors(done, heads, main);
  return withLastChange(withChanged(shown, begin, endOfLine(shown, last)), begin);
}

/** Lines with the indentation of another one: that of the first of them, the others move along. */
function withIndentOf(state: State, lines: Text, head: Byte): Text {
  const size = tabWidth(state);
  const { text } = activeDocument(state);
  const by = indentAt(text, head, size).columns - indentAt(lines, 0, size).columns;
  const parts: Text[] = [];
  for (let at: Byte | null = 0; at !== null; at = lineBelow(lines, at)) {
    const indent = indentAt(lines, at, size);
    const next = lineBelow(lines, at) ?? lines.length;
    const isEmpty = lineEnd(lines, at) === at;
    const made = isEmpty ? '' : blanks(state, Math.max(0, indent.columns + by));
    parts.push(state.additions.string(made), lines.slice(indent.to, next));
  }
  return Text.join(parts);
}
