import { bytesOf } from '../../text/graphemes.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';
import { lineBlock } from '../motions/line-ranges.ts';

/** Bytes of a paragraph at most. */
const LONGEST: Byte = 1024 * 1024;

/** The prefix of a line before its words: blanks, and the mark of a comment or a quotation. */
const PREFIX = /^[ \t]*(?:(?:\/\/+!?|#+|;+|%+|--|\*(?=\s|$)|>)[ \t]*)*/;
/** The mark of a list's entry, below whose text the other lines go. */
const BULLET = /^(?:[-*+•]|\d+[.)])[ \t]+/;

interface Line {
  readonly from: Byte;
  readonly to: Byte;
  readonly prefix: string;
  readonly rest: string;
}

/** A line as it stands, undefined where its ends are not known or it is no UTF-8. */
function lineAt(text: Text, at: Byte): Line | undefined {
  const block = lineBlock(text, at);
  if (block === undefined || block.to - block.from > LONGEST) return undefined;
  const bytes = bytesOf(text, block.from, block.to - block.breakLength);
  const content = decodeText(bytes);
  // What is no UTF-8 could not be written back.
  if (encode(content).length !== bytes.length || content.includes('\ufffd')) return undefined;
  const [prefix] = PREFIX.exec(content) ?? [''];
  return { from: block.from, to: block.to, prefix, rest: content.slice(prefix.length) };
}

/** The start of a line, as far as its words. */
export interface LineLead {
  readonly from: Byte;
  /** The first byte behind the indentation, the comment mark and the mark of a list's entry. */
  readonly words: Byte;
  /** The indentation and the comment mark. */
  readonly prefix: string;
  /** The start of a line that continues it. */
  readonly hanging: string;
}

/** The start of the line around `at`; undefined where it cannot be told or is no UTF-8. */
export function lineLead(text: Text, at: Byte): LineLead | undefined {
  const line = lineAt(text, at);
  if (line === undefined) return undefined;
  const { from, prefix, rest } = line;
  const words = from + bytesIn(prefix + bulletOf(rest));
  return { from, words, prefix, hanging: hangingOf(line) };
}

const bulletOf = (rest: string): string => BULLET.exec(rest)?.[0] ?? '';
const hangingOf = ({ prefix, rest }: Line): string => prefix + ' '.repeat(bulletOf(rest).length);

const markOf = ({ prefix }: Line): string => prefix.replaceAll(/[ \t]/g, '');
const isBlank = ({ rest }: Line): boolean => rest.trim() === '';

/** A paragraph with its words laid out anew. */
export interface FilledParagraph {
  readonly from: Byte;
  /** Its end without the last break. */
  readonly to: Byte;
  readonly content: string;
  /** The new offset of an offset in it, both from its start. */
  readonly moved: (at: Byte) => Byte;
}

/**
 * The paragraph around `at`, lines of the same comment mark between blank ones, with lines of at most `width` columns;
 * null where there is none, undefined where it cannot be told or is no UTF-8.
 */
export function fillParagraph(
  text: Text,
  at: Byte,
  width: number,
  lineBreak: string,
): FilledParagraph | null | undefined {
  const here = lineAt(text, at);
  if (here === undefined) return undefined;
  if (isBlank(here)) return null;
  const lines = [here];
  const same = (line: Line): boolean => !isBlank(line) && markOf(line) === markOf(here);
  while (!BULLET.test(lines[0].rest) && lines[0].from > 0) {
    const above = lineAt(text, lines[0].from - 1);
    if (above === undefined) return undefined;
    if (!same(above)) break;
    lines.unshift(above);
    if (here.to - above.from > LONGEST) return undefined;
  }
  for (let last = lines[lines.length - 1]; last.to < text.length; last = lines[lines.length - 1]) {
    const below = lineAt(text, last.to);
    if (below === undefined) return undefined;
    if (!same(below) || BULLET.test(below.rest)) break;
    lines.push(below);
    if (below.to - lines[0].from > LONGEST) return undefined;
  }
  return laidOut(lines, width, lineBreak, text);
}

interface Word {
  readonly text: string;
  /** The old offset, from the start of the paragraph. */
  readonly was: Byte;
}

const bytesIn = (text: string): Byte => encode(text).length;

function wordsOf(lines: readonly Line[]): readonly Word[] {
  const { from: start } = lines[0];
  const words: Word[] = [];
  for (const { from, prefix, rest } of lines) {
    let was = from - start + bytesIn(prefix);
    for (const [part] of rest.matchAll(/[ \t]+|[^ \t]+/g)) {
      if (!/^[ \t]/.test(part)) words.push({ text: part, was });
      was += bytesIn(part);
    }
  }
  return words;
}

function laidOut(lines: readonly Line[], width: number, lineBreak: string, text: Text): FilledParagraph {
  const [first, second] = lines;
  const hanging = second?.prefix ?? hangingOf(first);
  const words = wordsOf(lines);
  const places: Byte[] = [];
  let content = first.prefix;
  let column = textWidth(first.prefix);
  let length = bytesIn(content);
  words.forEach((word, i) => {
    const wide = textWidth(word.text);
    const fits = column + 1 + wide <= width;
    const between = i === 0 ? '' : fits ? ' ' : lineBreak + hanging;
    content += between + word.text;
    length += bytesIn(between);
    places.push(length);
    length += bytesIn(word.text);
    column = i === 0 || fits ? column + between.length + wide : textWidth(hanging) + wide;
  });
  const last = lineBlock(text, lines[lines.length - 1].from);
  const to = lines[lines.length - 1].to - (last?.breakLength ?? 0);
  const moved = (at: Byte): Byte => {
    const i = words.findLastIndex(({ was }) => was <= at);
    return i < 0 ? Math.min(at, places[0]) : places[i] + Math.min(at - words[i].was, bytesIn(words[i].text));
  };
  return { from: first.from, to, content, moved };
}
