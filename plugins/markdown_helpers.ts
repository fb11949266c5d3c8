/**
 * Writes Markdown: bold, italic, code, headings, tasks, tables, a table of contents, and lists that go on with Enter.
 *
 * Worth a look in here: commands that are only offered where they make sense (a context), edits at many places that are
 * one step of undo, a question to the user, and a reaction to a command of the editor that never holds up what is typed.
 */

/** In longer texts, in bytes, nothing is done: each command looks at all of the text. */
const MOST = 1 << 20;
/** The context that is on while a Markdown text is in front: the palette offers the commands by it. */
const CONTEXT = 'markdown';

// 1. Texts. The editor counts bytes, a string counts UTF-16 units: what is worked out on a string is turned into bytes at
// the very end, in `change`, and nowhere else.

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Page {
  readonly buffer: number;
  readonly text: string;
  readonly lines: readonly Stretch[];
  /** What is selected, or where cursors are, in the order of the text. */
  readonly selections: readonly Stretch[];
}

interface Edit extends Stretch {
  readonly put: string;
}

/** The text in front with its cursors; null when it is none that this can work on, which is told. */
async function page(): Promise<Page | null> {
  const buffer = editor.getActiveBufferId();
  if (editor.getBufferInfo(buffer)?.language !== 'markdown') {
    editor.setStatus('This is no Markdown');
    return null;
  }
  const length = editor.getBufferLength(buffer);
  const text = length > MOST ? '' : await editor.getBufferText(buffer);
  // Bytes that are no characters come as U+FFFD, and could not be counted.
  if (length > MOST || text.includes('\uFFFD')) {
    editor.setStatus(length > MOST ? 'The text is too long for this' : 'The text is not all UTF-8');
    return null;
  }
  const cursors = editor
    .getAllCursors()
    .map(({ position, selection }) => selection ?? { start: position, end: position });
  const selections: Stretch[] = [];
  let byte = 0;
  let at = 0;
  for (const { start, end } of cursors.toSorted((a, b) => a.start - b.start)) {
    const from = at + (await editor.getBufferText(buffer, byte, start)).length;
    at = from + (await editor.getBufferText(buffer, start, end)).length;
    byte = end;
    selections.push({ from, to: at });
  }
  return { buffer, text, lines: linesOf(text), selections };
}

/** The lines of a text without their breaks. */
function linesOf(text: string): Stretch[] {
  const lines: Stretch[] = [];
  for (let from = 0; from <= text.length;) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    lines.push({ from, to: text[end - 1] === '\r' && end > from && found >= 0 ? end - 1 : end });
    from = end + 1;
  }
  return lines;
}

/** The lines in which something is selected, or a cursor stands. */
const linesIn = ({ lines, selections }: Page): Stretch[] =>
  lines.filter((line) =>
    selections.some(({ from, to }) => from <= line.to && to >= line.from && (from === to || to > line.from)),
  );

/** Does edits that do not overlap: from the last to the first, so that none moves another, and as one step of undo. */
function change({ buffer, text }: Page, edits: readonly Edit[]): void {
  const breaks = text.includes('\r\n') ? '\r\n' : '\n';
  for (const { from, to, put } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to)) {
    const start = editor.utf8ByteLength(text.slice(0, from));
    const given = put.replaceAll('\n', breaks);
    // What is new first: a cursor that stood behind what goes then stands behind what comes.
    if (given !== '') editor.insertText(buffer, start, given);
    const at = start + editor.utf8ByteLength(given);
    if (to > from) editor.deleteRange(buffer, at, at + editor.utf8ByteLength(text.slice(from, to)));
  }
}

/** Puts lines in: in place of the cursor's line where that is blank, else before it. */
function insertBlock(found: Page, block: string): void {
  const { from, to } = found.lines.findLast((line) => line.from <= found.selections[0].from)!;
  const isBlank = found.text.slice(from, to).trim() === '';
  change(found, [isBlank ? { from, to, put: block } : { from, to: from, put: `${block}\n\n` }]);
}

const read = ({ text }: Page, { from, to }: Stretch): string => text.slice(from, to);

// 2. Bold, italic, code.

/** Puts a mark around what is selected, or the word at the cursor; takes it away where it is. */
async function toggle(mark: string): Promise<void> {
  const found = await page();
  if (found === null) return;
  const { buffer, text, selections } = found;
  const edits: Edit[] = [];
  const length = mark.length;
  for (const selection of selections) {
    const { from, to } = meant(text, selection);
    if (text.slice(from - length, from) === mark && text.slice(to, to + length) === mark)
      edits.push({ from: from - length, to: from, put: '' }, { from: to, to: to + length, put: '' });
    else if (
      to - from >= 2 * length &&
      text.slice(from, to).startsWith(mark) &&
      text.slice(from, to).endsWith(mark)
    )
      edits.push({ from, to: from + length, put: '' }, { from: to - length, to, put: '' });
    else if (from < to) edits.push({ from, to: from, put: mark }, { from: to, to, put: mark });
    else edits.push({ from, to, put: mark + mark });
  }
  change(found, edits);
  // Between marks with nothing in them somebody wants to type.
  const [{ from, to, put }] = edits;
  if (edits.length === 1 && from === to && put.length === 2 * length)
    editor.setBufferCursor(buffer, editor.utf8ByteLength(text.slice(0, from)) + length);
}

/** A selection without blanks at its edges; the word around a cursor. */
function meant(text: string, { from, to }: Stretch): Stretch {
  if (from < to) {
    const selected = text.slice(from, to);
    const start = from + selected.length - selected.trimStart().length;
    return { from: start, to: Math.max(start, from + selected.trimEnd().length) };
  }
  const head = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(Math.max(0, from - 200), from))?.[0].length ?? 0;
  const tail = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(from, from + 200))?.[0].length ?? 0;
  return { from: from - head, to: from + tail };
}

registerHandler('markdown_bold', () => toggle('**'));
registerHandler('markdown_italic', () => toggle('_'));
registerHandler('markdown_code', () => toggle('`'));

// 3. Headings and tasks: lines that become others.

async function rewrite(line: (text: string) => string): Promise<void> {
  const found = await page();
  if (found === null) return;
  const edits = linesIn(found).flatMap((each): Edit[] => {
    const before = read(found, each);
    const after = line(before);
    // Only what differs is replaced, so that cursors behind it stay where they are.
    let same = 0;
    while (same < Math.min(before.length, after.length) && before.at(-1 - same) === after.at(-1 - same))
      same++;
    const put = after.slice(0, after.length - same);
    return before === after ? [] : [{ from: each.from, to: each.to - same, put }];
  });
  change(found, edits);
}

const HEADING = /^(#{1,6})[ \t]+/;

registerHandler('markdown_heading_deeper', () =>
  rewrite((line) => {
    if (line.trim() === '' || /^#{6}/.test(line)) return line;
    return HEADING.test(line) ? `#${line}` : `# ${line}`;
  }),
);
registerHandler('markdown_heading_higher', () =>
  rewrite((line) => (line.startsWith('##') ? line.slice(1) : line.replace(HEADING, ''))),
);

/** A line of a list: what it is indented by, its sign, the number of it, its box, and the rest. */
const ITEM = /^([ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(?:\[([ xX])\][ \t]+)?(.*)$/;

registerHandler('markdown_task', () =>
  rewrite((line) => {
    if (line.trim() === '') return line;
    const item = ITEM.exec(line);
    if (item === null) return line.replace(/^([ \t]*)/, '$1- [ ] ');
    const [, indent, sign, , , blanks, box, rest] = item;
    return `${indent}${sign}${blanks}[${box === ' ' ? 'x' : ' '}] ${rest}`;
  }),
);

// 4. Lists. Enter is the editor's own: the line is broken at once, however busy this plugin may be. What makes it an item
// comes behind it, and goes where the text has gone if somebody types meanwhile.

/** The break that was put in last, which is Enter's if that is told next. The cursor may be further on by then. */
let broken: { readonly buffer: number; readonly position: number } | null = null;

editor.on('after_insert', ({ buffer_id: buffer, position, text }) => {
  broken = /^\r?\n[ \t]*$/.test(text) ? { buffer, position } : null;
});

editor.on('post_command', async ({ action }) => {
  if (action !== 'insert_newline' || broken === null) return;
  const { buffer, position } = broken;
  broken = null;
  if (buffer !== editor.getActiveBufferId() || editor.getAllCursorPositions().length !== 1) return;
  if (editor.getBufferInfo(buffer)?.language !== 'markdown' || editor.getBufferLength(buffer) > MOST) return;
  const found = await page();
  if (found === null) return;
  const { lines, text } = found;
  // What was typed meanwhile stands behind the break, so that it is where it was; if it is not, nothing is done.
  const end = await editor
    .getBufferText(buffer, 0, Math.min(position, editor.getBufferLength(buffer)))
    .catch(() => '');
  const at = lines.findIndex(({ to }) => to === end.length) + 1;
  if (at < 1 || at === lines.length) return;
  const item = ITEM.exec(read(found, lines[at - 1]));
  if (item === null || isInFence(found, at - 1)) return;
  const [, , bullet, number, dot, blanks, box, rest] = item;
  const line = lines[at];
  const indent = /^[ \t]*/.exec(read(found, line))?.[0].length ?? 0;
  // An item without anything ends the list: its line is what the new one is.
  if (rest === '' && line.from + indent === line.to)
    return change(found, [{ from: lines[at - 1].from, to: line.to, put: '' }]);
  // Somebody who typed a list's sign there already needs none.
  if (ITEM.test(text.slice(line.from, line.to))) return;
  const next = number === undefined ? bullet : `${Number(number) + 1}${dot}`;
  const sign = `${next}${blanks}${box === undefined ? '' : '[ ] '}`;
  // The break is replaced as well, as it is surely before whatever was typed meanwhile; what was put right behind it could
  // come behind that.
  const { to } = lines[at - 1];
  change(found, [
    { from: to, to: line.from + indent, put: `\n${text.slice(line.from, line.from + indent)}${sign}` },
  ]);
});

const FENCE = /^ {0,3}(?:```|~~~)/;

/** Whether a line stands between fences of code. */
const isInFence = (found: Page, at: number): boolean =>
  found.lines.slice(0, at).filter((line) => FENCE.test(read(found, line))).length % 2 === 1;

// 5. Tables.

const RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

registerHandler('markdown_table', async () => {
  const found = await page();
  if (found === null) return;
  const { lines, selections } = found;
  const at = lines.findLastIndex(({ from }) => from <= selections[0].from);
  const isRow = (i: number): boolean => i >= 0 && i < lines.length && read(found, lines[i]).includes('|');
  if (isRow(at)) {
    let [first, last] = [at, at];
    while (isRow(first - 1)) first--;
    while (isRow(last + 1)) last++;
    const rows = lines.slice(first, last + 1).map((line) => read(found, line));
    if (!rows.some((row) => RULE.test(row)))
      return editor.setStatus('There is no line of | --- | in this table');
    const cells = rows.map((row) => ({ isRule: RULE.test(row), cells: cellsOf(row) }));
    return change(found, [{ from: lines[first].from, to: lines[last].to, put: aligned(cells) }]);
  }
  const [{ from, to }] = selections;
  if (from < to) {
    // Lines of values become rows.
    const rows = linesIn(found);
    const given = rows.map((line) => read(found, line).split(/\t|[ \t]*[,;][ \t]*/));
    return change(found, [{ from: rows[0].from, to: rows.at(-1)!.to, put: tableOf(given) }]);
  }
  const answer = await editor.prompt('Columns and rows: ', '3 2');
  const [columns, rows] = (answer ?? '')
    .split(/\D+/)
    .filter((part) => part !== '')
    .map(Number);
  if (columns === undefined || columns < 1 || columns > 50 || (rows ?? 1) > 500) return;
  const titles = Array.from({ length: columns }, (_, i) => `Column ${i + 1}`);
  const table = tableOf([titles, ...Array.from({ length: rows ?? 1 }, () => titles.map(() => ''))]);
  // While the question was open anything may have happened.
  const now = await page();
  if (now !== null) insertBlock(now, table);
});

interface TableRow {
  readonly isRule: boolean;
  readonly cells: readonly string[];
}

const tableOf = ([head, ...rows]: readonly (readonly string[])[]): string =>
  aligned([
    { isRule: false, cells: head },
    { isRule: true, cells: head.map(() => '---') },
    ...rows.map((cells) => ({ isRule: false, cells })),
  ]);

/** The cells of a row; `\|` is no edge. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Rows with their edges below each other, by the columns that texts take on the screen. */
function aligned(rows: readonly TableRow[]): string {
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: count }, (_, i) => i);
  const widths = places.map((i) =>
    Math.max(3, ...rows.map(({ isRule, cells }) => (isRule ? 0 : editor.stringWidth(cells[i] ?? '')))),
  );
  const rule = rows.find(({ isRule }) => isRule)?.cells ?? [];
  return rows
    .map(({ isRule, cells }) => {
      const shown = places.map((i) => {
        const width = widths[i];
        const [left, right] = [rule[i]?.startsWith(':') ?? false, rule[i]?.endsWith(':') ?? false];
        if (isRule) return `${left ? ':' : '-'}${'-'.repeat(width - 2)}${right ? ':' : '-'}`;
        const cell = cells[i] ?? '';
        const free = width - editor.stringWidth(cell);
        const before = right ? (left ? Math.floor(free / 2) : free) : 0;
        return ' '.repeat(before) + cell + ' '.repeat(free - before);
      });
      return `| ${shown.join(' | ')} |`;
    })
    .join('\n');
}

// 6. The table of contents stands between two comments, by which it is found again.

const [BEGIN, END] = ['<!-- toc -->', '<!-- /toc -->'];

registerHandler('markdown_contents', async () => {
  const found = await page();
  if (found === null) return;
  const { lines } = found;
  const headings: { level: number; title: string; slug: string }[] = [];
  const slugs = new Map<string, number>();
  let fenced = false;
  for (const line of lines) {
    const text = read(found, line);
    if (FENCE.test(text)) fenced = !fenced;
    const heading = fenced ? null : /^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/.exec(text);
    if (heading === null) continue;
    // What a link leads to is left out of its title.
    const title = heading[2].replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const plain = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const times = slugs.get(plain) ?? 0;
    slugs.set(plain, times + 1);
    headings.push({ level: heading[1].length, title, slug: times === 0 ? plain : `${plain}-${times}` });
  }
  // A single heading of the first level is the title of it all.
  const top = headings.filter(({ level }) => level === 1).length === 1 ? 2 : 1;
  const listed = headings.filter(({ level }) => level >= top);
  if (listed.length === 0) return editor.setStatus('There are no headings');
  const least = Math.min(...listed.map(({ level }) => level));
  const rows = listed.map(({ level, title, slug }) => `${'  '.repeat(level - least)}- [${title}](#${slug})`);
  const put = [BEGIN, '', ...rows, '', END].join('\n');
  const first = lines.findIndex((line) => read(found, line).trim() === BEGIN);
  const last = lines.findIndex((line, i) => i > first && read(found, line).trim() === END);
  if (first >= 0 && last >= 0) change(found, [{ from: lines[first].from, to: lines[last].to, put }]);
  else insertBlock(found, put);
});

// 7. Where the commands are offered.

function tell(): void {
  editor.setContext(CONTEXT, editor.getBufferInfo(editor.getActiveBufferId())?.language === 'markdown');
}
for (const event of ['buffer_activated', 'language_changed', 'after_file_save'] as const)
  editor.on(event, tell);
tell();

const COMMANDS: readonly (readonly [title: string, what: string, handler: string])[] = [
  ['Bold', 'Makes what is selected, or the word, bold or no longer so', 'markdown_bold'],
  ['Italic', 'Makes what is selected, or the word, italic or no longer so', 'markdown_italic'],
  ['Code', 'Makes what is selected, or the word, code or no longer so', 'markdown_code'],
  ['Deeper Heading', 'Makes lines headings, and headings those of a deeper level', 'markdown_heading_deeper'],
  ['Higher Heading', 'Makes headings those of a higher level, and lines again', 'markdown_heading_higher'],
  ['Toggle Task', 'Makes lines tasks, and tasks done or to be done', 'markdown_task'],
  ['Table', 'Aligns the table at the cursor; makes one of selected values, or a new one', 'markdown_table'],
  ['Table of Contents', 'Puts in links to all headings, or brings them up to date', 'markdown_contents'],
];
for (const [title, what, handler] of COMMANDS)
  editor.registerCommand(`Markdown Helpers: ${title}`, what, handler, CONTEXT);
