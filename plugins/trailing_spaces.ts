/**
 * Marks trailing whitespace, counts the lines with it in the status bar, and removes it with a command.
 *
 * This plugin shows how to decorate only visible lines, how to skip the line that the user is typing in, how to delay work
 * until a pause, and how to make many edits in one undo step.
 */

/** The namespace of the overlays. */
const MARKS = 'trailing_spaces';
/** The status bar element, and the action of the command. */
const COUNT = 'count';
const DELETE = 'delete_trailing_spaces';

/** The maximum size of a text that is counted, in bytes, since it is counted after every pause. */
const MAX_COUNTED = 1_000_000;
/** The pause after typing before lines are counted, in milliseconds. */
const PAUSE = 400;

const BLANKS = /[ \t]+(?=\r?\n?$)/;
const BLANK_LINES = /[ \t]+(?=\r?\n|$)/g;

// Settings, in plugins.trailing_spaces.settings of config.json. The editor checks the values of declared settings.
function readSettings() {
  return {
    color: editor.defineConfigString('color', {
      default: 'diagnostic.warning_bg',
      description: 'Background of trailing whitespace, a theme key such as "search.match_bg".',
    }),
    ignored_endings: editor.defineConfigStringArray('ignored_endings', {
      default: ['.diff', '.patch'],
      description: 'Extensions of files in which trailing whitespace is not marked.',
    }),
  };
}

let settings = readSettings();

/** True if trailing whitespace is marked in a buffer. Virtual buffers are skipped. */
function isMarked(buffer: number): boolean {
  const info = editor.getBufferInfo(buffer);
  return (
    info !== null && !info.is_virtual && !settings.ignored_endings.includes(editor.pathExtname(info.path))
  );
}

// --- Marks in visible lines

interface Line {
  byte_start: number;
  byte_end: number;
  content: string;
}

/** The offset of the end of a line, before its line break. */
const endOf = ({ byte_end, content }: Line): number => byte_end - (/\r?\n$/.exec(content)?.[0].length ?? 0);

/** Buffers with marks. Only they need to be cleared. */
const marked = new Set<number>();

/** Updates the mark of a line. */
function mark(buffer: number, { byte_start, byte_end, content }: Line, show: boolean): void {
  // Each call changes the editor, so unnecessary calls are avoided.
  if (marked.has(buffer)) editor.clearOverlaysInRangeForNamespace(buffer, MARKS, byte_start, byte_end);
  const blanks = show ? BLANKS.exec(content) : null;
  // The event has only the start of very long lines.
  if (blanks === null || byte_end - byte_start > editor.utf8ByteLength(content)) return;
  // Spaces, tabs and line breaks are one byte a character, so counting from the end is safe.
  const start = byte_end - (content.length - blanks.index);
  editor.addOverlay(buffer, MARKS, start, start + blanks[0].length, { bg: settings.color });
  marked.add(buffer);
}

/** The line that the user is typing in, for each buffer, from 0. It is marked after the cursor leaves it. */
const typedIn = new Map<number, number | null>();
/** The revision of each buffer at the last event. A different one means that the user has typed since. */
const epochs = new Map<number, number>();

// The event fires when lines become visible and when they change, so the work does not depend on the length of the file.
editor.on('lines_changed', ({ buffer_id, lines, epoch }) => {
  const isShown = isMarked(buffer_id);
  const typed = epochs.has(buffer_id) && epochs.get(buffer_id) !== epoch;
  epochs.set(buffer_id, epoch);
  const cursor = buffer_id === editor.getActiveBufferId() ? (editor.getPrimaryCursor()?.position ?? -1) : -1;
  for (const line of lines) {
    const held = typed && line.byte_start <= cursor && cursor <= endOf(line);
    if (held) typedIn.set(buffer_id, line.line_number);
    mark(buffer_id, line, isShown && !held);
  }
});

/** Marks the line that the user was typing in, by firing `lines_changed` again for the visible lines. */
function leave(buffer: number): void {
  typedIn.delete(buffer);
  editor.refreshLines(buffer);
}

editor.on('cursor_moved', ({ buffer_id, cursor_id, line }) => {
  const typed = typedIn.get(buffer_id);
  if (typed === undefined || cursor_id !== 0) return;
  // `line` counts from 1, `typed` from 0.
  if (typed === null ? line !== null : line !== typed + 1) leave(buffer_id);
});

/** Updates the line that the user is typing in after lines were added or removed. */
function moved(buffer: number, first: number | null): void {
  const typed = typedIn.get(buffer);
  if (typed === undefined) return;
  // The line was split or joined with the next one, so the event fires for it anyway.
  if (typed === first) typedIn.delete(buffer);
  else if (typed !== null && first !== null && first < typed) leave(buffer);
}

// --- The count in the status bar

editor.registerStatusBarElement(COUNT, 'Lines with trailing whitespace. Click to remove it');

async function count(buffer: number): Promise<void> {
  if (editor.getBufferInfo(buffer) === null) return;
  const length = editor.getBufferLength(buffer);
  let lines = 0;
  if (isMarked(buffer) && length <= MAX_COUNTED) {
    const text = await editor.getBufferText(buffer);
    lines = text.match(BLANK_LINES)?.length ?? 0;
  }
  editor.setStatusBarValue(buffer, COUNT, lines === 0 ? '' : `${lines} trailing`);
}

/** Buffers that wait for a count, and whether the user typed since the timer started. */
const waiting = new Map<number, boolean>();

/** Counts after a pause in typing. A key only sets a flag, since a timer for each key would be expensive. */
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
// There is no event for the buffer that is already active.
countLater(editor.getActiveBufferId());

// --- The command

async function deleteBlanks(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  if (editor.getBufferInfo(buffer)?.editing_disabled) return editor.setStatus('This buffer is read-only');
  const text = await editor.getBufferText(buffer);
  // Offsets in a string are UTF-16 units, those of the editor are bytes, so the bytes are summed up between matches.
  const found: { start: number; end: number }[] = [];
  let units = 0;
  let bytes = 0;
  for (const match of text.matchAll(BLANK_LINES)) {
    bytes += editor.utf8ByteLength(text.slice(units, match.index));
    found.push({ start: bytes, end: bytes + match[0].length });
    bytes += match[0].length;
    units = match.index + match[0].length;
  }
  // From the end, so that earlier offsets stay valid. All deletions are one undo step, since nothing is awaited.
  for (const { start, end } of found.toReversed()) editor.deleteRange(buffer, start, end);
  const lines = found.length === 1 ? '1 line' : `${found.length} lines`;
  editor.setStatus(
    found.length === 0 ? 'No trailing whitespace' : `Removed trailing whitespace from ${lines}`,
  );
}

registerHandler(DELETE, deleteBlanks);
editor.registerCommand('Delete Trailing Spaces', 'Remove trailing whitespace from all lines', DELETE);

// --- Changed settings

editor.on('config_changed', () => {
  const next = readSettings();
  if (JSON.stringify(next) === JSON.stringify(settings)) return;
  settings = next;
  // Fire `lines_changed` again: now for visible lines, later for tabs that are shown later.
  for (const { id } of editor.listBuffers()) editor.refreshLines(id);
  for (const { bufferId } of editor.listSplits()) countLater(bufferId);
});
