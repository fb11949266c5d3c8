/**
 * Says behind the cursor's line who changed it last, when and why; or shows that of all lines, beside the file.
 *
 * Worth a look in here: virtual text that goes with the cursor, a virtual buffer that is scrolled along with another one,
 * keys of its own by a mode, and what is found again at the cursor by text properties.
 *
 * @permissions run_processes
 */

/** The id of the text behind the line: there is one, so that each one takes the place of the last. */
const BEHIND = 'git_blame';
/** How long the cursor has to stay in a line before something is said of it, in milliseconds. */
const PAUSE = 120;
/** Files that are longer are not looked at, in bytes; and of a commit no more lines are shown. */
const MOST = 2 << 20;
const MOST_LINES = 5000;

/** What Git knows of a commit. */
interface Commit {
  readonly hash: string;
  readonly author: string;
  /** In seconds since 1970. */
  readonly time: number;
  readonly subject: string;
}

/** Who changed the lines of a file as HEAD has it. */
interface Blame {
  readonly path: string;
  readonly text: string;
  /** For each line of that text. */
  readonly commits: readonly Commit[];
}

// 1. What Git says. Nothing below this part runs a program.

/** The blame of a file; null when Git does not know it. Git is asked about HEAD, as it is to say nothing about what is typed. */
async function blameOf(path: string): Promise<Blame | null> {
  const args = ['blame', '--porcelain', 'HEAD', '--', `./${editor.pathBasename(path)}`];
  const said = await git(editor.pathDirname(path), args);
  return said === null ? null : parsed(path, said);
}

/** What Git writes; null when it fails, or may not be run: then the user was asked, and if they say yes this plugin begins anew. */
async function git(folder: string, args: string[]): Promise<string | null> {
  try {
    const { stdout, exit_code } = await editor.spawnGit(args, folder);
    return exit_code === 0 ? stdout : null;
  } catch (error) {
    console.debug(error);
    return null;
  }
}

/** Reads `git blame --porcelain`: a header for each line, the commit's facts where it is named first, then the line behind a tab. */
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

/** For each line of a text the commit that it came by; null for one that no commit has so far. */
function blamed({ text, commits }: Blame, now: string): (Commit | null)[] {
  const plain = now.replaceAll('\r\n', '\n');
  // HEAD's text comes line by line, so that nobody knows whether there was a break behind the last one.
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

/** How long ago something was, in the largest unit of which there is a whole one. */
function age(time: number): string {
  const seconds = Date.now() / 1000 - time;
  for (const [unit, length] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

// 2. Behind the cursor's line.

let isOn = false;
/** The blame of the file in front, as long as it is there; a promise, so that Git is not asked again while it works. */
let blame: { readonly path: string; readonly found: Promise<Blame | null> } | null = null;
/** The buffer in which something is said of a line, and which line that is. */
let said: { readonly buffer: number; readonly line: number } | null = null;
let timer = 0;

registerHandler('git_blame_line', async () => {
  isOn = !isOn;
  blame = null;
  silence();
  if (isOn) await say();
  else editor.setStatus('Git blame is off');
});

function silence(): void {
  if (said !== null) editor.removeVirtualText(said.buffer, BEHIND);
  said = null;
}

/** Says something of the cursor's line, when it is still that one by then. */
async function say(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  const path = editor.getBufferPath(buffer);
  if (path === '' || editor.getBufferLength(buffer) > MOST) return;
  if (blame?.path !== path) blame = { path, found: blameOf(path) };
  const found = await blame.found;
  // Time has gone by: what was true of the cursor need not be so now.
  const cursor = editor.getPrimaryCursor();
  if (!isOn || editor.getActiveBufferId() !== buffer || cursor?.line == null) return;
  silence();
  if (found === null) return editor.setStatus('Git does not know this file');
  const text = await editor.getBufferText(buffer);
  const commit = blamed(found, text)[cursor.line];
  // Behind the end of the text there is a line without anything.
  if (commit === undefined) return;
  const tail = await editor.getBufferText(buffer, cursor.position, editor.getBufferLength(buffer));
  const end = cursor.position + editor.utf8ByteLength(tail.split(/\r?\n/, 1)[0]);
  const what =
    commit === null ? 'Not committed' : `${commit.author}, ${age(commit.time)} • ${commit.subject}`;
  // The colour of comments, by its name in the theme: it is right in dark and in light ones.
  editor.addVirtualTextStyled(
    buffer,
    BEHIND,
    end,
    `    ${what}`,
    { fg: 'syntax.comment', italic: true },
    false,
  );
  said = { buffer, line: cursor.line };
}

/** Waits until the cursor has come to rest. With every key no more is done than to begin that anew. */
function later(): void {
  if (timer !== 0) editor.clearInterval(timer);
  timer = editor.setTimeout(PAUSE, () => {
    timer = 0;
    return say();
  });
}

editor.on('cursor_moved', ({ buffer_id, cursor_id, line }) => {
  if (!isOn || cursor_id !== 0) return;
  // The line is counted from 1 here.
  if (said?.buffer === buffer_id && line === said.line + 1) return;
  silence();
  later();
});
for (const event of ['after_insert', 'after_delete', 'buffer_activated'] as const)
  editor.on(event, () => {
    if (isOn) later();
  });
// Somebody may have committed meanwhile.
for (const event of ['after_file_save', 'focus_gained'] as const)
  editor.on(event, () => {
    blame = null;
    if (isOn) later();
  });
editor.on('buffer_closed', ({ buffer_id }) => {
  if (said?.buffer === buffer_id) said = null;
});

// 3. All lines, in a buffer beside the file. Its rows are the file's lines.

/** The panel that is open: what it shows, where, and where each of its rows begins, in bytes. */
let panel: {
  readonly buffer: number;
  readonly split: number;
  readonly source: number;
  readonly path: string;
  readonly rows: readonly number[];
} | null = null;

// Keys are in a mode; what it does not bind moves about as in any text that cannot be changed.
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
    return editor.setStatus('Git blame: this is no file that Git knows');
  const found = await blameOf(path);
  if (found === null) return editor.setStatus('Git does not know this file');
  const commits = blamed(found, await editor.getBufferText(source));
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
    // The same panel is used again, in the split where it is.
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

/** A row of the panel; where it is the same commit as in the row before only a line says so. */
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

/** A text in so many columns of the screen, which are no characters: some take two. */
function column(text: string, width: number): string {
  let fitting = text;
  while (editor.stringWidth(fitting) > width) fitting = `${[...fitting].slice(0, -2).join('')}…`;
  return fitting + ' '.repeat(width - editor.stringWidth(fitting));
}

// Whichever of the two has the focus leads, and the other one shows the same lines.
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

// Keys of a mode are only pressed in its buffers, so that the one in front is meant. A split goes with its last tab.
registerHandler('git_blame_close', () => editor.closeBuffer(editor.getActiveBufferId()));
registerHandler('git_blame_close_commit', () => {
  editor.closeBuffer(editor.getActiveBufferId());
  if (panel !== null) editor.focusSplit(panel.split);
});

registerHandler('git_blame_commit', async () => {
  if (panel === null) return;
  // What was given with an entry is found again at the cursor.
  const [{ hash } = { hash: null }] = editor.getTextPropertiesAtCursor(panel.buffer);
  if (typeof hash !== 'string') return editor.setStatus('This line is in no commit so far');
  const args = ['show', '--stat', '--patch', '--no-color', hash];
  const text = await git(editor.pathDirname(panel.path), args);
  if (text === null) return editor.setStatus(`Git does not show ${hash}`);
  const lines = text.split('\n');
  const entries = lines.slice(0, MOST_LINES).map((line): TextPropertyEntry => {
    const look = LOOKS.find(([pattern]) => pattern.test(line));
    return { text: `${line}\n`, ...(look && { style: look[1] }) };
  });
  if (lines.length > MOST_LINES) entries.push({ text: `… and ${lines.length - MOST_LINES} more lines\n` });
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

/** How the lines of a commit look: the first that fits. */
const LOOKS: readonly (readonly [RegExp, OverlayOptions])[] = [
  [/^commit /, { fg: 'syntax.constant', bold: true }],
  [/^(?:Author:|Date:|Merge:|---$)/, { fg: 'syntax.comment' }],
  [/^(?:diff --git|index |\+\+\+ |--- |new file|deleted file|rename |similarity )/, { bold: true }],
  [/^@@/, { fg: 'syntax.function' }],
  [/^\+/, { fg: 'ui.file_status_added_fg' }],
  [/^-/, { fg: 'ui.file_status_deleted_fg' }],
];

editor.registerCommand(
  'Git Blame: Toggle for Line',
  'Says behind the cursor’s line who changed it last',
  'git_blame_line',
);
editor.registerCommand(
  'Git Blame: Show for File',
  'Shows beside the file who changed each line last',
  'git_blame_file',
);
