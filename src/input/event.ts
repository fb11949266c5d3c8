import type { Column, Row } from '../base/units.ts';

/** Modifier bits of keys and mouse events; a set of them is their sum. */
export const SHIFT = 1;
export const ALT = 2;
export const CTRL = 4;
export const SUPER = 8;
export type Modifiers = number;

/**
 * A key as the terminal reported it. `key` is a name (`enter`, `f1`, `space`, `tab`, `escape`, `left`, `kp_add`, ...)
 * or the character itself, letters in lower case with `SHIFT` set when they were capital.
 */
export interface KeyEvent {
  readonly type: 'key';
  readonly key: string;
  readonly modifiers: Modifiers;
  readonly kind: 'press' | 'repeat' | 'release';
  /** The text that the key types, when it types any (no Ctrl, Alt or Super held). */
  readonly text?: string;
  /**
   * The character that Shift makes of the key on this layout, as the kitty protocol tells it. The same as `key` where
   * the terminal sent one character with Shift and left open whether Shift has made it.
   */
  readonly shifted?: string;
  /** The key at the same place of a US layout, as the kitty protocol tells it. */
  readonly base?: string;
}

export interface MouseEvent {
  readonly type: 'mouse';
  readonly kind:
    | 'press'
    | 'release'
    | 'drag'
    | 'move'
    | 'wheel_up'
    | 'wheel_down'
    | 'wheel_left'
    | 'wheel_right';
  readonly button: 'left' | 'middle' | 'right' | 'none';
  readonly modifiers: Modifiers;
  readonly x: Column;
  readonly y: Row;
}

/** A bracketed paste, whole and byte-exact. */
export interface PasteEvent {
  readonly type: 'paste';
  readonly bytes: Uint8Array;
}

export interface FocusEvent {
  readonly type: 'focus';
  readonly focused: boolean;
}

/** An answer of the terminal to the capability probe. */
export type ReplyEvent =
  /** DA1. A terminal answers in order, so this one says that everything asked before it has been answered. */
  | { readonly type: 'reply'; readonly reply: 'attributes'; readonly parameters: readonly number[] }
  /** DA2: the terminal's kind, its version, its options. */
  | { readonly type: 'reply'; readonly reply: 'secondary_attributes'; readonly parameters: readonly number[] }
  | { readonly type: 'reply'; readonly reply: 'version'; readonly text: string }
  | { readonly type: 'reply'; readonly reply: 'kitty'; readonly flags: number }
  /** DECRPM: state 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset. */
  | { readonly type: 'reply'; readonly reply: 'mode'; readonly mode: number; readonly state: number }
  /** XTQMODKEYS: the level of `modifyOtherKeys` that holds. */
  | { readonly type: 'reply'; readonly reply: 'other_keys'; readonly level: number }
  /** OSC 10, 11, 4: the colour as 8-bit red, green, blue; `index` is the palette entry of OSC 4. */
  | {
      readonly type: 'reply';
      readonly reply: 'color';
      readonly code: number;
      readonly index?: number;
      readonly color: readonly [number, number, number];
    }
  | { readonly type: 'reply'; readonly reply: 'cursor'; readonly row: Row; readonly column: Column }
  /** Anything else that has the form of an answer; kept for the event log, else ignored. */
  | { readonly type: 'reply'; readonly reply: 'other'; readonly text: string };

export type InputEvent = KeyEvent | MouseEvent | PasteEvent | FocusEvent | ReplyEvent;
