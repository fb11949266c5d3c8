import { encode } from '../base/utf8.ts';
import type { Byte, Column } from '../base/units.ts';
import type { ByteRange } from '../base/files.ts';
import { columnsOf, hangsOn, plainColumns } from '../syntax/columns.ts';
import type { CodeLine, Indentation } from '../syntax/indentation.ts';
import { codeOf, type Inside } from '../syntax/masking.ts';
import type { Change } from '../text/changeset.ts';
import { lineEndAt } from '../text/lines.ts';
import { blanksFor, blanksOf, columnsIn, type Ground, LONGEST, partedLine, signsOf } from './code-lines.ts';
import { insideAt, lineKinds } from './kinds.ts';
import { bytesOf } from './rows.ts';
import type { State } from './state.ts';

/** Lines of which each is looked at. */
export const MOST_LINES = 20_000;

/** What moves the lines of a stretch, which begins where one does, to where they belong; null when they are too many. */
export function reindented(state: State, ground: Ground, { from, to }: ByteRange): readonly Change[] | null {
  const { text, language, rules, size, document } = ground;
  const changes: Change[] = [];
  let above: CodeLine | null = partedLine(ground, from, from)?.before.above ?? null;
  let inside: Inside = insideAt(document, from);
  // By how much the comment is moved whose lines come.
  let shift: Column = 0;
  let lines = 0;
  for (let at: Byte = from; at < to || at === from; lines++) {
    if (lines === MOST_LINES) return null;
    const feed = lineEndAt(text, at) ?? text.length;
    const end = feed > at && feed < text.length && text.byte(feed - 1) === 13 ? feed - 1 : feed;
    const signs = signsOf(bytesOf(text, at, Math.min(end, at + LONGEST)));
    const blanks = blanksOf(signs);
    const { kinds, began, inside: left } = lineKinds(document, language, at, signs, inside);
    inside = left;
    const own = columnsIn(blanks, size);
    const line: CodeLine = {
      columns: own,
      was: own,
      floor: 0,
      code: codeOf(signs, kinds).slice(blanks.length).trimEnd(),
      raw: signs.slice(blanks.length),
      above,
    };
    let columns = own;
    if (line.raw !== '' && end - at <= LONGEST) {
      if (began === 'comment') columns = Math.max(0, own + shift);
      else if (began !== 'backticks') columns = wantedColumns(line, rules, size);
    }
    if (began === 'code') shift = columns - own;
    if (columns !== own) {
      const made = blanksFor(columns, document.indent, { columns: 0, blanks: '' });
      changes.push({ from: at, to: at + blanks.length, insert: state.additions.text(encode(made)) });
    }
    // What goes on with a comment or a string of the lines above is a part of the one that began it.
    above =
      began === 'code' || above === null
        ? { ...line, columns }
        : { ...above, code: `${above.code}${line.code}`, above: above.above };
    if (feed === text.length) break;
    at = feed + 1;
  }
  return changes;
}

/** Where a line belongs: beside what it goes on with, else where the lines above have it. */
function wantedColumns(line: CodeLine, rules: Indentation, size: Column): Column {
  const other = hangsOn(line, rules);
  if (other !== null) return Math.max(0, line.was + other.columns - other.was);
  // Where it stands now says nothing about what it belongs to.
  const place = rules.partners === undefined ? line.columns : plainColumns(line, rules, size);
  return columnsOf({ ...line, columns: place }, rules, size);
}
