/** How lines of a language are indented. Patterns are matched with `CodeLine.code`. */
export interface Indentation {
  /** Brackets that indent what stands in them, each opening one before its closing one. */
  readonly brackets?: string;
  /** Whether tags do: all of them, those that HTML does not know to be empty, or those of a line that begins with one. */
  readonly tags?: 'all' | 'html' | 'leading';
  /** A line that the ones below are a step deeper than. */
  readonly increase?: RegExp;
  /** A line that is a step shallower than those above. */
  readonly decrease?: RegExp;
  /** A line that the next one is a step deeper than, and no other. */
  readonly next?: RegExp;
  /** What stands in the column of such a line, right below it. */
  readonly block?: RegExp;
  /** A line that ends its block, so that the next one is a step shallower. */
  readonly leave?: RegExp;
  /** A line that ends a part, so that the next one stands in the column of the nearest that begins one. */
  readonly parts?: { readonly end: RegExp; readonly start: RegExp };
  /** Lines that belong to one above, with which they stand in one column. */
  readonly partners?: readonly (readonly [line: RegExp, other: RegExp])[];
  /** Lines in brackets that stand in one column with each other: the first so many steps deeper than the bracket's line. */
  readonly labels?: { readonly line: RegExp; readonly steps: 0 | 1 };
  /** Lines that stand where they stand, and say nothing about others. */
  readonly apart?: RegExp;
  /** Marks of lists that a line begins with, which what is below the rest of it stands behind. */
  readonly items?: RegExp;
  /** What stands in round brackets begins two columns behind them, as in Lisp. */
  readonly lisp?: boolean;
  /** Indentation has a meaning: a line's cannot be told from the lines above. */
  readonly offside?: boolean;
  /** A line that is followed by one that begins with a tab. */
  readonly recipe?: RegExp;
  /** Enter goes on with lists and quotes. */
  readonly lists?: boolean;
  /** Enter goes on with the column of stars in a comment. */
  readonly stars?: boolean;
  /** Marks of comments that Enter goes on with, wherever it is pressed in them. */
  readonly documenting?: RegExp;
}

/** A line as far as its indentation goes. */
export interface CodeLine {
  /** The columns of blanks that it begins with. */
  readonly columns: number;
  /** What stands behind them, without comments and without blanks at its end; all of a string is quotation marks. */
  readonly code: string;
  /** What stands behind them. */
  readonly raw: string;
  /** The line above; null at the top, and where nobody looks further. */
  readonly above: CodeLine | null;
}

/** Brackets in a line that have no partner in it. */
interface Unpaired {
  readonly opening: number;
  readonly closing: number;
  /** Those of the closing ones that the line begins with. */
  readonly leading: number;
}

const NOTHING: Unpaired = { opening: 0, closing: 0, leading: 0 };
/** The end of a tag with a line for each attribute, in the column that it began in. */
const TAG_END: Unpaired = { opening: 1, closing: 0, leading: 0 };

/** Tags of HTML that nothing closes. */
export const EMPTY_TAG = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const TAG = /<\/?(?:([A-Za-z][\w:.-]*)(?:[^<>=]|=(?!>)|=>)*?(\/?))?>|<\/[\w:.-]*$/y;
/** What a line may begin with before a tag that is no comparison and no type, and what may stand right before one. */
const BEFORE_TAG = /^(?:return\b|\(|\)|&&|\|\||\?|:|=>|\{|\}|;|\s)*</;
const BEHIND_SIGN = /(?:=>|&&|\|\||\(|\?(?![:.?])(?:.*:)?)\s*$/;

function unpaired(code: string, { brackets = '', tags }: Indentation): Unpaired {
  if (code === '>' && tags !== undefined) return TAG_END;
  if (!/[()[\]{}<]/.test(code)) return NOTHING;
  let [opening, closing, leading] = [0, 0, 0];
  const close = (): void => {
    if (opening > 0) opening--;
    else {
      closing++;
      if (begins) leading++;
    }
  };
  let begins = true;
  const tagged = tags !== undefined && (tags !== 'leading' || BEFORE_TAG.test(code));
  for (let i = 0; i < code.length; i++) {
    const sign = code[i];
    if (sign === ' ' || sign === '\t') continue;
    if (sign === '<' && (tagged || (tags !== undefined && BEHIND_SIGN.test(code.slice(0, i))))) {
      TAG.lastIndex = i;
      const tag = TAG.exec(code);
      if (tag !== null) {
        const [all, name = '', empty] = tag;
        if (all.startsWith('</')) close();
        else if (empty !== '/' && !(tags === 'html' && EMPTY_TAG.test(name))) opening++;
        if (opening > 0) begins = false;
        i += all.length - 1;
        continue;
      }
    }
    const bracket = brackets.indexOf(sign);
    if (bracket < 0) {
      begins = false;
      continue;
    }
    if (bracket % 2 === 0) {
      opening++;
      begins = false;
    } else close();
  }
  return { opening, closing, leading };
}

/** Lines above that are gone through. */
const MOST_ABOVE = 1000;

/** The line above in which the last of so many brackets is opened that are closed below it. */
function openerOf(line: CodeLine | null, count: number, rules: Indentation): CodeLine | null {
  for (let left = MOST_ABOVE; line !== null && left > 0; line = line.above, left--) {
    const { opening, closing } = unpaired(line.code, rules);
    if (opening >= count) return line;
    count += closing - opening;
  }
  return null;
}

/** The first line of the statement that a line ends: that in which its brackets are opened. */
function beginningOf(line: CodeLine, rules: Indentation): CodeLine {
  for (let left = MOST_ABOVE; left > 0; left--) {
    const { closing } = unpaired(line.code, rules);
    const opener = closing > 0 ? openerOf(line.above, closing, rules) : null;
    if (opener === null) break;
    line = opener;
  }
  return line;
}

/** The next line above that says something about others. */
function codeAbove({ above }: CodeLine, { apart }: Indentation): CodeLine | null {
  for (; above !== null; above = above.above)
    if (above.code !== '' && apart?.test(above.code) !== true) return above;
  return null;
}

/** The columns of a line below another one, of which `code` is the part that it comes behind. */
export function columnsBelow(
  line: CodeLine,
  rules: Indentation,
  size: number,
  code: string = line.code,
): number {
  let { columns } = line;
  if (rules.lisp === true) return columnsInLisp(line, code);
  if (code === '' || rules.apart?.test(code) === true) return columns;
  const { opening, closing, leading } = unpaired(code, rules);
  if (closing > Math.min(1, leading)) columns = openerOf(line.above, closing, rules)?.columns ?? columns;
  if (opening > 0 || rules.increase?.test(code) === true || rules.next?.test(code) === true)
    return columns + stepBelow(code, rules, size);
  if (rules.parts?.end.test(code) === true)
    return rules.parts.start.test(code)
      ? columns
      : (partnerOf(line, rules.parts.start, rules)?.columns ?? columns);
  if (rules.leave?.test(code) === true) return Math.max(0, columns - size);
  // The one statement below a head without brackets ends what that began.
  if (rules.next !== undefined)
    for (
      let head = codeAbove(beginningOf(line, rules), rules);
      head !== null;
      head = codeAbove(head, rules)
    ) {
      if (head.columns >= columns || !rules.next.test(head.code)) break;
      ({ columns } = head);
    }
  return columns;
}

/** How much deeper than a line that indents the ones below these are: deeper than what stands behind its marks, too. */
function stepBelow(code: string, { items }: Indentation, size: number): number {
  const marks = items?.exec(code)?.[0].length ?? 0;
  return marks < size ? size : marks + size;
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

/** Where a line would stand if it was nothing in particular. */
export function plainColumns(line: CodeLine, rules: Indentation, size: number): number {
  const above = codeAbove(line, rules);
  return above === null ? 0 : columnsBelow(above, rules, size);
}

/** The columns that a line should begin with, by what stands above it and what it says. */
export function columnsOf(line: CodeLine, rules: Indentation, size: number): number {
  const { code } = line;
  if (rules.apart?.test(code) === true) return line.columns;
  const { leading } = unpaired(code, rules);
  if (leading > 0 && rules.lisp !== true) {
    const opener = openerOf(line.above, 1, rules);
    return opener?.columns ?? Math.max(0, plainColumns(line, rules, size) - size);
  }
  if (rules.labels?.line.test(code) === true) return columnsOfLabel(line, rules, rules.labels, size);
  for (const [own, other] of rules.partners ?? [])
    if (own.test(code)) {
      const partner = partnerOf(line, other, rules);
      if (partner !== null || rules.decrease?.test(code) !== true) return partner?.columns ?? line.columns;
    }
  if (rules.block?.test(code) === true) {
    const head = codeAbove(line, rules);
    if (head !== null && rules.next?.test(head.code) === true) return head.columns;
  }
  const plain = plainColumns(line, rules, size);
  return rules.decrease?.test(code) === true ? Math.max(0, plain - size) : plain;
}

/** Whether a line is one that stands elsewhere than those of no kind. */
export function isSpecial(code: string, rules: Indentation): boolean {
  return (
    rules.decrease?.test(code) === true ||
    rules.block?.test(code) === true ||
    rules.labels?.line.test(code) === true ||
    (rules.partners?.some(([own]) => own.test(code)) ?? false) ||
    (rules.lisp !== true && unpaired(code, rules).leading > 0)
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
    const { opening, closing } = unpaired(above.code, rules);
    if (depth === 0 && label.test(above.code)) return above.columns;
    if (opening > depth) return above.columns + steps * size;
    depth += closing - opening;
  }
  return line.columns;
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

/** What Enter makes of a line. */
export interface Broken {
  /** Where the new line begins, and what stands at its start. */
  readonly columns: number;
  readonly start: string;
  /** What follows the cursor begins a line of its own, there. */
  readonly rest: { readonly columns: number; readonly start: string } | null;
  /** Instead of all that, what the line begins with goes: it was the last of a list, and empty. */
  readonly ends: boolean;
}

const LIST = /^((?:>[ \t]?)*[ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?(.*)$/s;
const QUOTE = /^(?:>[ \t]?)+/;

/** What a line break between `line`, as far as it goes before the cursor, and what follows makes. */
export function broken(
  line: CodeLine,
  after: { readonly code: string; readonly raw: string },
  rules: Indentation,
  size: number,
  comment: string | undefined,
): Broken {
  const { raw, columns } = line;
  const as = (start: string, at = columns, rest: Broken['rest'] = null): Broken => ({
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
  const { opening } = unpaired(code, rules);
  const { leading } = unpaired(after.code, rules);
  if (leading > 0 && rules.lisp !== true) {
    if (opening === 0) return as('', openerOf(line.above, 1, rules)?.columns ?? columns);
    const inner = columnsBelow(line, rules, size);
    if (/[([{>]$/.test(code)) return as('', inner, { columns: inner - size, start: '' });
    return as('', inner - size);
  }
  const below = columnsBelow(line, rules, size);
  return as(
    '',
    after.code !== '' && rules.decrease?.test(after.code) === true ? Math.max(0, below - size) : below,
  );
}
