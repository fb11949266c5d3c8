import type { State, Step } from '../../core/model/state.ts';
import { step } from '../../core/model/state.ts';
import { awaitKey } from './await-key.ts';
import type { VimCommand } from './command.ts';
import { fail } from './fail.ts';
import { isRegister } from './registers/registers.ts';
import { changesField, countInChange } from './repeat/change.ts';
import { countTyped, vimOf, withVim } from './state.ts';

const MOST_DIGITS = 9;

/** The state with a digit of the count more. Within a change the count is that of the change. */
function withDigit(state: State, digit: string): State {
  const { digits, operator } = vimOf(state);
  const own = /\d*$/.exec(digits)?.[0] ?? '';
  const next = own.length === MOST_DIGITS ? state : withVim(state, { digits: digits + digit });
  const { open } = changesField.of(state);
  if (open === null || operator === null) return next;
  return countInChange(next, (operator.count ?? 1) * (countTyped(vimOf(next)) ?? 1));
}

/** The commands that come before others: counts and registers. */
export const prefixCommands: readonly VimCommand[] = [
  {
    name: 'vim_digit',
    title: 'Digit of the Count',
    doc: 'Append the digit `digit` to the count of the next command.',
    args: { digit: { expected: 'one digit in quotes', accepts: (value) => /^\d$/.test(String(value)) } },
    keepsPrefix: true,
    run: (state, { args }) => step(withDigit(state, String(args.digit))),
  },
  {
    name: 'vim_zero',
    title: 'Zero of the Count',
    doc: 'Append a zero to the count of the next command. Without a count, the next binding of the key runs.',
    keepsPrefix: true,
    run: (state) => (/\d$/.test(vimOf(state).digits) ? step(withDigit(state, '0')) : false),
  },
  {
    name: 'vim_drop_digit',
    title: 'Drop Last Digit of the Count',
    doc: 'Delete the last digit of the count. Without a count, the next binding of the key runs.',
    keepsPrefix: true,
    run(state) {
      const { digits } = vimOf(state);
      return /\d$/.test(digits) ? step(withVim(state, { digits: digits.slice(0, -1) })) : false;
    },
  },
  {
    name: 'vim_register',
    title: 'Use Register',
    doc: 'Use the register that you name next for the next command.',
    keepsPrefix: true,
    run: (state): Step =>
      awaitKey(state, '"', (next, typed) => {
        if (!isRegister(typed)) return fail(next);
        const { digits } = vimOf(next);
        return step(withVim(next, { register: typed, digits: /\d$/.test(digits) ? `${digits}*` : digits }));
      }),
  },
];
