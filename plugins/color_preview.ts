/**
 * Previews colors such as #ff8800, rgb() and hsl(), and converts between their notations.
 *
 * This plugin shows how to use virtual text, and how to edit at every cursor in one undo step.
 */

/** The prefix of the ids of swatches. */
const SWATCH = 'color:';
const MARKS = 'color_preview';
const TURN = 'turn_color_notation';

/** The maximum number of previews in a line. */
const MAX_IN_LINE = 100;

// --- Settings, in plugins.color_preview.settings of config.json

function readSettings() {
  return {
    style: editor.defineConfigEnum('style', {
      values: ['swatch', 'background'],
      default: 'swatch',
      description: 'Show a swatch before a color, or use the color as its background.',
    }),
    separator: editor.defineConfigEnum('separator', {
      values: ['comma', 'blank'],
      default: 'comma',
      description: 'Separator between the numbers of rgb() and hsl() when a color is converted.',
    }),
  };
}

let settings = readSettings();

// --- Colors

interface Color {
  /** From 0 to 255, may be fractional. */
  red: number;
  green: number;
  blue: number;
  /** From 0 (transparent) to 1 (opaque). */
  alpha: number;
}

type Notation = 'hex' | 'rgb' | 'hsl';

interface Written {
  color: Color;
  notation: Notation;
  /** Offsets in the text, in UTF-16 units. */
  start: number;
  end: number;
}

const PATTERN =
  /(?<![\w#&-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|(?<![\w-])(?:rgb|hsl)a?\([^()]{5,60}\)/gi;

/** The colors in a text, in order. */
function colorsIn(text: string, isProse: boolean): Written[] {
  const found: Written[] = [];
  for (const { 0: written, index } of text.matchAll(PATTERN)) {
    // In prose, #123 is more likely a number than a color.
    if (isProse && /^#\d{3,4}$/.test(written)) continue;
    const color = written.startsWith('#') ? ofHex(written.slice(1)) : ofFunction(written.toLowerCase());
    if (color === null) continue;
    const notation = written.startsWith('#') ? 'hex' : /^rgb/i.test(written) ? 'rgb' : 'hsl';
    found.push({ color, notation, start: index, end: index + written.length });
  }
  return found;
}

function ofHex(digits: string): Color {
  const whole = digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&');
  const [red, green, blue, alpha = 255] = (whole.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

/** Parses `rgb(1, 2, 3)`, `rgb(1 2 3 / 50%)` and the same with `hsl`. Returns null if a part is not a number. */
function ofFunction(written: string): Color | null {
  const parts = written
    .slice(written.indexOf('(') + 1, -1)
    .split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return null;
  const numbers = parts.map((part) => /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/.exec(part));
  const given = numbers.map((match) => (match === null ? NaN : Number(match[1])));
  if (given.some(Number.isNaN)) return null;
  const isShare = numbers.map((match) => match?.[2] === '%');
  const alpha = within((given[3] ?? 1) / (isShare[3] ? 100 : 1), 1);
  if (written.startsWith('hsl'))
    return ofHsl(given[0], within(given[1], 100) / 100, within(given[2], 100) / 100, alpha);
  const [red, green, blue] = given.map((value, i) => within(isShare[i] ? (value * 255) / 100 : value, 255));
  return { red, green, blue, alpha };
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** @param hue in degrees @param saturation from 0 to 1 @param lightness from 0 to 1 */
function ofHsl(hue: number, saturation: number, lightness: number, alpha: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

/** Hue in degrees, saturation and lightness in percent. */
function toHsl({ red, green, blue }: Color): readonly [number, number, number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const reach = most - least;
  const lightness = (most + least) / 2;
  if (reach === 0) return [0, 0, lightness / 2.55];
  const sixth =
    most === red
      ? (green - blue) / reach
      : most === green
        ? 2 + (blue - red) / reach
        : 4 + (red - green) / reach;
  const saturation = reach / (255 - Math.abs(2 * lightness - 255));
  return [(60 * sixth + 360) % 360, 100 * saturation, lightness / 2.55];
}

/** A number with at most so many decimal places, without trailing zeros. */
const short = (value: number, places: number): string => String(Number(value.toFixed(places)));

function write(color: Color, notation: Notation): string {
  const { red, green, blue, alpha } = color;
  if (notation === 'hex') {
    const channels = [red, green, blue, ...(alpha < 1 ? [alpha * 255] : [])];
    return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  }
  const [hue, saturation, lightness] = toHsl(color);
  // Two decimal places are enough to convert back to the same #rrggbb.
  const parts =
    notation === 'rgb'
      ? [red, green, blue].map((value) => short(value, 0))
      : [short(hue, 2), `${short(saturation, 2)}%`, `${short(lightness, 2)}%`];
  const share = short(alpha, 3);
  if (settings.separator === 'blank')
    return `${notation}(${parts.join(' ')}${alpha < 1 ? ` / ${share}` : ''})`;
  return `${notation}${alpha < 1 ? 'a' : ''}(${[...parts, ...(alpha < 1 ? [share] : [])].join(', ')})`;
}

// --- Visible lines

/** True for a file in which `#123` is more likely a number than a color. */
const isProse = (path: string): boolean =>
  ['', '.md', '.markdown', '.txt'].includes(editor.pathExtname(path));

/** Buffers with previews. Only they need to be cleared. */
const shown = new Set<number>();

/** The last number that was used in an id of virtual text. */
let last = 0;

// The event fires when lines become visible and when they change, so the work does not depend on the length of the text.
// Each call changes the editor, so unnecessary calls are avoided.
editor.on('lines_changed', ({ buffer_id, lines }) => {
  const info = editor.getBufferInfo(buffer_id);
  if (info === null || info.is_virtual) return;
  for (const { byte_start, byte_end, content } of lines) {
    if (shown.has(buffer_id)) hide(buffer_id, byte_start, byte_end);
    for (const written of colorsIn(content, isProse(info.path)).slice(0, MAX_IN_LINE)) {
      const start = byte_start + editor.utf8ByteLength(content.slice(0, written.start));
      // A color is ASCII, with one byte for each character.
      preview(buffer_id, start, start + written.end - written.start, written.color);
    }
  }
});

function hide(buffer: number, start: number, end: number): void {
  if (settings.style === 'swatch') editor.clearVirtualTextsInRange(buffer, SWATCH, start, end);
  else editor.clearOverlaysInRangeForNamespace(buffer, MARKS, start, end);
}

function preview(buffer: number, start: number, end: number, { red, green, blue }: Color): void {
  shown.add(buffer);
  const color: OverlayColorSpec = [Math.round(red), Math.round(green), Math.round(blue)];
  if (settings.style === 'swatch') {
    // The edges are visible even if the color is the background of the theme.
    const look: OverlayOptions = { bg: color, fg: 'editor.line_number_fg' };
    editor.addVirtualTextStyled(buffer, `${SWATCH}${++last}`, start, '▏▕', look, true);
    // Of several virtual texts at an offset, the last one is next to the text.
    editor.addVirtualTextStyled(buffer, `${SWATCH}${++last}`, start, ' ', {}, true);
    return;
  }
  // Choose black or white text by the perceived brightness, to which green contributes most.
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
  editor.addOverlay(buffer, MARKS, start, end, { bg: color, fg: isLight ? [0, 0, 0] : [255, 255, 255] });
}

editor.on('buffer_closed', ({ buffer_id }) => void shown.delete(buffer_id));

// --- Conversion of the color at each cursor

const NEXT: Readonly<Record<Notation, Notation>> = { hex: 'rgb', rgb: 'hsl', hsl: 'hex' };

async function turn(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  const path = editor.getBufferPath(buffer);
  const lines = new Set(editor.getAllCursors().map(({ line }) => line));
  const stretches = await Promise.all([...lines].map((line) => stretchOf(buffer, line)));
  // The user may have typed during the `await`, so read the cursors again.
  const cursors = editor.getAllCursorPositions();
  const conversions = new Map<number, { end: number; text: string }>();
  for (const [from, to] of stretches) {
    const text = await editor.getBufferText(buffer, from, to);
    for (const { color, notation, start, end } of colorsIn(text, isProse(path))) {
      const first = from + editor.utf8ByteLength(text.slice(0, start));
      const after = first + end - start;
      if (cursors.some((at) => first <= at && at <= after))
        conversions.set(first, { end: after, text: write(color, NEXT[notation]) });
    }
  }
  if (conversions.size === 0) return editor.setStatus('No color at the cursor');
  // From the end, so that earlier offsets stay valid.
  for (const [start, { end, text }] of [...conversions].sort(([a], [b]) => b - a)) {
    if (!editor.deleteRange(buffer, start, end)) return editor.setStatus('This buffer is read-only');
    editor.insertText(buffer, start, text);
  }
}

/** The range of a line; an empty range if lines are not counted yet. */
async function stretchOf(buffer: number, line: number | null): Promise<readonly [number, number]> {
  const from = line === null ? null : await editor.getLineStartPosition(line);
  if (line === null || from === null) return [0, 0];
  return [from, (await editor.getLineStartPosition(line + 1)) ?? editor.getBufferLength(buffer)];
}

registerHandler(TURN, turn);
editor.registerCommand(
  'Color: Convert to Next Notation',
  'Convert the color at each cursor from #rrggbb to rgb(), from rgb() to hsl(), or from hsl() to #rrggbb',
  TURN,
);

// --- Changed settings

editor.on('config_changed', () => {
  const next = readSettings();
  if (JSON.stringify(next) === JSON.stringify(settings)) return;
  const buffers = editor.listBuffers();
  // Remove the previews in the old style first.
  for (const { id } of buffers) hide(id, 0, editor.getBufferLength(id));
  settings = next;
  for (const { id } of buffers) {
    // Fire `lines_changed` again: now for visible lines, later for tabs that are shown later.
    editor.refreshLines(id);
  }
});
