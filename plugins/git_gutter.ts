/**
 * Shows in the gutter and on the scrollbar which lines are not as Git has them in HEAD, goes from one to the next, and
 * takes changes back.
 * It shows how a program is run, how work that follows typing is put off until there is time, and marks in colours of the
 * theme.
 * @permissions run_processes
 */

/** The name that this plugin's marks have, so that they can be taken away without others. */
const NAMESPACE = 'git_gutter';
/** A file is compared while it is typed in as long as it is no longer than this; in bytes. */
const MOST_WHILE_TYPING = 1 << 20;
/** Of longer ones only what was saved is compared, up to here. */
const MOST = 2 << 20;
/** How much of HEAD is kept for files that are open, in characters. */
const MOST_KEPT = 8 << 20;
/** How long nothing has to be typed before a file is compared, in milliseconds. */
const PAUSE = 150;

/** What a line is, what stands beside it, and in which colour: keys of the theme are right in dark and in light ones. */
const SIGNS = {
  added: { symbol: '▎', color: 'ui.file_status_added_fg' },
  changed: { symbol: '▎', color: 'ui.file_status_modified_fg' },
  deleted: { symbol: '▁', color: 'ui.file_status_deleted_fg' },
  deletedAbove: { symbol: '▔', color: 'ui.file_status_deleted_fg' },
} as const;

interface Watched {
  readonly path: string;
  /** The text that HEAD has, with breaks of one character; null when Git does not know the file. */
  base: string | null;
  /** The differences as they were found last. */
  hunks: readonly LineDiffHunk[];
  /** The timer that will compare it; 0 for none. */
  timer: number;
  /** Whether something was typed since that timer began. */
  restless: boolean;
  /** When it was in use, in a count of uses. */
  used: number;
}

const watched = new Map<number, Watched>();
let uses = 0;

// 1. What HEAD has.

/** Asks Git for a buffer's file, and shows how the buffer differs. For a file that Git does not know this is all that is done. */
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
  // Meanwhile it may have been closed, or saved as another file.
  if (watched.get(buffer) !== file) return;
  file.base = base === null || base.includes('\0') ? null : plain(base);
  file.used = ++uses;
  drop();
  await compare(buffer);
}

/** What Git writes; null when it fails, or may not be run: then the user was asked, and if they say yes this plugin begins anew. */
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

/** Takes texts away that were not in use for the longest time, when all of them are too much. */
function drop(): void {
  let kept = 0;
  for (const [buffer, { base }] of [...watched].sort(([, a], [, b]) => b.used - a.used)) {
    kept += base?.length ?? 0;
    // It is asked for again when its buffer comes to the front.
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

// 2. What differs, and what is shown of it.

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
      // Where lines are missing the mark stands at the lower edge of the line before, or at the upper edge of the first.
      const line = Math.max(0, newStart - 1);
      lines[newStart === 0 ? 'deletedAbove' : 'deleted'].push(line);
      marks.push({ line, color: SIGNS.deleted.color });
      continue;
    }
    const kind = oldCount === 0 ? 'added' : 'changed';
    for (let line = newStart; line < newStart + newCount; line++) lines[kind].push(line);
    marks.push({ line: newStart, endLine: newStart + newCount, color: SIGNS[kind].color });
  }
  // All of this is sent as one: nobody sees a gutter without marks in between.
  editor.clearLineIndicators(buffer, NAMESPACE);
  // A blank that gives way to any other symbol: the text would jump aside when its first line is changed.
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

// 3. When. Handlers of events that come with every key do as little as can be: they note that there is something to do.

function touched({ buffer_id: buffer }: { buffer_id: number }): void {
  const file = watched.get(buffer);
  if (file === undefined || file.base === null) return;
  file.restless = true;
  if (file.timer === 0 && editor.getBufferLength(buffer) <= MOST_WHILE_TYPING)
    file.timer = editor.setTimeout(PAUSE, () => settle(buffer, file));
}

/** Compares a buffer once nothing was typed for a while. */
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
    // What Git does not know it is asked for again when the terminal gets the focus: it was told of it elsewhere.
    if (file?.path !== path || file.base !== null) await look(buffer_id);
  });
// Somebody may have committed, or gone to another branch, in another window.
editor.on('focus_gained', () => look(editor.getActiveBufferId()));
editor.on('buffer_closed', ({ buffer_id }) => {
  const timer = watched.get(buffer_id)?.timer ?? 0;
  if (timer !== 0) editor.clearInterval(timer);
  watched.delete(buffer_id);
});

// What was open before this plugin was loaded.
for (const { splits, id } of editor.listBuffers()) if (splits.length > 0) void look(id);

// 4. Commands.

/** The differences of the buffer in front, as they are now. */
async function current(): Promise<{
  buffer: number;
  base: string;
  hunks: readonly LineDiffHunk[];
  line: number;
} | null> {
  const buffer = editor.getActiveBufferId();
  const file = watched.get(buffer);
  if (file?.base == null) {
    editor.setStatus('Git has nothing to compare this with');
    return null;
  }
  await compare(buffer);
  if (file.hunks.length === 0) editor.setStatus('This is what Git has');
  return { buffer, base: file.base, hunks: file.hunks, line: editor.getCursorLine() - 1 };
}

async function go(by: 1 | -1): Promise<void> {
  const found = await current();
  if (found === null || found.hunks.length === 0) return;
  const { buffer, hunks, line } = found;
  const places = hunks.map(firstLine);
  // From the last one it goes on at the first.
  const next =
    by === 1
      ? (places.find((at) => at > line) ?? places[0])
      : (places.findLast((at) => at < line) ?? places.at(-1)!);
  const text = await editor.getBufferText(buffer);
  editor.setBufferCursor(buffer, byteOf(text, next));
  editor.setStatus(`Change ${places.indexOf(next) + 1} of ${places.length}`);
}

/** The line in which a change is shown. */
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
  if (hunk === undefined) return editor.setStatus('This line is as Git has it');
  const text = await editor.getBufferText(buffer);
  const start = byteOf(text, hunk.newStart);
  const end = byteOf(text, hunk.newStart + hunk.newCount);
  const old = base.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const put = old.slice(hunk.oldStart, hunk.oldStart + hunk.oldCount).join('');
  // Both are one step of undo, as there is no pause between them.
  if (end > start) editor.deleteRange(buffer, start, end);
  if (put !== '')
    editor.insertText(buffer, start, text.includes('\r\n') ? put.replaceAll('\n', '\r\n') : put);
  // The marks need not wait for the pause that follows typing.
  await editor.flush();
  await compare(buffer);
});

/** The byte at which a line begins; the end of the text for one behind it. */
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
  'Git Gutter: Next Change',
  'Goes to the next lines that are not as in HEAD',
  'git_next_change',
);
editor.registerCommand(
  'Git Gutter: Previous Change',
  'Goes to the lines before that are not as in HEAD',
  'git_previous_change',
);
editor.registerCommand(
  'Git Gutter: Revert Change',
  'Takes the change in the cursor’s line back to HEAD',
  'git_revert_change',
);
