import type { Byte } from '../../../base/units.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { cursorAt, type Range } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { before } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { classAt } from '../motions/word-classes.ts';
import { vimOf } from '../state.ts';
import { type KeywordSet } from '../options/keyword-set.ts';
import { keywordsOf } from '../options/options.ts';
import { BackLimits, limitedBack } from './back-limits.ts';
import { withoutKey } from './insertion.ts';
import { restoreReplaced } from './restore-replaced.ts';

/** Deletes from a place before each cursor up to it. */
function deleteBack(state: State, label: string, place: (text: Text, at: Byte) => Byte): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const limits = new BackLimits(state);
  let free: Byte = 0;
  const gone = selections.ranges.map(({ head }, i) => {
    const allowed = limits.refuses(head, i) ? head : limits.limit(place(text, head), head, i);
    const from = Math.max(free, allowed);
    free = head;
    return { from: Math.min(from, head), to: head };
  });
  if (gone.every(({ from, to }) => from === to)) return step(withoutKey(state));
  // In replace mode what was there comes back, character by character.
  if (vimOf(state).mode === 'replace') return restoreBack(state, gone[selections.main].from);
  const changes = ChangeSet.of(text.length, gone);
  return step(
    edit(
      state,
      changes,
      label,
      selections.map(({ head }) => cursorAt(changes.mapPos(head, -1))),
    ),
  );
}

/** Restores what was replaced, back to a place of the primary cursor. */
function restoreBack(state: State, place: Byte): Step {
  let done: Step = step(state);
  for (let at = activeView(state).selections.primary.head; at > place;) {
    done = andThen(done, restoreReplaced);
    const { head } = activeView(done.state).selections.primary;
    if (head >= at) break;
    at = head;
  }
  return done;
}

const isBlank = (text: Text, at: Byte): boolean => text.byte(at) === 0x20 || text.byte(at) === 9;

/** The start of the word before a place; at the start of a line the end of the line above. */
function wordBefore(text: Text, at: Byte, keywords: KeywordSet | null): Byte {
  const line = lineStart(text, at);
  if (at === line) return before(text, at);
  let place = at;
  while (place > line && isBlank(text, place - 1)) place--;
  if (place === line) return place;
  const kind = classAt(text, before(text, place), false, keywords);
  while (place > line) {
    const next = before(text, place);
    if (classAt(text, next, false, keywords) !== kind) break;
    place = next;
  }
  return place;
}

/** The keys of insert mode that delete. */
export const deleteKeys: readonly VimCommand[] = [
  limitedBack,
  {
    name: 'vim_insert_delete',
    title: 'Delete Character',
    doc: 'Delete the character at the cursor, or join the next line.',
    run(state) {
      const { text } = activeDocument(state);
      const { joinsLines } = new BackLimits(state);
      const isAtEnd = ({ head }: Range): boolean =>
        head === text.length ||
        (head === text.length - 1 && text.byte(head) === 10) ||
        (!joinsLines && head === lineEnd(text, head));
      if (!joinsLines && activeView(state).selections.ranges.every(isAtEnd)) return step(state);
      return activeView(state).selections.ranges.every(isAtEnd)
        ? step(state)
        : runCommand(state, 'delete_forward');
    },
  },
  {
    name: 'vim_insert_delete_word',
    title: 'Delete Word before the Cursor',
    doc: 'Delete the word before the cursor, first back to where insert mode began.',
    run: (state) => deleteBack(state, 'type', (text, at) => wordBefore(text, at, keywordsOf(state))),
  },
  {
    name: 'vim_insert_delete_line',
    title: 'Delete Line before the Cursor',
    doc: 'Delete the text typed on this line, then the rest of the line before the cursor.',
    run: (state) =>
      deleteBack(state, 'type', (text, at) => {
        const line = lineStart(text, at);
        return at === line ? before(text, at) : line;
      }),
  },
];
