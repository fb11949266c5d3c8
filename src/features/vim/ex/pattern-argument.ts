import type { LineReader } from './line-reader.ts';

/** Characters that a backslash keeps from ending a collection, `[...]`. */
const ESCAPED_IN_COLLECTION = /[\]^\-n\\rtebdoxuU]/;

/**
 * Takes a pattern up to the delimiter, which is taken too; the end of the line ends it as well. A delimiter after a
 * backslash or inside a collection (`[...]`) does not end it. The pattern keeps its backslashes, except that `\?`
 * becomes `?` between question marks.
 */
export function takePattern(reader: LineReader, delimiter: string): string {
  let pattern = '';
  let magic = true;
  while (!reader.done) {
    const char = reader.peek();
    if (char === delimiter) {
      reader.at++;
      return pattern;
    }
    const escaped = char === '\\' ? reader.peek(1) : '';
    if (magic ? char === '[' : escaped === '[') {
      const from = reader.at;
      reader.at += magic ? 1 : 2;
      skipCollection(reader);
      pattern += reader.text.slice(from, reader.at);
      continue;
    }
    if (escaped === '') {
      pattern += char;
      reader.at++;
      continue;
    }
    if (escaped === 'v' || escaped === 'm') magic = true;
    if (escaped === 'V' || escaped === 'M') magic = false;
    pattern += delimiter === '?' && escaped === '?' ? '?' : char + escaped;
    reader.at += 2;
  }
  return pattern;
}

/** Passes over a collection after its `[`. Without an end it goes to the end of the line, as in Vim. */
function skipCollection(reader: LineReader): void {
  reader.take('^');
  if (reader.peek() === ']' || reader.peek() === '-') reader.at++;
  while (!reader.done) {
    if (reader.take(']')) return;
    if (reader.match(/\[(?::\w+:|=.=|\..\.)\]/y) !== null) continue;
    reader.at += reader.peek() === '\\' && ESCAPED_IN_COLLECTION.test(reader.peek(1)) ? 2 : 1;
  }
}
