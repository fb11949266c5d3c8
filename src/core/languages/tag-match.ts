import { bytesOf } from '../../text/graphemes.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Indentation } from '../../syntax/indentation.ts';
import { EMPTY_TAG } from '../../syntax/unpaired-brackets.ts';
import type { Text } from '../../text/text.ts';
import { signsOf } from './code-context.ts';

/** Bytes that are searched backward for the beginning of a tag, and for the tag that is open. */
const LONGEST_TAG: Byte = 2 * 1024;
const REACH: Byte = 8 * 1024;

const OPENING =
  /(^|[^\w\s=,:]|\breturn|[\n\r])\s*<(?:([A-Za-z][\w:.-]*)((?:[^<>"'=]|=(?!>)|=>|"[^"]*"|'[^']*')*))?$/;
const TAGS =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)(?:([A-Za-z][\w:.-]*)((?:[^<>"'=]|=(?!>)|=>|"[^"]*"|'[^']*')*?)(\/?))?>/g;

const isEmptyTag = (name: string, { tags }: Indentation): boolean => tags === 'html' && EMPTY_TAG.test(name);

/**
 * The closing tag, `</name>`, for the tag that a `>` typed at a place ends; null where it is none, or closed already.
 */
export function closingTag(text: Text, at: Byte, rules: Indentation): string | null {
  const before = signsOf(bytesOf(text, Math.max(0, at - LONGEST_TAG), at));
  const own = before.slice(before.lastIndexOf('<'));
  // In text everything is a tag; in programs what stands where a type may stand is none.
  const match = rules.tags === 'leading' ? OPENING.exec(before) : /^(<)([A-Za-z][\w:.-]*)([^<>]*)$/.exec(own);
  if (match === null) return null;
  const [, , name = '', inside = ''] = match;
  if (inside.endsWith('/') || (inside !== '' && !/^\s/.test(inside)) || isEmptyTag(name, rules)) return null;
  if (/(?:^|\s)[\w:.-]+=(?:"[^"]*|'[^']*)$/.test(inside)) return null;
  const close = `</${name}>`;
  return signsOf(bytesOf(text, at, Math.min(text.length, at + close.length))) === close ? null : close;
}

/** The completion of a `</` that ends at a place: `name>` of the innermost open tag. */
export interface TagCompletion {
  readonly rest: string;
  /** Its place in the text, if it stands there already: right behind, or further on; null for nowhere. */
  readonly there: 'behind' | 'further' | null;
}

/** The completion of a `<` before a place, when `/` is typed; null where no tag is open. */
export function closingOf(text: Text, at: Byte, rules: Indentation): TagCompletion | null {
  const before = signsOf(bytesOf(text, Math.max(0, at - REACH), at - 1));
  const open: string[] = [];
  for (const { name, closes } of tagsIn(before, rules)) {
    if (!closes) open.push(name);
    else {
      const last = open.lastIndexOf(name);
      if (last >= 0) open.length = last;
    }
  }
  const name = open.at(-1);
  if (name === undefined) return null;
  const rest = `${name}>`;
  const behind = signsOf(bytesOf(text, at, Math.min(text.length, at + REACH)));
  if (behind.startsWith(`</${rest}`)) return { rest, there: 'behind' };
  let depth = 0;
  for (const tag of tagsIn(behind, rules)) {
    if (tag.name !== name) continue;
    if (!tag.closes) depth++;
    else if (depth-- === 0) return { rest, there: 'further' };
  }
  return { rest, there: null };
}

/** The tags in a text that open or close something. */
function* tagsIn(text: string, rules: Indentation): Generator<{ name: string; closes: boolean }> {
  for (const [all, slash, name = '', inside = '', empty] of text.matchAll(TAGS)) {
    if (all.startsWith('<!') || empty === '/' || isEmptyTag(name, rules) || inside.endsWith('/')) continue;
    yield { name, closes: slash !== '' };
  }
}

/** The longest part of a tag's name before a cursor. */
const LONGEST_NAME: Byte = 64;

/** The names of the tag that a cursor stands in the name of, and of the one that closes or opens it; none without both. */
export function tagPairAt(text: Text, at: Byte, rules: Indentation): readonly ByteRange[] {
  const head = signsOf(bytesOf(text, Math.max(0, at - LONGEST_NAME), at));
  if (!/<\/?[\w:.-]*$/.test(head)) return [];
  const low = Math.max(0, at - REACH);
  const around = signsOf(bytesOf(text, low, Math.min(text.length, at + REACH)));
  const tags = Array.from(around.matchAll(TAGS))
    .filter(
      ([, , name, inside, empty]) =>
        name !== undefined && empty === '' && !isEmptyTag(name, rules) && !inside.endsWith('/'),
    )
    .map((match) => {
      const closes = match[1] !== '';
      const from = low + match.index + (closes ? 2 : 1);
      return { name: match[2], closes, from, to: from + match[2].length };
    });
  const own = tags.findIndex(({ closes, from, to }) => at >= from - (closes ? 2 : 1) && at <= to);
  if (own < 0) return [];
  const step = tags[own].closes ? -1 : 1;
  let depth = 0;
  for (let i = own + step; i >= 0 && i < tags.length; i += step) {
    if (tags[i].name !== tags[own].name) continue;
    if (tags[i].closes === tags[own].closes) depth++;
    else if (depth-- === 0) return [tags[own], tags[i]].map(({ from, to }) => ({ from, to }));
  }
  return [];
}
