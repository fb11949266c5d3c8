import type { Language } from './languages.ts';
import { type Inside, maskLine } from './mask.ts';

/** The lines of a stretch with the kind of each character, by the marks of comments and strings. */
export function* maskedLines(
  stretch: string,
  language: Language,
): Generator<{ readonly line: string; readonly kinds: string }, void> {
  let inside = insideAtStart(stretch, language);
  for (const line of stretch.split('\n')) {
    const masked = maskLine(line, language, inside);
    yield { line, kinds: masked.kinds };
    ({ inside } = masked);
  }
}

/** The context at the start of a stretch: a comment if one ends there before any begins. */
function insideAtStart(stretch: string, { comment, block }: Language): Inside {
  const [open, close] = comment.length > 1 ? comment : (block ?? []);
  if (open === undefined || close === undefined) return 'code';
  const end = stretch.indexOf(close);
  if (end < 0) return 'code';
  const start = stretch.indexOf(open);
  return start < 0 || end < start ? 'comment' : 'code';
}
