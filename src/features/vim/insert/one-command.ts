import { type Byte } from '../../../base/units.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import type { Selections } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { promptField } from '../../../core/widgets/prompt.ts';
import { beginChange, endChange } from '../repeat/change.ts';
import { vimOf, withVim } from '../state.ts';
import { withCursors } from './enter-commands.ts';
import { beginInsert, insertionField } from './insertion.ts';
import { endInsertion } from './leave.ts';

/** The cursors that stood behind the last character before one command of normal mode; null where they did not. */
const behindField = new WindowField<Selections | null>('vimBehind', null);

/** The fields of one command in insert mode. */
export const oneCommandFields = [behindField];

/** Goes to normal mode for one command. */
export const normalFromInsert: VimCommand = {
  name: 'vim_insert_normal',
  title: 'Normal Mode for One Command',
  doc: 'Run one command in normal mode, then return to insert mode.',
  keepsPrefix: true,
  run(state): Step {
    const { mode } = vimOf(state);
    if (mode !== 'insert' && mode !== 'replace') return step(state);
    const ended = endChange(endInsertion(state));
    const { text } = activeDocument(ended.state);
    const isBehind = (at: Byte): boolean => at > lineStart(text, at) && at >= lineEnd(text, at);
    const hasBehind = activeView(ended.state).selections.ranges.some(({ head }) => isBehind(head));
    const on = withCursors(ended.state, (at) => (isBehind(at) ? before(text, at) : at));
    const noted = behindField.with(on, hasBehind ? activeView(on).selections : null);
    return {
      ...ended,
      state: withVim(noted, {
        mode: 'normal',
        returnsTo: insertionField.of(state)?.keepsColumns === true ? 'v-replace' : mode,
      }),
    };
  },
};

/** Goes back to insert mode once the one command of normal mode is complete. */
export function backToInsert(begun: State, done: Step): Step {
  const { returnsTo, mode, operator, awaited, digits, register } = vimOf(done.state);
  if (returnsTo === null || mode !== 'normal' || vimOf(begun).returnsTo === null) return done;
  if (operator !== null || awaited !== null || digits !== '' || register !== null) return done;
  // A command line is part of the command.
  if (promptField.of(done.state) !== null) return done;
  return andThen(done, (state) => {
    // Cursors that are on the last characters of their lines still are behind these again.
    const { selections } = activeView(state);
    const { text } = activeDocument(state);
    const was = behindField.of(state);
    const isBack =
      was !== null &&
      was.count === selections.count &&
      selections.ranges.every(
        ({ head }, i) =>
          lineStart(text, head) === lineStart(text, Math.min(text.length, was.ranges[i].head)) &&
          head < lineEnd(text, head) &&
          after(text, head) === lineEnd(text, head),
      );
    const goesToEnds = selections.ranges.every(({ goal }) => goal === Infinity);
    const placed = isBack || goesToEnds ? withCursors(state, (at) => lineEnd(text, at)) : state;
    const noted = beginChange(placed, {
      command: 'vim_insert',
      args: { place: 'before' },
      count: null,
      register: null,
    });
    return beginInsert(noted, {
      mode: returnsTo === 'insert' ? 'insert' : 'replace',
      keepsColumns: returnsTo === 'v-replace',
    });
  });
}
