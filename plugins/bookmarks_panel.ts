/**
 * Keeps named bookmarks in files between runs, and lists them in a panel.
 *
 * This plugin shows how to use markers that follow edits, a panel with its own keybindings, values that persist between
 * runs, and how to open a file in the split where the user worked last.
 */

/** The namespace of the gutter symbols, the id of the panel, and its mode. */
const NAMESPACE = 'bookmarks_panel';
const PANEL = 'bookmarks';
const MODE = 'bookmarks-panel';
/** The maximum size of a file, in bytes. In larger files, bookmarks keep their line numbers. */
const MAX_SIZE = 4 << 20;
/** The maximum distance that a line is searched for after another program changed its file. */
const MAX_DISTANCE = 200;
/** The pause after typing before the lines of the bookmarks are updated, in milliseconds. */
const PAUSE = 400;

interface Place {
  /** The id of its marker in the buffer. */
  readonly id: string;
  readonly path: string;
  /** From 0. */
  readonly line: number;
  readonly name: string;
  /** The trimmed text of the line. */
  readonly text: string;
}

/** All bookmarks, sorted by file and line. */
let places: readonly Place[] = kept();
/** The buffers whose bookmarks have markers, with the paths of their files. */
const attached = new Map<number, string>();
/** The split that last had the focus, other than the panel. */
let work = editor.getActiveSplitId();
let panel = 0;
let timer = 0;

// 1. Stored bookmarks. Another version of this plugin may have stored them, so every field is checked.

function kept(): Place[] {
  const value = editor.getGlobalState('places');
  return (Array.isArray(value) ? value : []).flatMap((each: Partial<Place>): Place[] => {
    const { id, path, line, name, text } = each ?? {};
    const isPlace = typeof id === 'string' && typeof path === 'string' && Number.isSafeInteger(line);
    return isPlace ? [{ id, path, line: line as number, name: name ?? '', text: text ?? '' }] : [];
  });
}

/** Replaces the bookmarks, stores them and updates the panel. */
function keep(next: readonly Place[]): void {
  places = next.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  if (!editor.setGlobalState('places', places))
    editor.setStatus('Too many bookmarks: the last changes are not saved');
  show();
}

// 2. Markers, which follow all edits of the text.

interface Line {
  readonly start: number;
  /** The trimmed text, and the offset of its first character. */
  readonly text: string;
  readonly at: number;
}

/** The lines of a buffer with their byte offsets; null for a buffer that is too large. */
async function linesOf(buffer: number): Promise<Line[] | null> {
  if (editor.getBufferLength(buffer) > MAX_SIZE) return null;
  const text = await editor.getBufferText(buffer);
  let start = 0;
  return text.split('\n').map((each) => {
    const blanks = each.length - each.trimStart().length;
    const line = { start, text: each.trim(), at: start + blanks };
    start += editor.utf8ByteLength(each) + 1;
    return line;
  });
}

/** Adds markers for the bookmarks of a buffer's file, at the current lines. */
async function attach(buffer: number): Promise<void> {
  const path = editor.getBufferPath(buffer);
  if (path === '' || attached.get(buffer) === path) return;
  // The buffer was saved under another name. The bookmarks stay with the old file.
  if (attached.has(buffer)) for (const { id } of places) editor.deleteMarker(buffer, id);
  attached.set(buffer, path);
  if (!places.some((place) => place.path === path)) return;
  const lines = await linesOf(buffer);
  if (lines === null) return sign(buffer, places);
  const found = places.map((place): Place => {
    if (place.path !== path) return place;
    const line = nearest(lines, place);
    mark(buffer, place.id, lines[line]);
    return { ...place, line };
  });
  sign(buffer, found);
  keep(found);
}

/** Adds a marker to the text of a line, so that it moves down with the text if the line is split before it. */
function mark(buffer: number, id: string, { at, text }: Line): void {
  const end = Math.min(editor.getBufferLength(buffer), at + Math.max(1, editor.utf8ByteLength(text)));
  editor.createMarker(buffer, id, at, end, null);
}

/** The nearest line with the text of a bookmark, or its old line if there is none. */
function nearest(lines: readonly { readonly text: string }[], { line, text }: Place): number {
  const last = lines.length - 1;
  for (let far = 0; far <= MAX_DISTANCE; far++)
    for (const at of [line - far, line + far])
      if (at >= 0 && at <= last && lines[at].text === text) return at;
  return Math.min(last, line);
}

/** Updates the lines of the bookmarks from their markers. */
async function look(): Promise<void> {
  const now = new Map<string, Pick<Place, 'line' | 'text'>>();
  for (const buffer of attached.keys()) {
    const markers = editor.queryMarkers(buffer, 0, editor.getBufferLength(buffer));
    const lines = markers.length === 0 ? null : await linesOf(buffer);
    if (lines === null) continue;
    for (const { id, start } of markers) {
      const line = Math.max(
        0,
        lines.findLastIndex((each) => each.start <= start),
      );
      now.set(id, { line, text: lines[line].text });
    }
  }
  const moved = places.map((place): Place => ({ ...place, ...now.get(place.id) }));
  if (moved.some(({ line, text }, i) => line !== places[i].line || text !== places[i].text)) {
    keep(moved);
    for (const buffer of attached.keys()) sign(buffer, places);
  }
}

/** Shows a symbol beside the bookmarks of a buffer. Symbols follow their lines automatically. */
function sign(buffer: number, of: readonly Place[]): void {
  const path = editor.getBufferPath(buffer);
  const lines = of.filter((place) => place.path === path).map(({ line }) => line);
  editor.clearLineIndicators(buffer, NAMESPACE);
  // A theme key gives a color that fits dark and light themes.
  if (lines.length > 0) editor.setLineIndicators(buffer, lines, NAMESPACE, '●', 'diagnostic.info_fg', 2);
}

for (const event of ['after_file_open', 'buffer_activated'] as const)
  editor.on(event, async ({ buffer_id }) => {
    if (buffer_id !== panel) work = editor.getActiveSplitId();
    await attach(buffer_id);
  });
editor.on('after_file_save', async ({ buffer_id }) => {
  await attach(buffer_id);
  await look();
});
editor.on('buffer_closed', ({ buffer_id }) => {
  attached.delete(buffer_id);
  if (buffer_id === panel) panel = 0;
});
for (const event of ['after_insert', 'after_delete'] as const)
  editor.on(event, ({ buffer_id }) => {
    // This runs for every key, so it only starts a timer.
    const path = attached.get(buffer_id);
    if (timer !== 0 || !places.some((place) => place.path === path)) return;
    timer = editor.setTimeout(PAUSE, () => {
      timer = 0;
      return look();
    });
  });
for (const { id, splits } of editor.listBuffers()) if (splits.length > 0) void attach(id);

// 3. The panel.

const HINT = 'Enter: open, N: name, D: delete, Q: close';

function entries(): TextPropertyEntry[] {
  if (places.length === 0)
    return [{ text: 'No bookmarks. Run Bookmarks Panel: Add to add one\n', style: { fg: 'syntax.comment' } }];
  const width = Math.max(3, ...places.map(({ line }) => String(line + 1).length));
  const rows: TextPropertyEntry[] = [{ text: `${HINT}\n`, style: { fg: 'syntax.comment', italic: true } }];
  for (const [i, { id, path, line, name, text }] of places.entries()) {
    if (path !== places[i - 1]?.path) rows.push({ text: `${short(path)}\n`, style: { bold: true } });
    const segments: StyledSegment[] = [
      { text: `  ${String(line + 1).padStart(width)}  `, style: { fg: 'editor.line_number_fg' } },
      ...(name === '' ? [] : [{ text: `${name}  `, style: { fg: 'diagnostic.info_fg' } }]),
      { text },
      { text: '\n' },
    ];
    rows.push({
      text: segments.map((each) => each.text).join(''),
      segments,
      properties: { id },
      truncateToChars: 200,
    });
  }
  return rows;
}

/** A path relative to the working directory, if the file is in it. */
function short(path: string): string {
  const folder = `${editor.getCwd()}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}

function show(): void {
  if (panel !== 0) editor.setVirtualBufferContent(panel, entries());
}

registerHandler('bookmarks_panel_show', async () => {
  const here = await placeHere();
  const rows = entries();
  const first = rows.findIndex(({ properties }) => properties !== undefined);
  const row = rows.findIndex(({ properties }) => properties !== undefined && properties['id'] === here?.id);
  const { bufferId } = await editor.createVirtualBufferInSplit({
    name: 'Bookmarks',
    panelId: PANEL,
    role: 'utility_dock',
    mode: MODE,
    readOnly: true,
    entries: rows,
    showLineNumbers: false,
    lineWrap: false,
    initialCursorLine: Math.max(0, row < 0 ? first : row),
  });
  panel = bufferId;
});

// Keys that the mode does not bind, such as arrows, work as in any text.
editor.defineMode(
  MODE,
  [
    ['RET', 'bookmarks_panel_go'],
    ['n', 'bookmarks_panel_name'],
    ['d', 'bookmarks_panel_delete'],
    ['DEL', 'bookmarks_panel_delete'],
    ['q', 'bookmarks_panel_close'],
    ['ESC', 'bookmarks_panel_close'],
  ],
  true,
  false,
  true,
);

registerHandler('bookmarks_panel_close', () => {
  editor.closeBuffer(panel);
  editor.focusSplit(work);
});

// 4. Commands. They work in the panel and in the text, on the bookmark at the cursor.

async function placeHere(): Promise<Place | undefined> {
  await look();
  const buffer = editor.getActiveBufferId();
  if (buffer === panel) {
    const [properties] = editor.getTextPropertiesAtCursor(panel);
    return places.find(({ id }) => id === properties?.['id']);
  }
  const path = editor.getBufferPath(buffer);
  const line = editor.getPrimaryCursor()?.line;
  return places.find((place) => place.path === path && place.line === line);
}

registerHandler('bookmarks_panel_add', async () => {
  const buffer = editor.getActiveBufferId();
  const path = editor.getBufferPath(buffer);
  if (path === '') return editor.setStatus('Save the file before you add a bookmark');
  if ((await placeHere()) !== undefined) return editor.setStatus('This line already has a bookmark');
  await attach(buffer);
  const line = editor.getPrimaryCursor()?.line ?? null;
  const lines = await linesOf(buffer);
  if (line === null)
    return editor.setStatus('The lines of this file are not counted yet. Try again in a moment');
  // Ids must be unique between runs, so they contain the time.
  const id = `${Date.now().toString(36)}-${places.length}`;
  if (lines !== null) mark(buffer, id, lines[line]);
  keep([...places, { id, path, line, name: '', text: lines?.[line].text ?? '' }]);
  sign(buffer, places);
  editor.setStatus('Bookmark added');
});

registerHandler('bookmarks_panel_name', async () => {
  const place = await placeHere();
  if (place === undefined) return editor.setStatus('No bookmark at the cursor');
  const name = await editor.prompt('Name: ', place.name);
  // The prompt may have been canceled, and the bookmark may have moved in the meantime.
  if (name !== null)
    keep(places.map((each) => (each.id === place.id ? { ...each, name: name.trim() } : each)));
});

registerHandler('bookmarks_panel_delete', async () => {
  const place = await placeHere();
  if (place === undefined) return editor.setStatus('No bookmark at the cursor');
  keep(places.filter(({ id }) => id !== place.id));
  const buffer = editor.findBufferByPath(place.path);
  if (buffer === 0) return;
  editor.deleteMarker(buffer, place.id);
  sign(buffer, places);
});

function goTo({ path, line }: Place): void {
  // Lines and columns count from 1 here. If the split was closed, the file opens in the focused one.
  if (!editor.openFileInSplit(work, path, line + 1, 1)) editor.openFile(path, line + 1, 1);
}

registerHandler('bookmarks_panel_go', async () => {
  const place = await placeHere();
  if (place !== undefined) goTo(place);
});

/** Goes to the next or previous bookmark in all files, and wraps around. */
async function step(by: 1 | -1): Promise<void> {
  await look();
  if (places.length === 0) return editor.setStatus('No bookmarks');
  const path = editor.getBufferPath(editor.getActiveBufferId());
  const line = editor.getPrimaryCursor()?.line ?? 0;
  const side = (place: Place): number =>
    place.path === path ? place.line - line : place.path < path ? -1 : 1;
  const next =
    by === 1
      ? (places.find((place) => side(place) > 0) ?? places[0])
      : (places.findLast((place) => side(place) < 0) ?? places[places.length - 1]);
  goTo(next);
  editor.setStatus(next.name === '' ? `Bookmark ${places.indexOf(next) + 1} of ${places.length}` : next.name);
}

registerHandler('bookmarks_panel_next', () => step(1));
registerHandler('bookmarks_panel_previous', () => step(-1));

const COMMANDS: readonly (readonly [title: string, what: string, handler: string])[] = [
  ['Show', 'List the bookmarks of all files in a panel', 'bookmarks_panel_show'],
  ['Add', 'Add a bookmark to the current line', 'bookmarks_panel_add'],
  ['Name…', 'Change the name of the bookmark at the cursor', 'bookmarks_panel_name'],
  ['Delete', 'Delete the bookmark at the cursor', 'bookmarks_panel_delete'],
  ['Go to Next', 'Go to the next bookmark in all files', 'bookmarks_panel_next'],
  ['Go to Previous', 'Go to the previous bookmark in all files', 'bookmarks_panel_previous'],
];
for (const [title, what, handler] of COMMANDS)
  editor.registerCommand(`Bookmarks Panel: ${title}`, what, handler);
