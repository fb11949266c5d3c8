import type { CodeLine, Indentation } from './indentation.ts';
import { beginningOf, codeAbove, continues, footingOf, isApart, statementOf } from './statements.ts';
import { openerOf, unpairedIn } from './unpaired-brackets.ts';

/** The columns of a line below another one; `over` when it is known to begin a statement of its own. */
export function columnsBelow(line: CodeLine, rules: Indentation, size: number, over = false): number {
  const { code } = line;
  if (rules.lisp === true) return columnsInLisp(line, code);
  if (code === '') return line.columns;
  if (isApart(line, rules)) return columnsBelowApart(line, rules, size, over);
  const footing = footingOf(line, rules);
  const { columns } = footing;
  const opens = unpairedIn(line, rules).opens.length > 0;
  if (opens || rules.increase?.test(code) === true || rules.next?.test(code) === true)
    return columnsOfHead(footing, rules) + stepBelow(line, rules, size);
  if (rules.parts?.end.test(code) === true)
    return rules.parts.start.test(code)
      ? columns
      : (partnerOf(line, rules.parts.start, rules)?.columns ?? columns);
  if (rules.leave?.test(code) === true) return Math.max(0, columns - size);
  const goesOn = continues(beginningOf(line, rules), rules);
  if (rules.goesOn?.end?.test(code) === true) return goesOn ? columns : columns + size;
  if (goesOn && !over && rules.goesOn?.done?.test(code) !== true) return columns;
  const statement = statementOf(line, rules);
  return columnsBehind(statement, goesOn ? statement.columns : columns, rules);
}

/** The columns of the line after a statement that begins in `columns`. */
function columnsBehind(statement: CodeLine, columns: number, rules: Indentation): number {
  if (rules.next === undefined) return columns;
  // The one statement below a head without brackets ends what that began.
  for (let head = codeAbove(statement, rules); head !== null; head = codeAbove(head, rules)) {
    if (head.columns >= columns || !rules.next.test(head.code)) break;
    ({ columns } = head);
  }
  return columns;
}

/** The column that a block goes by which a line opens: that of the line in which its head begins. */
function columnsOfHead(line: CodeLine, rules: Indentation): number {
  const heading = rules.goesOn?.heading?.test(line.code) === true && continues(line, rules);
  return (heading ? statementOf(line, rules) : line).columns;
}

/** Below a line that stands apart the one above it counts, but within a macro of several lines. */
function columnsBelowApart(line: CodeLine, rules: Indentation, size: number, over: boolean): number {
  if (line.code.endsWith('\\')) {
    const begins = rules.apart?.test(line.code) === true;
    const deeper = begins || unpairedIn(line, rules).opens.length > 0;
    return line.columns + (deeper ? size : 0);
  }
  const above = codeAbove(line, rules);
  return above === null ? line.floor : columnsBelow(above, rules, size, over);
}

/** The block below this line may start in the line's own column. */
export const isFlush = ({ code }: CodeLine, { flush }: Indentation): boolean =>
  flush?.some(({ line }) => line.test(code)) ?? false;

/**
 * The number of columns by which the lines below an indenting line are deeper: deeper than the text after its list
 * marks, too.
 */
function stepBelow(line: CodeLine, rules: Indentation, size: number): number {
  const { flush, items } = rules;
  const kind = flush?.find((each) => each.line.test(line.code));
  if (kind !== undefined) return size * (stepsAbove(line, kind.line, rules) ?? kind.steps);
  const marks = items?.exec(line.code)?.[0].length ?? 0;
  return marks < size ? size : marks + size;
}

/** The depth, in steps, of the line below the nearest line above that matches `sort`; null where there is none. */
function stepsAbove({ above }: CodeLine, sort: RegExp, rules: Indentation): 0 | 1 | null {
  let below: CodeLine | null = null;
  for (; above !== null; above = codeAbove(above, rules)) {
    if (above.code === '') continue;
    const tells = below !== null && unpairedIn(below, rules).leading === 0 && sort.test(above.code);
    if (below !== null && tells) return below.columns > above.columns ? 1 : 0;
    below = above;
  }
  return null;
}

/** Two columns behind the innermost round bracket that is open, one behind others. */
function columnsInLisp(line: CodeLine, before: string): number {
  let closed = 0;
  for (let at: CodeLine | null = line; at !== null; at = at.above) {
    const code = at === line ? before : at.code;
    for (let i = code.length - 1; i >= 0; i--) {
      const bracket = '()[]{}'.indexOf(code[i]);
      if (bracket < 0) continue;
      if (bracket % 2 === 1) closed++;
      else if (closed-- === 0) {
        const list = code[i] === '(' && /[^\s([{"'`]/.test(code[i + 1] ?? ' ');
        return at.columns + i + (list ? 2 : 1);
      }
    }
  }
  return before === '' ? line.columns : 0;
}

/** The columns of a line that no rule treats specially. */
export function plainColumns(line: CodeLine, rules: Indentation, size: number): number {
  const above = codeAbove(line, rules);
  if (above === null) return line.floor;
  return columnsBelow(above, rules, size, line.code !== '' && !continues(line, rules));
}

/** The columns that a line should begin with, by what stands above it and what it says. */
export function columnsOf(line: CodeLine, rules: Indentation, size: number): number {
  const { code } = line;
  if (isApart(line, rules)) return line.columns;
  const { leading } = unpairedIn(line, rules);
  if (leading > 0 && rules.lisp !== true) {
    const opener = openerOf(line.above, 1, rules);
    return opener === null
      ? Math.max(0, plainColumns(line, rules, size) - size)
      : columnsOfHead(footingOf(opener.line, rules), rules);
  }
  if (rules.labels?.line.test(code) === true) return columnsOfLabel(line, rules, rules.labels, size);
  for (const [own, other] of rules.partners ?? [])
    if (own.test(code)) {
      const partner = partnerOf(line, other, rules);
      if (partner !== null || rules.decrease?.test(code) !== true) return partner?.columns ?? line.columns;
    }
  if (rules.block?.test(code) === true) {
    const head = headOfBlock(line, rules);
    if (head !== null) return head.columns;
  }
  const plain = plainColumns(line, rules, size);
  return rules.decrease?.test(code) === true ? Math.max(0, plain - size) : plain;
}

/** The line that a bracket in a line of its own begins the block of, where that tells its column. */
function headOfBlock(line: CodeLine, rules: Indentation): CodeLine | null {
  const above = codeAbove(line, rules);
  if (above === null) return null;
  if (rules.next?.test(above.code) === true) return above;
  const footing = footingOf(above, rules);
  const open = unpairedIn(above, rules).opens.at(-1);
  if (open !== undefined) return isAligned(above.code, open) && !above.code.endsWith(',') ? footing : null;
  return continues(footing, rules) ? statementOf(footing, rules) : null;
}

/** True for a line that a rule places elsewhere than an ordinary line. */
export function isSpecial(line: CodeLine, rules: Indentation): boolean {
  const { code } = line;
  return (
    rules.decrease?.test(code) === true ||
    rules.block?.test(code) === true ||
    rules.labels?.line.test(code) === true ||
    (rules.partners?.some(([own]) => own.test(code)) ?? false) ||
    (rules.lisp !== true && unpairedIn(line, rules).leading > 0)
  );
}

/** As the label before in the same brackets, else by the line that opens them. */
function columnsOfLabel(
  line: CodeLine,
  rules: Indentation,
  { line: label, steps }: NonNullable<Indentation['labels']>,
  size: number,
): number {
  let depth = 0;
  for (let { above } = line; above !== null; above = above.above) {
    const { opens, closing } = unpairedIn(above, rules);
    if (depth === 0 && label.test(above.code)) return above.columns;
    if (opens.length > depth) return above.columns + (stepsOfLabels(above, rules, label) ?? steps) * size;
    depth += closing - opens.length;
  }
  return line.columns;
}

/**
 * By how many steps the nearest label above is deeper than the line of its brackets; null where there is none with lines
 * that are deeper than itself.
 */
export function stepsOfLabels(line: CodeLine, rules: Indentation, label: RegExp): 0 | 1 | null {
  let below: CodeLine | null = null;
  for (let at: CodeLine | null = line; at !== null; at = codeAbove(at, rules)) {
    if (below !== null && label.test(at.code) && below.columns > at.columns) {
      const opener = openerOf(at.above, 1, rules);
      if (opener !== null) return at.columns > opener.line.columns ? 1 : 0;
    }
    if (at.code !== '') below = at;
  }
  return null;
}

/** The nearest line above of a sort that no other line between is as shallow as. */
function partnerOf(line: CodeLine, other: RegExp, rules: Indentation): CodeLine | null {
  let least = line.columns + 1;
  for (let above = codeAbove(line, rules); above !== null; above = codeAbove(above, rules)) {
    if (above.columns >= least) continue;
    if (other.test(above.code)) return above;
    least = above.columns;
  }
  return null;
}

/** The line that a line keeps its distance to, whatever moves that: what it goes on with, or stands in the brackets of. */
export function hangsOn(line: CodeLine, rules: Indentation): CodeLine | null {
  if (rules.lisp === true) return null;
  const above = codeAbove(line, rules);
  if (above !== null && line.was >= above.was && isFlush(above, rules) && isOpen(above, rules)) return above;
  if (line.code === '') return null;
  if (isApart(line, rules)) return rules.apart?.test(line.code) === true ? null : line.above;
  if (continues(line, rules)) return above;
  if (unpairedIn(line, rules).leading > 0) return null;
  const opener = openerOf(line.above, 1, rules);
  if (opener === null || line.was <= opener.line.was) return null;
  return isAligned(opener.line.code, opener.at) ? opener.line : null;
}

/** True for a line that opens a block for the lines below. */
const isOpen = (line: CodeLine, rules: Indentation): boolean =>
  unpairedIn(line, rules).opens.length > 0 || rules.increase?.test(line.code) === true;

/**
 * True if the content of brackets begins right after the opening one: the lines in them may have columns of their own.
 */
function isAligned(code: string, at: number): boolean {
  const behind = code.slice(at + 1).trim();
  if (behind === '') return false;
  if (code[at] === '<') return /^[\w:.-]+\s/.test(behind) && !behind.includes('>');
  return !PARAMETERS.test(code.slice(at));
}

/** Parameters of a block, behind the bracket that opens it; or what takes the next line of a macro to it. */
export const PARAMETERS = /\{[^{}]*(?:\|[^|]*\||=>|->|\bin|\\)$/;
