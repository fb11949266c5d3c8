/** Columns of a tab stop in documentation. */
const TAB = 4;

/** The pictures of control characters begin here: one for each below 32, and one for DEL. */
const PICTURES = 0x2400;
const DEL = 0x7f;
const PICTURE_OF_DEL = '\u2421';

/**
 * A text that can stand in one line: tabs are spaces up to the next stop, other control characters and line breaks are
 * pictures, half a surrogate pair is U+FFFD.
 * @param column the column in which it begins, in characters
 */
export function printableText(text: string, column = 0): string {
  const whole = text.toWellFormed();
  const spaced = whole.includes('\t') ? withoutTabs(whole, column) : whole;
  return spaced.replaceAll(/[\p{Cc}\u2028\u2029]/gu, picture);
}

function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code < 32) return String.fromCharCode(PICTURES + code);
  return code === DEL ? PICTURE_OF_DEL : '\ufffd';
}

function withoutTabs(text: string, column: number): string {
  const [first, ...rest] = text.split('\t');
  const parts = [first];
  let width = column + first.length;
  for (const part of rest) {
    const stop = TAB - (width % TAB);
    parts.push(' '.repeat(stop), part);
    width += stop + part.length;
  }
  return parts.join('');
}
