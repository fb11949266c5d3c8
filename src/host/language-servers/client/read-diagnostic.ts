import { recordOf } from './checks.ts';
import type { Range } from 'vscode-languageserver-protocol';
import type { Diagnostic, RelatedPlace, Severity } from '../../../features/diagnostics/diagnostic.ts';
import { pathOf } from './places.ts';

/** Characters of a message at most. */
const MOST_MESSAGE = 4000;
/** Related places of a diagnostic at most. */
const MOST_RELATED = 100;

/** The facts of a diagnostic that do not depend on its place. */
export type DiagnosticFacts = Omit<Diagnostic, 'id' | 'span'>;

/** The range of a diagnostic of a server; null where it is none. */
export function rangeIn(raw: unknown): Range | null {
  const { start, end } = recordOf(recordOf(raw)['range']);
  const [from, to] = [recordOf(start), recordOf(end)];
  const numbers = [from['line'], from['character'], to['line'], to['character']];
  if (!numbers.every((each) => typeof each === 'number')) return null;
  const [line, character, endLine, endCharacter] = numbers as readonly number[];
  return { start: { line, character }, end: { line: endLine, character: endCharacter } };
}

/** The facts of a diagnostic of a server; null for one without a message. */
export function factsOf(raw: unknown): DiagnosticFacts | null {
  const { message, severity, source, code, codeDescription, tags, relatedInformation } = recordOf(raw);
  const text = typeof message === 'string' ? message : recordOf(message)['value'];
  if (typeof text !== 'string') return null;
  const marks: readonly unknown[] = Array.isArray(tags) ? tags : [];
  const related: readonly unknown[] = Array.isArray(relatedInformation) ? relatedInformation : [];
  return {
    severity: severityOf(severity),
    message: text.slice(0, MOST_MESSAGE),
    source: stringOf(source),
    code: typeof code === 'number' ? String(code) : stringOf(code),
    href: stringOf(recordOf(codeDescription)['href']),
    isUnnecessary: marks.includes(1),
    isDeprecated: marks.includes(2),
    related: related.slice(0, MOST_RELATED).flatMap((each) => relatedOf(each) ?? []),
  };
}

/** The severity of a diagnostic; one without counts as an error. */
export const severityIn = (raw: unknown): Severity => severityOf(recordOf(raw)['severity']);

const severityOf = (value: unknown): Severity => (value === 2 || value === 3 || value === 4 ? value : 1);

function relatedOf(raw: unknown): RelatedPlace | null {
  const { location, message } = recordOf(raw);
  const path = pathOf(recordOf(location)['uri']);
  const range = rangeIn(location);
  if (path === null || range === null) return null;
  const { line, character } = range.start;
  return { path, line: countOf(line), column: countOf(character), message: stringOf(message) };
}

/** A number of a server as a line or a column. */
export const countOf = (value: number): number =>
  value > 0 ? Math.min(Math.trunc(value), Number.MAX_SAFE_INTEGER) : 0;

const stringOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_MESSAGE) : '');
