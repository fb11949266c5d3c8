import type { Byte } from '../../base/units.ts';
import type { Allowance } from '../../text/newlines.ts';
import { activeView, say, type State } from '../model/state.ts';

/** The most bytes that the cursors of one command read together in search of paragraphs and sentences. */
const MOST: Byte = 384 * 1024;
/** The most bytes of one line that are read in search of its ends. */
const MOST_OF_LINE: Byte = 64 * 1024;

/** An allowance for all cursors of one command. */
export const searchAllowance = (): Allowance => ({ left: MOST });

/** Takes a line of so many bytes from an allowance. */
export function spendLine(allowance: Allowance, bytes: Byte): void {
  allowance.left -= Math.min(bytes, MOST_OF_LINE);
}

/** Says that cursors stayed when the allowance of a command with several cursors is used up. */
export const toldStayed = (state: State, allowance: Allowance, before: State): State =>
  allowance.left > 0 || activeView(before).selections.count === 1
    ? state
    : say(state, 'info', 'Some cursors did not move because the paragraphs of the others are too long');
