/**
 * Edits Markdown: bold, italic, code, headings, tasks, tables, a table of contents, and lists that Enter continues.
 *
 * This plugin shows how to offer commands only in a context, how to make edits at many positions in one undo step, how to
 * ask the user, and how to react to a command of the editor without delaying the user's typing.
 */

/** The maximum size of a text, in bytes, since each command reads all of it. */
const MOST = 1 << 20;
/** The context that is on while a Markdown buffer is active. The palette shows the commands only then. */
const CONTEXT = 'markdown';

// 1. Texts. The editor counts bytes, a string counts UTF-16 units. Offsets in a string are converted to bytes only at the
// end, in `change`.

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Page {
  readonly buffer: number;
  readonly text: string;
  readonly lines: readonly Stretch[];
  /** The selections or cursors, in the order of the text. */
  readonly selections: readonly Stretch[];
}

interface Edit extends Stretch {
  readonly put: string;
}

/** The active text with its cursors; null, with a message, if it is not supported. */
async function page(): Promise<Page | null> {
  const buffer = editor.getActiveBufferId();
  if (editor.getBufferInfo(buffer)?.language !== 'markdown') {
    editor.setStatus('This is not a Markdown file');
    return null;
  }
  const length = editor.getBufferLength(buffer);
  const text = length > MOST ? '' : await editor.getBufferText(buffer);
  // Invalid bytes become U+FFFD, so their number is unknown.
  if (length > MOST || text.includes('\uFFFD')) {
    editor.setStatus(length > MOST ? 'The file is larger than 1 MiB' : 'The file contains invalid UTF-8');
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

/** The lines of a text without their line breaks. */
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

/** The lines with a selection or a cursor. */
const linesIn = ({ lines, selections }: Page): Stretch[] =>
  lines.filter((line) =>
    selections.some(({ from, to }) => from <= line.to && to >= line.from && (from === to || to > line.from)),
  );

/** Applies edits that do not overlap, from the last to the first, as one undo step. */
function change({ buffer, text }: Page, edits: readonly Edit[]): void {
  const breaks = text.includes('\r\n') ? '\r\n' : '\n';
  for (const { from, to, put } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to)) {
    const start = editor.utf8ByteLength(text.slice(0, from));
    const given = put.replaceAll('\n', breaks);
    // Insert first, so that a cursor after the deleted text ends up after the new text.
    if (given !== '') editor.insertText(buffer, start, given);
    const at = start + editor.utf8ByteLength(given);
    if (to > from) editor.deleteRange(buffer, at, at + editor.utf8ByteLength(text.slice(from, to)));
  }
}

/** Inserts lines: instead of the current line if it is blank, or else before it. */
function insertBlock(found: Page, block: string): void {
  const { from, to } = found.lines.findLast((line) => line.from <= found.selections[0].from)!;
  const isBlank = found.text.slice(from, to).trim() === '';
  change(found, [isBlank ? { from, to, put: block } : { from, to: from, put: `${block}\n\n` }]);
}

const read = ({ text }: Page, { from, to }: Stretch): string => text.slice(from, to);

// 2. Bold, italic, code.

/** Adds a mark around the selection or the word at the cursor, or removes it. */
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
  // Place the cursor between empty marks, where the user types next.
  const [{ from, to, put }] = edits;
  if (edits.length === 1 && from === to && put.length === 2 * length)
    editor.setBufferCursor(buffer, editor.utf8ByteLength(text.slice(0, from)) + length);
}

/** A selection without whitespace at its edges, or the word around a cursor. */
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

// 3. Headings and tasks.

async function rewrite(line: (text: string) => string): Promise<void> {
  const found = await page();
  if (found === null) return;
  const edits = linesIn(found).flatMap((each): Edit[] => {
    const before = read(found, each);
    const after = line(before);
    // Replace only the difference, so that cursors after it do not move.
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

/** A list item: its indentation, marker, number, delimiter, spaces, checkbox and text. */
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

// 4. Lists. The editor handles Enter itself, so the line breaks at once even if this plugin is busy. The list marker is
// inserted afterwards, and follows the text if the user types in the meantime.

/** The last inserted line break. It comes from Enter if the next event reports that command. */
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
  // Text typed in the meantime is after the line break, so its offset is still valid; otherwise do nothing.
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
  // An empty item ends the list: both lines are replaced with an empty one.
  if (rest === '' && line.from + indent === line.to)
    return change(found, [{ from: lines[at - 1].from, to: line.to, put: '' }]);
  // The user may already have typed a list marker.
  if (ITEM.test(text.slice(line.from, line.to))) return;
  const next = number === undefined ? bullet : `${Number(number) + 1}${dot}`;
  const sign = `${next}${blanks}${box === undefined ? '' : '[ ] '}`;
  // Replace the line break too, since it is certainly before the text that was typed in the meantime. Text inserted right
  // after the break could end up after that text.
  const { to } = lines[at - 1];
  change(found, [
    { from: to, to: line.from + indent, put: `\n${text.slice(line.from, line.from + indent)}${sign}` },
  ]);
});

const FENCE = /^ {0,3}(?:```|~~~)/;

/** True if a line is inside a fenced code block. */
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
      return editor.setStatus('This table has no delimiter row, such as | --- |');
    const cells = rows.map((row) => ({ isRule: RULE.test(row), cells: cellsOf(row) }));
    return change(found, [{ from: lines[first].from, to: lines[last].to, put: aligned(cells) }]);
  }
  const [{ from, to }] = selections;
  if (from < to) {
    // Each selected line becomes a row.
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
  // The text may have changed while the prompt was open.
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

/** The cells of a row; `\|` does not separate cells. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Rows with aligned cells, by the width of the text on the screen. */
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

// 6. The table of contents is between two comments, which mark it for updates.

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
    // Remove the targets of links from titles.
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
  // A single first-level heading is the title of the document.
  const top = headings.filter(({ level }) => level === 1).length === 1 ? 2 : 1;
  const listed = headings.filter(({ level }) => level >= top);
  if (listed.length === 0) return editor.setStatus('No headings to list');
  const least = Math.min(...listed.map(({ level }) => level));
  const rows = listed.map(({ level, title, slug }) => `${'  '.repeat(level - least)}- [${title}](#${slug})`);
  const put = [BEGIN, '', ...rows, '', END].join('\n');
  const first = lines.findIndex((line) => read(found, line).trim() === BEGIN);
  const last = lines.findIndex((line, i) => i > first && read(found, line).trim() === END);
  if (first >= 0 && last >= 0) change(found, [{ from: lines[first].from, to: lines[last].to, put }]);
  else insertBlock(found, put);
});

// 7. The context of the commands.

function tell(): void {
  editor.setContext(CONTEXT, editor.getBufferInfo(editor.getActiveBufferId())?.language === 'markdown');
}
for (const event of ['buffer_activated', 'language_changed', 'after_file_save'] as const)
  editor.on(event, tell);
tell();

const COMMANDS: readonly (readonly [title: string, what: string, handler: string])[] = [
  ['Toggle Bold', 'Make the selection or the word bold, or remove the marks', 'markdown_bold'],
  ['Toggle Italic', 'Make the selection or the word italic, or remove the marks', 'markdown_italic'],
  ['Toggle Code', 'Mark the selection or the word as code, or remove the marks', 'markdown_code'],
  ['Increase Heading Level', 'Add a # to the heading, or make the line a heading', 'markdown_heading_deeper'],
  ['Decrease Heading Level', 'Remove a # from the heading', 'markdown_heading_higher'],
  ['Toggle Task', 'Make the line a task, or change whether the task is done', 'markdown_task'],
  [
    'Align or Insert Table…',
    'Align the table at the cursor, convert the selected lines to a table, or insert a new one',
    'markdown_table',
  ],
  ['Insert or Update Table of Contents', 'Insert links to all headings, or update them', 'markdown_contents'],
];
for (const [title, what, handler] of COMMANDS)
  editor.registerCommand(`Markdown Helpers: ${title}`, what, handler, CONTEXT);
