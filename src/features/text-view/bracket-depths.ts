import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { Document } from '../../core/model/document.ts';
import { languageIn } from '../../core/languages/language.ts';
import { eachToken, kindOfPath, type Syntax, syntaxField } from '../../core/languages/tokens.ts';

/** Brackets of code in a stretch of a text, in order. */
export interface Depths {
  readonly places: readonly Byte[];
  /** In how many others each is; -1 for a closing one that closes none. */
  readonly depths: readonly number[];
}

/** More is not gone through for a screen. */
const MOST: Byte = 64 * 1024;

const NONE: Depths = { places: [], depths: [] };
let last: { text: Text; syntax: Syntax | null; from: Byte; to: Byte; found: Depths } | null = null;

/** The brackets in [from, to), counted from the nearest place before whose depth is known, else from `from`. */
export function depthsIn(document: Document, from: Byte, to: Byte): Depths {
  const { text } = document;
  const syntax = syntaxField.of(document);
  if (last?.text === text && last.syntax === syntax && last.from === from && last.to >= to) return last.found;
  const found = depths(document, from, to);
  last = { text, syntax, from, to, found };
  return found;
}

function depths(document: Document, from: Byte, to: Byte): Depths {
  const { text } = document;
  const syntax = syntaxField.of(document);
  const known = syntax === null ? null : knownBefore(syntax, from);
  const begin = known === null ? from : known.from;
  if (to - begin > MOST) return NONE;
  const signs = signsOf(document);
  const places: Byte[] = [];
  const found: number[] = [];
  let depth = known?.depth ?? 0;
  const scan = (low: Byte, high: Byte): void => {
    for (let at = low; at < high;) {
      const chunk = text.chunk(at);
      const stop = Math.min(high, chunk.from + chunk.bytes.length);
      for (; at < stop; at++) {
        const sign = signs[chunk.bytes[at - chunk.from]];
        if (sign === 0) continue;
        if (sign < 0) depth--;
        if (at >= from) {
          places.push(at);
          found.push(depth < 0 && known === null ? 0 : depth);
        }
        // One too many says nothing about those behind it.
        if (depth < 0) depth = 0;
        else if (sign > 0) depth++;
      }
    }
  };
  if (syntax === null) scan(from, to);
  else {
    let done = begin;
    eachToken(syntax, begin, to, (low, high, kind) => {
      if (low > done) scan(done, low);
      if (kindOfPath(syntax.paths[kind]) === 'code') scan(low, high);
      done = high;
    });
    if (done < to) scan(done, to);
  }
  return { places, depths: found };
}

/** The nearest place at or before another, with tokens all the way, whose depth is known. */
function knownBefore(
  { stretches }: Syntax,
  at: Byte,
): { readonly from: Byte; readonly depth: number } | null {
  let reach = at;
  for (let i = stretches.length - 1; i >= 0; i--) {
    const { from, to, depth } = stretches[i];
    if (from > reach || (from > at && to > at)) continue;
    if (to < reach) return null;
    if (depth >= 0) return { from, depth };
    reach = from;
  }
  return null;
}

const lists = new WeakMap<object, Int8Array>();

/** By byte: 1 for an opening bracket of a language, -1 for a closing one. */
function signsOf(document: Document): Int8Array {
  const { brackets } = languageIn(document);
  let signs = lists.get(brackets);
  if (signs === undefined) {
    signs = new Int8Array(256);
    for (const [open, close] of brackets) {
      // Angles are comparisons more often, and what is written with several bytes is no bracket.
      if (!'([{'.includes(open)) continue;
      signs[open.charCodeAt(0)] = 1;
      signs[close.charCodeAt(0)] = -1;
    }
    lists.set(brackets, signs);
  }
  return signs;
}
