import type { CodeLine, Indentation } from './indentation.ts';
import { MOST_ABOVE, openerOf, unpairedIn } from './unpaired-brackets.ts';

/**
 * True for a line that keeps its columns: by its own text, or as a part of one above that continues after a backslash.
 */
export function isApart(line: CodeLine, { apart }: Indentation): boolean {
  if (apart === undefined) return false;
  let first = line;
  for (let left = MOST_ABOVE; left > 0 && first.above?.code.endsWith('\\') === true; left--)
    first = first.above;
  return apart.test(first.code);
}

/** The next line above that says something about others. */
export function codeAbove({ above }: CodeLine, rules: Indentation): CodeLine | null {
  for (; above !== null; above = above.above) if (above.code !== '' && !isApart(above, rules)) return above;
  return null;
}

const known = new WeakMap<CodeLine, boolean>();

/** True for a line that continues a statement from above. */
export function continues(line: CodeLine, rules: Indentation): boolean {
  if (rules.goesOn === undefined || line.code === '') return false;
  let found = known.get(line);
  if (found === undefined) known.set(line, (found = isContinuation(line, rules)));
  return found;
}

function isContinuation(line: CodeLine, rules: Indentation): boolean {
  const { start, end, lists } = rules.goesOn ?? {};
  const above = codeAbove(line, rules);
  // The first line in brackets goes on with nothing.
  if (above === null || unpairedIn(above, rules).opens.length > 0) return false;
  if (start?.test(line.code) === true || end?.test(above.code) === true) return true;
  return lists === true && above.code.endsWith(',') && continues(above, rules);
}

/** The line in which the last of the brackets is opened that a line closes, but for the one that it begins with. */
export function footingOf(line: CodeLine, rules: Indentation): CodeLine {
  for (let left = MOST_ABOVE; left > 0; left--) {
    const { closing, leading } = unpairedIn(line, rules);
    if (closing <= Math.min(1, leading)) break;
    const opener = openerOf(line.above, closing, rules);
    if (opener === null) break;
    ({ line } = opener);
  }
  return line;
}

/** The line in which the block or the brackets are opened that a line ends; itself, when it ends none. */
export function beginningOf(line: CodeLine, rules: Indentation): CodeLine {
  for (let left = MOST_ABOVE; left > 0; left--) {
    const { closing } = unpairedIn(line, rules);
    const opener = closing > 0 ? openerOf(line.above, closing, rules) : null;
    if (opener === null) break;
    ({ line } = opener);
  }
  if (rules.decrease?.test(line.code) !== true) return line;
  let { above } = line;
  while (above !== null && (above.code === '' || above.columns > line.columns)) ({ above } = above);
  return above?.columns === line.columns ? above : line;
}

/** The first line of the statement that a line is a part of. */
export function statementOf(line: CodeLine, rules: Indentation): CodeLine {
  let at = beginningOf(line, rules);
  for (let left = MOST_ABOVE; left > 0 && continues(at, rules); left--) {
    const above = codeAbove(at, rules);
    if (above === null) break;
    at = beginningOf(above, rules);
  }
  return at;
}
