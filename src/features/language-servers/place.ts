import type { Byte, Line } from '../../base/units.ts';

/** A position in a file: `column` is in bytes from the start of the line. */
export interface FilePosition {
  readonly line: Line;
  readonly column: Byte;
}

/** A range in a file, as a language server reports it. */
export interface Place {
  /** The absolute path of the file. */
  readonly path: string;
  readonly start: FilePosition;
  readonly end: FilePosition;
  /** The line of the start, without its break and cut at 300 characters; empty where the file cannot be read. */
  readonly text: string;
}

/** An edit of a text, in bytes. */
export interface ServerTextEdit {
  readonly from: Byte;
  readonly to: Byte;
  readonly text: string;
}
