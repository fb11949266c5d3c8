import type { Question, VimMatch } from './vim.ts';

/** Patterns that are searched for in one text. */
export interface Marked {
  readonly subject: string;
  readonly text: string;
  readonly options?: Partial<Omit<Question, 'pattern' | 'lines'>>;
  /** Each pattern, and the text with its matches between ‹ and ›. */
  readonly marked: readonly (readonly [pattern: string, marked: string])[];
}

/** A text with its matches between ‹ and ›. */
export function mark(lines: readonly string[], matches: readonly VimMatch[]): string {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const starts = [0];
  for (const line of lines) starts.push(starts[starts.length - 1] + Buffer.byteLength(line) + 1);
  let at = 0;
  let marked = '';
  for (const [line, column, text] of matches) {
    const from = starts[line - 1] + column - 1;
    marked += `${bytes.toString('utf8', at, from)}‹${text}›`;
    at = from + Buffer.byteLength(text);
  }
  return (marked + bytes.toString('utf8', at)).replace(/\n$/, '');
}
