import type { ByteRange } from '../../base/files.ts';
import type { Byte, Column } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import {
  columnsBelow,
  columnsOf,
  hangsOn,
  isFlush,
  plainColumns,
  stepsOfLabels,
} from '../../syntax/columns.ts';
import type { CodeLine, Indentation } from '../../syntax/indentation.ts';
import type { Language } from '../../syntax/languages.ts';
import { codeOf, type Inside } from '../../syntax/mask.ts';
import { AS_ABOVE, indentationOf } from '../../syntax/table/indentation.ts';
import type { Change } from '../../text/changeset.ts';
import type { LineReader } from '../../text/rework/line-reader.ts';
import {
  blanksFor,
  blanksOf,
  columnsIn,
  type CodeContext,
  LONGEST,
  partedLine,
  signsOf,
} from '../../core/languages/code-context.ts';
import { insideAt, lineKinds } from '../../core/languages/line-kinds.ts';
import type { State } from '../../core/model/state.ts';

/**
 * The most lines, and bytes of these, that are indented in one turn of the main thread. They are read once, and once
 * more when the line breaks of the new text are counted.
 */
export const MOST_LINES = 20_000;
export const MOST_BYTES: Byte = 384 * 1024;

/** A line as it stands. */
interface Row {
  readonly from: Byte;
  readonly blanks: string;
  readonly columns: Column;
  readonly code: string;
  readonly raw: string;
  /** The construct that it begins inside of. */
  readonly began: Inside;
  /** A longer one stays where it is. */
  readonly long: boolean;
  readonly ground: CodeContext;
}

/**
 * The changes that move the lines of a stretch, which begins where one does, to their places; null when they are too
 * many.
 */
export function reindentChanges(
  state: State,
  page: CodeContext,
  range: ByteRange,
  reader: LineReader,
): readonly Change[] | null {
  const rows = rowsIn(page, range, reader);
  if (rows === null) return null;
  const { size, document } = page;
  const top = partedLine(page, range.from, range.from)?.before.above ?? null;
  const lines = new Lines(document.language, size, top, labelsAsThey(rows, top));
  const changes: Change[] = [];
  for (const row of rows) {
    const columns = lines.moved(row);
    if (columns === row.columns) continue;
    const made = blanksFor(columns, document.indent, { columns: 0, blanks: '' });
    const to = row.from + row.blanks.length;
    changes.push({ from: row.from, to, insert: state.additions.text(encode(made)) });
  }
  return changes;
}

/** The lines of a stretch; null when they are too many. */
function rowsIn(page: CodeContext, range: ByteRange, reader: LineReader): readonly Row[] | null {
  const { size, document } = page;
  const rows: Row[] = [];
  let inside: Inside = insideAt(document, range.from);
  for (const { from, to } of reader.lines(range)) {
    if (rows.length === MOST_LINES) return null;
    const signs = signsOf(reader.read(from, Math.min(to, from + LONGEST)));
    const blanks = blanksOf(signs);
    const context = page.at(from + blanks.length);
    const { kinds, began, inside: left } = lineKinds(document, context.language, from, signs, inside);
    inside = left;
    rows.push({
      from,
      blanks,
      columns: columnsIn(blanks, size),
      code: codeOf(signs, kinds).slice(blanks.length).trimEnd(),
      raw: signs.slice(blanks.length),
      began,
      long: to - from > LONGEST,
      ground: context,
    });
  }
  return rows;
}

/** The rules of languages, with labels as the lines have them. */
function labelsAsThey(rows: readonly Row[], top: CodeLine | null): (context: CodeContext) => Indentation {
  const known = new Map<Language, Indentation>();
  return ({ language, rules }) => {
    if (rules.labels === undefined) return rules;
    let found = known.get(language);
    if (found === undefined) {
      let line: CodeLine | null = top;
      for (const { ground: context, columns, code, raw, began } of rows)
        if (context.language === language && began === 'code')
          line = { columns, was: columns, code, raw, above: line, floor: 0 };
      const steps = line === null ? null : stepsOfLabels(line, rules, rules.labels.line);
      found = steps === null ? rules : { ...rules, labels: { ...rules.labels, steps } };
      known.set(language, found);
    }
    return found;
  };
}

/** Lines as they come to stand, one after the other. */
class Lines {
  readonly #own: Language;
  readonly #size: Column;
  readonly #rulesOf: (context: CodeContext) => Indentation;
  /** The last line of the document's own language, and of the block in another one that the last line was in. */
  #page: CodeLine | null;
  #block: { readonly language: Language; readonly line: CodeLine } | null = null;
  /** By how much the comment is moved whose lines come. */
  #shift: Column = 0;

  constructor(
    own: Language,
    size: Column,
    top: CodeLine | null,
    rulesOf: (context: CodeContext) => Indentation,
  ) {
    this.#own = own;
    this.#size = size;
    this.#page = top;
    this.#rulesOf = rulesOf;
  }

  /** The column of the next line. */
  moved(row: Row): Column {
    const { ground: context, columns: was, code, raw, began } = row;
    const isPage = context.language === this.#own;
    if (isPage) this.#block = null;
    const above = isPage ? this.#page : this.#block?.language === context.language ? this.#block.line : null;
    const floor = isPage ? 0 : above === null ? this.#floorOf(row) : above.floor;
    const line: CodeLine = { columns: was, was, code, raw, above, floor };
    const columns = this.#columnsOf(line, row);
    if (began === 'code') this.#shift = columns - was;
    // What goes on with a comment or a string of the lines above is a part of the one that began it.
    const next: CodeLine =
      began === 'code' || above === null
        ? { ...line, columns }
        : { ...above, code: `${above.code}${code}`, above: above.above };
    if (isPage) this.#page = next;
    else this.#block = { language: context.language, line: next };
    return columns;
  }

  #columnsOf(line: CodeLine, { ground: context, raw, long, began }: Row): Column {
    if (raw === '' || long || began === 'backticks') return line.was;
    if (began === 'comment') return Math.max(0, line.was + this.#shift);
    const rules = this.#rulesOf(context);
    // The lines above do not tell where others stand: they move as one.
    if (rules === AS_ABOVE || rules.offside === true) return Math.max(0, line.was + this.#shift);
    const other = hangsOn(line, rules);
    if (other !== null) return Math.max(0, line.was + other.columns - other.was);
    // Where it stands now says nothing about what it belongs to.
    const place = rules.partners === undefined ? line.was : plainColumns(line, rules, this.#size);
    return columnsOf({ ...line, columns: place }, rules, this.#size);
  }

  /** The column of a block in another language. */
  #floorOf({ columns }: Row): Column {
    const host = this.#page;
    if (host === null) return 0;
    const rules = indentationOf(this.#own.id);
    return isFlush(host, rules)
      ? Math.max(0, host.columns + columns - host.was)
      : columnsBelow(host, rules, this.#size);
  }
}
