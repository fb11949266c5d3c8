import type { MarkedString, MarkupContent } from 'vscode-languageserver-protocol';
import type { RichLine } from '../../core/widgets/rich-text.ts';
import { codeLines, markdownLines, plaintextLines } from './markdown/markdown-lines.ts';

/** Documentation as servers give it: Markdown, plain text, code in a language, or several of them. */
export type Markup = MarkupContent | MarkedString | readonly MarkedString[] | null | undefined;

/** Characters of a part that are read: nobody reads more of them, and parsing 100 MB takes minutes. */
const MOST = 100_000;

/** The lines of documentation; none where there is nothing to read, or not in a form of the protocol. */
export function markupLines(markup: Markup): readonly RichLine[] {
  if (Array.isArray(markup)) return joinLines((markup as readonly MarkedString[]).map(markupLines));
  const single = markup as MarkupContent | MarkedString | null | undefined;
  if (typeof single === 'string') return isBlank(single) ? [] : markdownLines(single.slice(0, MOST));
  if (
    typeof single !== 'object' ||
    single === null ||
    typeof single.value !== 'string' ||
    isBlank(single.value)
  )
    return [];
  const value = single.value.slice(0, MOST);
  if ('language' in single && typeof single.language === 'string') return codeLines(value, single.language);
  return 'kind' in single && single.kind === 'plaintext' ? plaintextLines(value) : markdownLines(value);
}

/** Parts of documentation one below the other, with a rule between them. */
export const joinLines = (parts: readonly (readonly RichLine[])[]): readonly RichLine[] =>
  parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [RULE, ...part]));

const RULE: RichLine = { kind: 'rule', spans: [] };

const isBlank = (text: string): boolean => text.trim() === '';

/** The lines of the documentation of an item or a parameter: a text alone is no Markdown. */
export const documentationLines = (documentation: unknown): readonly RichLine[] =>
  typeof documentation === 'string'
    ? isBlank(documentation)
      ? []
      : plaintextLines(documentation)
    : markupLines(documentation as Markup);
