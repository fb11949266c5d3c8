import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import {
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { withoutTab } from '../../core/windows/splits.ts';
import { activate } from '../../core/windows/tabs.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import { scratchDocument } from '../files/open.ts';
import { type Comparison, comparisonsField, NOTHING_SINCE, SIDES, type Side } from './comparison.ts';
import { collapseUnchanged } from './settings.ts';
import { showInline, showSideBySide, startsInline } from './view.ts';

/** Longer texts are not compared. */
const LONGEST: Byte = 64 << 20;

/** Shows two open documents with their differences, side by side or inline; the one after has the focus. */
export function startComparison(
  state: State,
  pair: Readonly<Record<Side, DocumentId>>,
  made: readonly DocumentId[] = [],
): Step {
  const refused = whyNotCompared(SIDES.map((side) => documentById(state, pair[side])));
  if (refused !== null) return step(refused(state));
  const front = activate(state, pair.after);
  const { id: split } = focusedLeaf(front);
  // It has a tab of its own in the split on the left, or none.
  const shown = made.includes(pair.before) ? withoutTab(front, split, pair.before) : front;
  const comparison: Comparison = {
    id: shown.nextId,
    before: { leaf: null, document: pair.before },
    after: { leaf: split, document: pair.after },
    differences: null,
    since: NOTHING_SINCE,
    compared: null,
    collapses: collapseUnchanged.of(state),
    made,
  };
  const show = startsInline(shown) ? showInline : showSideBySide;
  const placed = show({ ...shown, nextId: shown.nextId + 1 }, comparison);
  return step(comparisonsField.with(placed.state, [...comparisonsField.of(placed.state), placed.comparison]));
}

/** A message with the reason why two documents are not compared; null where they can be. */
function whyNotCompared(documents: readonly Document[]): ((state: State) => State) | null {
  const [before, after] = documents;
  if (before.id === after.id)
    return (state) => say(state, 'info', 'Choose another file: this one is the same');
  const long = documents.find(({ text }) => text.length > LONGEST);
  if (long !== undefined)
    return (state) =>
      say(state, 'warning', `${long.name} is larger than 64 MB, which is too large to compare`);
  const decoding = documents.find((document) => document.decoding !== null);
  return decoding === undefined
    ? null
    : (state) => say(state, 'info', `${decoding.name} is still being decoded. Compare again in a moment`);
}

/**
 * Compares a text, such as the saved one of a file, with an open document, whose language it has.
 * @param made the documents that were made or opened only to be compared
 */
export function compareWithText(
  state: State,
  text: Text,
  name: string,
  document: Document,
  made: readonly DocumentId[] = [],
): Step {
  const before = documentOfText(state, text, name, document);
  const refused = whyNotCompared([before, document]);
  if (refused !== null) return step(refused(state));
  return startComparison(
    { ...withDocument(state, before), nextId: state.nextId + 1 },
    { before: before.id, after: document.id },
    [...made, before.id],
  );
}

/** A document that only shows a text, in the language of another one. */
export function documentOfText(state: State, text: Text, name: string, like: Document): Document {
  const { language, chosenLanguage, indent, encoding, lineEnd } = like;
  return {
    ...scratchDocument(state, name),
    text,
    language,
    chosenLanguage: chosenLanguage ?? language.id,
    indent,
    encoding,
    lineEnd,
    locked: true,
  };
}

/** A text of bytes that are in no file. */
export const textOfBytes = (bytes: Uint8Array): Text => Text.of(Block.of(bytes), 0);
