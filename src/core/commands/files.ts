import { openPrompt } from '../asking.ts';
import type { Command } from '../command.ts';
import { closeTab, quit } from '../leaving.ts';
import { newDocument } from '../opening.ts';
import { saveDocument } from '../saving.ts';
import { activeDocument, focusedLeaf, type State, type Step, step } from '../state.ts';
import { activate, neighbour } from '../tabs.ts';

function save(state: State): Step {
  const document = activeDocument(state);
  if (document.path === '') return saveAs(state);
  return saveDocument(state, document, document.path, false);
}

const saveAs = (state: State): Step =>
  openPrompt(state, 'save_as', { label: 'Save as: ', input: activeDocument(state).path });

/** Brings the tab with number `args.index`, from 1, to the front; 9 is always the last. */
function selectTab(state: State, index: unknown): Step | false {
  const { tabs } = focusedLeaf(state);
  if (typeof index !== 'number') return false;
  const tab = index === 9 ? tabs[tabs.length - 1] : tabs[index - 1];
  return tab === undefined ? step(state) : step(activate(state, tab));
}

export const files: readonly Command[] = [
  {
    name: 'new',
    title: 'New File',
    doc: 'Opens an empty document.',
    run: (state) => step(newDocument(state)),
  },
  {
    name: 'open',
    title: 'Open File',
    doc: 'Asks for a file and opens it.',
    run: (state) => openPrompt(state, 'open', { label: 'Open: ' }),
  },
  { name: 'save', title: 'Save', doc: 'Writes the document to its file.', anywhere: true, run: save },
  { name: 'save_as', title: 'Save As', doc: 'Writes the document to a file that is asked for.', run: saveAs },
  {
    name: 'close',
    title: 'Close',
    doc: 'Closes the document, asking when it has unsaved work.',
    run: (state) => closeTab(state, activeDocument(state).id),
  },
  {
    name: 'quit',
    title: 'Quit',
    doc: 'Leaves the editor, asking when there is unsaved work.',
    anywhere: true,
    run: quit,
  },
  {
    name: 'force_quit',
    title: 'Quit Without Saving',
    doc: 'Leaves the editor and discards unsaved work.',
    anywhere: true,
    run: (state) => step(state, { type: 'quit', status: 0 }),
  },
  {
    name: 'next_buffer',
    title: 'Next Buffer',
    doc: 'Goes to the tab on the right.',
    anywhere: true,
    run: (state) => step(activate(state, neighbour(state, 1))),
  },
  {
    name: 'prev_buffer',
    title: 'Previous Buffer',
    doc: 'Goes to the tab on the left.',
    anywhere: true,
    run: (state) => step(activate(state, neighbour(state, -1))),
  },
  {
    name: 'select_tab',
    title: 'Go to Tab',
    doc: 'Goes to the tab with the number `args.index`; 9 is the last.',
    anywhere: true,
    run: (state, { index }) => selectTab(state, index),
  },
];
