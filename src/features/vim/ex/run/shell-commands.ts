import { filterRange, runCommand } from '../../../shell-filter/shell-filter.ts';
import { Field } from '../../../../core/model/fields/field.ts';
import { activeDocument, type State, type Step, step } from '../../../../core/model/state.ts';
import { ExFault } from '../ex-fault.ts';
import { expandFile } from '../file-argument.ts';
import type { ExCall } from './ex-call.ts';
import { fileNames } from './file-names.ts';
import { goToLine } from './go-to-line.ts';
import { bytesOfLines } from './text-lines.ts';

/** The last shell command, which `!` stands for in the next one; null for none. */
export const lastShellField = new Field<string | null>('vimLastShell', null, { outlivesFolder: true });

/** `:!`: runs a shell command, or replaces lines by what it makes of them. */
export function shell(state: State, { argument, bang, range, span }: ExCall): Step {
  const last = lastShellField.of(state);
  const given = (bang ? '!' : '') + argument.trim();
  if (given === '') throw new ExFault('E471: Argument required');
  const names = fileNames(state);
  const command = given.replaceAll(/\\!|!|\\?[%#](?::[phtre])*/g, (part) => {
    if (part === '\\!') return '!';
    if (part.startsWith('\\')) return part.slice(1);
    if (part !== '!') return expandFile(part, names);
    if (last === null) throw new ExFault('E34: No previous command');
    return last;
  });
  const noted = lastShellField.with(state, command);
  if (range === null) return runCommand(noted, command);
  const { text } = activeDocument(state);
  return filterRange(noted, bytesOfLines(text, span), command, (next) => step(goToLine(next, span.first)));
}
