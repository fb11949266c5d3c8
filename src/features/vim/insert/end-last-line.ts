import { encode } from '../../../base/utf8.ts';
import type { Document } from '../../../core/model/document.ts';
import type { State } from '../../../core/model/state.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { isVimText } from '../active.ts';
import { optionOf } from '../options/options.ts';

const BREAK = encode('\n');

/**
 * Changes that also give the last line a line break if it had none, as `fixendofline` asks: without one, an empty line at
 * the end of a text cannot be told from the break of the line above it.
 */
export function endLastLine(state: State, document: Document, changes: ChangeSet): ChangeSet {
  const { text, rules } = document;
  if (!isVimText(state) || changes.newLength === 0 || rules.insertFinalNewline === false) return changes;
  if (text.length > 0 && text.byte(text.length - 1) === 10) return changes;
  if (!optionOf(state, 'fixendofline')) return changes;
  const { newLength } = changes;
  return changes.compose(ChangeSet.of(newLength, [{ from: newLength, insert: state.additions.text(BREAK) }]));
}
