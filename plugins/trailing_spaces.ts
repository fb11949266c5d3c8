/**
 * Marks blanks at the ends of lines, counts such lines in the status bar, and deletes the blanks on demand.
 *
 * Worth a look in here: marks that come and go with the lines in sight, a line that is left alone while somebody types
 * in it, work that waits for a pause, and edits that are one step of undo.
 */

/** Marks are put under a name, by which they are taken away again without touching those of other plugins. */
const MARKS = 'trailing_spaces';
/** The element of the status bar, and the command as keys may be bound to it. */
const COUNT = 'count';
const DELETE = 'delete_trailing_spaces';

/** More bytes than these are not counted by the way: that would have to be done anew after every pause. */
const MOST_COUNTED = 1_000_000;
/** How long nobody may have typed before lines are counted, in milliseconds. */
const PAUSE = 400;

const BLANKS = /[ \t]+$/;
const BLANK_LINES = /[ \t]+(?=\r?\n|$)/g;

// Settings of a plugin stand in config.json, in plugins.trailing_spaces.settings. What is declared here is checked there.
function readSettings() {
  return {
    color: editor.defineConfigString('color', {
      default: 'diagnostic.warning_bg',
      description: 'Background of trailing whitespace: a key of the theme, such as "search.match_bg".',
    }),
    ignored_endings: editor.defineConfigStringArray('ignored_endings', {
      default: ['.diff', '.patch'],
      description: 'File extensions for which trailing whitespace has a meaning.',
    }),
  };
}

let settings = readSettings();

/** Whether blanks are marked in a buffer: not in what only shows something, such as a list of another plugin. */
function isMarked(buffer: number): boolean {
  const info = editor.getBufferInfo(buffer);
  return (
    info !== null && !info.is_virtual && !settings.ignored_endings.includes(editor.pathExtname(info.path))
  );
}

// --- Marks in the lines in sight

interface Line {
  byte_start: number;
  byte_end: number;
  content: string;
}

/** Buffers in which something is marked: in the others there is nothing to be taken away. */
const marked = new Set<number>();

/** Marks what is at the end of a line, in the place of what was marked there before. */
function mark(buffer: number, { byte_start, byte_end, content }: Line, show: boolean): void {
  // Each call changes something in the editor, so that none is made that can be spared.
  if (marked.has(buffer)) editor.clearOverlaysInRangeForNamespace(buffer, MARKS, byte_start, byte_end);
  const blanks = show ? BLANKS.exec(content) : null;
  // Of very long lines only the start is told.
  if (blanks === null || byte_end - byte_start > editor.utf8ByteLength(content)) return;
  // A blank is one byte, so that counting from the end is safe.
  editor.addOverlay(buffer, MARKS, byte_end - blanks[0].length, byte_end, { bg: settings.color });
  marked.add(buffer);
}

/** The line in which somebody types, in each buffer, from 0: it is marked once the cursor has left it. */
const typedIn = new Map<number, number | null>();
/** The revision of each buffer when its lines came last: a later one means that somebody has typed since. */
const epochs = new Map<number, number>();

// Lines come when they come into sight, and again when they change. That is all there is to be done for each of them,
// however long the file is.
editor.on('lines_changed', ({ buffer_id, lines, epoch }) => {
  const isShown = isMarked(buffer_id);
  const typed = epochs.has(buffer_id) && epochs.get(buffer_id) !== epoch;
  epochs.set(buffer_id, epoch);
  const cursor = buffer_id === editor.getActiveBufferId() ? (editor.getPrimaryCursor()?.position ?? -1) : -1;
  for (const line of lines) {
    const held = typed && line.byte_start <= cursor && cursor <= line.byte_end;
    if (held) typedIn.set(buffer_id, line.line_number);
    mark(buffer_id, line, isShown && !held);
  }
});

/** Nobody types in a line any more: it is told again, as are the others in sight. */
function leave(buffer: number): void {
  typedIn.delete(buffer);
  editor.refreshLines(buffer);
}

editor.on('cursor_moved', ({ buffer_id, cursor_id, line }) => {
  const typed = typedIn.get(buffer_id);
  if (typed === undefined || cursor_id !== 0) return;
  // Lines are counted from 1 here, and from 0 there.
  if (typed === null ? line !== null : line !== typed + 1) leave(buffer_id);
});

/** Lines were added or taken away, which gives others other numbers. */
function moved(buffer: number, first: number | null): void {
  const typed = typedIn.get(buffer);
  if (typed === undefined) return;
  // The line itself was broken, or grew by the one below: it is told again anyway.
  if (typed === first) typedIn.delete(buffer);
  else if (typed !== null && first !== null && first < typed) leave(buffer);
}

// --- The count in the status bar

editor.registerStatusBarElement(COUNT, 'Lines with trailing whitespace. Click to remove it');

async function count(buffer: number): Promise<void> {
  if (editor.getBufferInfo(buffer) === null) return;
  const length = editor.getBufferLength(buffer);
  let lines = 0;
  if (isMarked(buffer) && length <= MOST_COUNTED) {
    const text = await editor.getBufferText(buffer);
    lines = text.match(BLANK_LINES)?.length ?? 0;
  }
  editor.setStatusBarValue(buffer, COUNT, lines === 0 ? '' : `${lines} trailing`);
}

/** Buffers that are to be counted, and whether something was typed since that was decided. */
const waiting = new Map<number, boolean>();

/** Counts once nobody types. A key only sets a flag: starting a timer for each would cost more. */
function countLater(buffer: number): void {
  const isWaiting = waiting.has(buffer);
  waiting.set(buffer, isWaiting);
  if (!isWaiting) editor.setTimeout(PAUSE, () => countNow(buffer));
}

function countNow(buffer: number): void {
  const again = waiting.get(buffer) ?? false;
  waiting.delete(buffer);
  if (again) countLater(buffer);
  else void count(buffer);
}

editor.on('after_insert', ({ buffer_id, start_line, lines_added }) => {
  if (lines_added !== 0) moved(buffer_id, start_line);
  countLater(buffer_id);
});
editor.on('after_delete', ({ buffer_id, start_line, lines_removed }) => {
  if (lines_removed !== 0) moved(buffer_id, start_line);
  countLater(buffer_id);
});
editor.on('after_file_revert', ({ buffer_id }) => countLater(buffer_id));
editor.on('buffer_activated', ({ buffer_id }) => countLater(buffer_id));
editor.on('buffer_closed', ({ buffer_id }) => {
  typedIn.delete(buffer_id);
  epochs.delete(buffer_id);
  marked.delete(buffer_id);
});
editor.on('status_bar_token_clicked', () => void deleteBlanks());
// The buffer that is in front already is not told of.
countLater(editor.getActiveBufferId());

// --- The command

async function deleteBlanks(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  if (editor.getBufferInfo(buffer)?.editing_disabled) return editor.setStatus('this text cannot be changed');
  const text = await editor.getBufferText(buffer);
  // Places in a string count UTF-16 units, those of the editor bytes: they are added up from one to the next.
  const found: { start: number; end: number }[] = [];
  let units = 0;
  let bytes = 0;
  for (const match of text.matchAll(BLANK_LINES)) {
    bytes += editor.utf8ByteLength(text.slice(units, match.index));
    found.push({ start: bytes, end: bytes + match[0].length });
    bytes += match[0].length;
    units = match.index + match[0].length;
  }
  // From the end, so that the places before stay right. All of it is one step of undo, since nothing is awaited.
  for (const { start, end } of found.toReversed()) editor.deleteRange(buffer, start, end);
  const lines = found.length === 1 ? '1 line' : `${found.length} lines`;
  editor.setStatus(
    found.length === 0 ? 'No trailing whitespace' : `Removed trailing whitespace from ${lines}`,
  );
}

registerHandler(DELETE, deleteBlanks);
editor.registerCommand('Delete Trailing Spaces', 'Remove trailing whitespace from all lines', DELETE);

// --- When the user changes the settings

editor.on('config_changed', () => {
  const next = readSettings();
  if (JSON.stringify(next) === JSON.stringify(settings)) return;
  settings = next;
  // Lines that were told already are told anew: those in sight now, those of other tabs when they are shown.
  for (const { id } of editor.listBuffers()) editor.refreshLines(id);
  for (const { bufferId } of editor.listSplits()) countLater(bufferId);
});
