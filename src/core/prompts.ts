import { compileQuery } from '../text/matcher.ts';
import { clusterLeft, openPrompt } from './asking.ts';
import { search } from './finding.ts';
import { reloadWithEncoding, setEncoding, setLineEnding } from './formats.ts';
import { goTo, goToByte } from './going.ts';
import { drop, modifiedDocuments, saveAndLeave } from './leaving.ts';
import { newView } from './panes.ts';
import { edited, namesLike, type Prompt, type PromptKind, typeInto } from './prompt.ts';
import { answerChanged, reload } from './reloading.ts';
import { leaveUndo, moveInUndo, stayInUndo } from './undo-tree.ts';
import { saveDocument } from './saving.ts';
import { answerReplacing, finishReplacing, scopeOf, startReplacing } from './replacing.ts';
import { end, start } from './selection.ts';
import { activeDocument, documentById, focusedLeaf, type State, type Step, step, withView } from './state.ts';

/** What a kind of prompt does. `answer` is the input, or the letter that was chosen. */
interface Kind {
  readonly confirm: (state: State, prompt: Prompt, answer: string) => Step;
  /** Its input changed. */
  readonly change?: (state: State, prompt: Prompt) => Step;
  /** It is a list: goes `by` rows down; nothing can be typed. */
  readonly move?: (state: State, by: number) => Step;
  readonly cancel?: (state: State, prompt: Prompt) => Step;
}

const stay = (state: State): Step => step({ ...state, leaving: null });

const kinds: Record<PromptKind, Kind> = {
  open: {
    confirm: (state, _, answer) =>
      answer === '' ? step(state) : step(state, { type: 'open', path: answer }),
  },
  save_as: {
    confirm: (state, prompt, answer) =>
      answer === '' ? stay(state) : saveDocument(state, documentById(state, prompt.document), answer, false),
    cancel: stay,
  },
  goto_line: { confirm: (state, prompt, answer) => go(state, prompt, answer) },
  search: { confirm: (state) => step(state), change: seek, cancel: forget },
  find_in_selection: { confirm: (state) => step(state), change: seek, cancel: forget },
  replace: { confirm: askReplacement, change: seek, cancel: forget },
  replace_with: {
    confirm: (state, prompt, answer) =>
      startReplacing(
        atOrigin(state, prompt),
        { ...state.searchOptions, pattern: prompt.subject },
        answer,
        prompt.origin,
      ),
    cancel: forget,
  },
  undo_tree: { confirm: stayInUndo, move: moveInUndo, cancel: leaveUndo },
  replace_each: { confirm: (state, _, answer) => answerReplacing(state, answer), cancel: finishReplacing },
  reload_with_encoding: { confirm: reloadWithEncoding },
  set_encoding: { confirm: setEncoding },
  set_line_ending: { confirm: setLineEnding },
  confirm_quit: {
    confirm: (state, _, answer) => {
      if (answer === 'd') return step(state, { type: 'quit', status: 0 });
      return answer === 's' ? saveAndLeave(state, 'quit', modifiedDocuments(state)) : stay(state);
    },
    cancel: stay,
  },
  confirm_close: {
    confirm: (state, { document }, answer) => {
      if (answer === 'd') return drop(state, document);
      return answer === 's' ? saveAndLeave(state, { close: document }, [document]) : stay(state);
    },
    cancel: stay,
  },
  confirm_conflict: {
    confirm: (state, { document, subject }, answer) => {
      if (answer === 'o') return saveDocument(state, documentById(state, document), subject, true);
      if (answer === 'r')
        return step({ ...state, leaving: null }, reload(documentById(state, document), subject));
      return answer === 's'
        ? openPrompt(state, 'save_as', { label: 'Save as: ', input: subject })
        : stay(state);
    },
    cancel: stay,
  },
  confirm_changed: {
    confirm: (state, { document, subject }, answer) => answerChanged(state, document, subject, answer),
  },
  confirm_folders: {
    confirm: (state, { document, subject, force = false }, answer) =>
      answer === 'y'
        ? saveDocument(state, documentById(state, document), subject, force, { folders: true })
        : stay(state),
    cancel: stay,
  },
  confirm_elevated: {
    confirm: (state, { document, subject, force = false }, answer) =>
      answer === 'y'
        ? saveDocument(state, documentById(state, document), subject, force, { elevated: true })
        : stay(state),
    cancel: stay,
  },
  confirm_rescued: {
    confirm: (state, _, answer) =>
      answer === 'l'
        ? step(state)
        : step(state, { type: 'rescued', what: answer === 'r' ? 'restore' : 'discard' }),
  },
  confirm_overwrite: {
    confirm: (state, { document, subject }, answer) =>
      answer === 'o' ? saveDocument(state, documentById(state, document), subject, true) : stay(state),
    cancel: stay,
  },
};

/** Looks for what is typed, from where the prompt was opened. */
function seek(state: State, prompt: Prompt): Step {
  const restored = atOrigin(state, prompt);
  if (prompt.input === '') return step({ ...restored, find: null }, { type: 'cancel_search' });
  const query = { ...state.searchOptions, pattern: prompt.input };
  const matcher = query.regex ? compileQuery(query) : null;
  if (matcher !== null && 'error' in matcher) {
    const told: State = { ...restored, find: null, prompt: { ...prompt, error: matcher.error } };
    return step(told, { type: 'cancel_search' });
  }
  const { primary } = prompt.origin.selections;
  const within =
    prompt.kind === 'find_in_selection' ||
    (prompt.kind === 'replace' && scopeOf(state, prompt.origin) !== null)
      ? { from: start(primary), to: end(primary) }
      : null;
  return search(restored, query, start(primary), false, within);
}

function forget(state: State, prompt: Prompt): Step {
  return step({ ...atOrigin(state, prompt), find: null }, { type: 'cancel_search' });
}

/** What is sought is known: asks for what takes its place. */
function askReplacement(state: State, prompt: Prompt, answer: string): Step {
  if (answer === '') return forget(state, prompt);
  const matcher = compileQuery({ ...state.searchOptions, pattern: answer });
  if ('error' in matcher) return step({ ...state, prompt: { ...prompt, error: matcher.error } });
  return openPrompt(state, 'replace_with', {
    label: 'With: ',
    subject: answer,
    origin: prompt.origin,
  });
}

/** The view as it was when the prompt was opened. */
const atOrigin = (state: State, { origin, document }: Prompt): State =>
  focusedLeaf(state).active === document ? withView(state, { ...newView, ...origin }) : state;

/** `LINE`, `LINE:COLUMN`, `@BYTE` or `PERCENT%`. */
function go(state: State, prompt: Prompt, answer: string): Step {
  const { length } = activeDocument(state).text;
  const place = answer.trim().replaceAll(/[ _,]/g, '');
  const byte = /^@(\d+)$/.exec(place);
  if (byte !== null) return step(goToByte(state, Number(byte[1])));
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(place);
  if (percent !== null)
    return step(goToByte(state, Math.floor((length * Math.min(100, Number(percent[1]))) / 100)));
  const line = /^(\d+)(?::(\d+))?$/.exec(place);
  if (line !== null) return step(goTo(state, Math.max(1, Number(line[1])), Number(line[2] ?? 0)));
  if (place === '') return step(state);
  return step({ ...state, prompt: { ...prompt, error: 'give LINE, LINE:COLUMN, @BYTE or PERCENT%' } });
}

/** Carries out what was entered. */
export function confirm(state: State): Step {
  const { prompt } = state;
  if (prompt === null || prompt.choices.length > 0) return step(state);
  return kinds[prompt.kind].confirm({ ...remember(state, prompt), prompt: null }, prompt, prompt.input);
}

/** Answers a question by its letter; other keys are not an answer. */
function choose(state: State, letter: string): Step {
  const { prompt } = state;
  if (prompt === null) return step(state);
  const typed = letter.toLowerCase();
  const key = [typed, SYNONYMS[typed]].find((each) => prompt.choices.some((choice) => choice.key === each));
  if (key === undefined) return step(state);
  return kinds[prompt.kind].confirm({ ...state, prompt: null }, prompt, key);
}

/** What hands used to yes-or-no questions press. */
const SYNONYMS: Partial<Record<string, string>> = { y: 's', n: 'd' };

export function cancel(state: State): Step {
  const { prompt } = state;
  if (prompt === null) return step(state);
  const closed: State = { ...state, prompt: null };
  return kinds[prompt.kind].cancel?.(closed, prompt) ?? step(closed);
}

/** Puts a changed prompt in place, and lets its kind react to a new input. */
export function changePrompt(state: State, prompt: Prompt): Step {
  const before = state.prompt;
  const next: State = { ...state, prompt };
  if (before !== null && before.input === prompt.input) return step(next);
  return kinds[prompt.kind].change?.(next, prompt) ?? step(next);
}

/** Types into the open prompt; a question takes a letter as its answer. */
export function typeInPrompt(state: State, text: string): Step {
  const { prompt } = state;
  if (prompt === null) return step(state);
  if (kinds[prompt.kind].move !== undefined) return step(state);
  return prompt.choices.length > 0 ? choose(state, text) : changePrompt(state, pasteText(prompt, text));
}

/** A prompt's input is one line: what is pasted ends at its first line break. */
export const pasteText = (prompt: Prompt, text: string): Prompt =>
  typeInto(prompt, text.split(/[\r\n]/, 1)[0].replaceAll(/\p{Cc}/gu, ''));

export function backspace(prompt: Prompt): Prompt {
  if (prompt.anchor !== prompt.cursor) return typeInto(prompt, '');
  const from = clusterLeft(prompt.input, prompt.cursor);
  return edited(prompt, prompt.input.slice(0, from) + prompt.input.slice(prompt.cursor), from);
}

/** Completes the input to the first name that begins with it. */
export function acceptName(state: State): Step {
  const { prompt } = state;
  if (prompt === null || prompt.names.length === 0) return step(state);
  const name = namesLike(prompt.names, prompt.input)[0];
  return name === undefined ? step(state) : changePrompt(state, edited(prompt, name, name.length));
}

const MOST_REMEMBERED = 100;

function remember(state: State, { kind, input }: Prompt): State {
  if (input === '') return state;
  const entries = (state.promptHistory.get(kind) ?? []).filter((entry) => entry !== input);
  return {
    ...state,
    promptHistory: new Map(state.promptHistory).set(kind, [...entries, input].slice(-MOST_REMEMBERED)),
  };
}

/** Goes `by` rows down in a prompt that is a list; false in every other. */
export const moveInList = (state: State, by: number): Step | false =>
  state.prompt === null ? false : (kinds[state.prompt.kind].move?.(state, by) ?? false);

/** Shows an older (-1) or newer (1) entry of the prompt's history; the newest of all is what was being typed. */
export function recall(state: State, by: -1 | 1): Step {
  const { prompt } = state;
  if (prompt === null) return step(state);
  const { move } = kinds[prompt.kind];
  if (move !== undefined) return move(state, by);
  if (prompt.names.length > 0) {
    const next = prompt.names.indexOf(prompt.input) + by;
    const name = prompt.names[(next + prompt.names.length) % prompt.names.length];
    return changePrompt(state, edited(prompt, name, name.length));
  }
  const entries = state.promptHistory.get(prompt.kind) ?? [];
  const at = (prompt.recalled ?? entries.length) + by;
  if (at < 0 || at > entries.length) return step(state);
  const typed = prompt.recalled === null ? prompt.input : prompt.typed;
  const input = at === entries.length ? typed : entries[at];
  const recalled = at === entries.length ? null : at;
  return changePrompt(state, { ...edited(prompt, input, input.length), recalled, typed });
}
