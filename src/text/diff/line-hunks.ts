import { diffIds, type LineHunk } from './diff-ids.ts';

/** The places at which the lines of two texts differ. Lines end at LF; a last line without one differs from the same with one. */
export function lineHunks(before: string, after: string): readonly LineHunk[] {
  const ids = new Map<string, number>();
  const number = (line: string): number => {
    const id = ids.get(line) ?? ids.size;
    ids.set(line, id);
    return id;
  };
  return diffIds(Int32Array.from(linesOf(before), number), Int32Array.from(linesOf(after), number));
}

/** The lines with their line breaks. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
