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
import type { Split } from '../../core/model/panes.ts';
import type { GivenHunk } from './given-hunks.ts';
import { type Comparison, comparisonsField, NOTHING_SINCE, SIDES, type Side } from './comparison.ts';
import { collapseUnchanged } from './settings.ts';
import { showInline, showSideBySide, startsInline } from './view.ts';

/** Longer texts are not compared. */
const LONGEST: Byte = 64 << 20;

/** The form of a comparison; what is left out is as the settings say. */
interface Wanted {
  readonly layout?: Split['direction'] | 'inline';
  /** The part of the room that the text before gets. */
  readonly share?: number;
  readonly given?: readonly GivenHunk[];
  readonly collapses?: boolean;
}

/** Shows two open documents with their differences, side by side or inline; the one after has the focus. */
export function startComparison(
  state: State,
  pair: Readonly<Record<Side, DocumentId>>,
  made: readonly DocumentId[] = [],
  wanted: Wanted = {},
): Step {
  const refused = whyNotCompared(SIDES.map((side) => documentById(state, pair[side])));
  if (refused !== null) return step(say(state, refused.level, refused.text));
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
    ...(wanted.given !== undefined && { given: wanted.given }),
    collapses: wanted.collapses ?? collapseUnchanged.of(state),
    made,
  };
  const { layout = startsInline(shown) ? 'inline' : 'columns', share } = wanted;
  const room = { ...shown, nextId: shown.nextId + 1 };
  const placed =
    layout === 'inline' ? showInline(room, comparison) : showSideBySide(room, comparison, layout, share);
  return step(comparisonsField.with(placed.state, [...comparisonsField.of(placed.state), placed.comparison]));
}

/** A message with the reason why two documents are not compared; null where they can be. */
export function whyNotCompared([before, after]: readonly Document[]): {
  readonly level: 'info' | 'warning';
  readonly text: string;
} | null {
  if (before.id === after.id) return { level: 'info', text: 'Choose another file: this one is the same' };
  const long = [before, after].find(({ text }) => text.length > LONGEST);
  if (long !== undefined)
    return { level: 'warning', text: `${long.name} is larger than 64 MB, which is too large to compare` };
  const decoding = [before, after].find((document) => document.decoding !== null);
  return decoding === undefined
    ? null
    : { level: 'info', text: `${decoding.name} is still being decoded. Compare again in a moment` };
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
  if (refused !== null) return step(say(state, refused.level, refused.text));
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
