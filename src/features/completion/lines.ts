import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { CompletionItem, CompletionSource } from '../../core/model/completion-source.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { lineBefore, typedEnd } from './line-before.ts';
import { type WordReach, wordSources } from './words.ts';

/** The part of the open documents whose lines are offered: a key waits for them. */
const NEAR: WordReach = { here: 64 * 1024, elsewhere: 8 * 1024, documents: 16 };
/** Bytes of a line that is offered, and the number of lines. */
const LONGEST: Byte = 1024;
const MOST = 500;

/** The whole lines of a stretch of a text, without the white space at their ends. */
function linesIn(text: Text, from: Byte, to: Byte): readonly string[] {
  if (from >= to || text.isLost(from, to)) return [];
  return decodeText(text.read(from, to))
    .split('\n')
    .map((line) => line.trim());
}

/** The lines above and below a place within reach, the nearest first; without that of the place where it is typed. */
function nearLines(text: Text, at: Byte, reach: Byte, isTyped: boolean): readonly string[] {
  const start = lineStartAt(text, at, LONGEST) ?? at;
  const end = isTyped ? (lineEndAt(text, at, LONGEST) ?? at) : start - 1;
  const low = Math.max(0, start - reach);
  // A line that is cut at the edge is left out.
  const top = low === 0 ? 0 : text.feedFrom(low, start - low) + 1;
  const above = linesIn(text, top > 0 || low === 0 ? top : start, start).toReversed();
  const below = linesIn(text, Math.min(text.length, end + 1), Math.min(text.length, end + reach));
  const whole = end + reach < text.length ? below.slice(0, -1) : below;
  const count = Math.max(above.length, whole.length);
  return Array.from({ length: count }, (_, i) =>
    [above[i], whole[i]].filter((line) => line !== undefined),
  ).flat();
}

/** The lines of the open documents that begin with what was typed of one. */
function lineItems(state: State, typed: string, from: Byte): readonly CompletionItem[] {
  const front = activeDocument(state).text;
  const found = new Map<string, CompletionItem>();
  for (const { name, text, from: at, reach } of wordSources(state, from, NEAR))
    for (const line of nearLines(text, at, reach, text === front)) {
      if (found.size === MOST) return [...found.values()];
      const fits = line !== '' && line !== typed && line.length <= LONGEST && line.startsWith(typed);
      if (fits && !found.has(line)) found.set(line, { id: line, text: line, label: name, order: found.size });
    }
  return [...found.values()];
}

/** The lines of the open documents. */
export const lineSource: CompletionSource = {
  name: 'lines',
  rank: 40,
  isSpecial: true,
  none: 'No matching line in the open files',
  typed(state) {
    const line = lineBefore(state);
    return line === null ? null : typedEnd(line, /\S.*$/s);
  },
  items: (state, { typed, from }) => lineItems(state, typed, from),
};
