import { ExFault } from '../ex-fault.ts';

/** A change of the case of what follows: of one character, or of all up to the end of the change. */
type CaseChange = 'upper next' | 'lower next' | 'upper' | 'lower' | 'end';

/** A part of a replacement: text, what a group matched (0: all), or a change of case. */
export type ReplacementPart = string | { readonly group: number } | { readonly case: CaseChange };

const CASES: Readonly<Record<string, CaseChange>> = {
  u: 'upper next',
  l: 'lower next',
  U: 'upper',
  L: 'lower',
  E: 'end',
  e: 'end',
};

const CHARACTERS: Readonly<Record<string, string>> = { n: '\0', r: '\n', t: '\t', b: '\b' };

/** A replacement in which `~` is replaced by the last one. */
export function withoutTilde(text: string, last: string | null, magic: boolean): string {
  return text.replaceAll(/\\([^])|~/g, (whole, escaped: string | undefined) => {
    const isLast = magic ? whole === '~' : escaped === '~';
    if (isLast) return last ?? '';
    return whole === '\\~' ? '~' : whole;
  });
}

/**
 * The parts of a replacement without `~`. A line break is `\n`.
 * @throws ExFault for an expression
 */
export function replacementParts(text: string, magic = true): readonly ReplacementPart[] {
  if (text.startsWith('\\='))
    throw new ExFault('\\= is not supported: Inkstone does not evaluate expressions of Vim');
  const parts: ReplacementPart[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push(plain);
    plain = '';
  };
  for (const [whole, escaped] of text.matchAll(/\\([^])|\\$|[^]/gu)) {
    const part = partOf(whole, escaped, magic);
    if (typeof part === 'string') plain += part;
    else {
      flush();
      parts.push(part);
    }
  }
  flush();
  return parts;
}

function partOf(whole: string, escaped: string | undefined, magic: boolean): ReplacementPart {
  if (escaped === undefined) {
    if (whole === '&' && magic) return { group: 0 };
    return whole === '\r' ? '\n' : whole;
  }
  if (/\d/.test(escaped)) return { group: Number(escaped) };
  if (escaped === '&') return magic ? '&' : { group: 0 };
  if (Object.hasOwn(CASES, escaped)) return { case: CASES[escaped] };
  return Object.hasOwn(CHARACTERS, escaped) ? CHARACTERS[escaped] : escaped;
}

/** The text that takes the place of a match. */
export function replacementFor(
  parts: readonly ReplacementPart[],
  groups: readonly (string | undefined)[],
  lineBreak: string,
): string {
  let made = '';
  let next: 'upper next' | 'lower next' | null = null;
  let all: 'upper' | 'lower' | null = null;
  for (const part of parts) {
    if (typeof part === 'object' && 'case' in part) {
      if (part.case === 'upper next' || part.case === 'lower next') next = part.case;
      else all = part.case === 'end' ? null : part.case;
      if (part.case === 'end') next = null;
      continue;
    }
    const text = typeof part === 'string' ? part.replaceAll('\n', lineBreak) : (groups[part.group] ?? '');
    if (text === '') continue;
    const cased = all === null ? text : all === 'upper' ? text.toUpperCase() : text.toLowerCase();
    const [first = ''] = cased;
    made +=
      next === null
        ? cased
        : (next === 'upper next' ? first.toUpperCase() : first.toLowerCase()) + cased.slice(first.length);
    next = null;
  }
  return made;
}
