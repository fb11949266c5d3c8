import type { CursorShape } from '../../base/frame.ts';
import type { TextMarks, TextSource } from '../../ui/text/text-source.ts';
import { isVimText } from './active.ts';
import { vimOf } from './state.ts';

const MARKS: Readonly<Record<CursorShape, TextMarks>> = {
  block: { cursor: 'block' },
  bar: { cursor: 'bar' },
  underline: { cursor: 'underline' },
};

/** The shape of the cursor in each mode: a block on a character, a bar between two, a line under one that is replaced. */
export const vimCursor: TextSource = (state) => {
  if (!isVimText(state)) return null;
  const { mode, operator, awaited } = vimOf(state);
  if (mode === 'insert') return MARKS.bar;
  if (mode === 'replace' || operator !== null || awaited !== null) return MARKS.underline;
  return MARKS.block;
};
