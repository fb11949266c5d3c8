import type { Byte, Column } from '../../base/units.ts';
import { columnsOf, plainColumns } from '../../syntax/columns.ts';
import type { CodeLine } from '../../syntax/indentation.ts';
import { codeOf, type Inside, maskLine } from '../../syntax/mask.ts';
import type { Text } from '../../text/text.ts';
import {
  blanksFor,
  blanksOf,
  columnsIn,
  groundOf,
  partedLine,
  signsOf,
} from '../../core/languages/code-context.ts';
import { type Document, lineBreak } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';

/** More is pasted as it is. */
const MOST: Byte = 256 * 1024;

/** Lines as they come to stand at a place, and from where on they take the place of what is there. */
export interface FittedPaste {
  readonly from: Byte;
  readonly insert: Text;
}

/**
 * Lines that are put in place of [from, to), moved as one so that the first stands where it belongs; null where they stay as
 * they are: in the middle of a line, or when it is one line.
 */
export function fitPasted(
  state: State,
  document: Document,
  from: Byte,
  to: Byte,
  pasted: Text,
): FittedPaste | null {
  if (pasted.length > MOST) return null;
  const signs = signsOf(pasted.read(0, pasted.length));
  const feed = lineBreak(document);
  const lines = signs.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.length < 2) return null;
  const before = partedLine(groundOf(state, document), from, to)?.before;
  if (before === undefined || before.raw !== '') return null;
  const { language, rules, size } = before.ground;
  const indents = lines.map((line) => columnsIn(blanksOf(line), size));
  const own = ownColumns(lines, indents);
  const raw = lines[0].trimStart();
  const first: CodeLine = {
    columns: before.columns,
    was: before.columns,
    floor: before.floor,
    code: codeOf(raw, maskLine(raw, language).kinds).trimEnd(),
    raw,
    above: before.above,
  };
  // Where indentation has a meaning, whoever put the cursor there meant it.
  const meant = rules.offside === true && before.blanks !== '';
  const wanted = meant
    ? before.columns
    : rules.offside === true
      ? plainColumns(first, rules, size)
      : columnsOf(first, rules, size);
  let inside: Inside = 'code';
  const moved = lines.map((line, i) => {
    const began = inside;
    const blanks = blanksOf(line);
    const next = maskLine(line, language, inside).inside;
    inside = next === 'backticks' || next === 'comment' ? next : 'code';
    if (blanks.length === line.length || began === 'backticks') return line;
    const columns = i === 0 ? wanted : Math.max(0, indents[i] + wanted - own);
    return blanksFor(columns, document.indent, { columns: 0, blanks: '' }) + line.slice(blanks.length);
  });
  const bytes = Uint8Array.from(moved.join(feed), (sign) => sign.charCodeAt(0));
  return { from: before.from, insert: state.additions.text(bytes) };
}

/** The depth of lines at the place they were copied from: the first one may lack its blanks. */
function ownColumns(lines: readonly string[], indents: readonly Column[]): Column {
  if (indents[0] > 0) return indents[0];
  const others = indents.slice(1).filter((_, i) => lines[i + 1].trim() !== '');
  return others.length === 0 ? 0 : Math.min(...others);
}
