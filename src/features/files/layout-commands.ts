import type { Command } from '../../core/model/command.ts';
import { formatFront } from './format.ts';

/** Commands that lay code out. */
export const layout: readonly Command[] = [
  {
    name: 'format_buffer',
    title: 'Format Document',
    doc: 'Format the file with the formatter for its language.',
    run: (state) => formatFront(state, false),
  },
  {
    name: 'format_selection',
    title: 'Format Selection',
    doc: 'Format the selected text, if the formatter for its language supports that.',
    run: (state) => formatFront(state, true),
  },
];
