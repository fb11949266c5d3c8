import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { LineSpan } from '../../text/diff/differences.ts';
import { Text } from '../../text/text.ts';
import { onChanges, pickedChanges } from './current.ts';

/** Puts the text of Git in the place of the changes in the selected lines, or of the one at the cursor. */
export const revertPicked = (state: State): Step =>
  onChanges(state, (compared) => {
    const picked = pickedChanges(state, compared);
    if (picked.length === 0) return step(say(state, 'info', 'No change at the cursor to revert'));
    const { text } = activeDocument(state);
    const changes = picked.map(({ before, after }) => ({
      from: after.from,
      to: after.to,
      insert: linesFor(state, text, after, compared.before.slice(before.from, before.to)),
    }));
    return step(edit(state, ChangeSet.of(text.length, changes), 'revert change'));
  });

const LF = 0x0a;

/** Lines as they can stand in the place of others: with the line breaks that keep them apart from those around. */
function linesFor({ additions }: State, text: Text, { from, to }: LineSpan, lines: Text): Text {
  if (lines.length === 0) return lines;
  const isOpen = from > 0 && from === text.length && text.byte(from - 1) !== LF;
  const isCut = to < text.length && lines.byte(lines.length - 1) !== LF;
  const lineBreak = additions.text(Uint8Array.of(LF));
  return Text.join([...(isOpen ? [lineBreak] : []), lines, ...(isCut ? [lineBreak] : [])], Text.empty);
}
