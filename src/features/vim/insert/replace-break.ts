import { lineBreak } from '../../../core/model/document.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { type Change, ChangeSet } from '../../../text/changeset.ts';
import { lineBelow, lineEnd } from '../lines.ts';
import { noteReplaced, type Replaced } from './insertion.ts';

/**
 * Types a line break in virtual replace mode: the rest of the line is removed, and typing goes on over the next line,
 * which is added after the last one only.
 */
export function replaceBreak(state: State): State {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  const changes: Change[] = [];
  const replaced: Replaced[] = [];
  let done = -1;
  for (const { head } of selections.ranges) {
    const to = lineEnd(text, head);
    const enters = lineBelow(text, head) !== null;
    // The first cursor of a line has removed its rest.
    const from = done === to ? to : head;
    replaced.push({ text: text.slice(from, to), padding: 0, ...(enters ? { enters } : {}) });
    if (done === to) continue;
    done = to;
    changes.push({ from, to, insert: state.additions.string(enters ? '' : lineBreak(document)) });
  }
  const set = ChangeSet.of(text.length, changes);
  const broken = edit(
    noteReplaced(state, replaced),
    set,
    'type',
    selections.map(({ head }) => cursorAt(set.mapPos(head, -1))),
  );
  const { text: changed } = activeDocument(broken);
  return withView(broken, {
    selections: activeView(broken).selections.map(({ head }) => cursorAt(lineBelow(changed, head) ?? head)),
  });
}
