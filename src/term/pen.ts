import { paletteRgb } from '../base/color.ts';
import { BOLD, DIM, ITALIC, REVERSE, STRIKE, UNDERLINE_COLOR } from '../base/frame.ts';
import { encode } from '../base/utf8.ts';
import type { ByteBuffer } from './bytes.ts';
import { type ColorDepth, nearestPalette } from './color.ts';

const COLOR = 0x3ffffff;
const KIND = 0x3000000;
const RGB = 0x2000000;
const PALETTE = 0x1000000;
const UNDERLINE = 7 << 26;

/** The pen as cells say it, and as far as the terminal can show it. */
export interface PenState {
  readonly ink: number;
  readonly paper: number;
  readonly toldInk: number;
  readonly toldPaper: number;
}

/** The most bytes that one change of the pen takes. */
export const MAX_PEN_BYTES = 80;

/** The colors and attributes (SGR) that the terminal has now, and the shortest way to change them. */
export class Pen {
  readonly #depth: ColorDepth;
  readonly #underlineStyles: boolean;
  readonly #reduced = new Map<number, number>();
  /** The parameters of colours that have been used. */
  readonly #inks = new Map<number, Uint8Array>();
  readonly #papers = new Map<number, Uint8Array>();
  /** The look that was asked for last, as the cells say it; -1 when not known. */
  ink = -1;
  paper = -1;
  /** The same as far as the terminal can show it: what it has been told. */
  #toldInk = 0;
  #toldPaper = 0;

  constructor(depth: ColorDepth, underlineStyles: boolean) {
    this.#depth = depth;
    this.#underlineStyles = underlineStyles;
  }

  get state(): PenState {
    return { ink: this.ink, paper: this.paper, toldInk: this.#toldInk, toldPaper: this.#toldPaper };
  }

  /** Takes up the pen that the terminal has brought back. */
  restore({ ink, paper, toldInk, toldPaper }: PenState): void {
    [this.ink, this.paper] = [ink, paper];
    [this.#toldInk, this.#toldPaper] = [toldInk, toldPaper];
  }

  /** True when a space that is written now only shows a paper. */
  blanksIn(paper: number): boolean {
    return (
      this.ink !== -1 &&
      this.paper === paper &&
      (this.ink & (REVERSE | STRIKE)) === 0 &&
      (paper & UNDERLINE) === 0
    );
  }

  /** The ink to write a blank with: the one that is there, as far as it does not show in one. */
  get blankInk(): number {
    return this.ink === -1 ? 0 : this.ink & ~(REVERSE | STRIKE);
  }

  /** Makes blanks show a paper; `out` has room for `MAX_PEN_BYTES`. */
  setBlank(out: ByteBuffer, paper: number): void {
    this.set(out, this.blankInk, paper);
  }

  /** Makes `ink` and `paper` the current look; `out` has room for `MAX_PEN_BYTES`. */
  set(out: ByteBuffer, ink: number, paper: number): void {
    const fresh = this.ink === -1;
    this.ink = ink;
    this.paper = paper;
    if (!this.#underlineStyles) paper &= ~UNDERLINE_COLOR;
    if (this.#depth !== 24) {
      ink = (ink & ~COLOR) | this.#reduce(ink & COLOR);
      paper = (paper & ~COLOR) | this.#reduce(paper & COLOR);
    }
    const inkChange = fresh ? ink : this.#toldInk ^ ink;
    const paperChange = fresh ? paper : this.#toldPaper ^ paper;
    const oldInk = fresh ? 0 : this.#toldInk;
    this.#toldInk = ink;
    this.#toldPaper = paper;
    if (!fresh && (inkChange | paperChange) === 0) return;
    out.put(0x1b);
    out.put(0x5b);
    if ((ink | paper) === 0) return out.put(0x6d);
    if (fresh) parameter(out, 0);
    if (inkChange & ~COLOR) this.#attributes(out, oldInk, ink);
    if (paperChange & UNDERLINE) this.#underline(out, (paper & UNDERLINE) >> 26);
    if (paperChange & UNDERLINE_COLOR) this.#underlineColor(out, paper >>> 29);
    if (inkChange & COLOR) this.#color(out, ink & COLOR, 30);
    if (paperChange & COLOR) this.#color(out, paper & COLOR, 40);
    // Each parameter ended with a semicolon; the last one's becomes the final byte.
    out.bytes[out.length - 1] = 0x6d;
  }

  #attributes(out: ByteBuffer, before: number, after: number): void {
    const off = before & ~after;
    let on = after & ~before;
    if (off & (BOLD | DIM)) {
      // One code ends both.
      parameter(out, 22);
      on |= after & (BOLD | DIM);
    }
    if (off & ITALIC) parameter(out, 23);
    if (off & REVERSE) parameter(out, 27);
    if (off & STRIKE) parameter(out, 29);
    if (on & BOLD) parameter(out, 1);
    if (on & DIM) parameter(out, 2);
    if (on & ITALIC) parameter(out, 3);
    if (on & REVERSE) parameter(out, 7);
    if (on & STRIKE) parameter(out, 9);
  }

  #underline(out: ByteBuffer, style: number): void {
    if (style === 0) parameter(out, 24);
    else if (style === 1 || !this.#underlineStyles) parameter(out, 4);
    else {
      out.put(0x34);
      out.put(0x3a);
      parameter(out, style);
    }
  }

  #underlineColor(out: ByteBuffer, color: number): void {
    const parameters = UNDERLINE_COLORS[color];
    for (let i = 0; i < parameters.length; i++) out.put(parameters.charCodeAt(i));
  }

  /** `base` is 30 for the ink, 40 for the paper. */
  #color(out: ByteBuffer, color: number, base: number): void {
    const known = base === 30 ? this.#inks : this.#papers;
    let parameters = known.get(color);
    if (parameters === undefined) known.set(color, (parameters = encode(colorParameters(color, base))));
    out.putBytes(parameters);
  }

  /** The colour as far as the terminal can show it. */
  #reduce(color: number): number {
    if (this.#depth === 0 || (color & KIND) === 0) return 0;
    const known = this.#reduced.get(color);
    if (known !== undefined) return known;
    const index = color & 0xff;
    let reduced = color;
    if ((color & KIND) === RGB)
      reduced = PALETTE | nearestPalette(color & 0xffffff, this.#depth === 8 ? 8 : 4);
    else if (this.#depth === 4 && index >= 16) reduced = PALETTE | nearestPalette(paletteRgb(index), 4);
    this.#reduced.set(color, reduced);
    return reduced;
  }
}

/** The parameters for the colors of underlines: that of the text, red, yellow, blue. */
const UNDERLINE_COLORS = ['59;', '58:5:1;', '58:5:3;', '58:5:4;'];

function parameter(out: ByteBuffer, value: number): void {
  out.putNumber(value);
  out.put(0x3b);
}

/** The parameters after `CSI` for a color, each number closed with a semicolon. */
function colorParameters(color: number, base: number): string {
  const index = color & 0xff;
  if ((color & KIND) === RGB) return `${base + 8};2;${(color >> 16) & 0xff};${(color >> 8) & 0xff};${index};`;
  if ((color & KIND) !== PALETTE) return `${base + 9};`;
  if (index < 8) return `${base + index};`;
  return index < 16 ? `${base + 60 + index - 8};` : `${base + 8};5;${index};`;
}
