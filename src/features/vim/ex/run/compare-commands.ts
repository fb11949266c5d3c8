import { activeDocument, activeView, type State, withView } from '../../../../core/model/state.ts';
import { runCommand } from '../../../../core/dispatch/run-command.ts';
import { Selections } from '../../../../core/model/selection.ts';
import { diffThis } from '../../../compare/selected.ts';
import { lineStart } from '../../lines.ts';
import { withCursorAt } from './edit-lines.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExHandler } from './ex-call.ts';
import { runNamed } from './file-commands.ts';
import { bytesOfLines } from './text-lines.ts';

/** The state with whole lines selected. */
const withSelected = (state: State, anchor: number, head: number): State =>
  withView(state, { selections: Selections.of([{ anchor, head }], 0) });

/** `:diffget` and `:diffput`: copies the difference at the cursor, or those in the lines of a range. */
const copyDifferences =
  (action: 'take_change' | 'put_change'): ExHandler =>
  (state, { range, span }) => {
    const { text } = activeDocument(state);
    const { from, to } = bytesOfLines(text, span);
    const ready = range === null || from === to ? state : withSelected(state, from, to);
    const done = runCommand(ready, action);
    if (done === false) throw new ExFault('E99: No files are being compared');
    const after = activeDocument(done.state).text;
    const { head } = activeView(state).selections.primary;
    const isSame = after === text || ready === state;
    const at = isSame ? head : lineStart(after, Math.min(from, after.length));
    return ready === state ? done : { ...done, state: withCursorAt(done.state, at) };
  };

/** The commands of comparisons. */
export const compareHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['diffthis', diffThis],
  ['diffoff', (state) => runNamed(state, 'close_comparison')],
  ['diffget', copyDifferences('take_change')],
  ['diffput', copyDifferences('put_change')],
];
