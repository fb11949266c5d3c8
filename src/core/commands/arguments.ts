import { negated, universal, withDigit } from '../argument.ts';
import type { Command } from '../command.ts';
import { step } from '../state.ts';

export const prefixArguments: readonly Command[] = [
  {
    name: 'universal_argument',
    title: 'Universal Argument',
    doc: 'The next command is done four times, or as often as the digits say that follow; again, four times that.',
    run: (state) => step(universal(state)),
  },
  {
    name: 'digit_argument',
    title: 'Digit Argument',
    doc: 'Adds the digit `args.digit` to how often the next command is done.',
    hidden: true,
    run: (state, { digit }) => {
      const typed = String(typeof digit === 'number' || typeof digit === 'string' ? digit : '');
      return /^[0-9]$/.test(typed) ? step(withDigit(state, typed)) : false;
    },
  },
  {
    name: 'negative_argument',
    title: 'Negative Argument',
    doc: 'The next command is done the other way.',
    run: (state) => step(negated(state)),
  },
];
