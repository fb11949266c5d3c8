import type { Dock } from '../model/dock.ts';
import { barRegion } from './bar-layout.ts';
import { promptField } from './prompt.ts';

/** The rows of a prompt with a bar, which are taken from the text so that they hide no match. Its last row is that of the status bar. */
export const promptDock: Dock = {
  name: 'prompt',
  side: 'below',
  size(state, room) {
    const prompt = promptField.of(state);
    if (prompt?.kind.bar === undefined) return 0;
    return Math.max(0, Math.min(room - 1, barRegion(state, prompt, prompt.kind.bar).whole.height - 1));
  },
};
