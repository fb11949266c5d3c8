import { type ArgType, requiredArgument } from '../../core/model/command-arguments.ts';
import { negateCount, universal, withDigit } from '../../core/dispatch/count.ts';
import type { Command } from '../../core/model/command.ts';
import { step } from '../../core/model/state.ts';

/** A digit, as a number or in quotes. */
const DIGIT: ArgType = { expected: 'a digit', accepts: (value) => digitOf(value) !== null };

/** The digit that a value is; null for any other. */
const digitOf = (value: unknown): string | null =>
  (typeof value === 'number' || typeof value === 'string') && /^[0-9]$/.test(String(value))
    ? String(value)
    : null;

export const prefixArguments: readonly Command[] = [
  {
    name: 'universal_argument',
    title: 'Universal Argument',
    doc: 'The next command is done four times, or as often as the digits say that follow; again, four times that.',
    argument: 'reads',
    run: (state) => step(universal(state)),
  },
  {
    name: 'digit_argument',
    title: 'Digit Argument',
    doc: 'Adds the digit `args.digit` to how often the next command is done.',
    args: { digit: requiredArgument(DIGIT) },
    hidden: true,
    argument: 'reads',
    run: (state, { digit }) => {
      const typed = digitOf(digit);
      return typed === null ? false : step(withDigit(state, typed));
    },
  },
  {
    name: 'negative_argument',
    title: 'Negative Argument',
    doc: 'The next command is done the other way.',
    argument: 'reads',
    run: (state) => step(negateCount(state)),
  },
];
