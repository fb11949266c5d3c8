import { clusterLeft, clusterRight } from '../../core/widgets/open-prompt.ts';
import type { Command } from '../../core/model/command.ts';
import { listRows } from '../../core/widgets/prompt-layout.ts';
import type { State } from '../../core/model/state.ts';
import {
  acceptRow,
  backspace,
  cancel,
  changePrompt,
  confirm,
  moveChoice,
  moveInList,
  recall,
} from '../../core/widgets/prompt-actions.ts';
import { changeFilter } from '../diagnostics/panel-actions.ts';
import { cancelWidget, changeWidget, confirmWidget } from '../widgets/keys.ts';
import { moveInWidget } from '../widgets/input.ts';
import { changeField, recallInField } from '../project-search/fields.ts';
import { editLine, type InputLine, selectedRange, typeInto, promptField } from '../../core/widgets/prompt.ts';

/** The place one word left or right: past blanks, then past what is not blank. */
function wordStart(input: string, at: number): number {
  return at - (/(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)?\s*$/u.exec(input.slice(0, at))?.[0].length ?? 0);
}

function wordStop(input: string, at: number): number {
  return at + (/^\s*(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)?/u.exec(input.slice(at))?.[0].length ?? 0);
}

/** Rows that a page of the prompt's list has. */
const pageOf = (state: State): number => promptField.of(state)?.kind.page?.(state) ?? listRows(state);

type InputMove = (line: InputLine) => number;
type Change = <L extends InputLine>(line: L) => L;

const characterLeft: InputMove = ({ input, cursor }) => clusterLeft(input, cursor);
const right: InputMove = ({ input, cursor }) => clusterRight(input, cursor);
const wordLeft: InputMove = ({ input, cursor }) => wordStart(input, cursor);
const wordRight: InputMove = ({ input, cursor }) => wordStop(input, cursor);
const toStart: InputMove = () => 0;
const toEnd: InputMove = ({ input }) => input.length;

const changeCommand = (name: string, title: string, doc: string, change: Change): Command => ({
  name: `prompt_${name}`,
  title,
  doc,
  run(state) {
    const prompt = promptField.of(state);
    if (prompt === null)
      return changeWidget(state, name, change) || changeField(state, change) || changeFilter(state, change);
    // A question has no input: the arrows go through its choices.
    if (prompt.kind.choices !== undefined) return moveChoice(state, prompt, SIDEWAYS[name] ?? 0);
    return prompt.kind.act?.(state, prompt, `prompt_${name}`) || changePrompt(state, change(prompt));
  },
});

/** Choices that the arrows go on in a question. */
const SIDEWAYS: Readonly<Partial<Record<string, number>>> = { move_left: -1, move_right: 1 };

const moveCommand = (name: string, doc: string, place: InputMove): Command =>
  changeCommand(name, doc, `In the prompt, move the cursor: ${doc.toLowerCase()}.`, (prompt) => ({
    ...prompt,
    cursor: place(prompt),
    anchor: place(prompt),
  }));

const selectCommand = (name: string, doc: string, place: InputMove): Command =>
  changeCommand(name, `Select ${doc}`, `In the prompt, select: ${doc.toLowerCase()}.`, (prompt) => ({
    ...prompt,
    cursor: place(prompt),
  }));

/** Deletes from the cursor to a place, or what is selected. */
const deleteCommand = (name: string, doc: string, place: InputMove): Command =>
  changeCommand(name, `Delete ${doc}`, `In the prompt, delete: ${doc.toLowerCase()}.`, (prompt) => {
    if (prompt.anchor !== prompt.cursor) return typeInto(prompt, '');
    const from = Math.min(prompt.cursor, place(prompt));
    const to = Math.max(prompt.cursor, place(prompt));
    return editLine(prompt, prompt.input.slice(0, from) + prompt.input.slice(to), from);
  });

/** Commands that no list offers. */
const withoutLists = (commands: readonly Command[]): readonly Command[] =>
  commands.map((command) => ({ hidden: true, ...command }));

/** The commands of prompts: they have a meaning for keys alone. */
export const promptCommands: readonly Command[] = withoutLists([
  {
    name: 'prompt_confirm',
    title: 'Confirm Prompt',
    doc: 'Accept the input of the prompt.',
    run: (state) => (promptField.of(state) === null ? confirmWidget(state) : confirm(state)),
  },
  {
    name: 'prompt_cancel',
    title: 'Cancel Prompt',
    doc: 'Close the prompt without changing anything.',
    run: (state) => (promptField.of(state) === null ? cancelWidget(state) : cancel(state)),
  },
  {
    name: 'prompt_select_prev',
    title: 'Previous Entry',
    doc: 'Go to the row above in the list, or to the previous input in the history.',
    run: (state) =>
      moveInList(state, -1) || recall(state, -1) || recallInField(state, -1) || moveInWidget(state, 'up'),
  },
  {
    name: 'prompt_select_next',
    title: 'Next Entry',
    doc: 'Go to the row below in the list, or to the next input in the history.',
    run: (state) =>
      moveInList(state, 1) || recall(state, 1) || recallInField(state, 1) || moveInWidget(state, 'down'),
  },
  {
    name: 'prompt_history_prev',
    title: 'Previous Input',
    doc: 'Show the previous input of this kind of prompt.',
    run: (state) => recall(state, -1) || recallInField(state, -1),
  },
  {
    name: 'prompt_history_next',
    title: 'Next Input',
    doc: 'Show the next input of this kind of prompt.',
    run: (state) => recall(state, 1) || recallInField(state, 1),
  },
  {
    name: 'prompt_page_up',
    title: 'Page Up in List',
    doc: 'Go up one page in the list.',
    run: (state) => moveInList(state, -pageOf(state)) || moveInWidget(state, 'page_up'),
  },
  {
    name: 'prompt_page_down',
    title: 'Page Down in List',
    doc: 'Go down one page in the list.',
    run: (state) => moveInList(state, pageOf(state)) || moveInWidget(state, 'page_down'),
  },
  {
    name: 'file_browser_toggle_hidden',
    title: 'Toggle Hidden Files',
    doc: 'Show or hide hidden files in prompts that ask for a path.',
    run: (state) => {
      const prompt = promptField.of(state);
      return prompt?.kind.act?.(state, prompt, 'file_browser_toggle_hidden') ?? false;
    },
  },
  {
    name: 'prompt_accept_suggestion',
    title: 'Complete Prompt',
    doc: 'Complete the input with the highlighted row.',
    run(state) {
      const prompt = promptField.of(state);
      if (prompt === null) return false;
      return prompt.kind.act?.(state, prompt, 'prompt_accept_suggestion') || acceptRow(state);
    },
  },
  changeCommand(
    'backspace',
    'Backspace',
    'In the prompt, delete the character before the cursor.',
    backspace,
  ),
  deleteCommand('delete', 'Character Right', right),
  deleteCommand('delete_word_backward', 'Word Left', wordLeft),
  deleteCommand('delete_word_forward', 'Word Right', wordRight),
  deleteCommand('delete_to_line_end', 'To End', toEnd),
  // What is selected is left at the end that the arrow points to.
  moveCommand('move_left', 'Left', (line) =>
    line.anchor === line.cursor ? characterLeft(line) : selectedRange(line)[0],
  ),
  moveCommand('move_right', 'Right', (line) =>
    line.anchor === line.cursor ? right(line) : selectedRange(line)[1],
  ),
  moveCommand('move_start', 'To Start', toStart),
  moveCommand('move_end', 'To End', toEnd),
  moveCommand('move_word_left', 'Word Left', wordLeft),
  moveCommand('move_word_right', 'Word Right', wordRight),
  selectCommand('move_left_selecting', 'Left', characterLeft),
  selectCommand('move_right_selecting', 'Right', right),
  selectCommand('move_home_selecting', 'To Start', toStart),
  selectCommand('move_end_selecting', 'To End', toEnd),
  selectCommand('select_word_left', 'Word Left', wordLeft),
  selectCommand('select_word_right', 'Word Right', wordRight),
  changeCommand('select_all', 'Select All', 'Select all text of the prompt.', (prompt) => ({
    ...prompt,
    anchor: 0,
    cursor: prompt.input.length,
  })),
]);
