import type { Diagnostic, Severity } from './diagnostic.ts';

/** The properties by which a severity is shown. */
interface SeverityKind {
  readonly name: 'error' | 'warning' | 'information' | 'hint';
  /** The plural for titles. */
  readonly title: string;
  /** A character one cell wide. */
  readonly glyph: string;
  /** The key of its color in themes. */
  readonly color: string;
}

const KINDS: Readonly<Record<Severity, SeverityKind>> = {
  1: { name: 'error', title: 'Errors', glyph: '✕', color: 'diagnostic.error_fg' },
  2: { name: 'warning', title: 'Warnings', glyph: '▲', color: 'diagnostic.warning_fg' },
  3: { name: 'information', title: 'Infos', glyph: '●', color: 'diagnostic.info_fg' },
  4: { name: 'hint', title: 'Hints', glyph: '·', color: 'diagnostic.hint_fg' },
};

/** All severities, the gravest first. */
export const SEVERITIES: readonly Severity[] = [1, 2, 3, 4];

export const severityKind = (severity: Severity): SeverityKind => KINDS[severity];

/** The source and the code of a problem as they follow its message: `ts(2322)`; empty for none. */
export function originOf({ source, code }: Diagnostic): string {
  if (code === '') return source;
  return source === '' ? code : `${source}(${code})`;
}

/** The message of a problem in one line. */
export const messageLine = ({ message }: Diagnostic): string => message.replaceAll(/\s*\n\s*/g, ' ').trim();

/** A problem in one line, with its origin. */
export function sentenceOf(problem: Diagnostic): string {
  const origin = originOf(problem);
  return origin === '' ? messageLine(problem) : `${messageLine(problem)} ${origin}`;
}
