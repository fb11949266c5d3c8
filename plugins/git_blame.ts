/**
 * Shows who changed the current line last, when and why, or the same for all lines in a panel.
 *
 * This plugin shows how to use virtual text that follows the cursor, a virtual buffer that scrolls with another buffer, a
 * mode with its own keybindings, and text properties at the cursor.
 *
 * @permissions run_processes
 */

/** The id of the virtual text. There is only one, so a new text replaces the previous one. */
const VIRTUAL_TEXT = 'git_blame';
/** The time that the cursor must stay in a line before its blame is shown, in milliseconds. */
const PAUSE = 120;
/** The maximum size of a file, in bytes, and the maximum number of displayed lines of a commit. */
const MOST = 2 << 20;
const MAX_LINES = 5000;

/** A commit. */
interface Commit {
  readonly hash: string;
  readonly author: string;
  /** In seconds since 1970. */
  readonly time: number;
  readonly subject: string;
}

/** The blame of a file in HEAD. */
interface Blame {
  readonly path: string;
  readonly text: string;
  /** The commit of each line of the text. */
  readonly commits: readonly Commit[];
}

// 1. Git. The other parts run no programs.

/** The blame of a file in HEAD, without unsaved changes; null if Git does not track the file. */
async function blameOf(path: string): Promise<Blame | null> {
  const args = ['blame', '--porcelain', 'HEAD', '--', `./${editor.pathBasename(path)}`];
  const said = await git(editor.pathDirname(path), args);
  return said === null ? null : parsed(path, said);
}

/** The output of Git; null if it fails or needs a permission. If the user grants the permission, this plugin is reloaded. */
async function git(folder: string, args: string[]): Promise<string | null> {
  try {
    const { stdout, exit_code } = await editor.spawnGit(args, folder);
    return exit_code === 0 ? stdout : null;
  } catch (error) {
    console.debug(error);
    return null;
  }
}

/** Parses `git blame --porcelain`: a header for each line, the facts of a commit where it first appears, and the line after a tab. */
function parsed(path: string, said: string): Blame {
  const known = new Map<string, Commit>();
  const commits: Commit[] = [];
  const lines: string[] = [];
  let facts = new Map<string, string>();
  let hash = '';
  for (const row of said.split('\n')) {
    if (row.startsWith('\t')) {
      let commit = known.get(hash);
      if (commit === undefined) {
        commit = {
          hash,
          author: facts.get('author') ?? '',
          time: Number(facts.get('author-time') ?? 0),
          subject: facts.get('summary') ?? '',
        };
        known.set(hash, commit);
      }
      commits.push(commit);
      lines.push(row.slice(1).replace(/\r$/, ''));
      facts = new Map();
    } else if (/^[\da-f]{40,64} \d+ \d+/.test(row)) hash = row.slice(0, row.indexOf(' '));
    else {
      const blank = row.indexOf(' ');
      facts.set(row.slice(0, blank < 0 ? undefined : blank), blank < 0 ? '' : row.slice(blank + 1));
    }
  }
  return { path, text: lines.map((line) => `${line}\n`).join(''), commits };
}

/** The commit of each line of a text; null for a line that is not committed. */
function commitsOfLines({ text, commits }: Blame, now: string): (Commit | null)[] {
  const plain = now.replaceAll('\r\n', '\n');
  // The output does not show whether the last line of HEAD ends with a line break.
  const ended = plain === '' || plain.endsWith('\n') ? plain : `${plain}\n`;
  const lines: (Commit | null)[] = [];
  let old = 0;
  for (const hunk of editor.computeLineDiff(text, ended)) {
    lines.push(...commits.slice(old, hunk.oldStart));
    for (let i = 0; i < hunk.newCount; i++) lines.push(null);
    old = hunk.oldStart + hunk.oldCount;
  }
  return [...lines, ...commits.slice(old)];
}

const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The time since a moment, in the largest unit that fits. */
function age(time: number): string {
  const seconds = Date.now() / 1000 - time;
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

// 2. The blame of the current line.

let isOn = false;
/** The blame of the active file. It is a promise, so that Git runs only once at a time. */
let blame: { readonly path: string; readonly found: Promise<Blame | null> } | null = null;
/** The buffer and the line with the virtual text. */
let said: { readonly buffer: number; readonly line: number } | null = null;
let timer = 0;

registerHandler('git_blame_line', async () => {
  isOn = !isOn;
  blame = null;
  hideBlame();
  if (isOn) await say();
  else editor.setStatus('Git blame is off');
});

function hideBlame(): void {
  if (said !== null) editor.removeVirtualText(said.buffer, VIRTUAL_TEXT);
  said = null;
}

/** Shows the blame of the current line. */
async function say(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  const path = editor.getBufferPath(buffer);
  if (path === '' || editor.getBufferLength(buffer) > MOST) return;
  if (blame?.path !== path) blame = { path, found: blameOf(path) };
  const found = await blame.found;
  // The cursor may have moved during the `await`.
  const cursor = editor.getPrimaryCursor();
  if (!isOn || editor.getActiveBufferId() !== buffer || cursor?.line == null) return;
  hideBlame();
  if (found === null) return editor.setStatus('Git does not track this file');
  const text = await editor.getBufferText(buffer);
  const commit = commitsOfLines(found, text)[cursor.line];
  // The empty line at the end of the text has no commit.
  if (commit === undefined) return;
  const tail = await editor.getBufferText(buffer, cursor.position, editor.getBufferLength(buffer));
  const end = cursor.position + editor.utf8ByteLength(tail.split(/\r?\n/, 1)[0]);
  const what =
    commit === null ? 'Not committed' : `${commit.author}, ${age(commit.time)} • ${commit.subject}`;
  // A theme key gives a color that fits dark and light themes.
  editor.addVirtualTextStyled(
    buffer,
    VIRTUAL_TEXT,
    end,
    `    ${what}`,
    { fg: 'syntax.comment', italic: true },
    false,
  );
  said = { buffer, line: cursor.line };
}

/** Shows the blame after a pause. This runs for every key, so it only restarts a timer. */
function later(): void {
  if (timer !== 0) editor.clearInterval(timer);
  timer = editor.setTimeout(PAUSE, () => {
    timer = 0;
    return say();
  });
}

editor.on('cursor_moved', ({ buffer_id, cursor_id, line }) => {
  if (!isOn || cursor_id !== 0) return;
  // Lines count from 1 here.
  if (said?.buffer === buffer_id && line === said.line + 1) return;
  hideBlame();
  later();
});
for (const event of ['after_insert', 'after_delete', 'buffer_activated'] as const)
  editor.on(event, () => {
    if (isOn) later();
  });
// There may be a new commit.
for (const event of ['after_file_save', 'focus_gained'] as const)
  editor.on(event, () => {
    blame = null;
    if (isOn) later();
  });
editor.on('buffer_closed', ({ buffer_id }) => {
  if (said?.buffer === buffer_id) said = null;
});

// 3. The panel beside the file, with one row for each line of the file.

/** The open panel; `rows` are the byte offsets of its rows. */
let panel: {
  readonly buffer: number;
  readonly split: number;
  readonly source: number;
  readonly path: string;
  readonly rows: readonly number[];
} | null = null;

// Keys that the mode does not bind, such as arrows, work as in any read-only text.
editor.defineMode(
  'git-blame',
  [
    ['RET', 'git_blame_commit'],
    ['q', 'git_blame_close'],
    ['ESC', 'git_blame_close'],
  ],
  true,
  false,
  true,
);
editor.defineMode(
  'git-commit',
  [
    ['q', 'git_blame_close_commit'],
    ['ESC', 'git_blame_close_commit'],
  ],
  true,
  false,
  true,
);

registerHandler('git_blame_file', async () => {
  const source = editor.getActiveBufferId();
  const path = editor.getBufferPath(source);
  const line = editor.getPrimaryCursor()?.line ?? 0;
  const top = editor.getViewport()?.topLine ?? 0;
  if (path === '' || editor.getBufferLength(source) > MOST)
    return editor.setStatus('Git blame needs a saved file of at most 2 MiB');
  const found = await blameOf(path);
  if (found === null) return editor.setStatus('Git does not track this file');
  const commits = commitsOfLines(found, await editor.getBufferText(source));
  const rows: number[] = [];
  const entries: TextPropertyEntry[] = [];
  let at = 0;
  for (const [i, commit] of commits.entries()) {
    const entry = entryOf(commit, i > 0 && commits[i - 1] === commit);
    rows.push(at);
    at += editor.utf8ByteLength(entry.text);
    entries.push(entry);
  }
  const { bufferId, splitId } = await editor.createVirtualBufferInSplit({
    name: `Blame: ${editor.pathBasename(path)}`,
    // An existing panel is reused in its split.
    panelId: 'git_blame',
    mode: 'git-blame',
    readOnly: true,
    entries,
    direction: 'vertical',
    before: true,
    ratio: 0.4,
    showLineNumbers: false,
    lineWrap: false,
    initialCursorLine: line,
  });
  if (splitId === null) return;
  panel = { buffer: bufferId, split: splitId, source, path, rows };
  editor.setSplitScroll(splitId, rows[Math.min(top, rows.length - 1)] ?? 0);
});

/** A row of the panel. If it has the same commit as the previous row, it shows only a bar. */
function entryOf(commit: Commit | null, again: boolean): TextPropertyEntry {
  const properties = { hash: commit?.hash ?? null };
  const segments: StyledSegment[] = again
    ? [{ text: '│', style: QUIET }]
    : commit === null
      ? [{ text: '● Not committed', style: { fg: 'ui.file_status_modified_fg' } }]
      : [
          { text: commit.hash.slice(0, 7), style: { fg: 'syntax.constant' } },
          { text: ` ${column(commit.author, 14)}`, style: { fg: 'syntax.function' } },
          { text: ` ${column(age(commit.time), 14)}`, style: QUIET },
          { text: ` ${commit.subject}` },
        ];
  segments.push({ text: '\n' });
  return { text: segments.map(({ text }) => text).join(''), segments, properties };
}

const QUIET: OverlayOptions = { fg: 'syntax.comment' };

/** A text with a fixed width in columns. Some characters are two columns wide. */
function column(text: string, width: number): string {
  let fitting = text;
  while (editor.stringWidth(fitting) > width) fitting = `${[...fitting].slice(0, -2).join('')}…`;
  return fitting + ' '.repeat(width - editor.stringWidth(fitting));
}

// The focused split leads; the other one shows the same lines.
editor.on('viewport_changed', ({ split_id, buffer_id, top_line }) => {
  if (panel === null || top_line === null || split_id !== editor.getActiveSplitId()) return;
  if (buffer_id === panel.source)
    editor.setSplitScroll(panel.split, panel.rows[Math.min(top_line, panel.rows.length - 1)] ?? 0);
});
editor.on('cursor_moved', ({ buffer_id, cursor_id, line }) => {
  if (panel === null || buffer_id !== panel.buffer || cursor_id !== 0 || line === null) return;
  editor.scrollBufferToLine(panel.source, line - 1);
});
editor.on('buffer_closed', ({ buffer_id }) => {
  if (panel?.buffer === buffer_id || panel?.source === buffer_id) panel = null;
});

// A mode applies only in its buffers, so the active buffer is the panel. A split closes with its last tab.
registerHandler('git_blame_close', () => editor.closeBuffer(editor.getActiveBufferId()));
registerHandler('git_blame_close_commit', () => {
  editor.closeBuffer(editor.getActiveBufferId());
  if (panel !== null) editor.focusSplit(panel.split);
});

registerHandler('git_blame_commit', async () => {
  if (panel === null) return;
  // The properties of the entry at the cursor.
  const [{ hash } = { hash: null }] = editor.getTextPropertiesAtCursor(panel.buffer);
  if (typeof hash !== 'string') return editor.setStatus('This line is not committed yet');
  const args = ['show', '--stat', '--patch', '--no-color', hash];
  const text = await git(editor.pathDirname(panel.path), args);
  if (text === null) return editor.setStatus(`Git could not show commit ${hash.slice(0, 7)}`);
  const lines = text.split('\n');
  const entries = lines.slice(0, MAX_LINES).map((line): TextPropertyEntry => {
    const look = STYLES.find(([pattern]) => pattern.test(line));
    return { text: `${line}\n`, ...(look && { style: look[1] }) };
  });
  if (lines.length > MAX_LINES) entries.push({ text: `… and ${lines.length - MAX_LINES} more lines\n` });
  await editor.createVirtualBufferInSplit({
    name: `Commit ${hash.slice(0, 7)}`,
    panelId: 'git_commit',
    role: 'utility_dock',
    mode: 'git-commit',
    readOnly: true,
    entries,
    showLineNumbers: false,
  });
});

/** The styles of the lines of a commit; the first match applies. */
const STYLES: readonly (readonly [RegExp, OverlayOptions])[] = [
  [/^commit /, { fg: 'syntax.constant', bold: true }],
  [/^(?:Author:|Date:|Merge:|---$)/, { fg: 'syntax.comment' }],
  [/^(?:diff --git|index |\+\+\+ |--- |new file|deleted file|rename |similarity )/, { bold: true }],
  [/^@@/, { fg: 'syntax.function' }],
  [/^\+/, { fg: 'ui.file_status_added_fg' }],
  [/^-/, { fg: 'ui.file_status_deleted_fg' }],
];

editor.registerCommand(
  'Git Blame: Toggle Line Blame',
  'Show or hide who last changed the current line',
  'git_blame_line',
);
editor.registerCommand(
  'Git Blame: Show File Blame',
  'Show who last changed each line, in a panel beside the file',
  'git_blame_file',
);
