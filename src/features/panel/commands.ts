import { focusedTabView } from '../../core/model/tab-item.ts';
import { movableView, moveToPanel, moveToSplit } from './view-tabs.ts';
import type { Command } from '../../core/model/command.ts';
import type { State } from '../../core/model/state.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import { frontView, openViews } from './panel.ts';
import { cycleViews, focusPanel, togglePanel } from './show-view.ts';

/** True if the panel has a view besides the one in front. */
const hasOthers = (state: State): boolean => openViews(state).length > 1;

const cycleCommand = (name: string, title: string, doc: string, by: -1 | 1): Command => ({
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
    title: 'Toggle Panel Visibility',
    doc: 'Show or hide the panel below the text.',
    anywhere: true,
    checked: (state) => frontView(state) !== null,
    run: insteadOfPrompt(togglePanel),
  },
  {
    name: 'focus_panel',
    title: 'Focus into Panel',
    doc: 'Move the focus to the panel, and show it if it is hidden.',
    anywhere: true,
    run: insteadOfPrompt(focusPanel),
  },
  {
    name: 'move_view_to_split',
    title: 'Move View to Split',
    doc: 'Move the active view of the panel to a tab of the focused split.',
    anywhere: true,
    offered: (state) => movableView(state) !== null,
    run: (state) => {
      const view = movableView(state);
      return view !== null && insteadOfPrompt((each) => moveToSplit(each, view))(state);
    },
  },
  {
    name: 'move_view_to_panel',
    title: 'Move View to Panel',
    doc: 'Move the active view of the focused split to the panel.',
    anywhere: true,
    offered: (state) => focusedTabView(state) !== null,
    run: (state) => {
      const view = focusedTabView(state);
      return view !== null && insteadOfPrompt((each) => moveToPanel(each, view))(state);
    },
  },
  cycleCommand('next_panel_view', 'Next Panel View', 'Show the next view to the right in the panel.', 1),
  cycleCommand(
    'previous_panel_view',
    'Previous Panel View',
    'Show the next view to the left in the panel.',
    -1,
  ),
];
