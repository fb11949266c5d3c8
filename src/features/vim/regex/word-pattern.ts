/** The pattern that `*` and `#` search for: the text, as a word of its own when `whole` (`g*` and `g#` are without). */
export function patternOfWord(word: string, whole: boolean): string {
  const escaped = word.replaceAll(/[\\^$.*[~]/g, String.raw`\$&`);
  return whole ? `\\<${escaped}\\>` : escaped;
}

/** A pattern that matches just a text, in which line breaks may be. */
export const patternOfText = (text: string): string =>
  String.raw`\V` + text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, String.raw`\n`);
