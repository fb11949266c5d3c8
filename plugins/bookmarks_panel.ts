/**
 * Keeps places in files, with names, in a panel from which you go there; beyond the end of the editor.
 *
 * Worth a look in here: markers that go along with the text, a panel with keys of its own, what is kept beyond this run,
 * and a file that is opened in the split where somebody worked.
 */

/** The name of the signs in the gutter, and the panel by which it is found again. */
const NAMESPACE = 'bookmarks_panel';
const PANEL = 'bookmarks';
const MODE = 'bookmarks-panel';
/** In longer files, in bytes, places stay in the lines where they were set. */
const MOST = 4 << 20;
/** How far a line may have gone while its file was changed by other programs. */
const FAR = 200;
/** How long nothing has to be typed before places are looked for in their lines, in milliseconds. */
const PAUSE = 400;

interface Place {
  /** Its marker in the buffer of its file has this key. */
  readonly id: string;
  readonly path: string;
  /** From 0. */
  readonly line: number;
  readonly name: string;
  /** What stands in the line, without blanks at its edges. */
  readonly text: string;
}

/** All places, by their files and lines. */
let places: readonly Place[] = kept();
/** The buffers whose places have markers, with their files. */
const attached = new Map<number, string>();
/** The split in which somebody worked last that is not the panel's. */
let work = editor.getActiveSplitId();
let panel = 0;
let timer = 0;

// 1. What is kept. It may be what another version of this plugin wrote, so that nothing of it is taken for granted.

function kept(): Place[] {
  const value = editor.getGlobalState('places');
  return (Array.isArray(value) ? value : []).flatMap((each: Partial<Place>): Place[] => {
    const { id, path, line, name, text } = each ?? {};
    const isPlace = typeof id === 'string' && typeof path === 'string' && Number.isSafeInteger(line);
    return isPlace ? [{ id, path, line: line as number, name: name ?? '', text: text ?? '' }] : [];
  });
}

/** Takes other places, keeps them, and shows them. */
function keep(next: readonly Place[]): void {
  places = next.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  if (!editor.setGlobalState('places', places))
    editor.setStatus('There are too many bookmarks: some are not kept');
  show();
}

// 2. Markers: they go where the text goes, whoever changes it.

interface Line {
  readonly start: number;
  /** What stands in it, without blanks at its edges, and where that begins. */
  readonly text: string;
  readonly at: number;
}

/** The lines of a buffer, in bytes; null for a text that is too long to look at. */
async function linesOf(buffer: number): Promise<Line[] | null> {
  if (editor.getBufferLength(buffer) > MOST) return null;
  const text = await editor.getBufferText(buffer);
  let start = 0;
  return text.split('\n').map((each) => {
    const blanks = each.length - each.trimStart().length;
    const line = { start, text: each.trim(), at: start + blanks };
    start += editor.utf8ByteLength(each) + 1;
    return line;
  });
}

/** Gives the places of a buffer's file markers, where their lines are by now. */
async function attach(buffer: number): Promise<void> {
  const path = editor.getBufferPath(buffer);
  if (path === '' || attached.get(buffer) === path) return;
  // It was saved as another file: the places stay with the one where they were.
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

/** Marks what stands in a line: a line that is broken before that goes down with its marker. */
function mark(buffer: number, id: string, { at, text }: Line): void {
  const end = Math.min(editor.getBufferLength(buffer), at + Math.max(1, editor.utf8ByteLength(text)));
  editor.createMarker(buffer, id, at, end, null);
}

/** The line that has the text of a place, next to where it was; that line itself when there is none. */
function nearest(lines: readonly { readonly text: string }[], { line, text }: Place): number {
  const last = lines.length - 1;
  for (let far = 0; far <= FAR; far++)
    for (const at of [line - far, line + far])
      if (at >= 0 && at <= last && lines[at].text === text) return at;
  return Math.min(last, line);
}

/** Finds out in which lines the markers of buffers are by now. */
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

/** Puts a sign beside the lines of a buffer's places. Signs go along with their lines by themselves. */
function sign(buffer: number, of: readonly Place[]): void {
  const path = editor.getBufferPath(buffer);
  const lines = of.filter((place) => place.path === path).map(({ line }) => line);
  editor.clearLineIndicators(buffer, NAMESPACE);
  // The colour by its name in the theme: it is right in dark and in light ones.
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
    // With every key no more is done than this.
    const path = attached.get(buffer_id);
    if (timer !== 0 || !places.some((place) => place.path === path)) return;
    timer = editor.setTimeout(PAUSE, () => {
      timer = 0;
      return look();
    });
  });
for (const { id, splits } of editor.listBuffers()) if (splits.length > 0) void attach(id);

// 3. The panel.

const HINT = 'Enter goes there, n names, d deletes, q closes';

function entries(): TextPropertyEntry[] {
  if (places.length === 0)
    return [
      { text: 'There are no bookmarks: Bookmarks Panel: Add sets one\n', style: { fg: 'syntax.comment' } },
    ];
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

/** A path as it is seen from the folder that is worked in. */
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

// What a mode does not bind moves about as in any text.
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

// 4. Commands. The same ones work in the panel and in the text: they mean the place that the cursor is at.

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
  if (path === '') return editor.setStatus('Only places in files can be kept: save it first');
  if ((await placeHere()) !== undefined) return editor.setStatus('There is a bookmark already');
  await attach(buffer);
  const line = editor.getPrimaryCursor()?.line ?? null;
  const lines = await linesOf(buffer);
  if (line === null) return editor.setStatus('The lines of this file are not counted so far');
  // It may come again in another run, so that it says when it was made.
  const id = `${Date.now().toString(36)}-${places.length}`;
  if (lines !== null) mark(buffer, id, lines[line]);
  keep([...places, { id, path, line, name: '', text: lines?.[line].text ?? '' }]);
  sign(buffer, places);
  editor.setStatus('Added a bookmark');
});

registerHandler('bookmarks_panel_name', async () => {
  const place = await placeHere();
  if (place === undefined) return editor.setStatus('There is no bookmark here');
  const name = await editor.prompt('Name: ', place.name);
  // The user may have left the question, and the place may be another one by now.
  if (name !== null)
    keep(places.map((each) => (each.id === place.id ? { ...each, name: name.trim() } : each)));
});

registerHandler('bookmarks_panel_delete', async () => {
  const place = await placeHere();
  if (place === undefined) return editor.setStatus('There is no bookmark here');
  keep(places.filter(({ id }) => id !== place.id));
  const buffer = editor.findBufferByPath(place.path);
  if (buffer === 0) return;
  editor.deleteMarker(buffer, place.id);
  sign(buffer, places);
});

function goTo({ path, line }: Place): void {
  // Lines and columns are counted from 1 here. The split may be gone, and then it is the one with the focus.
  if (!editor.openFileInSplit(work, path, line + 1, 1)) editor.openFile(path, line + 1, 1);
}

registerHandler('bookmarks_panel_go', async () => {
  const place = await placeHere();
  if (place !== undefined) goTo(place);
});

/** Goes to the place behind or before the cursor, through all files, and round and round. */
async function step(by: 1 | -1): Promise<void> {
  await look();
  if (places.length === 0) return editor.setStatus('There are no bookmarks');
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
  ['Show', 'Shows the bookmarks of all files', 'bookmarks_panel_show'],
  ['Add', 'Sets a bookmark in the cursor’s line', 'bookmarks_panel_add'],
  ['Name', 'Names the bookmark at the cursor', 'bookmarks_panel_name'],
  ['Delete', 'Takes the bookmark at the cursor away', 'bookmarks_panel_delete'],
  ['Next', 'Goes to the next bookmark, through all files', 'bookmarks_panel_next'],
  ['Previous', 'Goes to the bookmark before, through all files', 'bookmarks_panel_previous'],
];
for (const [title, what, handler] of COMMANDS)
  editor.registerCommand(`Bookmarks Panel: ${title}`, what, handler);
