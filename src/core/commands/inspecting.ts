import type { Command } from '../command.ts';
import { openKeyView } from '../key-view.ts';

/** What shows how keys arrive. */
export const inspecting: readonly Command[] = [
  {
    name: 'event_debug',
    title: 'Debug Keyboard Events',
    doc: 'Shows what the terminal sends for each key, and what the editor makes of it.',
    anywhere: true,
    run: (state) => openKeyView(state, false),
  },
  {
    name: 'explain_key',
    title: 'Explain Key',
    doc: 'Tells what the next key or chord would do here, and why, without doing it.',
    anywhere: true,
    run: (state) => openKeyView(state, true),
  },
];
