import { type EditorValues, settingsWith } from '../cases/editor-values.ts';
import { BOLD, Frame, ITALIC, REVERSE, STRIKE } from '../../src/base/frame.ts';
import { encode } from '../../src/base/utf8.ts';
import { keyMaps } from '../../src/core/config/keymaps.ts';
import { startState } from '../../src/editor/start.ts';
import { activeDocument, type State, withDocument } from '../../src/core/model/state.ts';
import { apply } from '../../src/core/model/transaction.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import { OPERATIONS } from '../../src/plugin/operations/main.ts';
import { Additions } from '../../src/text/additions.ts';
import { Block } from '../../src/text/block.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { Text } from '../../src/text/text.ts';
import { draw } from '../../src/editor/draw.ts';
import { DARK } from '../../src/ui/theme.ts';

/** A state with a text on a screen without anything around it, unless settings say so. */
export function stateOf(text: string, columns: number, rows: number, editor: EditorValues = {}): State {
  const settings = settingsWith({
    menu_bar: false,
    tab_bar: false,
    status_bar: true,
    line_numbers: false,
    vertical_scrollbar: false,
    indentation_guides: false,
    highlight_current_line: false,
    show_whitespace: 'none',
    line_wrap: false,
    ...editor,
  });
  const state = startState(columns, rows + 1, settings, keyMaps(MAPS));
  return withDocument(state, {
    ...activeDocument(state),
    text: Text.of(Block.of(encode(text))),
  });
}

/** Puts text in place of [from, to) of the active document. */
export function edited(state: State, from: number, to: number, insert: string): State {
  const document = activeDocument(state);
  const changes = ChangeSet.of(document.text.length, [{ from, to, insert: new Additions().string(insert) }]);
  return apply(state, { document: document.id, changes, label: 'test', origin: 'user' });
}

/**
 * The state after an operation of a plugin on the active document: the operation's name and its arguments after the
 * buffer's id.
 */
export function did(state: State, name: string, ...args: readonly unknown[]): State {
  return byPlugin(state, 'tester', name, ...args);
}

export function byPlugin(state: State, plugin: string, name: string, ...args: readonly unknown[]): State {
  return OPERATIONS.get(name)!.run(state, { plugin, call: 0 }, [activeDocument(state).id, ...args]).state;
}

const COLOR = 0x3ffffff;
const LETTERS: readonly (readonly [number, string])[] = [
  [BOLD, 'b'],
  [ITALIC, 'i'],
  [STRIKE, 's'],
  [REVERSE, 'r'],
];

/** A screen: its rows, what looks they have, and where the cursor is. */
export class Screen {
  readonly frame: Frame;
  readonly #rows: number;

  constructor(state: State, frame = new Frame(state.window.columns, state.window.rows)) {
    draw(frame, state, DARK);
    this.frame = frame;
    this.#rows = state.window.rows - 1;
  }

  /** The characters of the rows, without the last one of the screen. */
  get rows(): string[] {
    return Array.from({ length: this.#rows }, (_, y) => this.#row(y));
  }

  /** The characters of all rows. */
  get all(): string[] {
    return Array.from({ length: this.#rows + 1 }, (_, y) => this.#row(y));
  }

  /** The look of the first cell of a text, in words; empty where the text is not on the screen. */
  lookOf(text: string): string {
    const { cells, columns, clusters } = this.frame;
    const first = [...text][0];
    const y = this.all.findIndex((row) => row.includes(text));
    if (y < 0) return '';
    for (let x = 0; x < columns; x++) {
      const at = (y * columns + x) * 3;
      if (clusters.text((cells[at] & ~0x40000000) >>> 0) !== first) continue;
      if (this.#row(y, x).startsWith(text)) return lookOf(cells[at + 1], cells[at + 2]);
    }
    return '';
  }

  /** True if some cell has a color. */
  paints(color: string): boolean {
    const { cells } = this.frame;
    for (let at = 0; at < cells.length; at += 3)
      if (
        lookOf(cells[at + 1], cells[at + 2])
          .split(' ')
          .includes(color)
      )
        return true;
    return false;
  }

  #row(y: number, from = 0): string {
    const { cells, columns, clusters } = this.frame;
    let row = '';
    for (let x = from; x < columns; x++)
      row += clusters.text((cells[(y * columns + x) * 3] & ~0x40000000) >>> 0);
    return row.trimEnd();
  }

  /** The looks of a row: a letter for each cell, the same for cells that look alike, and what the letters stand for. */
  looks(y: number): { row: string; is: Record<string, string> } {
    const { cells, columns } = this.frame;
    const letters = new Map<string, string>([[lookOf(DARK.text.ink, DARK.text.paper), '.']]);
    let row = '';
    for (let x = 0; x < columns; x++) {
      const at = (y * columns + x) * 3;
      const look = lookOf(cells[at + 1], cells[at + 2]);
      if (!letters.has(look)) letters.set(look, String.fromCodePoint(0x61 + letters.size - 1));
      row += letters.get(look);
    }
    const is = Object.fromEntries([...letters].map(([look, letter]) => [letter, look]).slice(1));
    return { row, is };
  }
}

/** A look in words: ink on paper, `-` for that of the theme's text, then attributes, `u` for underlined. */
function lookOf(ink: number, paper: number): string {
  const color = (word: number, plain: number): string =>
    (word & COLOR) === (plain & COLOR) ? '-' : (word & 0xffffff).toString(16).padStart(6, '0');
  const attributes = LETTERS.filter(([bit]) => ink & bit).map(([, letter]) => letter);
  if ((paper >> 26) & 7) attributes.push('u');
  return [color(ink, DARK.text.ink), color(paper, DARK.text.paper), ...attributes].join(' ');
}
