/** Columns of a tab in Markdown, whatever the editor shows. */
const TAB = 4;
const ITEM = /^((?:>[ \t]?)*)([ \t]*)([-*+]|(\d{1,9})([.)]))(?=[ \t]|$)([ \t]*)/;
const LINE = /^((?:>[ \t]?)*)([ \t]*)(.*)$/s;

/** A line of a list as far as its indentation goes. */
interface ListLine {
  /** The marks of quotes before it. */
  readonly quote: string;
  /** The column of its text, after the marks of quotes. */
  readonly indent: number;
  /** The text after the indentation. */
  readonly rest: string;
  readonly item: ListMark | null;
}

/** The mark of an item. */
interface ListMark {
  /** The column at which its text begins: items at that column or beyond belong to it. */
  readonly content: number;
  /** The number of an ordered item; null for a bullet. */
  readonly number: number | null;
  /** The sign behind the number, or the bullet. */
  readonly sign: string;
}

function columnsOf(blanks: string): number {
  let columns = 0;
  for (const sign of blanks) columns += sign === '\t' ? TAB - (columns % TAB) : 1;
  return columns;
}

function parse(line: string): ListLine {
  const [, quote, blanks, rest] = LINE.exec(line) ?? ['', '', '', line];
  const indent = columnsOf(blanks);
  const match = ITEM.exec(line);
  if (match === null) return { quote, indent, rest, item: null };
  const [, , , mark, number, point, gap] = match;
  // A mark with nothing behind it, or with code, has its text one column behind.
  const width = gap.length === 0 || columnsOf(gap) > TAB ? 1 : columnsOf(gap);
  return {
    quote,
    indent,
    rest,
    item: {
      content: indent + mark.length + width,
      number: number === undefined ? null : Number(number),
      sign: point ?? mark,
    },
  };
}

/** True for a line that begins an item of a list. */
export const isListItem = (line: string): boolean =>
  ITEM.test(line) && !/^\s*(?:[-*+][ \t]*){3,}$/.test(line);

const isBlank = ({ rest }: ListLine): boolean => rest.trim() === '';

/** The line at another column. */
function shift({ quote, indent, rest }: ListLine, by: number, tabs: boolean): string {
  const columns = Math.max(0, indent + by);
  const blanks = tabs
    ? '\t'.repeat(Math.floor(columns / TAB)) + ' '.repeat(columns % TAB)
    : ' '.repeat(columns);
  return quote + blanks + rest;
}

/** The line behind the last one that belongs to an item. */
function endOf(lines: readonly ListLine[], index: number): number {
  const { item, quote } = lines[index];
  let end = index + 1;
  for (let i = index + 1; i < lines.length; i++) {
    if (lines[i].quote.trim() !== quote.trim()) break;
    if (isBlank(lines[i])) continue;
    if (item === null || lines[i].indent < item.content) break;
    end = i + 1;
  }
  return end;
}

/** The nearest item above at the same level, and the item that both belong to. */
function above(
  lines: readonly ListLine[],
  index: number,
): { readonly sibling: ListMark | null; readonly parent: { readonly indent: number } | null } {
  const { indent, quote } = lines[index];
  let sibling: ListMark | null = null;
  for (let i = index - 1; i >= 0; i--) {
    const line = lines[i];
    if (isBlank(line) || (line.indent > indent && line.quote.trim() === quote.trim())) continue;
    if (line.quote.trim() !== quote.trim()) break;
    if (line.item === null) {
      // The text of an item above, or text without a list.
      if (line.indent === 0) break;
      continue;
    }
    if (line.item.content <= indent) return { sibling, parent: line };
    sibling ??= line.item;
  }
  return { sibling, parent: null };
}

/**
 * The lines with the item of a line one level deeper, below the item above it, with all that belongs to it, and the
 * ordered lists that this concerns numbered through; null where there is no item above at its level.
 * @param tabs indents with tabs
 */
export function nestItem(lines: readonly string[], index: number, tabs: boolean): readonly string[] | null {
  const parsed = lines.map(parse);
  const { sibling } = above(parsed, index);
  if (sibling === null) return null;
  const wanted = tabs ? Math.ceil(sibling.content / TAB) * TAB : sibling.content;
  return moveItem(lines, parsed, index, wanted - parsed[index].indent, tabs);
}

/** The same one level up; null at the outermost level. */
export function unnestItem(lines: readonly string[], index: number, tabs: boolean): readonly string[] | null {
  const parsed = lines.map(parse);
  const { indent } = parsed[index];
  const { parent } = above(parsed, index);
  if (parent === null && indent === 0) return null;
  return moveItem(lines, parsed, index, (parent?.indent ?? 0) - indent, tabs);
}

function moveItem(
  lines: readonly string[],
  parsed: readonly ListLine[],
  index: number,
  by: number,
  tabs: boolean,
): readonly string[] {
  const end = endOf(parsed, index);
  const next = lines.map((line, i) =>
    i >= index && i < end && !isBlank(parsed[i]) ? shift(parsed[i], by, tabs) : line,
  );
  return numberThrough(parsed, next, index, tabs);
}

/** An ordered or a bulleted list while its lines are gone through. */
interface OpenList {
  readonly indent: number;
  content: number;
  readonly sign: string;
  readonly items: number[];
}

/** The lists of lines: for each the lines of its items. */
function listsOf(lines: readonly ListLine[]): readonly OpenList[] {
  const all: OpenList[] = [];
  const open: OpenList[] = [];
  for (const [i, line] of lines.entries()) {
    if (isBlank(line)) continue;
    while (open.length > 0 && line.indent < open[open.length - 1].indent) open.pop();
    const last = open.at(-1);
    const { item } = line;
    if (item === null) {
      // Text that belongs to no item ends the lists.
      if (line.indent === 0 && i > 0 && isBlank(lines[i - 1])) open.length = 0;
      continue;
    }
    if (last !== undefined && line.indent < last.content && last.sign === item.sign) {
      last.items.push(i);
      last.content = item.content;
      continue;
    }
    if (last !== undefined && line.indent < last.content) open.pop();
    const list: OpenList = { indent: line.indent, content: item.content, sign: item.sign, items: [i] };
    all.push(list);
    open.push(list);
  }
  return all;
}

/** The lines with the ordered lists numbered through that an item left or joined. */
function numberThrough(
  before: readonly ListLine[],
  lines: readonly string[],
  index: number,
  tabs: boolean,
): readonly string[] {
  const old = listsOf(before).find(({ items }) => items.includes(index));
  const result = [...lines];
  const others = new Set((old?.items ?? []).filter((i) => i !== index));
  for (const list of listsOf(lines.map(parse))) {
    const joined = list.items.includes(index);
    if (!joined && !list.items.some((i) => others.has(i))) continue;
    const first = parse(result[list.items[0]]).item?.number ?? null;
    if (first === null) continue;
    // An item that begins a list of its own begins to count; in a list that says 1. all along, each says that.
    const start = list.items[0] === index ? 1 : first;
    const kept = list.items.filter((i) => i !== index).map((i) => before[i].item?.number);
    const step = kept.length > 1 && kept.every((number) => number === kept[0]) ? 0 : 1;
    for (const [place, i] of list.items.entries()) renumber(result, i, start + place * step, tabs);
  }
  return result;
}

/** Gives an item another number; what belongs to it moves with its text. */
function renumber(lines: string[], index: number, number: number, tabs: boolean): void {
  const parsed = lines.slice(index).map(parse);
  const [{ item }] = parsed;
  if (item?.number == null || item.number === number) return;
  const by = String(number).length - String(item.number).length;
  const end = by === 0 ? 1 : endOf(parsed, 0);
  lines[index] = lines[index].replace(/\d+/, String(number));
  for (let i = 1; i < end; i++) if (!isBlank(parsed[i])) lines[index + i] = shift(parsed[i], by, tabs);
}
