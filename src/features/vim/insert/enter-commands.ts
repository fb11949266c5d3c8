import type { Byte } from '../../../base/units.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  withView,
} from '../../../core/model/state.ts';
import { after } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { withLastChange } from '../marks/change-list.ts';
import { markAt } from '../marks/marks.ts';
import { firstNonBlank, lineEnd, lineStart } from '../lines.ts';
import { isFolded, isFoldless, shownEnd } from '../motions/fold-lines.ts';
import { beginInsert } from './insertion.ts';
import { indentedField } from '../../typing/new-line.ts';
import { restartChange } from '../repeat/change.ts';

/** The state with each cursor at a place that depends on where it is. */
export const withCursors = (state: State, place: (at: Byte) => Byte): State =>
  withView(state, { selections: activeView(state).selections.map(({ head }) => cursorAt(place(head))) });

/** The state in which the line of the main cursor, which was just opened, is the place of the last change. */
const noteLine = (state: State): State =>
  withLastChange(state, lineStart(activeDocument(state).text, activeView(state).selections.primary.head));

/** The places at which insert mode starts. */
const PLACES: Readonly<Record<string, (state: State) => State>> = {
  before: (state) => state,
  after: (state) => {
    const { text } = activeDocument(state);
    return withCursors(state, (at) => (at < lineEnd(text, at) ? after(text, at) : at));
  },
  first_character: (state) => {
    const { text } = activeDocument(state);
    return withCursors(state, (at) => {
      const place = firstNonBlank(text, at);
      // In a line of blanks alone that is its end.
      const isBlank = place < lineEnd(text, at) && (text.byte(place) === 0x20 || text.byte(place) === 9);
      return isBlank ? after(text, place) : place;
    });
  },
  line_start: (state) => {
    const { text } = activeDocument(state);
    return withCursors(state, (at) => lineStart(text, at));
  },
  line_end: (state) => {
    const { text } = activeDocument(state);
    return withCursors(state, (at) => lineEnd(text, at));
  },
  last_insert: (state) => {
    const at = markAt(state, '^');
    return at === null ? state : withCursors(state, () => at);
  },
};

/** The titles of the places. */
const TITLES: Readonly<Record<string, string>> = {
  before: 'Insert',
  after: 'Append',
  first_character: 'Insert at First Character',
  line_start: 'Insert at Line Start',
  line_end: 'Append at Line End',
  last_insert: 'Insert Where Insert Mode Ended',
};

/** Opens a line below or above each cursor, and begins to insert there. */
function openLine(state: State, opens: 'below' | 'above'): Step | false {
  const command = state.commands.get(opens === 'below' ? 'insert_line_below' : 'insert_line_above');
  const scope = { state, text: activeDocument(state).text };
  const besideFold = (at: Byte): Byte =>
    opens === 'below' && isFolded(scope, at) ? shownEnd(scope, at) : at;
  const beside = isFoldless(state) ? state : withCursors(state, besideFold);
  const opened = command?.run(beside, {}) ?? false;
  return opened === false ? false : { ...opened, state: withIdleIndent(opened.state) };
}

/** The state in which the blanks before the cursors go away where nothing is typed behind them. */
export function withIdleIndent(state: State): State {
  const view = activeView(state);
  return withView(state, indentedField.with(view, view.selections));
}

/** The commands that start insert mode. */
export const enterCommands: readonly VimCommand[] = [
  {
    name: 'vim_insert',
    title: 'Insert Mode',
    doc: 'Start insert mode. The argument `place` is before or after the cursor, at the start, first character or end of the line, or at the last insertion.',
    args: {
      place: { expected: 'the name of a place', accepts: (value) => Object.hasOwn(PLACES, String(value)) },
    },
    titleWith: ({ place }) => TITLES[String(place)] ?? null,
    repeats: true,
    run(state, { count, args }) {
      const place = String(args.place);
      if (!Object.hasOwn(PLACES, place)) return false;
      const placed = PLACES[place](state);
      // Repeated, it inserts where the cursor is then.
      const noted =
        place === 'last_insert' ? restartChange(placed, 'vim_insert', { place: 'before' }, count) : placed;
      return beginInsert(noted, { count });
    },
  },
  {
    name: 'vim_open_line',
    title: 'Open Line',
    doc: 'Start insert mode on a new line below or above the cursor. The argument `where` says which.',
    args: {
      where: { expected: '"below" or "above"', accepts: (value) => value === 'below' || value === 'above' },
    },
    titleWith: ({ where }) => (where === 'above' ? 'Open Line Above' : 'Open Line Below'),
    repeats: true,
    run(state, { count, args }) {
      const opens = args.where === 'above' ? 'above' : 'below';
      const opened = openLine(state, opens);
      return opened === false
        ? fail(state)
        : andThen(opened, (next) => beginInsert(noteLine(next), { count, opensLines: true }));
    },
  },
  {
    name: 'vim_replace_mode',
    title: 'Replace Mode',
    doc: 'Start replace mode, in which typed text replaces existing text. With the argument `columns`, the text after the cursor keeps its columns (virtual replace mode).',
    args: { columns: FLAG },
    titleWith: ({ columns }) => (columns === true ? 'Virtual Replace Mode' : null),
    repeats: true,
    run: (state, { count, args }) =>
      beginInsert(state, { count, mode: 'replace', keepsColumns: args.columns === true }),
  },
];
