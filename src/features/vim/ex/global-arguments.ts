import { ExFault } from './ex-fault.ts';
import { LineReader } from './line-reader.ts';
import { takePattern } from './pattern-argument.ts';
import type { SubstitutePattern } from './substitute-arguments.ts';

/** The arguments of `:g` and `:v`. */
export interface GlobalArguments {
  readonly pattern: SubstitutePattern;
  /** The commands for each line; `p` without any. */
  readonly command: string;
}

/**
 * Parses `/pattern/command`.
 * @throws ExFault
 */
export function globalArguments(text: string): GlobalArguments {
  const reader = new LineReader(text);
  const delimiter = reader.peek();
  if (delimiter === '') throw new ExFault('E148: Regular expression missing from :global');
  reader.at++;
  if (delimiter === '\\') {
    const which = reader.peek();
    if (!/[/?&]/.test(which)) throw new ExFault('E10: \\ should be followed by /, ? or &');
    reader.at++;
    return {
      pattern: { kind: 'last', of: which === '&' ? 'substitute' : 'search' },
      command: commandOf(reader),
    };
  }
  if (/[A-Za-z"|\n]/.test(delimiter))
    throw new ExFault("E146: Regular expressions can't be delimited by letters");
  const pattern = takePattern(reader, delimiter);
  return {
    pattern: pattern === '' ? { kind: 'last', of: 'any' } : { kind: 'new', pattern },
    command: commandOf(reader),
  };
}

function commandOf(reader: LineReader): string {
  const command = reader.rest();
  return command.trim() === '' ? 'p' : command;
}
