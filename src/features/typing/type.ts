import { pairSettings } from './settings.ts';
import { wrapTyped } from './wrap-typed.ts';
import { insertText } from '../../core/edits/insert.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import type { AutoClosing } from '../../syntax/languages.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { indentsByStructure } from './new-line.ts';
import { type AutoClosed, autoClosedField } from './auto-closed.ts';
import { type CodeContext, groundOf, signsOf } from '../../core/languages/code-context.ts';
import { onlyShows } from '../../core/model/document.ts';
import {
  closePair,
  type TypedEdit,
  electric,
  plain,
  surroundSelection,
  closeTag,
  typedOut,
  typedOver,
} from './auto-pairs.ts';
import { cursorAt, end, isEmpty, type Range, Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

/** Of more cursors than this none is looked at, for letters of fewer; nor is text that no hand types. */
const MOST_LOOKED_AT = 1000;
const MOST_FOR_LETTERS = 100;
const MOST_TYPED = 4096;

/** Text that somebody types, in place of every selection; a line that gets too long is broken, if the setting wants it. */
export const typeHere = (state: State, text: string): State =>
  text.length > MOST_TYPED ? insertText(state, text) : wrapTyped(typeSigns(state, text));

function typeSigns(state: State, text: string): State {
  const document = activeDocument(state);
  if (activeView(state).selections.count > MOST_LOOKED_AT || onlyShows(document))
    return insertText(state, text);
  const page = groundOf(state, document);
  const context = page.at(activeView(state).selections.primary.head);
  const marks = marksOf(context);
  const tags = tagsIn(page, context).rules.tags !== undefined;
  let next = state;
  let run = '';
  // As keys come one by one, whether they are typed, repeated or played.
  for (const sign of text) {
    if (!marks.has(sign) && !(tags && (sign === '>' || sign === '/'))) {
      run += sign;
      continue;
    }
    if (run !== '') next = typeRun(next, run);
    run = '';
    next = typeSign(next, sign);
  }
  return run === '' ? next : typeRun(next, run);
}

/** Puts in signs that mean nothing special, but that they may end a block: then their line moves. */
function typeRun(state: State, run: string): State {
  const { selections } = activeView(state);
  if (selections.count > MOST_FOR_LETTERS || !indentsByStructure(state)) return insertText(state, run);
  const page = groundOf(state, activeDocument(state));
  const signs = signsOf(encode(run));
  const { ranges } = selections;
  const deeds: (TypedEdit | null)[] = [];
  let moved = false;
  for (let i = 0; i < ranges.length; i++) {
    const deed = electric(page.at(ranges[i].head), ranges[i], signs, i === 0 ? 0 : end(ranges[i - 1]));
    if (deed !== null) moved = true;
    deeds.push(deed);
  }
  if (!moved) return insertText(state, run);
  const all = deeds.map((deed, i) => deed ?? plain(ranges[i], signs));
  return areApart(all) ? carriedOut(state, all) : insertText(state, run);
}

const marksLists = new WeakMap<readonly AutoClosing[], ReadonlySet<string>>();

/** Signs that may do more than to be put in. */
function marksOf({ language: { autoClosing, surrounding } }: CodeContext): ReadonlySet<string> {
  let marks = marksLists.get(autoClosing);
  if (marks === undefined) {
    const all = autoClosing.flatMap(({ open, close }) => [open.at(-1) ?? '', close.at(-1) ?? '']);
    marks = new Set([...all, ...surrounding.map(([open]) => open), ':']);
    marksLists.set(autoClosing, marks);
  }
  return marks;
}

/** The rules about tags in a code block: it may be ended by a tag of the page that it stands in. */
const tagsIn = (page: CodeContext, block: CodeContext): CodeContext =>
  block.rules.tags === undefined ? page : block;

/** Puts in one sign that may mean more. */
function typeSign(state: State, sign: string): State {
  const document = activeDocument(state);
  const view = activeView(state);
  const closed = autoClosedField.of(view);
  const page = groundOf(state, document);
  const settings = pairSettings(state, document);
  const signs = signsOf(encode(sign));
  const indents = indentsByStructure(state);
  const deeds: (TypedEdit | AutoClosed)[] = [];
  let free: Byte = 0;
  let special = false;
  for (const range of view.selections.ranges) {
    const context = page.at(range.head);
    const again = indents ? electric(context, range, signs, free) : null;
    const deed = isEmpty(range)
      ? (typedOver(context, closed, range, signs, settings) ??
        typedOut(context, closed, range, signs, settings) ??
        withTag(again, closeTag(tagsIn(page, context), range, sign, settings, free)) ??
        withClosing(again, closePair(context, range, sign, settings)))
      : (surroundSelection(context, range, sign, settings) ?? again);
    free = end(range);
    if (deed !== null) special = true;
    deeds.push(deed ?? plain(range, signs));
  }
  return special && areApart(deeds) ? carriedOut(state, deeds) : insertText(state, sign);
}

/** The typed text with its closing mark, in a line that is moved. */
const withClosing = (again: TypedEdit | null, closes: TypedEdit | null): TypedEdit | null =>
  again === null || closes === null
    ? (closes ?? again)
    : { ...again, insert: again.insert + closes.insert.slice(closes.head), closes: closes.closes };

/** The same where a tag is closed: the deed that finds out what `</` closes has moved its line already. */
const withTag = (again: TypedEdit | null, tag: TypedEdit | null): TypedEdit | null =>
  tag === null || tag.head === tag.insert.length ? tag : withClosing(again, tag);

/** True when no edit is about text that another one removes. */
function areApart(deeds: readonly (TypedEdit | AutoClosed)[]): boolean {
  let done: Byte = 0;
  for (const deed of deeds) {
    const { from, to } = isOver(deed)
      ? { from: deed.close, to: deed.close + deed.length }
      : { from: deed.lead?.from ?? deed.from, to: deed.to };
    if (from < done) return false;
    done = to;
  }
  return true;
}

const isOver = (deed: TypedEdit | AutoClosed): deed is AutoClosed => 'close' in deed;

/** Carries out what a key does at each range. */
function carriedOut(state: State, deeds: readonly (TypedEdit | AutoClosed)[]): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const made = deeds.filter((deed): deed is TypedEdit => !isOver(deed));
  const over = new Set(deeds.filter(isOver).map(({ close }) => close));
  const inserts = new Map<string, Text>();
  const textOf = (insert: string): Text => {
    let text = inserts.get(insert);
    if (text === undefined) {
      text = state.additions.text(Uint8Array.from(insert, (sign) => sign.charCodeAt(0)));
      inserts.set(insert, text);
    }
    return text;
  };
  const changes = ChangeSet.of(
    text.length,
    made.flatMap(({ lead, from, to, insert }) => {
      const change: Change = { from, to, insert: textOf(insert) };
      return lead === null ? [change] : [{ ...lead, insert: textOf(lead.insert) }, change];
    }),
  );
  const closed: AutoClosed[] = [];
  let change = 0;
  const ranges = deeds.map((deed): Range => {
    if (isOver(deed)) return cursorAt(changes.mapPos(deed.close + deed.length, 1));
    if (deed.lead !== null) change++;
    const at = changes.insertFrom(change++);
    const head = at + deed.head;
    if (deed.closes > 0) closed.push({ open: head - 1, close: head, length: deed.closes });
    return { anchor: at + deed.anchor, head };
  });
  const left = autoClosedField.of(activeView(state)).filter(({ close }) => !over.has(close));
  const moved = Selections.of(ranges, selections.main);
  const before = over.size === 0 ? state : withView(state, autoClosedField.with(activeView(state), left));
  if (changes.empty) return withView(before, { selections: moved });
  const after = edit(before, changes, 'type', moved);
  if (closed.length === 0 || after === before || activeDocument(after) === activeDocument(before))
    return after;
  return withView(
    after,
    autoClosedField.with(activeView(after), [...autoClosedField.of(activeView(after)), ...closed]),
  );
}
