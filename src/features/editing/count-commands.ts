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
    doc: 'Run the next command four times, or as often as the digits you type say. Each repetition multiplies by four.',
    argument: 'reads',
    run: (state) => step(universal(state)),
  },
  {
    name: 'digit_argument',
    title: 'Digit Argument',
    doc: 'Append the digit in the argument `digit` to the count of the next command.',
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
    doc: 'Negate the count of the next command.',
    argument: 'reads',
    run: (state) => step(negateCount(state)),
  },
];
