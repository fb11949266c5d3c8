/** Pattern of the text before the first comment: blanks, `#!` in the first line, references to types. */
const BEFORE = /^\uFEFF?(?:#![^\n]*)?(?:\s+|\/\/\/[^\n]*)*/;
const BLOCK = /^\/\*((?:(?!\*\/)[^])*)\*\//;
const LINES = /^(?:[ \t]*\/\/(?!\/)[^\n]*\n?)+/;

/** The first sentence of the comment that a source begins with, without the full stop; empty when there is none. */
export function aboutOf(source: string): string {
  const rest = source.slice(BEFORE.exec(source)?.[0].length ?? 0);
  const block = BLOCK.exec(rest)?.[1].replaceAll(/^[ \t]*\*+/gm, '');
  const comment = block ?? LINES.exec(rest)?.[0].replaceAll(/^[ \t]*\/\//gm, '') ?? '';
  const [paragraph] = comment.trim().split(/\n\s*\n|^\s*@/m);
  const text = paragraph.replaceAll(/\s+/g, ' ').trim();
  return /^.*?(?=\.(?:\s|$))/.exec(text)?.[0] ?? text;
}
