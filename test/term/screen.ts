import { UnicodeGraphemesAddon } from '@xterm/addon-unicode-graphemes';
import xterm from '@xterm/headless';

/** A terminal emulator that is the referee of what bytes mean. */
export class Screen {
  readonly terminal: xterm.Terminal;

  /** With `clusters` it knows grapheme clusters; else it gives each scalar a width of its own, as older terminals do. */
  constructor(columns: number, rows: number, clusters: boolean) {
    this.terminal = new xterm.Terminal({ cols: columns, rows, scrollback: 0, allowProposedApi: true });
    if (clusters) this.terminal.loadAddon(new UnicodeGraphemesAddon());
  }

  write(bytes: Uint8Array | string): Promise<void> {
    return new Promise((resolve) =>
      this.terminal.write(typeof bytes === 'string' ? bytes : bytes.slice(), resolve),
    );
  }

  resize(columns: number, rows: number): void {
    this.terminal.resize(columns, rows);
  }

  /** Each cell of a row: its text, its width and how it looks. */
  cells(y: number): string[] {
    const line = this.terminal.buffer.active.getLine(y);
    const result: string[] = [];
    for (let x = 0; x < this.terminal.cols; x++) {
      const cell = line?.getCell(x);
      if (!cell) continue;
      const ink = `${cell.getFgColorMode() >> 24}:${cell.getFgColor().toString(16)}`;
      const paper = `${cell.getBgColorMode() >> 24}:${cell.getBgColor().toString(16)}`;
      const attributes = [
        cell.isBold() && 'b',
        cell.isDim() && 'd',
        cell.isItalic() && 'i',
        cell.isInverse() && 'r',
        cell.isStrikethrough() && 's',
        cell.isUnderline() && 'u',
      ];
      const text = cell.getChars() || (cell.getWidth() === 0 ? '' : ' ');
      // An erased cell has no ink; neither does it show in a blank.
      const look = text === ' ' && !cell.isInverse() && !cell.isUnderline() && !cell.isStrikethrough();
      result.push(
        `${text}|${cell.getWidth()}|${look ? '' : `${ink}|${attributes.filter(Boolean).join('')}`}|${paper}`,
      );
    }
    return result;
  }

  all(): string[][] {
    return Array.from({ length: this.terminal.rows }, (_, y) => this.cells(y));
  }

  /** The text of a row, without the blanks at its end. */
  text(y: number): string {
    return this.terminal.buffer.active.getLine(y)?.translateToString(true) ?? '';
  }

  get cursor(): [number, number] {
    const { cursorX, cursorY } = this.terminal.buffer.active;
    return [cursorX, cursorY];
  }
}
