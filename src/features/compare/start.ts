import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { documentById, focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';
import { focusSplit, splitFor, withoutTab } from '../../core/windows/splits.ts';
import { activate } from '../../core/windows/tabs.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import { type Comparison, comparisonsField, SIDES } from './comparison.ts';
import { collapseUnchanged } from './settings.ts';

/** Longer texts are not compared. */
const LONGEST: Byte = 64 << 20;

/** Shows two open documents side by side with their differences; the one after has the focus. */
export function startComparison(
  state: State,
  pair: Readonly<Record<'before' | 'after', DocumentId>>,
  made: readonly DocumentId[] = [],
): Step {
  const documents = SIDES.map((side) => documentById(state, pair[side]));
  if (pair.before === pair.after)
    return step(say(state, 'info', 'Choose another file: this one is the same'));
  const long = documents.find(({ text }) => text.length > LONGEST);
  if (long !== undefined)
    return step(say(state, 'warning', `${long.name} is larger than 64 MB, which is too large to compare`));
  const decoding = documents.find((document) => document.decoding !== null);
  if (decoding !== undefined)
    return step(say(state, 'info', `${decoding.name} is still being decoded. Compare again in a moment`));
  const shown = activate(state, pair.after);
  const after = { leaf: focusedLeaf(shown).id, document: pair.after };
  const divided = splitFor(shown, pair.before, 'columns', { place: 'before', first: 0.5 });
  const before = { leaf: focusedLeaf(divided).id, document: pair.before };
  const alone = made.includes(pair.before) ? withoutTab(divided, after.leaf, pair.before) : divided;
  const comparison: Comparison = {
    id: alone.nextId,
    before,
    after,
    differences: null,
    texts: null,
    isAwaited: false,
    collapses: collapseUnchanged.of(state),
    made,
  };
  const next = comparisonsField.with({ ...alone, nextId: alone.nextId + 1 }, [
    ...comparisonsField.of(alone),
    comparison,
  ]);
  return step(focusSplit(next, after.leaf));
}

/**
 * Compares a text, such as the saved one of a file, with an open document, whose language it has.
 * @param isMade true where the document was also made only to be compared
 */
export function compareWithText(
  state: State,
  text: Text,
  name: string,
  document: Document,
  isMade = false,
): Step {
  const made = documentOfText(state, text, name, document);
  return startComparison(
    showNew(state, made),
    { before: made.id, after: document.id },
    isMade ? [made.id, document.id] : [made.id],
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
