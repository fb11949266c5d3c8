import type { Message } from '../model/status-message.ts';
import { settingLayersField } from '../config/settings-field.ts';
import { isMended } from '../config/unknown-action.ts';
import { detectLanguages } from '../languages/detect-language.ts';
import { noticesField } from './notification.ts';
import { clusterLeft, rowsFor } from './open-prompt.ts';
import { highlightRow, type List, moveHighlight } from './list.ts';
import {
  editLine,
  type InputLine,
  pastedInto,
  type Prompt,
  typeInto,
  promptHistoryField,
  promptField,
} from './prompt.ts';
import { listRows } from './prompt-layout.ts';
import { newView } from '../model/panes.ts';
import {
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
  withView,
  withWindow,
} from '../model/state.ts';

/** Carries out what was entered. */
export function confirm(state: State): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  if (prompt.kind.choices !== undefined) return answer(state, prompt, prompt.choice);
  const row = prompt.list?.rows[prompt.list.index];
  if (row?.disabled != null) return step(promptField.with(state, { ...prompt, error: row.disabled }));
  return prompt.kind.confirm(closeAnswered(remember(state, prompt), prompt), prompt, row?.id ?? prompt.input);
}

/** Answers a question with one of its choices. */
export function answer(state: State, prompt: Prompt, choice: number): Step {
  const { key } = prompt.kind.choices?.[choice] ?? {};
  return key === undefined ? step(state) : prompt.kind.confirm(closeAnswered(state, prompt), prompt, key);
}

/** The state after a prompt: the one below it is back. */
const closePrompt = (state: State, { over }: Prompt): State => promptField.with(state, over ?? null);

/** The state after a prompt that was answered: so is the notification that asked. */
function closeAnswered(state: State, prompt: Prompt): State {
  const notices =
    prompt.notice === undefined
      ? noticesField.of(state)
      : noticesField.of(state).filter(({ id }) => id !== prompt.notice);
  return noticesField.with(closePrompt(state, prompt), notices);
}

/** Goes `by` choices on in a question; it goes round at the ends. */
export function moveChoice(state: State, prompt: Prompt, by: number): Step {
  const { length } = prompt.kind.choices ?? [];
  return step(promptField.with(state, { ...prompt, choice: (prompt.choice + by + length) % length }));
}

/** Answers a question by its letter; other keys are not an answer, and cancel some questions. */
function choose(state: State, letter: string): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  const typed = letter.toLowerCase();
  const key = [typed, SYNONYMS[typed]].find((each) =>
    prompt.kind.choices?.some((choice) => choice.key === each),
  );
  if (key === undefined) return prompt.kind.strayTextCancels === true ? cancel(state) : step(state);
  return prompt.kind.confirm(closeAnswered(state, prompt), prompt, key);
}

/** Keys that hands used to other editors press, and the choices they mean. */
const SYNONYMS: Partial<Record<string, string>> = { y: 's', n: 'd', '!': 'a', ' ': 'y' };

export function cancel(state: State): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  const without = closePrompt(state, prompt);
  return prompt.kind.cancel?.(without, prompt) ?? step(without);
}

/** The state with the view as it was when the prompt was opened, unless another document is in front. */
export const atOrigin = (state: State, { origin, document }: Prompt): State =>
  focusedLeaf(state).active === document ? withView(state, { ...newView, ...origin }) : state;

/** Closes the prompt, for what is to have the keys next; a question has to be answered first. */
export const overPrompt = (state: State, next: (state: State) => State): Step =>
  promptField.of(state)?.kind.choices !== undefined
    ? step(state)
    : andThen(cancel(state), (closed) => step(next(closed)));

/**
 * Moves the keys from the prompt to something else: the prompt closes, since it would keep them; a question has to be
 * answered first.
 */
export const insteadOfPrompt =
  (run: (state: State) => Step) =>
  (state: State): Step =>
    promptField.of(state)?.kind.choices === undefined ? andThen(run(state), cancel) : step(state);

/** A message came: a prompt that covers where errors are shown tells them itself. */
export function showMessage(state: State, message: Message): Step {
  const prompt = promptField.of(state);
  // A configuration is read without regard to what plugins have registered.
  if (isMended(state, message.text)) return step(state);
  const next: State = withWindow(state, { message });
  if (prompt?.kind.told === undefined || message.level !== 'error') return step(next);
  return prompt.kind.told(next, prompt, message.text);
}

/** The prompt is told when keys came to do something else, or when other settings hold. */
export function rebound(before: State, state: State): Step {
  const {
    keymap,
    window: { tier },
  } = state;
  const settingLayers = settingLayersField.of(state);
  const prompt = promptField.of(state);
  const same =
    before.keymap === keymap &&
    before.window.tier === tier &&
    settingLayersField.of(before) === settingLayers;
  if (prompt?.kind.rebound === undefined || same) return step(state);
  // A prompt that shows settings shows what they are for the file in front, too.
  return andThen(
    detectLanguages(before, step(state)),
    (next) => prompt.kind.rebound?.(next, prompt) ?? step(next),
  );
}

/** Another document came to the front: what is about a document goes on in that one, or ends. */
export function promptElsewhere(state: State): Step {
  const prompt = promptField.of(state);
  const { active } = focusedLeaf(state);
  if (prompt === null || prompt.document === active) return step(state);
  if (prompt.kind.move !== undefined) return cancel(state);
  if (prompt.kind.seeks !== true) return step(state);
  const there: Prompt = { ...prompt, document: active, origin: activeView(state), error: null };
  const next: State = promptField.with(state, there);
  return prompt.kind.elsewhere?.(next, there) ?? step(next);
}

/** Puts a changed prompt in place, and lets its kind react to a new input. */
export function changePrompt(state: State, prompt: Prompt): Step {
  const before = promptField.of(state);
  if (before !== null && before.input === prompt.input) return step(promptField.with(state, prompt));
  const listed: Prompt = { ...prompt, list: rowsFor(state, prompt) };
  const next: State = promptField.with(state, listed);
  return prompt.kind.change?.(next, listed) ?? step(next);
}

/** Types into the open prompt; a question takes a letter as its answer. */
export function typeInPrompt(state: State, text: string): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  if (prompt.kind.move !== undefined || prompt.kind.takesText?.(prompt) === false) return step(state);
  return prompt.kind.choices !== undefined
    ? choose(state, text)
    : changePrompt(state, pastedInto(prompt, text));
}

export function backspace<L extends InputLine>(line: L): L {
  if (line.anchor !== line.cursor) return typeInto(line, '');
  const from = clusterLeft(line.input, line.cursor);
  return editLine(line, line.input.slice(0, from) + line.input.slice(line.cursor), from);
}

/** Completes the input to the row that is highlighted, else to the first one; in a question goes to the next choice. */
export function acceptRow(state: State): Step {
  const prompt = promptField.of(state);
  if (prompt?.kind.choices !== undefined) return moveChoice(state, prompt, 1);
  const row = prompt?.list?.rows[Math.max(0, prompt.list.index)];
  if (prompt === null || row === undefined) return step(state);
  const input = prompt.kind.complete?.(prompt, row) ?? row.text;
  return changePrompt(state, editLine(prompt, input, input.length));
}

const MOST_REMEMBERED = 100;

/** Puts what was entered last in the history of its kind of prompt. */
export const remember = (state: State, { kind: { name }, input }: Prompt): State =>
  rememberEntry(state, name, input);

/** Puts an entry last in a history. */
export function rememberEntry(state: State, name: string, input: string): State {
  const promptHistory = promptHistoryField.of(state);
  if (input === '') return state;
  const entries = (promptHistory.get(name) ?? []).filter((entry) => entry !== input);
  return promptHistoryField.with(
    state,
    new Map(promptHistory).set(name, [...entries, input].slice(-MOST_REMEMBERED)),
  );
}

/** Goes `by` rows down in a prompt's list; false where there is none. */
export function moveInList(state: State, by: number): Step | false {
  const prompt = promptField.of(state);
  if (prompt === null) return false;
  if (prompt.kind.choices !== undefined) return moveChoice(state, prompt, Math.sign(by));
  if (prompt.kind.move !== undefined) return prompt.kind.move(state, by);
  if (prompt.list === null || prompt.list.rows.length === 0) return false;
  return withList(state, prompt, moveHighlight(prompt.list, by, listRows(state)));
}

/** The prompt with another row highlighted, and what that brings. */
export function withList(state: State, prompt: Prompt, list: List): Step {
  const next: Prompt = inSight(state, { ...prompt, list, error: null }, prompt.list);
  const shown: State = promptField.with(state, next);
  return prompt.list?.index === list.index
    ? step(shown)
    : (prompt.kind.highlight?.(shown, next) ?? step(shown));
}

/** The prompt with the highlighted row in sight: the list has other rows where the description of that row has. */
function inSight(state: State, prompt: Prompt, before: List | null): Prompt {
  const { list, kind } = prompt;
  if (list === null || kind.aboutFirst !== true || before?.index === list.index) return prompt;
  return { ...prompt, list: highlightRow(list, list.index, listRows(promptField.with(state, prompt))) };
}

/** Shows an older (-1) or newer (1) entry of the prompt's history; the newest of all is what was being typed. */
export function recall(state: State, by: -1 | 1): Step | false {
  const prompt = promptField.of(state);
  if (prompt === null) return false;
  const line = recalledLine(state, prompt.kind.name, prompt, by);
  return line === null ? step(state) : changePrompt(state, line);
}

/** A line with an older or newer entry of a history; null at its end. */
export function recalledLine<L extends InputLine>(state: State, name: string, line: L, by: -1 | 1): L | null {
  const entries = promptHistoryField.of(state).get(name) ?? [];
  const at = (line.recalled ?? entries.length) + by;
  if (at < 0 || at > entries.length) return null;
  const typed = line.recalled === null ? line.input : line.typed;
  const input = at === entries.length ? typed : entries[at];
  const recalled = at === entries.length ? null : at;
  return { ...editLine(line, input, input.length), recalled, typed };
}
