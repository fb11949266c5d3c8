import { type Query, withFlagGroup } from './matcher.ts';

/** A longer one would not be rarer. */
const LONGEST = 256;

/**
 * A piece of plain text that every match of a query contains, the longest that is easily seen; null when there is
 * none. It is to be looked for in the query's own case; where case does not matter it is ASCII, and each of its letters
 * has no other form than its capital and its small one. It holds no line end and no NUL, so that other programs can be
 * asked for it as well.
 */
export function requiredText({ pattern, regex, caseSensitive }: Query): string | null {
  const runs = regex ? literalRuns(withFlagGroup(pattern)) : [pattern];
  if (runs === null) return null;
  // The long s and the Kelvin sign are small letters of s and k.
  const usable = caseSensitive ? /[^\n\r\0\ufffd\p{Cs}]+/gu : /[\x20-JL-RT-jl-rt-\x7e]+/g;
  const parts = runs.flatMap((run) => run.match(usable) ?? []);
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return longest === '' ? null : Array.from(longest).slice(0, LONGEST).join('');
}

/** The literal text between the places of a regular expression that match anything; null when no text is required. */
function literalRuns(pattern: string): string[] | null {
  const runs: string[] = [];
  let run = '';
  const end = (): void => {
    if (run !== '') runs.push(run);
    run = '';
  };
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at);
    const [atom, kind] = nextAtom(rest);
    if (kind === 'choice') return null;
    at += atom.length;
    const quantifier = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(pattern.slice(at));
    if (quantifier) at += quantifier[0].length;
    const optional = quantifier !== null && (/^[*?]/.test(quantifier[0]) || Number(quantifier[1] ?? 1) === 0);
    const plain = kind === 'plain' ? plainText(atom) : null;
    if (plain === null || optional) end();
    else {
      run += plain;
      // Of what is repeated only the first is known to stand behind the text before.
      if (quantifier) end();
    }
  }
  end();
  return runs;
}

/** The first part of a regular expression, whole: a group or a class up to what closes it. */
function nextAtom(rest: string): [atom: string, kind: 'plain' | 'other' | 'choice'] {
  const [first] = rest;
  if (first === '|') return ['|', 'choice'];
  if (first === '(') return [groupOf(rest), 'other'];
  if (first === '[') return [/^\[(?:\\[^]|[^\]\\])*\]?/.exec(rest)?.[0] ?? rest, 'other'];
  if (first === '.' || first === '^' || first === '$') return [first, 'other'];
  if (first === '\\') {
    const escape =
      /^\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|\d+|[^])/u.exec(
        rest,
      );
    return [escape?.[0] ?? rest, 'plain'];
  }
  return [String.fromCodePoint(rest.codePointAt(0)!), 'plain'];
}

function groupOf(rest: string): string {
  let depth = 0;
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] === '\\') i++;
    else if (rest[i] === '[') i += /^\[(?:\\[^]|[^\]\\])*/.exec(rest.slice(i))?.[0].length ?? 1;
    else if (rest[i] === '(') depth++;
    else if (rest[i] === ')' && --depth === 0) return rest.slice(0, i + 1);
  }
  return rest;
}

/** The text that a character or an escape matches; null when that is not one text. */
function plainText(atom: string): string | null {
  if (!atom.startsWith('\\')) return atom;
  if (atom === '\\t') return '\t';
  return /^\\[\^$\\.*+?()[\]{}|/-]$/.test(atom) ? atom.slice(1) : null;
}
