import { activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { onCharacter } from '../lines.ts';
import { VimScope } from '../scope.ts';
import { type Kind, type VisualArea, vimOf } from '../state.ts';
import { type AreaSize, areaOfSize, lastSizeField, timesSize } from './area-size.ts';
import { leaveVisual, showVisual } from './area.ts';
import { visualInsert } from './insert-command.ts';
import { visualReplaceCharacter } from './replace-characters.ts';
import { reselect } from './reselect.ts';

/** Starts visual mode, changes its kind, or leaves it where it is of that kind already. */
function toggle(state: State, kind: Kind, count: number | null): Step {
  const { visual } = vimOf(state);
  if (visual !== null)
    return step(visual.kind === kind ? leaveVisual(state) : showVisual(state, { ...visual, kind }));
  if (count !== null) {
    const size = lastSizeField.of(state) ?? oneOf(kind);
    return step(showVisual(state, areaOfSize(state, timesSize(size, count))));
  }
  const { selections } = activeView(state);
  const ranges = selections.ranges.map(({ head, goal }) => ({ anchor: head, head, goal }));
  return step(showVisual(state, { kind, ranges, main: selections.main }));
}

/** The size of one character, line or column, which is what a count counts before there was an area. */
const oneOf = (kind: Kind): AreaSize => ({ kind, lines: 0, columns: 1 });

/** An area with the ends of its ranges in each other's place. */
const turn = (area: VisualArea): VisualArea => ({
  ...area,
  ranges: area.ranges.map(({ anchor, head }) => ({ anchor: head, head: anchor })),
});

/** A block with the cursor at the other side of its row. */
function otherCorner(state: State, area: VisualArea): VisualArea {
  const scope = new VimScope(state);
  const [{ anchor, head, goal }] = area.ranges;
  const [one, other] = [scope.column(anchor), scope.column(head)];
  const last = (line: number, column: number): number =>
    onCharacter(scope.text, scope.atColumn(line, column));
  const range = { anchor: last(anchor, goal === Infinity ? Infinity : other), head: last(head, one) };
  return { ...area, ranges: [range] };
}

/** The commands of visual mode. */
export const visualCommands: readonly VimCommand[] = [
  visualInsert,
  visualReplaceCharacter,
  reselect,
  {
    name: 'vim_visual_other_corner',
    title: 'Other Corner of Block',
    doc: 'Go to the other corner of a block on the same row, or to the other end of the selection.',
    run(state) {
      const { visual } = vimOf(state);
      if (visual === null) return fail(state);
      return step(showVisual(state, visual.kind === 'block' ? otherCorner(state, visual) : turn(visual)));
    },
  },
  {
    name: 'vim_visual',
    title: 'Visual Mode',
    doc: 'Start or leave visual mode by characters, lines or blocks. The argument `kind` says which. A count selects that many times the last visual area.',
    args: {
      kind: {
        expected: '"char", "line" or "block"',
        accepts: (value) => ['char', 'line', 'block'].includes(String(value)),
      },
    },
    titleWith: ({ kind }) => ({ line: 'Visual Line Mode', block: 'Visual Block Mode' })[String(kind)] ?? null,
    run: (state, { args, count }) => toggle(state, args.kind as Kind, count),
  },
  {
    name: 'vim_visual_other_end',
    title: 'Other End of Selection',
    doc: 'Go to the other end of the selection.',
    run(state) {
      const { visual } = vimOf(state);
      if (visual === null) return fail(state);
      return step(showVisual(state, turn(visual)));
    },
  },
];
