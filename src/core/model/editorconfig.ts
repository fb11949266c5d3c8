import type { LineEnd } from './line-end.ts';

/** The rules of a project for a file (`.editorconfig`); missing ones are left to the file and the settings. */
export interface FileRules {
  /** True to indent with tabs. */
  readonly tabs?: boolean;
  /** Columns of one step of indentation, 1 to 16. */
  readonly size?: number;
  /** For files that have no line ends yet. */
  readonly lineEnd?: LineEnd;
  /** For new files: `utf-8`, `utf-8-bom`, `latin1`, `utf-16le` or `utf-16be`. */
  readonly charset?: string;
  readonly trimTrailingWhitespace?: boolean;
  readonly insertFinalNewline?: boolean;
}

export const NO_RULES: FileRules = {};
