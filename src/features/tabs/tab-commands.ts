import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { requiredArgument, wholeNumber } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { isModified } from '../../core/model/document.ts';
import { closeDocument } from '../files/close.ts';
import { regionOf } from '../../core/layout/regions.ts';
import {
  andThen,
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { closeTabs, sayKept } from '../files/close-tabs.ts';
import { scrollTabs } from './layer.ts';
import { activate, neighbour, shiftTab, tabsShown } from '../../core/windows/tabs.ts';

/** Columns that a key scrolls tabs by. */
const SCROLL_STEP = 16;

/** Brings the tab with number `args.index`, from 1, to the front; does nothing where there is no such tab. */
function selectTab(state: State, index: unknown): Step {
  const tabs = tabsShown(state, focusedLeaf(state));
  if (typeof index !== 'number')
    return step(say(state, 'warning', 'The argument index is the number of a tab, counted from 1'));
  const tab = tabs[index - 1];
  return tab === undefined ? step(state) : step(activate(state, tab));
}

/** Brings the last tab of the split to the front. */
function selectLastTab(state: State): State {
  const tab = tabsShown(state, focusedLeaf(state)).at(-1);
  return tab === undefined ? state : activate(state, tab);
}

/** Closes all documents that have no unsaved work. */
function closeEverything(state: State): Step {
  const open = [...state.documents.keys()];
  const unsaved = open.filter((id) => isModified(documentById(state, id)));
  const closed = open
    .filter((id) => !unsaved.includes(id))
    .reduce<Step>((before, id) => andThen(before, (next) => closeDocument(next, id)), step(state));
  return unsaved.length === 0 ? closed : sayKept(closed, state, unsaved);
}

const anywhere = (name: string, title: string, doc: string, run: (state: State) => State): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  run: (state) => step(run(state)),
});

export const tabs: readonly Command[] = [
  anywhere('next_buffer', 'Next Tab', 'Go to the tab on the right.', (state) =>
    activate(state, neighbour(state, 1)),
  ),
  anywhere('prev_buffer', 'Previous Tab', 'Go to the tab on the left.', (state) =>
    activate(state, neighbour(state, -1)),
  ),
  anywhere(
    'switch_to_previous_tab',
    'Switch to Last Used Tab',
    'Go to the file that was active before this one.',
    (state) => {
      const last = recentDocumentsField.of(state).find((id, i) => i > 0 && state.documents.has(id));
      return last === undefined
        ? say(state, 'info', 'No other file was active before')
        : activate(state, last);
    },
  ),
  {
    name: 'select_tab',
    title: 'Go to Tab',
    doc: 'Go to the tab with the number in the argument `index`, counted from 1.',
    args: { index: requiredArgument(wholeNumber(1)) },
    anywhere: true,
    hidden: true,
    run: (state, { index }) => selectTab(state, index),
  },
  anywhere('select_last_tab', 'Go to Last Tab', 'Go to the last tab of the split.', selectLastTab),
  anywhere('move_tab_left', 'Move Tab Left', 'Move the tab one place to the left.', (state) =>
    shiftTab(state, -1),
  ),
  anywhere('move_tab_right', 'Move Tab Right', 'Move the tab one place to the right.', (state) =>
    shiftTab(state, 1),
  ),
  anywhere('scroll_tabs_left', 'Scroll Tabs Left', 'Scroll the tab row to the left.', (state) =>
    scrollTabs(state, regionOf(state, focusedLeaf(state)), -SCROLL_STEP),
  ),
  anywhere('scroll_tabs_right', 'Scroll Tabs Right', 'Scroll the tab row to the right.', (state) =>
    scrollTabs(state, regionOf(state, focusedLeaf(state)), SCROLL_STEP),
  ),
  {
    name: 'close_other_tabs',
    title: 'Close Other Tabs',
    doc: 'Close all other tabs of the split, except those with unsaved changes.',
    run(state) {
      const leaf = focusedLeaf(state);
      return closeTabs(
        state,
        leaf.id,
        tabsShown(state, leaf).filter((tab) => tab !== leaf.active),
      );
    },
  },
  {
    name: 'close_tabs_to_the_right',
    title: 'Close Tabs to the Right',
    doc: 'Close the tabs to the right, except those with unsaved changes.',
    run(state) {
      const leaf = focusedLeaf(state);
      const tabs = tabsShown(state, leaf);
      return closeTabs(state, leaf.id, tabs.slice(tabs.indexOf(leaf.active) + 1));
    },
  },
  {
    name: 'close_all_tabs',
    title: 'Close All Tabs in Split',
    doc: 'Close all tabs of the split, except those with unsaved changes.',
    run: (state) => closeTabs(state, state.window.focus, tabsShown(state, focusedLeaf(state))),
  },
  {
    name: 'close_saved_tabs',
    title: 'Close Saved Tabs',
    doc: 'Close the tabs of the split that have no unsaved changes.',
    run(state) {
      const saved = tabsShown(state, focusedLeaf(state)).filter((id) => !isModified(documentById(state, id)));
      return saved.length === 0
        ? step(say(state, 'info', 'All tabs have unsaved changes'))
        : closeTabs(state, state.window.focus, saved);
    },
  },
  {
    name: 'close_all',
    title: 'Close All Tabs',
    doc: 'Close all tabs in all splits, except those with unsaved changes.',
    run: closeEverything,
  },
];
