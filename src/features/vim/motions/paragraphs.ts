import type { Byte } from '../../../base/units.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { firstNonBlank, lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { lineAboveFold, lineBelowFold } from './fold-lines.ts';
import type { MotionInput, Target, VimMotion } from './motion.ts';
import { isBreak } from './walk.ts';

/** The macros of nroff that begin sections and paragraphs. */
const SECTIONS = ['SH', 'NH', 'H ', 'HU', 'nh', 'sh'];
const PARAGRAPHS = ['IP', 'LP', 'PP', 'QP', 'P ', 'TP', 'HP', 'LI', 'Pp', 'Lp', 'It', 'pp', 'lp', 'ip', 'bp'];

/** True for a line that begins with a macro of a list. */
function isMacro(text: Text, line: Byte, names: readonly string[]): boolean {
  if (text.byte(line) !== 0x2e) return false;
  const one = isBreak(text, line + 1) ? ' ' : String.fromCharCode(text.byte(line + 1));
  const other =
    isBreak(text, line + 1) || isBreak(text, line + 2) ? ' ' : String.fromCharCode(text.byte(line + 2));
  return one !== ' ' && names.includes(one + other);
}

/** True for a line that parts paragraphs: an empty one, a form feed, a macro. */
export const partsParagraphs = (text: Text, line: Byte): boolean =>
  isBreak(text, line) ||
  text.byte(line) === 0x0c ||
  isMacro(text, line, SECTIONS) ||
  isMacro(text, line, PARAGRAPHS);

/** True for a line that begins a section: with a brace, a form feed, a macro. */
const partsSections =
  (brace: number, orClosing: boolean) =>
  (text: Text, line: Byte): boolean => {
    const byte = text.byte(line);
    return byte === brace || byte === 0x0c || (orClosing && byte === 0x7d) || isMacro(text, line, SECTIONS);
  };

/**
 * The start of the line that a number of boundaries further parts; the first or the last line where the last one is
 * missing, null where more are.
 */
function boundaryLine(
  scope: VimScope,
  head: Byte,
  count: number,
  isBackward: boolean,
  parts: (text: Text, line: Byte) => boolean,
): Byte | null {
  const { text } = scope;
  let line = lineStart(text, head);
  for (let left = count; left > 0; left--) {
    let hasText = !isBreak(text, line);
    let next = isBackward ? lineAboveFold(scope, line) : lineBelowFold(scope, line);
    while (next !== null) {
      if (!scope.spend(Math.max(128, Math.abs(next - line)))) return null;
      line = next;
      hasText ||= !isBreak(text, line);
      if (hasText && parts(text, line)) break;
      next = isBackward ? lineAbove(text, line) : lineBelow(text, line);
    }
    if (next === null && left > 1) return null;
  }
  return line;
}

/** The last character of the last line, which is where a motion stops that finds no boundary there. */
function atBoundary(text: Text, line: Byte): Target {
  if (lineBelow(text, line) !== null) return { head: line };
  const end = lineEnd(text, line);
  return end > line ? { head: before(text, end), kind: 'inclusive' } : { head: line };
}

const paragraph =
  (isBackward: boolean): VimMotion['move'] =>
  (scope, { head }, { count }) => {
    const line = boundaryLine(scope, head, count ?? 1, isBackward, partsParagraphs);
    return line === null ? null : atBoundary(scope.text, line);
  };

/** The target of `]]` and the like: an operator with `]]` also stops at the end of a section, and takes its line. */
const section =
  (isBackward: boolean, brace: '{' | '}'): VimMotion['move'] =>
  (scope, { head }, { count, operator }: MotionInput) => {
    const { text } = scope;
    const both = operator !== null && !isBackward && brace === '{';
    const parts = partsSections(brace.charCodeAt(0), both);
    const line = boundaryLine(scope, head, count ?? 1, isBackward, parts);
    if (line === null) return null;
    if (operator === null) return { head: firstNonBlank(text, line) };
    if (both && text.byte(line) === 0x7d) {
      const below = lineBelow(text, line);
      return below === null ? { head: line } : atBoundary(text, below);
    }
    return brace === '{' ? atBoundary(text, line) : { head: line };
  };

const jump = (name: string, title: string, doc: string, move: VimMotion['move']): VimMotion => ({
  name,
  title,
  doc,
  kind: 'exclusive',
  jumps: true,
  move,
});

/** Motions by paragraphs and sections. */
export const paragraphMotions: readonly VimMotion[] = [
  jump('paragraph', 'Next Paragraph', 'to the empty line after the paragraph', paragraph(false)),
  jump('paragraph_back', 'Previous Paragraph', 'to the empty line before the paragraph', paragraph(true)),
  jump('section', 'Next Section', 'to the next line that begins with an opening brace', section(false, '{')),
  jump(
    'section_end',
    'Section End',
    'to the next line that begins with a closing brace',
    section(false, '}'),
  ),
  jump(
    'section_back',
    'Previous Section',
    'back to the line that begins with an opening brace',
    section(true, '{'),
  ),
  jump(
    'section_end_back',
    'Previous Section End',
    'back to the line that begins with a closing brace',
    section(true, '}'),
  ),
];
