/**
 * Marks lines that differ from HEAD in the gutter and on the scrollbar, goes to changes and reverts them.
 *
 * This plugin shows how to run a program, how to delay work until the user stops typing, and how to use theme colors.
 *
 * @permissions run_processes
 */

/** The namespace of the marks. */
const NAMESPACE = 'git_gutter';
/** The maximum size of a file that is compared while the user types, in bytes. */
const MOST_WHILE_TYPING = 1 << 20;
/** The maximum size of a file that is compared when it is saved, in bytes. */
const MOST = 2 << 20;
/** The maximum total length of the stored texts of HEAD, in characters. */
const MOST_KEPT = 8 << 20;
/** The pause after typing before a file is compared, in milliseconds. */
const PAUSE = 150;

/** The symbol and color of each kind of change. Theme keys give colors that fit dark and light themes. */
const SIGNS = {
  added: { symbol: '▎', color: 'ui.file_status_added_fg' },
  changed: { symbol: '▎', color: 'ui.file_status_modified_fg' },
  deleted: { symbol: '▁', color: 'ui.file_status_deleted_fg' },
  deletedAbove: { symbol: '▔', color: 'ui.file_status_deleted_fg' },
} as const;

interface Watched {
  readonly path: string;
  /** The text in HEAD with LF line endings; null if Git does not track the file. */
  base: string | null;
  /** The differences at the last comparison. */
  hunks: readonly LineDiffHunk[];
  /** The timer of the next comparison; 0 for none. */
  timer: number;
  /** True if the user typed since the timer started. */
  restless: boolean;
  /** The value of `uses` when it was last used. */
  used: number;
}

const watched = new Map<number, Watched>();
let uses = 0;

// 1. The text in HEAD.

/** Gets the text of a buffer's file from Git and marks the differences. Nothing else happens for a file that Git does not track. */
async function look(buffer: number): Promise<void> {
  const path = editor.getBufferPath(buffer);
  if (path === '' || editor.getBufferLength(buffer) > MOST) return forget(buffer);
  let file = watched.get(buffer);
  if (file?.path !== path) {
    forget(buffer);
    file = { path, base: null, hunks: [], timer: 0, restless: false, used: 0 };
    watched.set(buffer, file);
  }
  const base = await git(editor.pathDirname(path), 'show', `HEAD:./${editor.pathBasename(path)}`);
  // The buffer may have been closed or saved under another name during the `await`.
  if (watched.get(buffer) !== file) return;
  file.base = base === null || base.includes('\0') ? null : plain(base);
  file.used = ++uses;
  drop();
  await compare(buffer);
}

/** The output of Git; null if it fails or needs a permission. If the user grants the permission, this plugin is reloaded. */
async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout, exit_code } = await editor.spawnGit(args, folder);
    return exit_code === 0 ? stdout : null;
  } catch (error) {
    console.debug(error);
    return null;
  }
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** Drops the least recently used texts if all of them together are too long. */
function drop(): void {
  let kept = 0;
  for (const [buffer, { base }] of [...watched].sort(([, a], [, b]) => b.used - a.used)) {
    kept += base?.length ?? 0;
    // The text is loaded again when its buffer becomes active.
    if (kept > MOST_KEPT) forget(buffer);
  }
}

function forget(buffer: number): void {
  const file = watched.get(buffer);
  if (file === undefined) return;
  if (file.timer !== 0) editor.clearInterval(file.timer);
  watched.delete(buffer);
  clear(buffer);
}

// 2. Differences and their marks.

/** Compares a buffer with HEAD, and marks its lines. */
async function compare(buffer: number): Promise<void> {
  const file = watched.get(buffer);
  if (file === undefined || file.base === null) return clear(buffer);
  if (editor.getBufferLength(buffer) > MOST) return clear(buffer);
  const text = plain(await editor.getBufferText(buffer));
  file.hunks = editor.computeLineDiff(file.base, text);
  show(buffer, file.hunks);
}

function show(buffer: number, hunks: readonly LineDiffHunk[]): void {
  const lines: Record<keyof typeof SIGNS, number[]> = {
    added: [],
    changed: [],
    deleted: [],
    deletedAbove: [],
  };
  const marks: ScrollbarMarker[] = [];
  for (const hunk of hunks) {
    const { newStart, newCount, oldCount } = hunk;
    if (newCount === 0) {
      // Deleted lines are marked at the bottom of the line before, or at the top of the first line.
      const line = Math.max(0, newStart - 1);
      lines[newStart === 0 ? 'deletedAbove' : 'deleted'].push(line);
      marks.push({ line, color: SIGNS.deleted.color });
      continue;
    }
    const kind = oldCount === 0 ? 'added' : 'changed';
    for (let line = newStart; line < newStart + newCount; line++) lines[kind].push(line);
    marks.push({ line: newStart, endLine: newStart + newCount, color: SIGNS[kind].color });
  }
  // All calls are sent together, so the gutter does not flicker.
  editor.clearLineIndicators(buffer, NAMESPACE);
  // A space with a low priority keeps the gutter open, so that the text does not move at the first change.
  editor.setLineIndicator(buffer, 0, NAMESPACE, ' ', 'editor.fg', -1);
  for (const kind of ['added', 'changed', 'deleted', 'deletedAbove'] as const) {
    const { symbol, color } = SIGNS[kind];
    if (lines[kind].length > 0) editor.setLineIndicators(buffer, lines[kind], NAMESPACE, symbol, color, 1);
  }
  editor.setScrollbarMarkers(buffer, NAMESPACE, marks);
}

function clear(buffer: number): void {
  const file = watched.get(buffer);
  if (file !== undefined) file.hunks = [];
  editor.clearLineIndicators(buffer, NAMESPACE);
  editor.clearScrollbarMarkers(buffer, NAMESPACE);
}

// 3. Events. Handlers that run for every key only note that there is something to do.

function touched({ buffer_id: buffer }: { buffer_id: number }): void {
  const file = watched.get(buffer);
  if (file === undefined || file.base === null) return;
  file.restless = true;
  if (file.timer === 0 && editor.getBufferLength(buffer) <= MOST_WHILE_TYPING)
    file.timer = editor.setTimeout(PAUSE, () => settle(buffer, file));
}

/** Compares a buffer after a pause in typing. */
async function settle(buffer: number, file: Watched): Promise<void> {
  if (watched.get(buffer) !== file) return;
  file.timer = 0;
  if (file.restless) {
    file.restless = false;
    file.timer = editor.setTimeout(PAUSE, () => settle(buffer, file));
  } else await compare(buffer);
}

editor.on('after_insert', touched);
editor.on('after_delete', touched);
for (const event of ['after_file_open', 'buffer_activated'] as const)
  editor.on(event, async ({ buffer_id }) => {
    const file = watched.get(buffer_id);
    if (file === undefined) await look(buffer_id);
    else file.used = ++uses;
  });
for (const event of ['after_file_save', 'after_file_revert'] as const)
  editor.on(event, async ({ buffer_id, path }) => {
    const file = watched.get(buffer_id);
    // An untracked file is checked again when the terminal gets the focus, since it can only be added elsewhere.
    if (file?.path !== path || file.base !== null) await look(buffer_id);
  });
// There may be a new commit or another branch.
editor.on('focus_gained', () => look(editor.getActiveBufferId()));
editor.on('buffer_closed', ({ buffer_id }) => {
  const timer = watched.get(buffer_id)?.timer ?? 0;
  if (timer !== 0) editor.clearInterval(timer);
  watched.delete(buffer_id);
});

// Buffers that were open before this plugin was loaded.
for (const { splits, id } of editor.listBuffers()) if (splits.length > 0) void look(id);

// 4. Commands.

/** The current differences of the active buffer. */
async function current(): Promise<{
  buffer: number;
  base: string;
  hunks: readonly LineDiffHunk[];
  line: number;
} | null> {
  const buffer = editor.getActiveBufferId();
  const file = watched.get(buffer);
  if (file?.base == null) {
    editor.setStatus('Git has no version of this file to compare with');
    return null;
  }
  await compare(buffer);
  if (file.hunks.length === 0) editor.setStatus('No changes since HEAD');
  return { buffer, base: file.base, hunks: file.hunks, line: editor.getCursorLine() - 1 };
}

async function go(by: 1 | -1): Promise<void> {
  const found = await current();
  if (found === null || found.hunks.length === 0) return;
  const { buffer, hunks, line } = found;
  const places = hunks.map(firstLine);
  // Wrap around after the last change.
  const next =
    by === 1
      ? (places.find((at) => at > line) ?? places[0])
      : (places.findLast((at) => at < line) ?? places.at(-1)!);
  const text = await editor.getBufferText(buffer);
  editor.setBufferCursor(buffer, byteOf(text, next));
  editor.setStatus(`Change ${places.indexOf(next) + 1} of ${places.length}`);
}

/** The line that shows the mark of a change. */
const firstLine = ({ newStart, newCount }: LineDiffHunk): number =>
  newCount === 0 ? Math.max(0, newStart - 1) : newStart;

registerHandler('git_next_change', () => go(1));
registerHandler('git_previous_change', () => go(-1));

registerHandler('git_revert_change', async () => {
  const found = await current();
  if (found === null) return;
  const { buffer, base, hunks, line } = found;
  const hunk = hunks.find(
    (each) => line >= firstLine(each) && line < firstLine(each) + Math.max(1, each.newCount),
  );
  if (hunk === undefined) return editor.setStatus('No change at the cursor');
  const text = await editor.getBufferText(buffer);
  const start = byteOf(text, hunk.newStart);
  const end = byteOf(text, hunk.newStart + hunk.newCount);
  const old = base.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const put = old.slice(hunk.oldStart, hunk.oldStart + hunk.oldCount).join('');
  // Both edits are one undo step, since nothing is awaited in between.
  if (end > start) editor.deleteRange(buffer, start, end);
  if (put !== '')
    editor.insertText(buffer, start, text.includes('\r\n') ? put.replaceAll('\n', '\r\n') : put);
  // Update the marks at once instead of after the pause.
  await editor.flush();
  await compare(buffer);
});

/** The byte offset of a line; the end of the text for a line after it. */
function byteOf(text: string, line: number): number {
  let at = 0;
  for (let i = 0; i < line; i++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return editor.utf8ByteLength(text);
    at = end + 1;
  }
  return editor.utf8ByteLength(text.slice(0, at));
}

editor.registerCommand(
  'Git Gutter: Go to Next Change',
  'Go to the next lines that differ from HEAD',
  'git_next_change',
);
editor.registerCommand(
  'Git Gutter: Go to Previous Change',
  'Go to the previous lines that differ from HEAD',
  'git_previous_change',
);
editor.registerCommand(
  'Git Gutter: Revert Change',
  'Restore the text of HEAD for the change at the cursor',
  'git_revert_change',
);
