import { displayValue } from '../../base/display-value.ts';
import type { Args } from '../../input/keymap.ts';
import { nearest } from '../../input/nearest.ts';
import type { Command } from './command.ts';

/** One of the arguments that a command takes. */
export interface ArgType {
  /** The expected value, as it ends the sentence "args.index is 3, not ...". */
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  /** The command does nothing without it. */
  readonly required?: boolean;
}

/** The arguments that a command takes, by their names. */
export type ArgTypes = Readonly<Record<string, ArgType>>;

/** Any text, the empty one too. */
export const TEXT: ArgType = { expected: 'a string', accepts: (value) => typeof value === 'string' };

/** A text that is not empty. */
export const NAME: ArgType = {
  expected: 'a name',
  accepts: (value) => typeof value === 'string' && value !== '',
};

/** The name of a register or a bookmark. */
export const CHARACTER: ArgType = { ...NAME, expected: 'one character' };

export const FLAG: ArgType = {
  expected: 'true or false',
  accepts: (value) => typeof value === 'boolean',
};

/** A whole number from `from` to `to`; without bounds any. */
export function wholeNumber(from = -Infinity, to = Infinity): ArgType {
  const least = from === -Infinity ? '' : ` from ${from}`;
  return {
    expected: `a whole number${least}${to === Infinity ? '' : ` to ${to}`}`,
    accepts: (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
  };
}

export const oneOf = (names: readonly string[]): ArgType => ({
  expected: `one of ${names.map((name) => `"${name}"`).join(', ')}`,
  accepts: (value) => names.some((name) => name === value),
});

export const requiredArgument = (type: ArgType): ArgType => ({ ...type, required: true });

/** The arguments of every command that takes a prefix argument. */
const PREFIX: ArgTypes = { count: wholeNumber(), plain: wholeNumber(0) };

/** One thing that is wrong with arguments. */
export interface ArgFault {
  /** The argument that is wrong or unknown; null where one is missing. */
  readonly name: string | null;
  /** A sentence without a period. */
  readonly message: string;
}

/** Everything that is wrong with the arguments that a binding gives to a command; a plugin's command takes any. */
export function argFaults(command: Command, args: Args = {}): readonly ArgFault[] {
  if (command.registration !== undefined) return [];
  const types = { ...(command.argument === 'takes' && PREFIX), ...command.args };
  const names = Object.keys(types);
  const wrong = Object.entries(args).flatMap(([name, value]): ArgFault[] => {
    if (!Object.hasOwn(types, name)) return [{ name, message: unknownArg(name, names) }];
    const { expected, accepts } = types[name];
    return accepts(value)
      ? []
      : [{ name, message: `The argument ${name} is ${displayValue(value)}, not ${expected}` }];
  });
  const missing = names.filter((name) => types[name].required === true && !Object.hasOwn(args, name));
  return [
    ...wrong,
    ...missing.map((name) => ({
      name: null,
      message: `The argument ${name} is missing. The command needs ${types[name].expected}`,
    })),
  ];
}

function unknownArg(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'The command takes no arguments';
  const near = nearest(name, names);
  const hint = near === undefined ? `; it takes ${names.join(', ')}` : `; did you mean "${near}"?`;
  return `The command takes no argument "${name}"${hint}`;
}
