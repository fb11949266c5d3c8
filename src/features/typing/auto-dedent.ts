import { bytesOf } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { columnsOf, isSpecial } from '../../syntax/columns.ts';
import type { CodeLine } from '../../syntax/indentation.ts';
import { mayMask } from '../../syntax/mask.ts';
import {
  blanksFor,
  blanksOf,
  type CodeContext,
  partedLine,
  signsOf,
  startOfLine,
} from '../../core/languages/code-context.ts';
import { end, type Range, start } from '../../core/model/selection.ts';

/** A line whose text is longer before the cursor is none that ends a block. */
const LONGEST_END = 80;

/** Other blanks for the start of a line. */
export interface Dedent {
  readonly from: Byte;
  readonly to: Byte;
  /** One sign a byte. */
  readonly insert: string;
}

/**
 * The blanks that make a line stand where it belongs when something is typed in it that ends a block, or goes on as what does
 * not: null when it stays where it is. `typed` has one sign a byte.
 */
export function dedentTyped(context: CodeContext, range: Range, typed: string, free: Byte): Dedent | null {
  const { document, text } = context;
  const [from, to] = [start(range), end(range)];
  // Most keys are pressed in the middle of a line.
  if (text.feedBefore(from, LONGEST_END + 64) < 0 && from > LONGEST_END + 64) return null;
  if (staysPlain(context, from, typed)) return null;
  const line = partedLine(context, from, to)?.before;
  if (line === undefined || line.raw.length > LONGEST_END || line.from < free) return null;
  const { rules, size } = line.ground;
  const was = isSpecial(line, rules);
  const blanks = /\s*$/.exec(line.raw)?.[0] ?? '';
  const masked = line.raw.length > blanks.length && line.code === '';
  const code = masked ? '' : (line.code + blanks + typed).trimEnd();
  const { columns: own, above, floor } = line;
  const next: CodeLine = { columns: own, was: own, code, raw: line.raw + typed, above, floor };
  if (was === isSpecial(next, rules)) return null;
  let columns = columnsOf(next, rules, size);
  if (was) {
    // Only what stands where it was put for its first letters goes back.
    const put = columnsOf(line, rules, size);
    if (rules.decrease?.test(line.code) !== true || put !== line.columns) columns = line.columns;
  }
  if (columns === line.columns) return null;
  return {
    from: line.from,
    to: line.from + line.blanks.length,
    insert: blanksFor(columns, document.indent, line),
  };
}

/** True when nothing in a line up to a place, nor the typed text there, stands elsewhere than in other lines. */
function staysPlain({ text, language, rules }: CodeContext, at: Byte, typed: string): boolean {
  const from = startOfLine(text, at);
  if (from === undefined) return true;
  const signs = signsOf(bytesOf(text, from, at));
  const raw = signs.slice(blanksOf(signs).length);
  if (raw.length > LONGEST_END) return true;
  // Without marks of comments and strings it is code as a whole, or none of it.
  return (
    !mayMask(raw, language) &&
    // A tag may begin in a line above.
    !(rules.tags !== undefined && typed.endsWith('>')) &&
    !isSpecial(alone(raw), rules) &&
    !isSpecial(alone(`${raw}${typed}`), rules)
  );
}

/** A line of which nobody asks what stands above it. */
const alone = (raw: string): CodeLine => ({
  columns: 0,
  was: 0,
  code: raw.trimEnd(),
  raw,
  above: null,
  floor: 0,
});
