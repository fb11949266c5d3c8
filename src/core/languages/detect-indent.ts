import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';

/** Bytes at the start of a text that are looked at. */
const SAMPLE = 16 * 1024;
/** The largest step from a line to a deeper one that can be an indentation; what is deeper continues a line. */
const LARGEST = 8;
/** Parts of the indented lines that stand at no multiple of a size: so few speak for it, so many against it. */
const FEW_ODD = 0.2;
const MANY_ODD = 0.5;

/** The indentation that a text shows by its own lines. */
export interface DetectedIndent {
  /** Lines that begin with a tab. */
  readonly tabs: number;
  /** Lines that are deeper or less deep than the one before by the size that spaces have. */
  readonly spaces: number;
  /** Columns of a level of spaces; null where no line tells. */
  readonly size: number | null;
}

/**
 * Detects the indentation from the first 16 KiB of a text. The size of a level is the step that most lines make which
 * are deeper than the one before, and a multiple of it where nearly all lines stand at multiples of that: a few lines
 * that are indented wrongly do not count.
 * @param usual the size that wins a tie
 */
export function detectIndent(text: Text, usual: number): DetectedIndent {
  const deeper = new Map<number, number>();
  const changes = new Map<number, number>();
  const depths: number[] = [];
  let tabs = 0;
  let before = 0;
  for (const line of sampleOf(text)) {
    // The lines of a comment stand one column further in.
    if (line.trim() === '' || /^(?: {2})* \*/.test(line)) continue;
    const isTab = line.startsWith('\t');
    const depth = isTab ? 0 : line.length - line.trimStart().length;
    const step = Math.abs(depth - before);
    if (isTab) tabs++;
    else if (depth > 0) depths.push(depth);
    if (!isTab && step > 1 && step <= LARGEST) {
      count(changes, step);
      if (depth > before) count(deeper, step);
    }
    before = depth;
  }
  // Steps back tell of a text that begins deep, or has few levels.
  const size = likelySize(deeper, depths, usual) ?? likelySize(changes, depths, usual);
  return { tabs, spaces: size === null ? 0 : (changes.get(size) ?? 0), size };
}

/** The size that steps vote for; null where too few lines stand at multiples of it. */
function likelySize(
  steps: ReadonlyMap<number, number>,
  depths: readonly number[],
  usual: number,
): number | null {
  const votes = (size: number): number => steps.get(size) ?? 0;
  const isUsual = (size: number): number => (size === usual ? 1 : 0);
  const sizes = [...steps.keys()].toSorted((a, b) => votes(b) - votes(a) || isUsual(b) - isUsual(a) || a - b);
  if (sizes.length === 0) return null;
  const odd = (size: number): number => depths.filter((depth) => depth % size !== 0).length / depths.length;
  const likely = sizes.reduce((best, size) =>
    size > best && size % best === 0 && votes(size) * 2 >= votes(best) && odd(size) <= FEW_ODD ? size : best,
  );
  return odd(likely) < MANY_ODD ? likely : null;
}

const count = (counts: Map<number, number>, key: number): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const sampleOf = (text: Text): readonly string[] =>
  text.length === 0 ? [] : decodeText(text.read(0, Math.min(text.length, SAMPLE))).split('\n');
