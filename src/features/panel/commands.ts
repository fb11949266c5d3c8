import type { Command } from '../../core/model/command.ts';
import type { State } from '../../core/model/state.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import { frontView, openViews } from './panel.ts';
import { cycleViews, focusPanel, togglePanel } from './show-view.ts';

/** True if the panel has a view besides the one in front. */
const hasOthers = (state: State): boolean => openViews(state).length > 1;

const cycling = (name: string, title: string, doc: string, by: -1 | 1): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  offered: hasOthers,
  run: (state) => hasOthers(state) && insteadOfPrompt((each) => cycleViews(each, by))(state),
});

/** The commands of the panel below the splits. */
export const panelCommands: readonly Command[] = [
  {
    name: 'toggle_panel',
    title: 'Panel',
    doc: 'Shows or hides what stands below the text.',
    anywhere: true,
    checked: (state) => frontView(state) !== null,
    run: insteadOfPrompt(togglePanel),
  },
  {
    name: 'focus_panel',
    title: 'Focus Panel',
    doc: 'Move the focus to the panel below the text, and show it if it is hidden.',
    anywhere: true,
    run: insteadOfPrompt(focusPanel),
  },
  cycling('next_panel_view', 'Next Panel View', 'Show the view to the right in the panel.', 1),
  cycling('previous_panel_view', 'Previous Panel View', 'Show the view to the left in the panel.', -1),
];
