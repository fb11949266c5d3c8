import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import { lineAbove, lineBelow, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { isBlank } from './walk.ts';

/** The word after the `#` of a line of the preprocessor: `if`, `el` or `endif`. */
interface Directive {
  readonly at: Byte;
  readonly kind: 'if' | 'else' | 'end' | 'other';
}

/** The directive in the line of a byte; null for none. */
export function directiveIn(text: Text, line: Byte): Directive | null {
  let at = line;
  while (isBlank(text, at)) at++;
  if (text.byte(at) !== 0x23) return null;
  let word = at + 1;
  while (isBlank(text, word)) word++;
  const name = String.fromCharCode(...Array.from({ length: 5 }, (_, i) => Math.max(0, text.byte(word + i))));
  if (name.startsWith('if')) return { at, kind: 'if' };
  if (name.startsWith('el')) return { at, kind: 'else' };
  return { at, kind: name === 'endif' ? 'end' : 'other' };
}

/** The directive that belongs to one: `#else` or `#endif` after `#if`, `#if` before `#endif`. */
export function matchingDirective(scope: VimScope, { at, kind }: Directive): Byte | null {
  const { text } = scope;
  const isBackward = kind === 'end';
  if (kind === 'other') return null;
  let depth = 0;
  for (let line: Byte | null = lineStart(text, at); ;) {
    line = isBackward ? lineAbove(text, line) : lineBelow(text, line);
    if (line === null || !scope.spend(128)) return null;
    const found = directiveIn(text, line);
    if (found === null || found.kind === 'other') continue;
    if (found.kind === 'else') {
      if (depth === 0 && !isBackward) return found.at;
    } else if (found.kind === (isBackward ? 'end' : 'if')) depth++;
    else if (depth-- === 0) return found.at;
  }
}

/** The `#if` or `#else` above a line, or the `#else` or `#endif` below it, that belongs to the lines around it; null for none. */
export function enclosingDirective(scope: VimScope, from: Byte, isBackward: boolean): Byte | null {
  const { text } = scope;
  let depth = 0;
  for (let line: Byte | null = lineStart(text, from); ;) {
    line = isBackward ? lineAbove(text, line) : lineBelow(text, line);
    if (line === null || !scope.spend(128)) return null;
    const found = directiveIn(text, line);
    if (found === null || found.kind === 'other') continue;
    if (found.kind === (isBackward ? 'end' : 'if')) depth++;
    else if (depth === 0) return found.at;
    else if (found.kind !== 'else') depth--;
  }
}
