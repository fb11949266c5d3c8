/**
 * Highlights TODO, FIXME and the like, counts them in the status bar and on the scrollbar, and lists those of a file.
 *
 * Worth a look in here: settings of a plugin, a list in a buffer of its own whose keys come from a mode, and markers
 * that know where something is however much was typed since.
 */

/** Marks are put under a name, by which they are taken away again without touching those of other plugins. */
const MARKS = 'todo';
const COUNT = 'count';
const MODE = 'todo_list';
const LIST = 'list_todos';
const GO = 'todo_go';
const CLOSE = 'todo_close';

/** A longer text is only looked through when the list is asked for; in bytes. */
const MOST_BY_THE_WAY = 1_000_000;
/** How much is looked through at once then, in bytes, and with what pause in between, in milliseconds. */
const PART = 1_000_000;
const BREATH = 5;
/** How many are listed. */
const MOST_LISTED = 1000;
/** What takes more columns of the status bar is told in fewer words: others want to tell something too. */
const MOST_COLUMNS = 24;
/** How long nobody has to type before a text is looked through again, in milliseconds. */
const PAUSE = 400;

// --- Settings, which stand in config.json in plugins.todo_highlighter.settings

interface Look {
  /** A key of the theme: such colours are right in dark themes and in light ones. */
  color: string;
  /** Of several in a row of the scrollbar the most urgent is shown. */
  priority: number;
}

interface Settings {
  looks: Map<string, Look>;
  /** Finds the words; null when there are none. */
  pattern: string | null;
}

/** Declares three groups of words, each with a colour. Whoever wants fewer gives an empty list. */
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
      description: `Words of the group "${group.name}", as they are written.`,
    });
    const color = editor.defineConfigString(`${group.name}_color`, {
      default: group.color,
      description: `Color of the markers: a key of the theme.`,
    });
    for (const word of words) if (word !== '') looks.set(word, { color, priority: groups.length - i });
  }
  // Of TODO and TODOS the longer one counts.
  const words = [...looks.keys()].sort((a, b) => b.length - a.length);
  const quoted = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern =
    words.length === 0 ? null : `(?<![\\p{L}\\p{N}_])(?:${quoted.join('|')})(?![\\p{L}\\p{N}_])`;
  return { looks, pattern };
}

let settings = readSettings();

/** Whether a buffer is looked at: those that only show something are not, such as the list itself. */
const isText = (buffer: number): boolean => editor.getBufferInfo(buffer)?.is_virtual === false;

interface Found {
  word: string;
  /** Bytes into the text that was looked through. */
  start: number;
  end: number;
  /** UTF-16 units, as strings count. */
  index: number;
}

/** What is to be done in a text, with its places in bytes: they are counted on from each to the next. */
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

// --- The lines in sight

/** Buffers in which something is marked: in the others there is nothing to be taken away. */
const marked = new Set<number>();

// Lines come when they come into sight, and again when they change: what there is to do never depends on how long the
// text is. Each call changes something in the editor, so that none is made that can be spared.
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

// --- All of a text

interface Todo {
  word: string;
  /** From 0. */
  line: number;
  position: number;
  /** What stands behind the word in its line. */
  rest: string;
}

/** A part of a text from a byte on, up to the end of a line where it has one. */
async function part(buffer: number, from: number): Promise<string> {
  const length = editor.getBufferLength(buffer);
  if (length - from <= PART) return editor.getBufferText(buffer, from, length);
  for (let end = from + PART; ; end--) {
    try {
      const text = await editor.getBufferText(buffer, from, end);
      return text.slice(0, text.lastIndexOf('\n') + 1) || text;
    } catch (error) {
      // A place inside of a character is refused. No character has more than 4 bytes.
      if (end <= from + PART - 4) throw error;
    }
  }
}

/** Looks through all of a text, part by part, so that a large one is never in memory as a whole. */
async function lookThrough(buffer: number): Promise<Todo[]> {
  const todos: Todo[] = [];
  let line = 0;
  for (let from = 0; from < editor.getBufferLength(buffer); await editor.delay(BREATH)) {
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

/** Without the colon in front, and without the end of a comment and what follows it. */
const withoutSigns = (rest: string): string =>
  rest
    .replace(/^\s*[:-]\s*/, '')
    .replace(/(?:\*\/|-->).*$/, '')
    .trim();

/** How often each word is there, as `2 TODO, 1 BUG`; the most urgent first, as the settings name them. */
function counted(todos: Todo[]): string {
  const words = [...settings.looks.keys()];
  const counts = words.map((word) => [todos.filter((todo) => todo.word === word).length, word] as const);
  return counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ');
}

editor.registerStatusBarElement(COUNT, 'What is to be done in this file: a click lists it');

/** Shows how many there are, on the scrollbar where, and in the list which. */
function show(buffer: number, todos: Todo[]): void {
  const value = counted(todos);
  const isLong = editor.stringWidth(value) > MOST_COLUMNS;
  editor.setStatusBarValue(buffer, COUNT, isLong ? `${todos.length} to do` : value);
  const marks = todos.map(({ word, position }): ScrollbarMarker => {
    const { color, priority } = settings.looks.get(word) ?? { color: 'editor.fg', priority: 0 };
    return { position, color, priority };
  });
  editor.setScrollbarMarkers(buffer, MARKS, marks);
  if (list?.of !== buffer) return;
  forgetPlaces(buffer);
  editor.setVirtualBufferContent(list.buffer, entriesOf(buffer, todos));
}

/** Looks through a text that is not too long for that. */
async function look(buffer: number): Promise<void> {
  if (!isText(buffer)) return;
  const isShort = editor.getBufferLength(buffer) <= MOST_BY_THE_WAY;
  if (isShort) show(buffer, await lookThrough(buffer));
  else editor.setStatusBarValue(buffer, COUNT, '');
}

/** Buffers that are to be looked through, and whether something was typed since that was decided. */
const waiting = new Map<number, boolean>();

/** Looks through a text once nobody types. A key only sets a flag: starting a timer for each would cost more. */
function lookLater(buffer: number): void {
  const isWaiting = waiting.has(buffer);
  waiting.set(buffer, isWaiting);
  if (!isWaiting) editor.setTimeout(PAUSE, () => lookNow(buffer));
}

function lookNow(buffer: number): void {
  const again = waiting.get(buffer) ?? false;
  waiting.delete(buffer);
  if (again) lookLater(buffer);
  else void look(buffer);
}

editor.on('buffer_activated', ({ buffer_id }) => lookLater(buffer_id));
editor.on('after_insert', ({ buffer_id }) => lookLater(buffer_id));
editor.on('after_delete', ({ buffer_id }) => lookLater(buffer_id));
editor.on('after_file_revert', ({ buffer_id }) => lookLater(buffer_id));
// Those that are in front already come into sight without an event.
for (const { bufferId } of editor.listSplits()) lookLater(bufferId);

// --- The list

interface List {
  /** The buffer that it stands in, and the one that it is about. */
  buffer: number;
  of: number;
}

let list: List | null = null;

/** Shows what is to be done in the text in front, in a split below. */
async function openList(): Promise<void> {
  const of = editor.getActiveBufferId();
  if (!isText(of)) return;
  const todos = await lookThrough(of);
  if (list !== null) forgetPlaces(list.of);
  // With `panelId` there is one such buffer, however often the command is run.
  const { bufferId } = await editor.createVirtualBufferInSplit({
    name: 'To Do',
    mode: MODE,
    readOnly: true,
    entries: entriesOf(of, todos),
    // The line before is a heading.
    initialCursorLine: 1,
    showLineNumbers: false,
    lineWrap: false,
    ratio: 0.7,
    panelId: MARKS,
    role: 'utility_dock',
  });
  list = { buffer: bufferId, of };
}

/** What the list shows: a line for each, which carries where it leads. */
function entriesOf(of: number, todos: Todo[]): TextPropertyEntry[] {
  const name = editor.getBufferInfo(of)?.name ?? '';
  const heading = todos.length === 0 ? `Nothing is to be done in ${name}` : `${counted(todos)} in ${name}`;
  const keys = '   Enter goes there, q closes';
  const width = String(1 + (todos.at(-1)?.line ?? 0)).length;
  const longest = Math.max(0, ...todos.map(({ word }) => word.length));
  const listed = todos.slice(0, MOST_LISTED).map(({ word, line, position, rest }, i): TextPropertyEntry => {
    const place = `${MARKS}/${i}`;
    // A marker moves with the text, so that the line of the list leads to the right place for as long as it stands.
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

/** Goes to what the line of the list is about. */
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
editor.registerCommand('List To Dos', 'Lists what is to be done in this file', LIST);
// Keys that the mode does not bind do what they do in every text, as far as that changes nothing.
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
// The cursor is in the line by then that was clicked.
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

// --- When the user changes the settings

editor.on('config_changed', () => {
  const next = readSettings();
  if (
    next.pattern === settings.pattern &&
    JSON.stringify([...next.looks]) === JSON.stringify([...settings.looks])
  )
    return;
  settings = next;
  // Lines that were told already are told anew: those in sight now, those of other tabs when they are shown.
  for (const { id } of editor.listBuffers()) editor.refreshLines(id);
  for (const { bufferId } of editor.listSplits()) lookLater(bufferId);
});
