import { filePath } from '../../core/model/document.ts';
import { randomField } from '../../core/model/random.ts';
import { timeZoneField, wallClockField } from '../../core/model/wall-clock.ts';
import { decodeText } from '../../base/utf8.ts';
import { DAYS, MONTHS, twoDigits as two, zoneOffset } from '../../base/format-date.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { nextRandom, type RandomState, uuidOf } from '../../base/random.ts';
import { languageIn } from '../../core/languages/language.ts';
import { folderOf, nameOf, shortPath } from '../../core/model/paths.ts';
import { end, isEmpty, type Range, start } from '../../core/model/selection.ts';
import type { Values } from './expand.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import { lineAround, wordAround } from '../../core/motions/words.ts';

/** The most that is read of a line, a word or a selection; a longer one has no value. */
export const LONGEST: Byte = 1 << 20;

/** The variables of the day and the clock, by what a clock on the wall shows. */
const TIMES: Readonly<Record<string, (wall: Date, state: State) => string>> = {
  CURRENT_YEAR: (wall) => String(wall.getUTCFullYear()),
  CURRENT_YEAR_SHORT: (wall) => two(wall.getUTCFullYear() % 100),
  CURRENT_MONTH: (wall) => two(wall.getUTCMonth() + 1),
  CURRENT_MONTH_NAME: (wall) => MONTHS[wall.getUTCMonth()],
  CURRENT_MONTH_NAME_SHORT: (wall) => MONTHS[wall.getUTCMonth()].slice(0, 3),
  CURRENT_DATE: (wall) => two(wall.getUTCDate()),
  CURRENT_DAY_NAME: (wall) => DAYS[wall.getUTCDay()],
  CURRENT_DAY_NAME_SHORT: (wall) => DAYS[wall.getUTCDay()].slice(0, 3),
  CURRENT_HOUR: (wall) => two(wall.getUTCHours()),
  CURRENT_MINUTE: (wall) => two(wall.getUTCMinutes()),
  CURRENT_SECOND: (wall) => two(wall.getUTCSeconds()),
  CURRENT_SECONDS_UNIX: (wall, state) =>
    String(Math.floor((wall.getTime() - timeZoneField.of(state) * 60_000) / 1000)),
  CURRENT_TIMEZONE_OFFSET: (_, state) => zoneOffset(timeZoneField.of(state)),
};

/** The variables of random numbers, from four of 32 bits. */
const RANDOMS: Readonly<Record<string, (bits: readonly number[]) => string>> = {
  RANDOM: ([a]) => String(a % 1_000_000).padStart(6, '0'),
  RANDOM_HEX: ([a]) => (a >>> 8).toString(16).padStart(6, '0'),
  UUID: uuidOf,
};

/** The selection, or the cursor, at which a snippet is inserted. */
interface InsertionRange {
  readonly range: Range;
  /** The index of the cursor, from 0. */
  readonly index: number;
}

/** The variables of the place, the file and the folder; undefined where one has no value. */
const PLACES: Readonly<Record<string, (state: State, place: InsertionRange) => string | undefined>> = {
  TM_SELECTED_TEXT: selectedText,
  SELECTION: selectedText,
  TM_CURRENT_LINE: (state, { range }) => {
    const { text } = activeDocument(state);
    const { from, to } = lineAround(text, range.head);
    return read(text, from, to)?.replace(/\r?\n$/, '');
  },
  TM_CURRENT_WORD: (state, { range }) => {
    const { text } = activeDocument(state);
    const { from, to } = wordAround(text, range.head);
    const word = read(text, from, to);
    return word !== undefined && /^[\p{L}\p{N}\p{M}_]+$/u.test(word) ? word : undefined;
  },
  TM_LINE_INDEX: (state, place) => lineOf(state, place, 0),
  TM_LINE_NUMBER: (state, place) => lineOf(state, place, 1),
  TM_FILENAME: (state) => activeDocument(state).name,
  TM_FILENAME_BASE: (state) => activeDocument(state).name.replace(/(?<=.)\.[^.]*$/, ''),
  TM_DIRECTORY: (state) => inFile(state, folderOf),
  TM_DIRECTORY_BASE: (state) => inFile(state, (path) => nameOf(folderOf(path))),
  TM_FILEPATH: (state) => inFile(state, (path) => path),
  RELATIVE_FILEPATH: (state) => inFile(state, (path) => shortPath(state, path)),
  WORKSPACE_NAME: ({ folder }) => nameOf(folder),
  WORKSPACE_FOLDER: ({ folder }) => folder,
  CURSOR_INDEX: (_, { index }) => String(index),
  CURSOR_NUMBER: (_, { index }) => String(index + 1),
  LINE_COMMENT: (state) => {
    const { comment } = languageIn(activeDocument(state));
    return comment.length === 1 ? comment[0] : undefined;
  },
  BLOCK_COMMENT_START: (state) => languageIn(activeDocument(state)).block?.[0],
  BLOCK_COMMENT_END: (state) => languageIn(activeDocument(state)).block?.[1],
};

/** The variable whose value has to be asked for. */
export const CLIPBOARD = 'CLIPBOARD';

const isOf = <T>(table: Readonly<Record<string, T>>, name: string): boolean => Object.hasOwn(table, name);

/** True when a snippet has a variable of that name. */
export const isVariable = (name: string): boolean =>
  name === CLIPBOARD || isOf(TIMES, name) || isOf(RANDOMS, name) || isOf(PLACES, name);

/** The variables for places, one after the other, and the chance that they leave. */
export class SnippetVariables {
  readonly #state: State;
  readonly #clipboard: string;
  #chance: RandomState;

  /** @param clipboard what the system's clipboard holds, where that was asked for */
  constructor(state: State, clipboard: string) {
    this.#state = state;
    this.#clipboard = clipboard;
    this.#chance = randomField.of(state);
  }

  get chance(): RandomState {
    return this.#chance;
  }

  at(place: InsertionRange): Values {
    const { now } = this.#state;
    const wallClock = wallClockField.of(this.#state);
    const wall = new Date(wallClock + now);
    return (name) => {
      if (name === CLIPBOARD) return { text: this.#clipboard, verbatim: true };
      if (isOf(TIMES, name)) return { text: TIMES[name](wall, this.#state) };
      if (isOf(RANDOMS, name)) return { text: RANDOMS[name](this.#bits()) };
      if (!isOf(PLACES, name)) return null;
      const text = PLACES[name](this.#state, place);
      return text === undefined ? undefined : { text };
    };
  }

  #bits(): readonly number[] {
    return Array.from({ length: 4 }, () => {
      const { value, chance } = nextRandom(this.#chance);
      this.#chance = chance;
      return value;
    });
  }
}

function read(text: Text, from: Byte, to: Byte): string | undefined {
  return to - from > LONGEST || text.isLost(from, to) ? undefined : decodeText(text.read(from, to));
}

const inFile = (state: State, of: (path: string) => string): string | undefined => {
  const path = filePath(activeDocument(state));
  return path === null ? undefined : of(path);
};

function lineOf(state: State, { range }: InsertionRange, first: number): string | undefined {
  const line = activeDocument(state).text.newlinesBefore(range.head);
  return line === undefined ? undefined : String(line + first);
}

/** The selected text; lines below the first lose the indentation of the first. */
function selectedText(state: State, { range }: InsertionRange): string | undefined {
  if (isEmpty(range)) return undefined;
  const { text } = activeDocument(state);
  const selected = read(text, start(range), end(range));
  const { from } = lineAround(text, start(range));
  const blanks = /^[ \t]*/.exec(read(text, from, start(range)) ?? '')?.[0] ?? '';
  return selected?.replaceAll(
    /(\n)([ \t]*)/g,
    (_, feed: string, own: string) => feed + (own.startsWith(blanks) ? own.slice(blanks.length) : ''),
  );
}
