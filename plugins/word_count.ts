/**
 * Counts the words of the text or the selection in the status bar, and shows more statistics in a popup.
 *
 * This plugin shows how to delay work until a pause, how to split long work into steps, and how to show a popup.
 */

const COUNT = 'count';
const STATISTICS = 'word_count_statistics';

/** The maximum size of a text that is counted automatically, and of the parts in which a larger one is read, in bytes. */
const MAX_AUTOMATIC = 1_000_000;
/** The size of a counting step in UTF-16 units, and the pause for other plugins after it, in milliseconds. */
const STEP = 100_000;
const STEP_PAUSE = 2;
/** The pause after typing or moving the cursor before the text is counted again, in milliseconds. */
const PAUSE = 300;

// --- Settings, in plugins.word_count.settings of config.json

const PARTS = ['words', 'characters', 'lines', 'bytes', 'time'] as const;
type Part = (typeof PARTS)[number];

function readSettings() {
  const given = editor.defineConfigStringArray('show', {
    default: ['words'],
    description: `Statistics in the status bar, in order: any of ${PARTS.join(', ')}.`,
  });
  const show = given.filter((name): name is Part => PARTS.some((part) => part === name));
  const wrong = given.filter((name) => !show.some((part) => part === name));
  const speed = editor.defineConfigInteger('words_per_minute', {
    default: 230,
    minimum: 10,
    maximum: 10_000,
    description: 'Reading speed, in words per minute.',
  });
  return { show, wrong, speed };
}

let settings = readSettings();
warnAboutUnknown();

function warnAboutUnknown(): void {
  const { wrong } = settings;
  if (wrong.length > 0) editor.warn(`Unknown value in "show": ${wrong.join(', ')}. Use ${PARTS.join(', ')}`);
}

// --- Counting

interface Tally {
  words: number;
  /** Code points. A letter with an accent can consist of two. */
  characters: number;
  blanks: number;
  breaks: number;
  bytes: number;
  /** True if the last line has no line break. */
  open: boolean;
}

const NOTHING: Tally = { words: 0, characters: 0, blanks: 0, breaks: 0, bytes: 0, open: false };

/** Letters and digits, with punctuation inside words such as it’s, x-ray and 12.5. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;
/** Characters of scripts without spaces between words. Each counts as one word. */
const IDEOGRAPH = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g;
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

const times = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The tally after another part of the text. */
function addToTally(before: Tally, text: string): Tally {
  if (text === '') return before;
  const ideographs = times(text, IDEOGRAPH);
  const others = ideographs === 0 ? text : text.replaceAll(IDEOGRAPH, ' ');
  return {
    words: before.words + ideographs + times(others, WORD),
    characters: before.characters + text.length - times(text, PAIR),
    blanks: before.blanks + times(text, /\s/g),
    breaks: before.breaks + times(text, /\n/g),
    bytes: before.bytes + editor.utf8ByteLength(text),
    open: !text.endsWith('\n'),
  };
}

/** Counts a text in steps, since a plugin must not run for long without a pause. */
async function countInSteps(before: Tally, text: string): Promise<Tally> {
  let tally = before;
  for (let from = 0; from < text.length;) {
    const to = wordEnd(text, from + STEP);
    tally = addToTally(tally, text.slice(from, to));
    from = to;
    if (from < text.length) await editor.delay(STEP_PAUSE);
  }
  return tally;
}

/** The first offset from `at` that does not cut a word, within a limit for texts without spaces. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(at, at + 1000).search(/\s/);
  if (blank >= 0) return at + blank;
  // Cut a word if necessary, but not a surrogate pair.
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at + 1 : at;
}

/** Counts a range of a buffer of any length. It is read in parts. */
async function countRange(buffer: number, start: number, end: number): Promise<Tally> {
  let tally = NOTHING;
  for (let from = start; from < end;) {
    const text = await readFrom(buffer, from, end);
    tally = await countInSteps(tally, text);
    from += editor.utf8ByteLength(text);
    if (from < end) {
      const done = Math.floor((100 * (from - start)) / (end - start));
      editor.setStatus(`Counting words: ${done}%`);
      await editor.delay(STEP_PAUSE);
    }
  }
  return tally;
}

async function readFrom(buffer: number, from: number, end: number): Promise<string> {
  if (end - from <= MAX_AUTOMATIC) return editor.getBufferText(buffer, from, end);
  for (let to = from + MAX_AUTOMATIC; ; to--) {
    try {
      const text = await editor.getBufferText(buffer, from, to);
      // Up to the last whitespace, so that no word is cut.
      return /^[^]*\s/.exec(text)?.[0] ?? text;
    } catch (error) {
      // An offset inside a character is refused. A character has at most 4 bytes.
      if (to <= from + MAX_AUTOMATIC - 4) throw error;
    }
  }
}

// --- Formats

/** 1234567 as 1,234,567. */
const groupDigits = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const linesOf = ({ breaks, open }: Tally): number => breaks + (open ? 1 : 0);

function timeOf({ words }: Tally): string {
  const minutes = words / settings.speed;
  if (minutes < 1) return `${Math.ceil(minutes * 60)} s`;
  return minutes < 60 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** The text of a statistic in the status bar. */
function statisticText(part: Part, tally: Tally): string {
  if (part === 'time') return `${timeOf(tally)} to read`;
  const count = part === 'lines' ? linesOf(tally) : tally[part];
  return `${groupDigits(count)} ${count === 1 ? part.slice(0, -1) : part}`;
}

/** The selections of the active buffer, in bytes. */
const selected = (): { start: number; end: number }[] =>
  editor.getAllCursors().flatMap(({ selection }) => (selection === null ? [] : [selection]));

async function countSelected(buffer: number): Promise<Tally | null> {
  const ranges = selected();
  const length = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length === 0 || length > MAX_AUTOMATIC) return null;
  let tally = NOTHING;
  for (const { start, end } of ranges)
    tally = addToTally(tally, await editor.getBufferText(buffer, start, end));
  return tally;
}

/** True if a buffer is counted. Virtual buffers are not. */
const isText = (buffer: number): boolean => editor.getBufferInfo(buffer)?.is_virtual === false;

editor.registerStatusBarElement(COUNT, 'Word count. Click for more statistics');

/** The tallies of whole buffers, until they change. */
const wholes = new Map<number, Tally>();

async function countWhole(buffer: number): Promise<Tally | null> {
  const known = wholes.get(buffer);
  const length = editor.getBufferLength(buffer);
  if (known !== undefined || length > MAX_AUTOMATIC) return known ?? null;
  const tally = await countRange(buffer, 0, length);
  wholes.set(buffer, tally);
  // The buffer changed between two steps, and is going to be counted again.
  if (waiting.has(buffer)) wholes.delete(buffer);
  return tally;
}

/** Counts the selections of a buffer, or the whole buffer if it is not too large. */
async function count(buffer: number): Promise<void> {
  if (!isText(buffer)) return;
  const part = buffer === editor.getActiveBufferId() ? await countSelected(buffer) : null;
  const tally = part ?? (await countWhole(buffer));
  const value =
    tally === null ? 'Count words' : settings.show.map((each) => statisticText(each, tally)).join(', ');
  editor.setStatusBarValue(buffer, COUNT, part === null ? value : `${value} selected`);
}

/** Buffers that wait for a count, and whether something changed since the timer started. */
const waiting = new Map<number, boolean>();

/** Counts after a pause. A key only sets a flag, since a timer for each key would be expensive. */
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

/** Buffers that had a selection at the last check. */
const selecting = new Set<number>();

// A moved cursor changes the count only if there is or was a selection.
editor.on('cursor_moved', ({ buffer_id, cursor_id }) => {
  if (cursor_id !== 0) return;
  const isSelecting = editor.getPrimaryCursor()?.selection !== null;
  if (isSelecting) selecting.add(buffer_id);
  if (isSelecting || selecting.has(buffer_id)) countLater(buffer_id);
  if (!isSelecting) selecting.delete(buffer_id);
});

/** Discards the tally of a buffer and counts it again later. */
function changed(buffer: number): void {
  wholes.delete(buffer);
  countLater(buffer);
}

editor.on('after_insert', ({ buffer_id }) => changed(buffer_id));
editor.on('after_delete', ({ buffer_id }) => changed(buffer_id));
editor.on('after_file_revert', ({ buffer_id }) => changed(buffer_id));
editor.on('buffer_activated', ({ buffer_id }) => countLater(buffer_id));
editor.on('buffer_closed', ({ buffer_id }) => {
  selecting.delete(buffer_id);
  wholes.delete(buffer_id);
});
editor.on('status_bar_token_clicked', () => void showStatistics());
// There is no event for the buffer that is already active.
countLater(editor.getActiveBufferId());

// --- The statistics

async function showStatistics(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  const ranges = selected();
  const whole = await countRange(buffer, 0, editor.getBufferLength(buffer));
  let part = NOTHING;
  for (const { start, end } of ranges) {
    const one = await countRange(buffer, start, Math.min(end, editor.getBufferLength(buffer)));
    part = {
      words: part.words + one.words,
      characters: part.characters + one.characters,
      blanks: part.blanks + one.blanks,
      breaks: part.breaks + linesOf(one),
      bytes: part.bytes + one.bytes,
      open: false,
    };
  }
  const columns = ranges.length === 0 ? [whole] : [whole, part];
  const rows = [
    ['Words', ...columns.map(({ words }) => groupDigits(words))],
    ['Characters', ...columns.map(({ characters }) => groupDigits(characters))],
    ['Without spaces', ...columns.map(({ characters, blanks }) => groupDigits(characters - blanks))],
    ['Lines', ...columns.map((tally) => groupDigits(linesOf(tally)))],
    ['Bytes', ...columns.map(({ bytes }) => groupDigits(bytes))],
    ['Time to read', ...columns.map(timeOf)],
  ];
  const table = ranges.length === 0 ? rows : [['', 'Text', 'Selection'], ...rows];
  if (whole.bytes > MAX_AUTOMATIC) editor.setStatus('');
  editor.showActionPopup({
    id: STATISTICS,
    title: editor.getBufferInfo(buffer)?.name ?? '',
    message: alignColumns(table),
    actions: [{ id: 'close', label: 'Close' }],
  });
}

/** A table as text, with the first column aligned to the left and the others to the right. */
function alignColumns(table: string[][]): string {
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => editor.stringWidth(row[i]))));
  const line = (row: string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('   ');
  return table.map(line).join('\n');
}

registerHandler(STATISTICS, showStatistics);
editor.registerCommand(
  'Word Count: Show Statistics',
  'Show the words, characters, lines, bytes and reading time of the text and the selection',
  STATISTICS,
);

// --- Changed settings

editor.on('config_changed', () => {
  const next = readSettings();
  if (JSON.stringify(next) === JSON.stringify(settings)) return;
  settings = next;
  warnAboutUnknown();
  countLater(editor.getActiveBufferId());
});
