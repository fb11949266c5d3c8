import { parseSnippet, type Snippet } from './snippet.ts';

/** The text of a snippet as it first is, without its notation: variables that have no default are empty. */
export function plainSnippet(body: string): string {
  return textOf(parseSnippet(body).snippet);
}

const textOf = (parts: Snippet): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.body !== undefined) return textOf(part.body);
      return part.kind === 'variable' ? '' : (part.choices?.[0] ?? '');
    })
    .join('');
