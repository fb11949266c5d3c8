import type { Byte } from '../../../base/units.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { awaitKey } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { firstNonBlank, lineEnd } from '../lines.ts';
import { applyEdit, cursorsOf, withChanged } from '../operators/apply-edit.ts';
import { operateOver } from '../operators/run-operator.ts';
import type { CursorTarget } from '../operators/target.ts';
import { dropChange, endChange } from '../repeat/change.ts';
import { VimScope } from '../scope.ts';
import { surroundSetting } from '../settings.ts';
import { vimOf, withoutPrefix, withVim } from '../state.ts';
import { type Surrounded, surroundedBy, type Surrounding } from './pairs.ts';
import { readSurrounding } from './read.ts';

/** The surroundings of a kind at the cursors, in the order of the text and each once. */
function surroundedAtCursors(state: State, typed: string): readonly Surrounded[] {
  const scope = new VimScope(state);
  const found = new Map<Byte, Surrounded>();
  for (const head of cursorsOf(state)) {
    const each = surroundedBy(scope, head, typed);
    if (each !== null) found.set(each.open.from, each);
  }
  return [...found.values()];
}

/** Replaces both ends of surroundings, or removes them. */
function replaceEnds(state: State, typed: string, next: Surrounding | null): Step {
  const found = surroundedAtCursors(state, typed);
  if (found.length === 0) return fail(dropChange(state));
  const put = (text: string | undefined) =>
    text === undefined ? {} : { insert: state.additions.string(text) };
  const changes = found
    .flatMap(({ open, close }): Change[] => [
      { ...open, ...put(next?.open) },
      { ...close, ...put(next?.close) },
    ])
    .toSorted((a, b) => a.from - b.from);
  const main = Math.min(activeView(state).selections.main, found.length - 1);
  const label = next === null ? 'delete surrounding' : 'change surrounding';
  const done = applyEdit(
    state,
    changes,
    label,
    found.map(({ open }) => open.from),
    main,
  );
  const at = cursorsOf(done)[Math.min(main, cursorsOf(done).length - 1)];
  return step(withChanged(done, at, at));
}

/** The text of each line of the cursors, without its indentation, for the operator. */
function overLines(state: State): Step {
  const { operator } = vimOf(state);
  if (operator === null) return fail(state);
  const { text } = activeDocument(state);
  const targets = cursorsOf(state).map((head): CursorTarget => {
    const from = firstNonBlank(text, head);
    return { kind: 'char', from, to: Math.max(from, lineEnd(text, head)), cursor: head, motion: null };
  });
  return operateOver(withoutPrefix(state), operator, targets);
}

/** `s` after `y`, `c` and `d`, and after `ys` once more. */
export const surroundCommand: VimCommand = {
  name: 'vim_surround',
  title: 'Surrounding',
  doc: 'Add surroundings to a motion or a text object after `y`, change them after `c`, delete them after `d`.',
  keepsPrefix: true,
  run(state) {
    const { operator } = vimOf(state);
    if (operator === null || !surroundSetting.of(state)) return false;
    const free = withoutPrefix(state);
    switch (operator.name) {
      case 'yank':
        return step(withVim(state, { operator: { ...operator, name: 'surround' } }));
      case 'surround':
        return overLines(state);
      case 'delete':
        return awaitKey(free, 'ds', (next, typed) => endChange(replaceEnds(next, typed, null)));
      case 'change':
        return awaitKey(free, 'cs', (next, typed) =>
          readSurrounding(next, `cs${typed}`, (ready, found) => endChange(replaceEnds(ready, typed, found))),
        );
      default:
        return false;
    }
  },
};
