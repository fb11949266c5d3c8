import { Field } from '../../core/model/fields/field.ts';
import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { mayRunFor } from '../trust/trust.ts';
import { sayUntrusted } from './change.ts';
import { type GitChoices, readChoices } from './requests.ts';
import { askToUndo } from './undo-operation.ts';

/** A list of branches, tags or stashes to choose one from. */
export interface Pick {
  /** Also names the history of its prompt. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly rows: (choices: GitChoices) => readonly Row[];
  /** Why the list is empty. */
  readonly none: string;
  /** The row for what was typed, where none has it as its text. */
  readonly typed?: (input: string) => Row;
  readonly choose: (state: State, choices: GitChoices, id: string) => Step;
}

/** The list that a prompt shows; null for other prompts. */
const pickField = new PromptField<Pick | null>('gitPick', null);
/** The things to choose from; null while that is not known. */
const choicesField = new PromptField<GitChoices | null>('gitChoices', null);

/** The list that was confirmed before its rows were known, and its input; null for none. */
export const confirmedPickField = new Field<ConfirmedPick | null>('confirmedPick', null);

interface ConfirmedPick {
  readonly pick: Pick;
  readonly input: string;
}

/** Opens a list, and has Git asked for its rows. */
export function openPick(state: State, pick: Pick): Step {
  if (!mayRunFor(state, null)) return sayUntrusted(state);
  const kind: PromptKind = {
    name: pick.name,
    box: true,
    placeholder: () => pick.placeholder,
    list: (_, prompt) => listFor(pick, prompt),
    confirm(next, prompt, answer) {
      const choices = choicesField.of(prompt);
      if (choices === null) return step(confirmedPickField.with(next, { pick, input: prompt.input }));
      const isRow = rowsFor(pick, choices, prompt.input).some(({ id }) => id === answer);
      return isRow ? pick.choose(next, choices, answer) : step(sayNoChoice(next, pick, choices));
    },
  };
  const opened = openPrompt(confirmedPickField.with(state, null), kind, {
    label: pick.label,
    prepare: (prompt) => pickField.with(prompt, pick),
  });
  return andThen(opened, (next) => readChoices.ask(next, { folder: next.folder, purpose: 'list' }));
}

const sayNoChoice = (state: State, pick: Pick, choices: GitChoices): State =>
  say(state, 'info', pick.rows(choices).length === 0 ? pick.none : 'Nothing was chosen');

function listFor(pick: Pick, prompt: Prompt): List {
  const choices = choicesField.of(prompt);
  return choices === null ? { ...listOf([]), busy: true } : listOf(rowsFor(pick, choices, prompt.input));
}

/** The rows that an input finds. */
function rowsFor(pick: Pick, choices: GitChoices, typed: string): readonly Row[] {
  const rows = pick.rows(choices);
  const input = typed.trim();
  if (input === '') return rows;
  const found = rankRows(rows, input).rows;
  const isKnown = pick.typed === undefined || rows.some(({ text }) => text === input);
  return isKnown ? found : [...found, pick.typed(input)];
}

/** Fills the open list, or asks whether to undo the last operation. */
export const choicesHandler = handles(readChoices, {
  take(state, answer, { work }) {
    if (work.purpose === 'undo')
      return typeof answer === 'string' ? step(say(state, 'warning', answer)) : askToUndo(state, answer);
    const confirmed = confirmedPickField.of(state);
    if (confirmed !== null) return chooseFirst(confirmedPickField.with(state, null), answer, confirmed);
    const prompt = promptField.of(state);
    const pick = prompt === null ? null : pickField.of(prompt);
    if (prompt === null || pick === null) return step(state);
    if (typeof answer === 'string') return step(say(promptField.with(state, null), 'warning', answer));
    if (pick.typed === undefined && pick.rows(answer).length === 0)
      return step(say(promptField.with(state, null), 'info', pick.none));
    const filled = choicesField.with(prompt, answer);
    return step(promptField.with(state, { ...filled, list: listFor(pick, filled) }));
  },
});

/** Chooses the first row for the input of a list that was confirmed before; none for no input. */
function chooseFirst(state: State, choices: GitChoices | string, { pick, input }: ConfirmedPick): Step {
  if (typeof choices === 'string') return step(say(state, 'warning', choices));
  const [first] = input.trim() === '' ? [] : rowsFor(pick, choices, input);
  return first === undefined
    ? step(sayNoChoice(state, pick, choices))
    : pick.choose(state, choices, first.id);
}
