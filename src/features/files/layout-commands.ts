import type { Command } from '../../core/model/command.ts';
import { formatFront } from './format.ts';

/** Commands that lay code out. */
export const layout: readonly Command[] = [
  {
    name: 'format_buffer',
    title: 'Format Document',
    doc: 'Lays the document out well, by the formatter of its language.',
    run: (state) => formatFront(state, false),
  },
  {
    name: 'format_selection',
    title: 'Format Selection',
    doc: 'Lays what is selected out well, where the formatter of the language can do a part.',
    run: (state) => formatFront(state, true),
  },
];
