import { settingsField } from '../../core/config/settings-field.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { highlightRow, type List, listOf, type Row } from '../../core/widgets/list.ts';
import { closePopup, openPopup, popupHere, type PopupKind, withPopup } from '../../core/widgets/popup.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { end, Selections, start } from '../../core/model/selection.ts';
import type { Stop } from './session.ts';
import { activeDocument, activeView, type State, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

/** Bytes of what was typed at a choice, beyond which nothing is offered any more. */
const LONGEST_TYPED = 256;

/** The choices of a tab stop. */
const choosing: PopupKind = {
  name: 'snippet_choice',
  slot: 'list',
  context: 'completion',
  enters: (state) => settingsField.of(state).editor.accept_completion_on_enter,
  confirm: (state, { typed }, { id }) =>
    runCommand(state, 'insert_choice', { typed, choice: id }) || step(state),
  follow(state, popup) {
    const { primary } = activeView(state).selections;
    const closed: State = closePopup(state, 'list');
    const from = popup.at;
    const to = end(primary);
    if (start(primary) < from || to - from > LONGEST_TYPED) return step(closed);
    const typed = decodeText(activeDocument(state).text.read(from, to));
    if (typed === popup.typed) return step(state);
    const list = rankRows(popup.rows, typed);
    return step(list.rows.length === 0 ? closed : withPopup(state, { ...popup, typed, list }));
  },
};

/** Lists what can be chosen at stops, with what stands there highlighted. */
export function openChoices(state: State, choices: readonly string[], stops: readonly Stop[]): State {
  const [stop] = stops;
  if (stop === undefined) return state;
  const typed = decodeText(activeDocument(state).text.read(stop.from, stop.to));
  const rows = [...new Set(choices)]
    .filter((each) => each !== '')
    .map((each): Row => ({ id: each, text: each }));
  const index = rows.findIndex(({ id }) => id === typed);
  const list: List = highlightRow(listOf(rows), Math.max(0, index), rows.length);
  return openPopup(state, popupHere(state, choosing, { at: stop.from, list, rows, typed }));
}

/** Puts a choice in place of what was selected or typed of it, at every cursor where that stands. */
export function choose(state: State, typed: string, choice: string): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const { length } = encode(typed);
  const insert = state.additions.text(encode(choice));
  const changes = selections.ranges.flatMap((range): Change[] => {
    const to = end(range);
    const from = to - length;
    if (from < 0 || from > start(range) || decodeText(text.read(from, to)) !== typed) return [];
    return [{ from, to, insert }];
  });
  const set = ChangeSet.of(text.length, changes);
  const moved = selections.map((range) => {
    const at = set.mapPos(end(range), 1);
    return { anchor: at, head: at };
  });
  return edit(state, set, 'snippet', Selections.of(moved.ranges, moved.main));
}
