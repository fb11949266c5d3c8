import { after, before } from '../../../text/graphemes.ts';
import { lineEnd, lineStart } from '../lines.ts';
import type { VimMotion } from './motion.ts';

/** Motions within a line, by characters. */
export const charMotions: readonly VimMotion[] = [
  {
    name: 'left',
    title: 'Left',
    doc: 'to the left, within the line',
    kind: 'exclusive',
    move({ text }, { head }, { count }) {
      const start = lineStart(text, head);
      let at = head;
      for (let left = count ?? 1; left > 0 && at > start; left--) at = before(text, at);
      return at === head ? null : { head: at };
    },
  },
  {
    name: 'right',
    title: 'Right',
    doc: 'to the right, within the line',
    kind: 'exclusive',
    move({ text }, { head }, { count, isOperated }) {
      const end = lineEnd(text, head);
      let at = head;
      for (let left = count ?? 1; left > 0 && at < end; left--) {
        const next = after(text, at);
        if (next >= end && !isOperated) break;
        at = next;
      }
      return at === head ? null : { head: at };
    },
  },
];
