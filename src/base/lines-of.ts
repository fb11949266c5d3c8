import { eachGlyph, textWidth } from './text-width.ts';

/**
 * A sentence in lines of at most `width` columns, broken at blanks, and within a word that is wider than a line. A line
 * break in it begins a new line. At least one line comes back.
 */
export function linesOf(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapLines(paragraph, Math.max(1, width)));
}

function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces[pieces.length - 1];
  }
  return [...lines, line];
}

/** A word in pieces that fit. */
function breakWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  eachGlyph(word, ({ text, scalar }) => {
    const glyph = text === '' ? String.fromCodePoint(scalar) : text;
    if (piece !== '' && textWidth(piece + glyph) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += glyph;
  });
  return [...pieces, piece];
}

/** A text cut to a width, with `…` at its end where something is missing. */
export function cutTo(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return width < 1 ? '' : `${breakWord(text, width - 1)[0]}…`;
}

/** The first `height` lines, with `…` at the end of the last one where more would follow. */
export function firstLines(lines: readonly string[], height: number, width: number): readonly string[] {
  if (lines.length <= height || height < 1) return lines.slice(0, Math.max(0, height));
  return [...lines.slice(0, height - 1), cutTo(`${lines[height - 1]} …`, width).replace(/([^.]) …$/, '$1…')];
}

/** A text cut to a width, with `…` at its start where something is missing: of a path the end tells most. */
export function endOf(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  const glyphs: string[] = [];
  eachGlyph(text, (glyph) =>
    glyphs.push(glyph.text === '' ? String.fromCodePoint(glyph.scalar) : glyph.text),
  );
  let first = glyphs.length;
  for (let room = width - 1; first > 0; first--) {
    room -= textWidth(glyphs[first - 1]);
    if (room < 0) break;
  }
  return `…${glyphs.slice(first).join('')}`;
}
