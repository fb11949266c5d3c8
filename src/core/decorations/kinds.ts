import type { Fold } from '../../syntax/highlighter.ts';
import type { Json } from '../../base/json.ts';
import type { Look, Color } from './style.ts';
import type { Owner } from './owner.ts';

/** A look over a stretch of text. */
export interface Overlay {
  readonly owner: Owner;
  readonly look: Look;
  /** Those with a higher number lie over others. */
  readonly order: number;
}

/** Text on the screen that is none of the document; its owner's namespace is its id. It belongs to a character. */
export interface VirtualText {
  readonly owner: Owner;
  readonly bytes: Uint8Array;
  /** Columns that it takes. */
  readonly width: number;
  readonly look: Look;
  /** Whether it stands before its character, or behind it; either way before the break at a line's end. */
  readonly before: boolean;
  readonly order: number;
}

/** A line on the screen that is none of the document. It belongs to a line of the text. */
export interface VirtualLine {
  readonly owner: Owner;
  readonly bytes: Uint8Array;
  readonly look: Look;
  /** Whether it stands above its line, or below. */
  readonly above: boolean;
  /** Those with a higher one stand further down. */
  readonly priority: number;
  /** What stands in the gutter. */
  readonly glyph: string;
  readonly glyphColor: Color | null;
  readonly order: number;
}

/** A symbol beside a line. */
export interface Indicator {
  readonly owner: Owner;
  /** What is drawn of it is two cells wide at most. */
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

/** Where cursors decide about a conceal: that with the same number. */
export interface ConcealScope {
  readonly owner: Owner;
  readonly order: number;
}

/** Lines that a plugin says can be folded. */
export interface FoldRange {
  readonly owner: Owner;
  readonly kind: Fold['kind'] | null;
}

/** When a stretch is concealed, as plugins name it. */
export type Activation = 'always' | 'unless-cursor-in' | 'if-cursor-in';
