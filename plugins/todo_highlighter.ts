/**
 * Highlights TODO, FIXME and similar words, counts them in the status bar, marks them on the scrollbar, and lists them.
 *
 * This plugin shows how to use settings, a list in a virtual buffer with a mode, and markers that follow edits.
 */

/** The namespace of the marks and markers. */
const MARKS = 'todo';
const COUNT = 'count';
const MODE = 'todo_list';
const LIST = 'list_todos';
const GO = 'todo_go';
const CLOSE = 'todo_close';

/** The maximum size of a text that is scanned automatically, in bytes. Larger ones are scanned for the list only. */
const MAX_AUTOMATIC = 1_000_000;
/** The size of the parts of a scan, in bytes, and the pause between them, in milliseconds. */
const PART = 1_000_000;
const PART_PAUSE = 5;
/** The maximum number of listed entries. */
const MAX_LISTED = 1000;
/** The maximum width in the status bar, in columns. A wider text is replaced with the total. */
const MAX_COLUMNS = 24;
/** The pause after typing before a text is scanned again, in milliseconds. */
const PAUSE = 400;

// --- Settings, in plugins.todo_highlighter.settings of config.json

interface Look {
  /** A theme key, which gives a color that fits dark and light themes. */
  color: string;
  /** The priority on the scrollbar, where the most urgent word in a row is shown. */
  priority: number;
}

interface Settings {
  looks: Map<string, Look>;
  /** The regular expression of all words; null if there are none. */
  pattern: string | null;
}

/** Declares three groups of words, each with a color. An empty list turns a group off. */
function readSettings(): Settings {
  const groups = [
    { name: 'urgent', words: ['FIXME', 'BUG', 'XXX'], color: 'diagnostic.error_fg' },
    { name: 'todo', words: ['TODO', 'HACK'], color: 'diagnostic.warning_fg' },
    { name: 'note', words: ['NOTE'], color: 'diagnostic.info_fg' },
  ];
  const looks = new Map<string, Look>();
  for (const [i, group] of groups.entries()) {
    const words = editor.defineConfigStringArray(`${group.name}_words`, {
      default: group.words,
      description: `Words of the group "${group.name}" (case-sensitive).`,
    });
    const color = editor.defineConfigString(`${group.name}_color`, {
      default: group.color,
      description: `Background of the words in the group "${group.name}", a theme key such as "${group.color}".`,
    });
    for (const word of words) if (word !== '') looks.set(word, { color, priority: groups.length - i });
  }
  // Longer words first, so that TODOS wins over TODO.
  const words = [...looks.keys()].sort((a, b) => b.length - a.length);
  const quoted = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern =
    words.length === 0 ? null : `(?<![\\p{L}\\p{N}_])(?:${quoted.join('|')})(?![\\p{L}\\p{N}_])`;
  return { looks, pattern };
}

let settings = readSettings();

/** True if a buffer is scanned. Virtual buffers, such as the list itself, are not. */
const isText = (buffer: number): boolean => editor.getBufferInfo(buffer)?.is_virtual === false;

interface Found {
  word: string;
  /** Byte offsets in the scanned text. */
  start: number;
  end: number;
  /** The offset in UTF-16 units. */
  index: number;
}

/** The words in a text with their byte offsets, each counted from the previous one. */
function findIn(text: string): Found[] {
  if (settings.pattern === null) return [];
  const found: Found[] = [];
  let units = 0;
  let bytes = 0;
  for (const { 0: word, index } of text.matchAll(new RegExp(settings.pattern, 'gu'))) {
    const start = bytes + editor.utf8ByteLength(text.slice(units, index));
    const end = start + editor.utf8ByteLength(word);
    found.push({ word, start, end, index });
    [units, bytes] = [index + word.length, end];
  }
  return found;
}

// --- Visible lines

/** Buffers with marks. Only they need to be cleared. */
const marked = new Set<number>();

// The event fires when lines become visible and when they change, so the work does not depend on the length of the text.
// Each call changes the editor, so unnecessary calls are avoided.
editor.on('lines_changed', ({ buffer_id, lines }) => {
  if (!isText(buffer_id)) return;
  for (const { byte_start, byte_end, content } of lines) {
    if (marked.has(buffer_id))
      editor.clearOverlaysInRangeForNamespace(buffer_id, MARKS, byte_start, byte_end);
    for (const { word, start, end } of findIn(content)) {
      const look = { fg: 'editor.bg', bg: settings.looks.get(word)?.color, bold: true };
      editor.addOverlay(buffer_id, MARKS, byte_start + start, byte_start + end, look);
      marked.add(buffer_id);
    }
  }
});

// --- The whole text

interface Todo {
  word: string;
  /** From 0. */
  line: number;
  position: number;
  /** The rest of the line after the word. */
  rest: string;
}

/** A part of a text from a byte offset, up to the end of a line if possible. */
async function part(buffer: number, from: number): Promise<string> {
  const length = editor.getBufferLength(buffer);
  if (length - from <= PART) return editor.getBufferText(buffer, from, length);
  for (let end = from + PART; ; end--) {
    try {
      const text = await editor.getBufferText(buffer, from, end);
      return text.slice(0, text.lastIndexOf('\n') + 1) || text;
    } catch (error) {
      // An offset inside a character is refused. A character has at most 4 bytes.
      if (end <= from + PART - 4) throw error;
    }
  }
}

/** Scans a text in parts, so that a large one is never completely in memory. */
async function scanText(buffer: number): Promise<Todo[]> {
  const todos: Todo[] = [];
  let line = 0;
  for (let from = 0; from < editor.getBufferLength(buffer); await editor.delay(PART_PAUSE)) {
    const text = await part(buffer, from);
    let units = 0;
    for (const { word, start, index } of findIn(text)) {
      line += breaksIn(text.slice(units, index));
      units = index;
      const rest =
        /^[^\n]{0,300}/.exec(text.slice(index + word.length, index + word.length + 300))?.[0] ?? '';
      todos.push({ word, line, position: from + start, rest: withoutSigns(rest) });
    }
    line += breaksIn(text.slice(units));
    from += editor.utf8ByteLength(text);
    if (from >= editor.getBufferLength(buffer)) break;
  }
  return todos;
}

const breaksIn = (text: string): number => text.match(/\n/g)?.length ?? 0;

/** Removes a leading colon or hyphen, and the end of a comment with everything after it. */
const withoutSigns = (rest: string): string =>
  rest
    .replace(/^\s*[:-]\s*/, '')
    .replace(/(?:\*\/|-->).*$/, '')
    .trim();

/** The number of each word, such as `1 BUG, 2 TODO`, in the order of the settings with the most urgent first. */
function counted(todos: Todo[]): string {
  const words = [...settings.looks.keys()];
  const counts = words.map((word) => [todos.filter((todo) => todo.word === word).length, word] as const);
  return counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ');
}

editor.registerStatusBarElement(COUNT, 'TODOs in this file. Click to list them');

/** Updates the status bar, the scrollbar and the list. */
function show(buffer: number, todos: Todo[]): void {
  const value = counted(todos);
  const isLong = editor.stringWidth(value) > MAX_COLUMNS;
  editor.setStatusBarValue(buffer, COUNT, isLong ? `${todos.length} TODOs` : value);
  const marks = todos.map(({ word, position }): ScrollbarMarker => {
    const { color, priority } = settings.looks.get(word) ?? { color: 'editor.fg', priority: 0 };
    return { position, color, priority };
  });
  editor.setScrollbarMarkers(buffer, MARKS, marks);
  if (list?.of !== buffer) return;
  forgetPlaces(buffer);
  editor.setVirtualBufferContent(list.buffer, entriesOf(buffer, todos));
}

/** Scans a text if it is not too large. */
async function look(buffer: number): Promise<void> {
  if (!isText(buffer)) return;
  const isShort = editor.getBufferLength(buffer) <= MAX_AUTOMATIC;
  if (isShort) show(buffer, await scanText(buffer));
  else editor.setStatusBarValue(buffer, COUNT, '');
}

/** Buffers that wait for a scan, and whether the user typed since the timer started. */
const waiting = new Map<number, boolean>();

/** Scans a text after a pause in typing. A key only sets a flag, since a timer for each key would be expensive. */
function scanLater(buffer: number): void {
  const isWaiting = waiting.has(buffer);
  waiting.set(buffer, isWaiting);
  if (!isWaiting) editor.setTimeout(PAUSE, () => scanAfterPause(buffer));
}

function scanAfterPause(buffer: number): void {
  const again = waiting.get(buffer) ?? false;
  waiting.delete(buffer);
  if (again) scanLater(buffer);
  else void look(buffer);
}

editor.on('buffer_activated', ({ buffer_id }) => scanLater(buffer_id));
editor.on('after_insert', ({ buffer_id }) => scanLater(buffer_id));
editor.on('after_delete', ({ buffer_id }) => scanLater(buffer_id));
editor.on('after_file_revert', ({ buffer_id }) => scanLater(buffer_id));
// There is no event for buffers that are already visible.
for (const { bufferId } of editor.listSplits()) scanLater(bufferId);

// --- The list

interface List {
  /** The buffer of the list, and the buffer that it lists. */
  buffer: number;
  of: number;
}

let list: List | null = null;

/** Opens the list of the active buffer in the dock. */
async function openList(): Promise<void> {
  const of = editor.getActiveBufferId();
  if (!isText(of)) return;
  const todos = await scanText(of);
  if (list !== null) forgetPlaces(list.of);
  // With `panelId`, the same buffer is used each time.
  const { bufferId } = await editor.createVirtualBufferInSplit({
    name: 'TODOs',
    mode: MODE,
    readOnly: true,
    entries: entriesOf(of, todos),
    // The first line is a heading.
    initialCursorLine: 1,
    showLineNumbers: false,
    lineWrap: false,
    ratio: 0.7,
    panelId: MARKS,
    role: 'utility_dock',
  });
  list = { buffer: bufferId, of };
}

/** The entries of the list. Each has the id of its marker as a property. */
function entriesOf(of: number, todos: Todo[]): TextPropertyEntry[] {
  const name = editor.getBufferInfo(of)?.name ?? '';
  const heading = todos.length === 0 ? `No TODOs in ${name}` : `${counted(todos)} in ${name}`;
  const keys = '   Enter: go to, Q: close';
  const width = String(1 + (todos.at(-1)?.line ?? 0)).length;
  const longest = Math.max(0, ...todos.map(({ word }) => word.length));
  const listed = todos.slice(0, MAX_LISTED).map(({ word, line, position, rest }, i): TextPropertyEntry => {
    const place = `${MARKS}/${i}`;
    // A marker follows edits, so the entry keeps its target.
    editor.createMarker(of, place, position, position, null);
    return {
      text: '',
      properties: { place },
      segments: [
        { text: ` ${String(line + 1).padStart(width)}  `, style: { fg: 'editor.line_number_fg' } },
        { text: word, style: { fg: settings.looks.get(word)?.color, bold: true } },
        { text: `${' '.repeat(longest - word.length)}  ${rest}\n` },
      ],
    };
  });
  const more = todos.length - listed.length;
  return [
    {
      text: '',
      segments: [
        { text: ` ${heading}`, style: { bold: true } },
        { text: `${keys}\n`, style: { fg: 'editor.line_number_fg' } },
      ],
    },
    ...listed,
    ...(more > 0 ? [{ text: ` and ${more} more\n`, style: { italic: true } }] : []),
  ];
}

function forgetPlaces(buffer: number): void {
  for (const { id } of editor.queryMarkers(buffer, 0, editor.getBufferLength(buffer)))
    if (id.startsWith(`${MARKS}/`)) editor.deleteMarker(buffer, id);
}

/** Goes to the target of the current entry. */
function go(): void {
  if (list === null) return;
  const { buffer, of } = list;
  const place = editor.getTextPropertiesAtCursor(buffer)[0]?.['place'];
  const marker = typeof place === 'string' ? editor.getMarker(of, place) : null;
  if (marker === null) return;
  const splits = editor.listSplits();
  const split =
    splits.find(({ bufferId }) => bufferId === of) ?? splits.find(({ bufferId }) => bufferId !== buffer);
  if (split === undefined) return;
  editor.setSplitBuffer(split.splitId, of);
  editor.focusSplit(split.splitId);
  editor.setBufferCursor(of, marker.start);
}

function closeList(): void {
  if (list !== null) editor.closeBuffer(list.buffer);
}

registerHandler(LIST, openList);
registerHandler(GO, go);
registerHandler(CLOSE, closeList);
editor.registerCommand('List TODOs', 'List the TODOs of this file in a panel', LIST);
// Keys that the mode does not bind, such as arrows, work as in any read-only text.
editor.defineMode(
  MODE,
  [
    ['RET', GO],
    ['q', CLOSE],
  ],
  true,
  false,
  true,
);

editor.on('status_bar_token_clicked', () => void openList());
// The click has already moved the cursor.
editor.on('mouse_click', ({ buffer_id, button }) => {
  if (buffer_id === list?.buffer && button === 'left') go();
});
editor.on('buffer_closed', ({ buffer_id }) => {
  marked.delete(buffer_id);
  if (buffer_id === list?.buffer) {
    forgetPlaces(list.of);
    list = null;
  } else if (buffer_id === list?.of) closeList();
});

// --- Changed settings

editor.on('config_changed', () => {
  const next = readSettings();
  if (
    next.pattern === settings.pattern &&
    JSON.stringify([...next.looks]) === JSON.stringify([...settings.looks])
  )
    return;
  settings = next;
  // Fire `lines_changed` again: now for visible lines, later for tabs that are shown later.
  for (const { id } of editor.listBuffers()) editor.refreshLines(id);
  for (const { bufferId } of editor.listSplits()) scanLater(bufferId);
});
