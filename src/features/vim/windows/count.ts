import type { State, Step } from '../../../core/model/state.ts';
import { press } from '../../../input/character.ts';
import { CTRL } from '../../../input/event.ts';
import { awaitEvent, typedBy } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { feedKeys } from '../repeat/feed.ts';
import { withVim } from '../state.ts';

const MOST_DIGITS = 9;

/** Waits for the other digits of a count behind Ctrl-W, and then for the key of the command. */
const awaitRest = (state: State, digits: string): Step =>
  awaitEvent(state, `^W${digits}`, (next, event) => {
    const typed = typedBy(event) ?? '';
    if (/^\d$/.test(typed)) return awaitRest(next, (digits + typed).slice(0, MOST_DIGITS));
    if (event.key === 'delete' && event.modifiers === 0) return awaitRest(next, digits.slice(0, -1));
    return feedKeys(withVim(next, { digits }), [press('w', CTRL), event]);
  });

/** A count that is typed behind Ctrl-W instead of before it. */
export const windowCount: VimCommand = {
  name: 'vim_window_count',
  title: 'Count for Window Command',
  doc: 'Start a count with `digit` for the next window command.',
  args: { digit: { expected: 'one digit in quotes', accepts: (value) => /^\d$/.test(String(value)) } },
  run: (state, { args }) => awaitRest(state, String(args.digit)),
};
