import { columnsBelow, columnsOf, PARAMETERS } from './columns.ts';
import type { CodeLine, Indentation } from './indentation.ts';
import { openerOf, unpairedIn } from './unpaired-brackets.ts';

/** The effect of Enter on a line. */
export interface BrokenLine {
  /** The column of the new line, and the text at its start. */
  readonly columns: number;
  readonly start: string;
  /** The line that the text after the cursor moves to, when it gets one of its own. */
  readonly rest: { readonly columns: number; readonly start: string } | null;
  /** Instead of all that, what the line begins with goes: it was the last of a list, and empty. */
  readonly ends: boolean;
}

const LIST = /^((?:>[ \t]?)*[ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?(.*)$/s;
const QUOTE = /^(?:>[ \t]?)+/;

/** The effect of a line break between `line`, which ends at the cursor, and the text after it. */
export function breakLine(
  line: CodeLine,
  after: { readonly code: string; readonly raw: string },
  rules: Indentation,
  size: number,
  comment: string | undefined,
): BrokenLine {
  const { raw, columns } = line;
  const as = (start: string, at = columns, rest: BrokenLine['rest'] = null): BrokenLine => ({
    columns: at,
    start,
    rest,
    ends: false,
  });
  if (rules.lists === true) {
    const item = LIST.exec(raw);
    if (item !== null) {
      const [, quote, mark, number, point, blanks, task, content] = item;
      if (content === '' && after.raw === '') return { columns: 0, start: '', rest: null, ends: true };
      const next = number === undefined ? mark : `${Number(number) + 1}${point}`;
      return as(quote + next + blanks + (task === undefined ? '' : '[ ] '));
    }
    const quote = QUOTE.exec(raw)?.[0];
    if (quote !== undefined)
      return quote === raw && after.raw === ''
        ? { columns: 0, start: '', rest: null, ends: true }
        : as(quote.endsWith('>') ? `${quote} ` : quote);
  }
  if (rules.stars === true) {
    if (/^\/\*\*?$/.test(raw.trimEnd()) && /^\*+\/$/.test(after.raw))
      return as(' * ', columns, { columns, start: ' ' });
    if (raw === '/*' || /^\/\*\*(?!\/)(?:[^*]|\*(?!\/))*$/.test(raw)) return as(' * ');
    if (/^\*(?: (?:[^*]|\*(?!\/))*)?$/.test(raw) && /^(?:\/\*|\*(?!.*\*\/))/.test(line.above?.raw ?? ''))
      return as(after.raw.startsWith('*/') ? '' : '* ');
    if (raw.startsWith('*') && raw.trimEnd().endsWith('*/') && columns % 2 === 1) return as('', columns - 1);
  }
  const documented = rules.documenting?.exec(raw)?.[0];
  if (documented !== undefined && (raw.trimEnd() !== documented.trimEnd() || after.raw !== ''))
    return as(`${documented.trimEnd()} `);
  if (comment !== undefined && raw.startsWith(comment) && after.raw !== '')
    return as(/^[!-/:-@[-`{-~]+[ \t]*/.exec(raw)?.[0] ?? '');
  if (rules.recipe?.test(line.code) === true && columns === 0) return as('\t');
  const { code } = line;
  if (code === '') return as('');
  const below = columnsBelow(line, rules, size);
  const behind: CodeLine = { ...line, code: after.code, raw: after.raw, above: line };
  if (unpairedIn(behind, rules).leading > 0 && rules.lisp !== true) {
    const opens = unpairedIn(line, rules).opens.length > 0;
    if (opens && (/[([{>]$/.test(code) || PARAMETERS.test(code)))
      return as('', below, { columns: columnsOf(behind, rules, size), start: '' });
    // What a keyword begins in brackets is ended by one, and not by them.
    return as('', isInBlock(line, rules) ? below : columnsOf(behind, rules, size));
  }
  return as(
    '',
    after.code !== '' && rules.decrease?.test(after.code) === true ? Math.max(0, below - size) : below,
  );
}

/** True for a line in a block that a keyword begins after the last bracket that is open in the line. */
function isInBlock(line: CodeLine, rules: Indentation): boolean {
  const opener = openerOf(line, 1, rules);
  return opener !== null && rules.increase?.test(opener.line.code) === true;
}
