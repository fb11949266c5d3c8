import { ChangeSet } from '../../text/changeset.ts';
import type { Command } from '../command.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../selection.ts';
import { activeDocument, activeView, type Clipboard, type State, type Step, step } from '../state.ts';
import { edit } from '../transaction.ts';
import { lineAround } from '../words.ts';
import { joined } from '../clipping.ts';
import { pasteText } from '../prompts.ts';
import { selected } from '../prompt.ts';
import { encode } from '../../base/utf8.ts';

/** What copying takes: the selections, or the whole lines of the cursors when nothing is selected. */
function taken(state: State): { clipboard: Clipboard; ranges: readonly Range[] } {
  const { text } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  const lines = ranges.every(isEmpty);
  const wanted = lines
    ? ranges
        .map((range) => lineAround(text, range.head))
        .filter(({ from }, i, all) => i === 0 || from !== all[i - 1].from)
    : ranges.filter((range) => !isEmpty(range)).map((range) => ({ from: start(range), to: end(range) }));
  return {
    clipboard: { texts: wanted.map(({ from, to }) => text.slice(from, to)), lines },
    ranges: wanted.map(({ from, to }) => ({ anchor: from, head: to })),
  };
}

function copy(state: State): Step {
  const { clipboard } = taken(state);
  const text = joined(state, clipboard);
  return text.length === 0 ? step(state) : step({ ...state, clipboard }, { type: 'copy', text });
}

function cut(state: State): Step {
  const { clipboard, ranges } = taken(state);
  const text = joined(state, clipboard);
  if (text.length === 0) return step(state);
  const document = activeDocument(state);
  const changes = ChangeSet.of(
    document.text.length,
    ranges.map((range) => ({ from: start(range), to: end(range) })),
  );
  const selections = activeView(state).selections.map((range) => cursorAt(changes.mapPos(end(range), 1)));
  return step(edit({ ...state, clipboard }, changes, 'cut', selections), { type: 'copy', text });
}

/** In a prompt the clipboard commands are about its input. */
function copyInput(state: State, cuts: boolean): Step | false {
  const { prompt } = state;
  if (prompt === null) return false;
  const [from, to] = selected(prompt);
  if (from === to) return step(state);
  const text = state.additions.text(encode(prompt.input.slice(from, to)));
  const next = {
    ...state,
    clipboard: { texts: [text], lines: false },
    prompt: cuts ? pasteText(prompt, '') : prompt,
  };
  return step(next, { type: 'copy', text });
}

const ask = (state: State): Step => step({ ...state, held: state.held ?? [] }, { type: 'paste' });

export const clipboard: readonly Command[] = [
  { name: 'copy', title: 'Copy', doc: 'Copies the selections, or the lines of the cursors.', run: copy },
  {
    name: 'cut',
    title: 'Cut',
    doc: 'Copies the selections, or the lines of the cursors, and deletes them.',
    run: cut,
  },
  { name: 'paste', title: 'Paste', doc: 'Puts the clipboard in place of the selections.', run: ask },
  {
    name: 'prompt_copy',
    title: 'Copy Input',
    doc: "Copies what is selected in the prompt's input.",
    run: (state) => copyInput(state, false),
  },
  {
    name: 'prompt_cut',
    title: 'Cut Input',
    doc: "Cuts what is selected in the prompt's input.",
    run: (state) => copyInput(state, true),
  },
  {
    name: 'prompt_paste',
    title: 'Paste Input',
    doc: "Puts the clipboard into the prompt's input.",
    run: ask,
  },
];
