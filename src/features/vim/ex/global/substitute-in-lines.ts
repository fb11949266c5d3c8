import type { State, Step } from '../../../../core/model/state.ts';
import type { ExCommand } from '../command-table.ts';
import { ExFault } from '../ex-fault.ts';
import { type ExLine, parseLine } from '../parse-line.ts';
import { substituteArguments } from '../substitute-arguments.ts';
import { boundedQuery } from '../run/line-query.ts';
import { isMagic, prepareSubstitution, startSubstitution } from '../substitute/substitute.ts';
import type { GlobalLines } from './far-lines.ts';

/** The substitution that a command of `:g` is, with nothing else; null for another command. */
function substitutionIn(command: string): (ExLine & { readonly command: ExCommand }) | null {
  let line: ExLine;
  try {
    line = parseLine(command);
  } catch (error) {
    // What is wrong with it is reported where it is carried out.
    if (error instanceof ExFault) return null;
    throw error;
  }
  const { range, rest, modifiers } = line;
  if (line.command === null || !/^(?:substitute|smagic|snomagic|&|~)$/.test(line.command.name)) return null;
  const isPlain = range === null && rest === null && modifiers.silent === 'no';
  return isPlain ? { ...line, command: line.command } : null;
}

/** True for a command that substitutes and does nothing else. */
export const isSubstitution = (command: string): boolean => substitutionIn(command) !== null;

/**
 * Carries a substitution out in lines that a pattern chooses, in the background and all at once; null for other commands, and
 * for substitutions in which a line may depend on what was done to another one, or that ask or count.
 * @throws ExFault
 */
export function substituteInLines(
  state: State,
  command: string,
  { pattern, span, isInverse }: GlobalLines,
): Step | null {
  const line = substitutionIn(command);
  if (line === null) return null;
  const { name } = line.command;
  const given = substituteArguments(line.argument, name);
  if (given.count !== null) return null;
  const { state: ready, plan } = prepareSubstitution(state, given, span, isMagic(state, name));
  const { flags } = plan;
  const isApart = !plan.pattern.multiline && plan.pattern.accepts === null;
  if (!isApart || flags.confirm || flags.counts) return null;
  return startSubstitution(ready, plan, {
    query: boundedQuery(pattern),
    lines: isInverse ? 'unmatched' : 'matched',
  });
}
