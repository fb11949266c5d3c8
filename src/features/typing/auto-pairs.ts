import type { PairSettings } from './settings.ts';
import { bytesOf } from '../../text/graphemes.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import type { AutoClosing } from '../../syntax/languages.ts';
import type { Text } from '../../text/text.ts';
import { type AutoClosed, closedAt } from './auto-closed.ts';
import { type CodeContext, kindAtCursor, signsOf } from '../../core/languages/code-context.ts';
import { type Dedent, dedentTyped } from './auto-dedent.ts';
import { pathAt } from '../../core/languages/tokens.ts';
import { end, type Range, start } from '../../core/model/selection.ts';
import { closingOf, closingTag } from '../../core/languages/tag-match.ts';

/** The edit of a key at one range. */
export interface TypedEdit {
  readonly from: Byte;
  readonly to: Byte;
  /** One sign a byte. */
  readonly insert: string;
  /** The distance of the cursor behind `from`, and that of the other end of its selection. */
  readonly head: number;
  readonly anchor: number;
  /** Other blanks for its line. */
  readonly lead: Dedent | null;
  /** The length of the closing mark behind the cursor; 0 for none. */
  readonly closes: number;
}

export const plain = (range: Range, insert: string): TypedEdit => ({
  from: start(range),
  to: end(range),
  insert,
  head: insert.length,
  anchor: insert.length,
  lead: null,
  closes: 0,
});

export function electric(context: CodeContext, range: Range, signs: string, free: Byte): TypedEdit | null {
  const lead = dedentTyped(context, range, signs, free);
  return lead === null ? null : { ...plain(range, signs), lead };
}

/** The closing mark behind a cursor that what is typed goes over. */
export function typedOver(
  { text }: CodeContext,
  closed: readonly AutoClosed[],
  { head }: Range,
  signs: string,
  { overtype: when }: PairSettings,
): AutoClosed | null {
  if (when === 'never' || signs.length !== 1 || text.byte(head) !== signs.charCodeAt(0)) return null;
  // Behind a backslash a quotation mark is a letter of its string.
  if (QUOTES.includes(signs) && text.byte(head - 1) === 0x5c) return null;
  const own = closedAt(closed, head);
  if (own !== undefined) return own.length === 1 ? own : null;
  return when === 'always' && CLOSING.includes(signs) ? { open: -1, close: head, length: 1 } : null;
}

/** A longer closing mark that came by itself goes when one is typed out in front of it, as in a comment of one line. */
export function typedOut(
  { text }: CodeContext,
  closed: readonly AutoClosed[],
  { head }: Range,
  signs: string,
  { overtype: when }: PairSettings,
): TypedEdit | null {
  const own = when === 'never' ? undefined : closedAt(closed, head);
  if (own === undefined || own.length === 1) return null;
  const to = head + own.length;
  const mark = signsOf(bytesOf(text, head, to)).trimStart();
  // What opened it may share a sign with it, as in /**/.
  const from = Math.max(own.open, head + signs.length - mark.length);
  if (signsOf(bytesOf(text, from, head)) + signs !== mark) return null;
  return { ...plain({ anchor: head, head }, signs), to };
}

const CLOSING = ')]}>"\'`';
const QUOTES = '"\'`';

/** The characters before which a mark is closed: a blank, the end of the line, or the end of something. */
const BEHIND = new Set(Array.from(';:.,=}])>` \n\r\t', (sign) => sign.charCodeAt(0)));
const BLANKS = new Set(Array.from(' \n\r\t', (sign) => sign.charCodeAt(0)));
/** Letters before a string that are part of it. */
const PREFIXES: ReadonlySet<string> = new Set(['python', 'starlark', 'rust', 'mojo']);

/** The edit that inserts a typed mark with its closing one; null for none. */
export function closePair(
  context: CodeContext,
  range: Range,
  sign: string,
  settings: PairSettings,
): TypedEdit | null {
  const { text, language } = context;
  const { head } = range;
  let best: AutoClosing | null = null;
  for (const pair of language.autoClosing) {
    if (!pair.open.endsWith(sign) || pair.open.length <= (best?.open.length ?? 0)) continue;
    if (pair.open.length === 1 || isBefore(text, head, pair.open.slice(0, -1))) best = pair;
  }
  if (best === null) return null;
  const quote = best.open === best.close;
  const when = quote ? settings.quotes : settings.brackets;
  if (when === 'never') return null;
  const behind = text.byte(head);
  if (behind >= 0 && when !== 'always' && !(when === 'before_whitespace' ? BLANKS : BEHIND).has(behind))
    return null;
  if (best.open.length === 1 && quote && !mayQuote(context, head, sign)) return null;
  if (best.notIn.length > 0) {
    const kind = kindAtCursor(context, head - best.open.length + 1);
    if (kind === null || best.notIn.some((each) => each === kind)) return null;
  }
  const close = signsOf(encode(best.close));
  const open = signsOf(encode(sign));
  return { ...plain(range, open + close), head: open.length, anchor: open.length, closes: close.length };
}

const isBefore = (text: Text, at: Byte, mark: string): boolean =>
  signsOf(bytesOf(text, Math.max(0, at - mark.length), at)) === mark;

/**
 * True when a quotation mark may begin a string: behind a letter it is an apostrophe, behind another one it ends
 * something.
 */
function mayQuote({ text, language }: CodeContext, at: Byte, sign: string): boolean {
  const before = text.byte(at - 1);
  if (before === sign.charCodeAt(0) || before === 0x5c) return false;
  if (!isWord(before)) return true;
  if (!PREFIXES.has(language.id)) return false;
  return /(?:^|\W)[bBcCfFrRuU]{1,2}$/.test(signsOf(bytesOf(text, Math.max(0, at - 4), at)));
}

const isWord = (byte: number): boolean =>
  byte >= 0x80 ||
  byte === 0x5f ||
  (byte >= 0x30 && byte <= 0x39) ||
  ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);

/** A tag that is closed as soon as it ends, or one that closes another and finds out which. */
export function closeTag(
  context: CodeContext,
  range: Range,
  sign: string,
  settings: PairSettings,
  free: Byte,
): TypedEdit | null {
  const { text, rules } = context;
  const { head } = range;
  if (!settings.tags || rules.tags === undefined || (sign !== '>' && sign !== '/')) return null;
  if (sign === '/') {
    if (text.byte(head - 1) !== 0x3c) return null;
    const closes = closingOf(text, head, rules);
    if (closes === null || closes.there === 'further' || kindAtCursor(context, head - 1) !== 'code')
      return null;
    // One that stands there already takes the place of the one that was begun.
    if (closes.there === 'behind' && head > free)
      return { ...plain(range, `</${closes.rest}`), from: head - 1, to: head + closes.rest.length + 2 };
    return electric(context, range, `/${closes.rest}`, free) ?? plain(range, `/${closes.rest}`);
  }
  const close = closingTag(text, head, rules);
  if (close === null) return null;
  const kind = kindAtCursor(context, head);
  // Strings of a page are code, as templates that hold one are.
  const isPage = / text\./.test(pathAt(context.document, head - 1));
  if (kind === 'comment' || (kind === 'string' && !isPage)) return null;
  return { ...plain(range, sign + close), head: 1, anchor: 1 };
}

/** The edit that puts the marks around the selection. */
export function surroundSelection(
  { text, language }: CodeContext,
  range: Range,
  sign: string,
  { surround: when }: PairSettings,
): TypedEdit | null {
  if (when === 'never') return null;
  const pair = language.surrounding.find(([open]) => open === sign);
  if (pair === undefined) return null;
  const [open, close] = pair;
  if (when !== 'language_defined' && (when === 'quotes') !== (open === close && QUOTES.includes(open)))
    return null;
  const [from, to] = [start(range), end(range)];
  if (to - from > LONGEST_SURROUNDED) return null;
  const inside = signsOf(bytesOf(text, from, to));
  if (/^\s*$/.test(inside) || (inside.length === 1 && QUOTES.includes(inside) && QUOTES.includes(open)))
    return null;
  const back = range.head < range.anchor;
  const [first, last] = [open.length, open.length + inside.length];
  return {
    from,
    to,
    insert: open + inside + close,
    head: back ? first : last,
    anchor: back ? last : first,
    lead: null,
    closes: 0,
  };
}

/** More is not put in once more to be put between two marks. */
const LONGEST_SURROUNDED: Byte = 1 << 20;
