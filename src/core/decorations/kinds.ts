import type { Byte } from '../../base/units.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import type { Json } from '../../base/json.ts';
import type { OverlayStyle, Color } from './overlay-style.ts';
import type { Owner } from './owner.ts';

/** A look over a stretch of text. */
export interface Overlay {
  readonly owner: Owner;
  readonly look: OverlayStyle;
  /** Its place in the stack: a higher number lies over lower ones. */
  readonly order: number;
}

/** Text on the screen that is none of the document; its owner's namespace is its id. It belongs to a character. */
export interface VirtualText {
  readonly owner: Owner;
  readonly bytes: Uint8Array;
  /** Columns that it takes. */
  readonly width: number;
  readonly look: OverlayStyle;
  /** True to stand before its character, false behind it; either way before the break at a line's end. */
  readonly before: boolean;
  /** A cursor at its place stands before it: it goes on with what is typed there. */
  readonly behindCursor?: boolean;
  readonly order: number;
}

/** A line on the screen that is none of the document. It belongs to a line of the text. */
export interface VirtualLine {
  readonly owner: Owner;
  readonly bytes: Uint8Array;
  readonly look: OverlayStyle;
  /** Parts of it that look otherwise, ascending. */
  readonly parts?: readonly LinePart[];
  /** True to stand above its line, false below. */
  readonly above: boolean;
  /** Its place in the order: a higher number stands further down. */
  readonly priority: number;
  /** The symbol in the gutter. */
  readonly glyph: string;
  readonly glyphColor: Color | null;
  /** The symbol is where marks are, left of the line numbers, in place of at their end. */
  readonly isMark?: boolean;
  readonly order: number;
}

/** The bytes [from, to) of a virtual line, and what its look is changed by there. */
export interface LinePart {
  readonly from: Byte;
  readonly to: Byte;
  readonly look: OverlayStyle;
}

/** A symbol beside a line. */
export interface Indicator {
  readonly owner: Owner;
  /** The symbol; at most two cells of it are drawn. */
  readonly symbol: string;
  readonly color: Color;
  /** Of several beside a line the highest is shown, of equals the latest. */
  readonly priority: number;
  readonly order: number;
}

/** A mark in the scrollbar for a stretch of text. */
export interface ScrollbarMark {
  readonly owner: Owner;
  readonly color: Color;
  /** Of several in a row of the bar the highest is shown, of equals the latest. */
  readonly priority: number;
  readonly order: number;
}

/** A place that a plugin wants to find again; its owner's namespace is the marker's key. */
export interface Marker {
  readonly owner: Owner;
  readonly payload: Json;
}

/** Something is shown in place of a stretch of text, or nothing. */
export interface Conceal {
  readonly owner: Owner;
  readonly bytes: Uint8Array;
  /** Columns that what is shown takes. */
  readonly width: number;
  readonly activation: Activation;
  /** No other has it. */
  readonly order: number;
}

/**
 * A place where the screen breaks a line: before the character that it is over or, if that is a space, behind it, so that
 * the space ends the row.
 */
export interface SoftBreak {
  readonly owner: Owner;
  /** The bytes that the next row begins with, which belong to no text. */
  readonly bytes: Uint8Array;
  /** Columns that they take. */
  readonly width: number;
  readonly look: OverlayStyle;
  readonly activation: Activation;
  /** No other has it. */
  readonly order: number;
}

/** The scope in which cursors decide about a conceal or a soft break: the one with the same number. */
export interface ActivationScope {
  readonly owner: Owner;
  readonly order: number;
}

/** Lines that a plugin says can be folded. */
export interface FoldRange {
  readonly owner: Owner;
  readonly kind: Fold['kind'] | null;
}

/** The condition under which a conceal or a soft break is in effect, as plugins name it. */
export type Activation = 'always' | 'unless-cursor-in' | 'if-cursor-in';
