import { clipboardRequest } from '../../../core/edits/read-clipboard.ts';
import { clipboardField } from '../../../core/edits/clipboard.ts';
import { handles } from '../../../core/model/request.ts';
import { andThen, type State, type Step } from '../../../core/model/state.ts';
import { othersText } from '../../clipboard/clipboard.ts';
import type { Given } from '../command.ts';
import { putRegister } from '../normal/put-register.ts';
import { changesField, endChange } from '../repeat/change.ts';
import { asOneEdit } from '../repeat/one-edit.ts';
import { isClipboard, nameOr } from './registers.ts';

/** A request for the system's clipboard, whose text is then put in. */
export const askForRegister = clipboardRequest<Given>('vim_clipboard');

/** Handles the system's clipboard: the text that another program copied is in the registers `"+` and `"*` from then on. */
export const registerHandler = handles(askForRegister, {
  take(state, bytes, { work }) {
    const theirs = othersText(state, bytes);
    const known = theirs === null ? state : clipboardField.with(state, { texts: [theirs], lines: false });
    return asOneEdit(known, 'put', (next) => endChange(putRegister(next, work)));
  },
});

/**
 * Puts a register in. For one of the system's clipboard the system is asked first; what repeats a change takes the text
 * as it was the last time.
 */
export function putNamed(state: State, given: Given): Step {
  const asks = isClipboard(nameOr(state, given.register)) && !changesField.of(state).isRepeating;
  return asks
    ? andThen({ state, effects: [] }, (next) => askForRegister.ask(next, given))
    : putRegister(state, given);
}
