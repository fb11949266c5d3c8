import { cursorAt } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  step,
  withView,
} from '../../../core/model/state.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { firstNonBlank, lineEnd, lineStart } from '../lines.ts';
import { dropChange, endChange } from '../repeat/change.ts';
import { vimOf, withoutPrefix, withVim } from '../state.ts';
import { leaveVisual } from '../visual/area.ts';

/** Starts insert mode where the cursors are. */
export const beginInsert = (state: State): Step => step(withVim(state, { mode: 'insert', returnsTo: null }));

/** Moves each cursor to a place that depends on where it is. */
const moved = (state: State, place: (at: number) => number): State =>
  withView(state, { selections: activeView(state).selections.map(({ head }) => cursorAt(place(head))) });

/** The places at which insert mode starts. */
const PLACES: Readonly<Record<string, (state: State) => State>> = {
  before: (state) => state,
  after: (state) => {
    const { text } = activeDocument(state);
    return moved(state, (at) => (at < lineEnd(text, at) ? after(text, at) : at));
  },
  line_start: (state) => {
    const { text } = activeDocument(state);
    return moved(state, (at) => firstNonBlank(text, at));
  },
  line_end: (state) => {
    const { text } = activeDocument(state);
    return moved(state, (at) => lineEnd(text, at));
  },
};

/** Starts insert mode. */
const insert: VimCommand = {
  name: 'vim_insert',
  title: 'Insert Mode',
  doc: 'Starts insert mode at `args.place`: before or after the cursor, at the first character of the line or at its end.',
  args: {
    place: { expected: 'the name of a place', accepts: (value) => Object.hasOwn(PLACES, String(value)) },
  },
  repeats: true,
  run: (state, { args }) => beginInsert(PLACES[String(args.place)](state)),
};

/** Goes back to normal mode from every other one, and calls off what was typed of a command. */
const normalMode: VimCommand = {
  name: 'vim_normal_mode',
  title: 'Normal Mode',
  doc: 'Goes back to normal mode, and forgets what was typed of a command.',
  keepsPrefix: true,
  run(state) {
    const { mode, operator, digits, register } = vimOf(state);
    const free = withoutPrefix(state);
    if (mode === 'visual') return step(leaveVisual(free));
    if (mode === 'normal') {
      const isIdle = operator === null && digits === '' && register === null;
      return isIdle ? fail(free) : step(dropChange(free));
    }
    const { text } = activeDocument(state);
    const left = moved(free, (at) => (at > lineStart(text, at) ? before(text, at) : at));
    return endChange(step(withVim(left, { mode: 'normal', returnsTo: null })));
  },
};

/** The commands that start and end insert mode. */
export const insertCommands: readonly VimCommand[] = [insert, normalMode];
