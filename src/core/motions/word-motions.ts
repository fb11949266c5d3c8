import type { Byte } from '../../base/units.ts';
import { after, before } from '../../text/graphemes.ts';
import type { Text } from '../../text/text.ts';
import { bySteps, type Motion } from './motion.ts';
import { wordPartLeft, wordPartRight } from './subwords.ts';
import { lastWordStart, nextWordEnd, wordEnd, wordLeft, wordRight } from './words.ts';

/** The start of the word on the left. */
export const wordLeftMotion: Motion = {
  name: 'word_left',
  commands: { form: 'move', title: 'Word Left', doc: 'to the start of the word' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'word_right',
  move: bySteps(({ text }, at) => wordLeft(text, at)),
};

/** The start of the next word. */
export const wordRightMotion: Motion = {
  name: 'word_right',
  commands: { form: 'move', title: 'Word Right', doc: 'to the start of the next word' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'word_left',
  move: bySteps(({ text }, at) => wordRight(text, at)),
};

/** The end of the word on the right. */
export const wordEndMotion: Motion = {
  name: 'word_end',
  commands: { form: 'move', title: 'Word End', doc: 'to the end of the word' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'word_left',
  move: bySteps(({ text }, at) => wordEnd(text, at)),
};

/** The start of the part of a word on the left, as in `camelCase` and `snake_case`. */
export const wordPartLeftMotion: Motion = {
  name: 'word_part_left',
  commands: {
    form: 'move',
    title: 'Word Part Left',
    doc: 'to the start of the part of a word, as in camelCase',
  },
  kind: 'exclusive',
  repeats: true,
  move: bySteps(({ text }, at) => wordPartLeft(text, at)),
};

/** The end of the part of a word on the right. */
export const wordPartRightMotion: Motion = {
  name: 'word_part_right',
  commands: {
    form: 'move',
    title: 'Word Part Right',
    doc: 'to the end of the part of a word, as in camelCase',
  },
  kind: 'exclusive',
  repeats: true,
  move: bySteps(({ text }, at) => wordPartRight(text, at)),
};

/** The start of the word on the left; at a line's start, the break alone. */
export const wordOrBreakLeft: Motion = {
  name: 'word_or_break_left',
  kind: 'exclusive',
  repeats: true,
  opposite: 'word_or_break_right',
  move: bySteps(({ text }, at) => (text.byte(at - 1) === 10 ? before(text, at) : wordLeft(text, at))),
};

/** The start of the next word, or the end of the line; at a line's end, the break alone. */
export const wordOrBreakRight: Motion = {
  name: 'word_or_break_right',
  kind: 'exclusive',
  repeats: true,
  opposite: 'word_or_break_left',
  move: bySteps(({ text }, at) => (isBreak(text, at) ? after(text, at) : wordRight(text, at))),
};

/** The end of the word on the right; at a line's end, the break alone. */
export const wordEndOrBreak: Motion = {
  name: 'word_end_or_break',
  kind: 'exclusive',
  repeats: true,
  opposite: 'word_or_break_left',
  move: bySteps(({ text }, at) => (isBreak(text, at) ? after(text, at) : wordEnd(text, at))),
};

const isBreak = (text: Text, at: Byte): boolean => text.byte(at) === 10 || text.byte(at) === 13;

/** The end of the next word, past everything that is no word. */
export const forwardWord: Motion = {
  name: 'forward_word',
  commands: { form: 'counted', title: 'Forward Word', doc: 'to the end of the next word' },
  kind: 'exclusive',
  repeats: true,
  opposite: 'backward_word',
  move: bySteps(({ text }, at) => nextWordEnd(text, at)),
};

/** The start of the last word, past everything that is no word. */
export const backwardWord: Motion = {
  name: 'backward_word',
  commands: {
    form: 'counted',
    title: 'Backward Word',
    doc: 'to the start of the word',
  },
  kind: 'exclusive',
  repeats: true,
  opposite: 'forward_word',
  move: bySteps(({ text }, at) => lastWordStart(text, at)),
};
