import { snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { type Allowance, linesLearned } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { bySteps, type Motion } from './motion.ts';
import { spendLine } from './search-allowance.ts';

/** The lines of a paragraph that a cursor passed last, and the place that it came to. */
interface LastParagraph {
  readonly from: Byte;
  readonly to: Byte;
  readonly head: Byte;
  /** The value of `linesLearned` then: a line may turn out to end elsewhere. */
  readonly learned: number;
}

/** Lines that are passed at most. */
const MOST_LINES = 10_000;

/** Goes to the next blank line; as far as the allowance suffices. */
function toBlankLine(direction: 1 | -1): (text: Text, at: Byte, allowance: Allowance) => Byte {
  // Of many cursors in one paragraph only the first goes through all of it.
  const passed = new WeakMap<Text, LastParagraph>();
  return (text, start, allowance) => {
    const before = passed.get(text);
    const learned = linesLearned();
    let at = start;
    let first: Byte | null = null;
    const arrived = (head: Byte, last: Byte): Byte => {
      if (first !== null)
        passed.set(text, { from: Math.min(first, last), to: Math.max(first, last), head, learned });
      return head;
    };
    if (before?.learned === learned && before.from <= at && at <= before.to) return before.head;
    for (let lines = 0; lines < MOST_LINES && allowance.left > 0; lines++) {
      const from = lineStartAt(text, at) ?? 0;
      if (before?.learned === learned && before.from <= from && from <= before.to)
        return arrived(before.head, direction > 0 ? before.to : before.from);
      const to = lineEndAt(text, at) ?? text.length;
      spendLine(allowance, to - from);
      const blank = /^\s*$/.test(new TextDecoder().decode(text.read(from, Math.min(to, from + 200))));
      if (blank && first !== null) return arrived(from, direction > 0 ? at - 1 : to + 1);
      if (!blank) first ??= from;
      if (direction > 0 ? to >= text.length : from === 0)
        return arrived(direction > 0 ? text.length : 0, from);
      at = direction > 0 ? to + 1 : from - 1;
    }
    // Where the allowance is used up it may be within a line break.
    return at === start ? at : snap(text, at);
  };
}

const blankLineAbove = toBlankLine(-1);
const blankLineBelow = toBlankLine(1);

/** The blank line above. */
export const paragraphUp: Motion = {
  name: 'to_paragraph_up',
  commands: { form: 'move', title: 'Paragraph Up', doc: 'to the blank line above' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'to_paragraph_down',
  move: bySteps(({ text, allowance }, at) => blankLineAbove(text, at, allowance)),
};

/** The blank line below. */
export const paragraphDown: Motion = {
  name: 'to_paragraph_down',
  commands: { form: 'move', title: 'Paragraph Down', doc: 'to the blank line below' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'to_paragraph_up',
  move: bySteps(({ text, allowance }, at) => blankLineBelow(text, at, allowance)),
};
