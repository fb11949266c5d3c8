import { activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { type Kind, vimOf } from '../state.ts';
import { leaveVisual, showVisual } from './area.ts';

/** Starts visual mode, changes its kind, or leaves it where it is of that kind already. */
function toggle(state: State, kind: Kind): Step {
  const { visual } = vimOf(state);
  if (visual !== null)
    return step(visual.kind === kind ? leaveVisual(state) : showVisual(state, { ...visual, kind }));
  const { selections } = activeView(state);
  const ranges = selections.ranges.map(({ head, goal }) => ({ anchor: head, head, goal }));
  return step(showVisual(state, { kind, ranges, main: selections.main }));
}

/** The commands of visual mode. */
export const visualCommands: readonly VimCommand[] = [
  {
    name: 'vim_visual',
    title: 'Visual Mode',
    doc: 'Starts visual mode by characters, lines or blocks, as `args.kind` says; leaves it when it is on already.',
    args: {
      kind: {
        expected: '"char", "line" or "block"',
        accepts: (value) => ['char', 'line', 'block'].includes(String(value)),
      },
    },
    titleWith: ({ kind }) => ({ line: 'Visual Line Mode', block: 'Visual Block Mode' })[String(kind)] ?? null,
    run: (state, { args }) => toggle(state, args.kind as Kind),
  },
  {
    name: 'vim_visual_other_end',
    title: 'Other End of Selection',
    doc: 'Goes to the other end of the selection.',
    run(state) {
      const { visual } = vimOf(state);
      if (visual === null) return fail(state);
      const ranges = visual.ranges.map(({ anchor, head }) => ({ anchor: head, head: anchor }));
      return step(showVisual(state, { ...visual, ranges }));
    },
  },
];
