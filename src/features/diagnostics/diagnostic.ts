import type { Byte, Line } from '../../base/units.ts';

/** The severity of a diagnostic, numbered as in the protocol: error, warning, information, hint. */
export type Severity = 1 | 2 | 3 | 4;

/** The place of a diagnostic in a file that is not open. */
export interface FileSpan {
  readonly line: Line;
  /** In bytes from the start of the line; the server's own unit where the file cannot be read. */
  readonly column: Byte;
  /** In UTF-16 units. */
  readonly character: number;
  readonly endLine: Line;
  readonly endCharacter: number;
}

/** Another place that a diagnostic names. */
export interface RelatedPlace {
  readonly path: string;
  readonly line: Line;
  /** In the unit of the server. */
  readonly column: number;
  readonly message: string;
}

/** A problem in a file, as a language server reports it. Its place in the text of an open document is kept beside it. */
export interface Diagnostic {
  /** The number by which the worker of language servers knows it. */
  readonly id: number;
  /** The place in a file that is not open; null for an open document. */
  readonly span: FileSpan | null;
  readonly severity: Severity;
  readonly message: string;
  /** The tool that found it; empty for none. */
  readonly source: string;
  /** The code as text, and the address of a page about it; empty for none. */
  readonly code: string;
  readonly href: string;
  readonly isUnnecessary: boolean;
  readonly isDeprecated: boolean;
  readonly related: readonly RelatedPlace[];
}
