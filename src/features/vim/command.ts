import type { ArgTypes } from '../../core/model/command-arguments.ts';
import type { Args, Command } from '../../core/model/command.ts';
import { activeDocument, type State, type Step } from '../../core/model/state.ts';
import { jumpsField, withoutJump } from '../navigation/jump-list.ts';
import { isVim, isVimText } from './active.ts';
import { hasFailed } from './fail.ts';
import { asOneEdit } from './repeat/one-edit.ts';
import { backToInsert } from './insert/one-command.ts';
import { beginChange, dropChange, endChange } from './repeat/change.ts';
import { countTyped, vimOf, withoutPrefix } from './state.ts';

/** The count and the register that were typed before a command. */
export interface Given {
  /** The count; null where none was typed. */
  readonly count: number | null;
  /** The register; null for the unnamed one. */
  readonly register: string | null;
  readonly args: Args;
}

/** A command of the map `vim`. */
export interface VimCommand {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  readonly args?: ArgTypes;
  /** Its title with some arguments; null where these tell nothing more. */
  readonly titleWith?: Command['titleWith'];
  /** The syntax that its key waits for. */
  readonly depends?: Command['depends'];
  /** `.` does it again: it is a change of the text. */
  readonly repeats?: true;
  /** It is a part of a command: the count, the register and the operator before it stay. */
  readonly keepsPrefix?: true;
  /** Carries it out. The count, the register and the operator are no longer in the state, unless it keeps them. */
  readonly run: (state: State, given: Given) => Step | false;
}

/** The command of the registry for one of the map. */
export const commandOf = ({
  name,
  title,
  doc,
  args,
  titleWith,
  depends,
  repeats,
  keepsPrefix,
  run,
}: VimCommand): Command => ({
  name,
  title,
  doc,
  args,
  titleWith,
  depends,
  offered: isVim,
  run(state, given) {
    if (!isVimText(state)) return false;
    const vim = vimOf(state);
    const prefix: Given = { count: countTyped(vim), register: vim.register, args: given };
    if (keepsPrefix === true) {
      const done = run(state, prefix);
      return done === false ? false : jumpsAsVim(state, backToInsert(state, withoutOperator(state, done)));
    }
    const begun = repeats === true ? beginChange(state, { command: name, ...prefix }) : state;
    return asOneEdit(withoutPrefix(begun), title, (ready) => {
      const done = run(ready, prefix);
      return done === false ? false : jumpsAsVim(state, backToInsert(state, endChange(done)));
    });
  },
});

/** The step in which an operator whose motion failed is no change. */
const withoutOperator = (before: State, after: Step): Step =>
  vimOf(before).operator !== null && hasFailed(after.state)
    ? { ...after, state: dropChange(after.state) }
    : after;

/** The step in which a move within a document is a jump only where its command has noted one, however far it went. */
function jumpsAsVim(before: State, after: Step): Step {
  const isNoted = jumpsField.of(after.state) !== jumpsField.of(before);
  if (isNoted || activeDocument(after.state).id !== activeDocument(before).id) return after;
  return { ...after, state: withoutJump(after.state) };
}
