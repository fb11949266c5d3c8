/**
 * Numbers that carry their unit. A plain number fits each of them, but one unit does not fit another, so
 * mixing a byte offset with a screen column does not compile.
 */
type Unit<Name extends string> = number & { readonly unit?: Name };

/** An offset or a length in bytes, 0 or more, exact up to 2^53. */
export type Byte = Unit<'byte'>;
/** A line of a document, 0 or more. Shown to people, and in the scripting interface, from 1. */
export type Line = Unit<'line'>;
/** A cell's place from the left edge of a line or of a screen row, 0 or more. */
export type Column = Unit<'column'>;
/** A row of the screen, 0 or more. */
export type Row = Unit<'row'>;
/** A time span or a moment of the injected clock, in milliseconds. */
export type Milliseconds = Unit<'milliseconds'>;
