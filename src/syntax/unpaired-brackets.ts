import type { CodeLine, Indentation } from './indentation.ts';

/** Brackets and tags in a line that have no partner in it. */
export interface UnpairedBrackets {
  /** The places of unmatched opening brackets in its code. */
  readonly opens: readonly number[];
  /** The number of unmatched closing brackets. */
  readonly closing: number;
  /** The number of those that the line begins with. */
  readonly leading: number;
}

const NOTHING: UnpairedBrackets = { opens: [], closing: 0, leading: 0 };

/** Tags of HTML that nothing closes. */
export const EMPTY_TAG = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const TAG = /<\/?(?:([A-Za-z][\w:.-]*)(?:[^<>=]|=(?!>)|=>)*?(\/?))?>|<\/[\w:.-]*$/y;
/** A tag that goes on in the next line. */
const BEGUN_TAG = /<([A-Za-z][\w:.-]*)(?:\s(?:[^<>]|=>)*)?$/;
/** The start of a line before a tag that is no comparison and no type, and the text that may come right before one. */
const BEFORE_TAG = /^(?:return\b|\(|\)|&&|\|\||\?|:|=>|\{|\}|;|\s)*</;
const BEHIND_SIGN = /(?:=>|&&|\|\||\(|\?(?![:.?])(?:.*:)?)\s*$/;

/** True if a `<` at a place may begin a tag. */
const mayBeTag = (code: string, at: number, { tags }: Indentation): boolean =>
  tags !== undefined && (tags !== 'leading' || BEFORE_TAG.test(code) || BEHIND_SIGN.test(code.slice(0, at)));

/** Lines above that are looked at for the beginning of a tag, which has a line for each attribute. */
const MOST_ATTRIBUTES = 100;

/** The name of the tag that is begun in a line above and not ended before this one; null for none. */
function tagBegun({ above }: CodeLine, rules: Indentation): string | null {
  for (let left = MOST_ATTRIBUTES; above !== null && left > 0; above = above.above, left--) {
    const { code } = above;
    const begun = BEGUN_TAG.exec(code);
    if (begun !== null) return mayBeTag(code, begun.index, rules) ? begun[1] : null;
    if (/(?:^|[^=-])>$/.test(code) || code.includes('</')) return null;
  }
  return null;
}

/** The brackets and tags of a line that are not closed in it, or not opened. */
export function unpairedIn(line: CodeLine, rules: Indentation): UnpairedBrackets {
  const { brackets = '', tags } = rules;
  const { code } = line;
  if (!/[()[\]{}<>]/.test(code)) return NOTHING;
  const opens: number[] = [];
  let [closing, leading] = [0, 0];
  let begins = true;
  const open = (at: number): void => {
    opens.push(at);
    begins = false;
  };
  const close = (): void => {
    if (opens.length > 0) opens.pop();
    else {
      closing++;
      if (begins) leading++;
    }
  };
  const isEmpty = (name: string): boolean => tags === 'html' && EMPTY_TAG.test(name);
  /** The tag that goes on in this line; undefined as long as nobody asked. */
  let begun: string | null | undefined = tags === undefined ? null : undefined;
  for (let i = 0; i < code.length; i++) {
    const sign = code[i];
    if (sign === ' ' || sign === '\t') continue;
    if (sign === '<' && mayBeTag(code, i, rules)) {
      TAG.lastIndex = i;
      const tag = TAG.exec(code);
      if (tag !== null) {
        const [all, name = '', empty] = tag;
        if (all.startsWith('</')) close();
        else if (empty !== '/' && !isEmpty(name)) open(i);
        if (opens.length > 0) begins = false;
        i += all.length - 1;
        begun ??= null;
        continue;
      }
      if (BEGUN_TAG.exec(code)?.index === i) open(i);
    }
    if (sign === '>' && begun !== null && !/[=-]/.test(code[i - 1] ?? '')) {
      begun ??= tagBegun(line, rules);
      if (begun !== null) {
        const ends = code[i - 1] === '/' || isEmpty(begun);
        if (opens.length === 0) begins = i === (code[i - 1] === '/' ? 1 : 0);
        close();
        if (!ends) open(i);
        begun = null;
        continue;
      }
    }
    const bracket = brackets.indexOf(sign);
    if (bracket < 0) begins = false;
    else if (bracket % 2 === 0) open(i);
    else close();
  }
  return { opens, closing, leading };
}

/** Lines above that are gone through. */
export const MOST_ABOVE = 1000;

/** A line above, and where in its code a bracket is opened. */
export interface Opener {
  readonly line: CodeLine;
  readonly at: number;
}

/** Finds the bracket that the last of `count` closing brackets below a line closes; null when it is too far above. */
export function openerOf(line: CodeLine | null, count: number, rules: Indentation): Opener | null {
  for (let left = MOST_ABOVE; line !== null && left > 0; line = line.above, left--) {
    const { opens, closing } = unpairedIn(line, rules);
    if (opens.length >= count) return { line, at: opens[opens.length - count] };
    count += closing - opens.length;
  }
  return null;
}
