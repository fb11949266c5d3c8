import { FLAG, wholeNumber } from '../../../core/model/command-arguments.ts';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import { encode } from '../../../base/utf8.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { endFailedChange } from '../repeat/change.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { optionOf } from '../options/options.ts';
import { withLastChange } from '../marks/change-list.ts';
import { applyEdit, cursorsOf, withChanged, withCursors } from '../operators/apply-edit.ts';
import { blockRows } from '../operators/block-row.ts';
import { visualTarget } from '../operators/run-operator.ts';
import { VimScope } from '../scope.ts';
import { vimOf } from '../state.ts';
import { leaveVisual } from '../visual/area.ts';
import { numberAt, withAdded } from '../../../core/edits/number-at.ts';

/** The longest line in which numbers are searched. */
const LONGEST: Byte = 1 << 18;

/** The change of a number in a line, with the place of its last digit afterwards. */
interface NumberChange {
  readonly change: Change;
  readonly length: Byte;
}

/** Adds to the number at a place or behind it in the line; null where there is none. */
function changeAt(state: State, at: Byte, added: bigint, area: ByteRange | null): NumberChange | null {
  const { text } = activeDocument(state);
  const start = lineStart(text, at);
  const end = lineEnd(text, at);
  if (end - start > LONGEST) return null;
  // A byte is a character here: only ASCII is searched, and other bytes are no part of it.
  const line = Array.from(text.read(start, end), (byte) => String.fromCharCode(byte)).join('');
  const formats = new Set(optionOf(state, 'nrformats').split(','));
  const limit = area === null ? line.length : area.to - start;
  const found = numberAt(line, at - start, formats, limit, area !== null);
  if (found === null) return null;
  const written = withAdded(line.slice(found.from, found.to), found.base, added);
  const insert = state.additions.text(encode(written));
  return { change: { from: start + found.from, to: start + found.to, insert }, length: written.length };
}

/** Adds to the number at each cursor. */
function addAtCursors(state: State, added: bigint): Step {
  const found = cursorsOf(state).flatMap((at) => changeAt(state, at, added, null) ?? []);
  const apart = found.filter(({ change }, i) => i === 0 || change.from >= (found[i - 1].change.to ?? 0));
  if (apart.length === 0) return endFailedChange(fail(noteIdleStep(state)));
  const { main } = activeView(state).selections;
  const changes = apart.map(({ change }) => change);
  const done = applyEdit(
    state,
    changes,
    'add to number',
    changes.map(({ to = 0 }) => to),
    main,
    1,
  );
  const places = cursorsOf(done).map((at) => at - 1);
  const index = Math.min(main, places.length - 1);
  const from = places[index] - apart[index].length + 1;
  const marked = withChanged(withCursors(done, places, main), from, places[index]);
  return step(withLastChange(marked, lineStart(activeDocument(marked).text, from)));
}

/** Adds to the first number of each line of what is selected; `grows` adds more from line to line. */
function addInArea(state: State, added: bigint, grows: boolean): Step {
  const target = visualTarget(state, { isLines: false, toEnds: false });
  if (target === null) return fail(state);
  const { text } = activeDocument(state);
  const parts =
    target.block !== undefined
      ? blockRows(new VimScope(state), target.block)
      : target.ranges.flatMap((range) => linesIn(state, range));
  const found: NumberChange[] = [];
  let next = added;
  for (const { from, to } of parts) {
    const change = changeAt(state, from, next, { from, to: Math.min(to, lineEnd(text, from)) });
    if (change === null) continue;
    found.push(change);
    if (grows) next += added;
  }
  const left = withCursors(leaveVisual(state), target.starts, target.main);
  if (found.length === 0) return step(noteIdleStep(left));
  const changes = found.map(({ change }) => change);
  const done = applyEdit(left, changes, 'add to numbers', target.starts, target.main);
  const last = found[found.length - 1];
  const grown = changes.reduce(
    (sum, { from, to = from, insert }) => sum + (insert?.length ?? 0) - (to - from),
    0,
  );
  const marked = withChanged(done, changes[0].from, (last.change.to ?? 0) + grown - 1);
  return step(withLastChange(marked, lineStart(text, target.starts[0])));
}

/** The lines of a range, each only as far as it is in it. */
function linesIn(state: State, { from, to }: ByteRange): ByteRange[] {
  const { text } = activeDocument(state);
  const lines: ByteRange[] = [];
  for (let at: Byte | null = from; at !== null && (at < to || at === from); at = lineBelow(text, at))
    lines.push({ from: at, to: Math.min(to, lineEnd(text, at)) });
  return lines;
}

/** `Ctrl-A` and `Ctrl-X`, and those with `g` of visual mode. */
export const addToNumber: VimCommand = {
  name: 'vim_add',
  title: 'Add to Number',
  doc: 'Add the count to the number at or after the cursor, or subtract it if the argument `by` is -1. In visual mode, change the first number of each line; with `grows`, increase the step on each line.',
  args: { by: wholeNumber(-1, 1), grows: FLAG },
  repeats: true,
  run(state, { count, args }) {
    const added = BigInt(count ?? 1) * (args.by === -1 ? -1n : 1n);
    return vimOf(state).mode === 'visual'
      ? addInArea(state, added, args.grows === true)
      : addAtCursors(state, added);
  },
};
