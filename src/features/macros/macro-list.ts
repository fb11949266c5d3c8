import { saveMacroText } from './macro-document.ts';
import { saverField } from '../files/saver.ts';
import { encode } from '../../base/utf8.ts';
import { Block } from '../../text/block.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { isKept, keepMacro, removeMacro } from './stored-macros.ts';
import { listOf, type Row } from '../../core/widgets/list.ts';
import { isMacroName, linesOfMacro } from './macro-format.ts';
import { macroNamed, macroNames, withMacros, macrosField } from './macros.ts';
import { onOpened } from '../files/open.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { startRecording } from './record.ts';
import {
  andThen,
  say,
  type State,
  type Step,
  step,
  activeDocument,
  withDocument,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';

const NO_NAME = 'The name of a macro is one letter or digit';
const NONE = 'No macros. Run Start Macro Recording to record one';

/** Why there is nothing to choose from; null when there is. */
export const lackOfMacros = (state: State): string | null => (macroNames(state).length === 0 ? NONE : null);

/** The macros by their names, with how they begin. */
const rowsOf = (state: State): readonly Row[] =>
  macroNames(state).map((name) => {
    const macro = macroNamed(state, name) ?? [];
    const steps = macro.length === 1 ? '1 step' : `${macro.length} steps`;
    const lines = linesOfMacro(macro.slice(0, 20)).map((line) => line.replace(/^run /, ''));
    return {
      id: name,
      text: name,
      detail: lines.join(' · '),
      right: isKept(state, name) ? `${steps}, in the settings` : steps,
    };
  });

/** A prompt that asks for a macro: by its name, or one of the list. */
const macroPrompt = (
  name: string,
  confirm: (state: State, macro: string, prompt: Prompt) => Step,
  rest: Partial<PromptKind> = {},
): PromptKind => ({
  name,
  box: true,
  leads: true,
  list(state, { input }) {
    const typed = input.trim().charAt(0);
    return listOf(rowsOf(state).filter(({ id }) => typed === '' || id === typed));
  },
  confirm(state, prompt, answer) {
    if (macroNamed(state, answer) !== undefined) return confirm(state, answer, prompt);
    const name = WITH_MORE.exec(answer.trim())?.[1] ?? answer;
    const wrong = isMacroName(name) ? `No macro is named ${name}` : NO_NAME;
    return step(promptField.with(state, { ...prompt, error: wrong }));
  },
  ...rest,
});

/** A name, and perhaps a number or whatever else behind it. */
const WITH_MORE = /^(\S)(?:\d|\s.*)/;
const HOW_OFTEN = /^(?:\S\s*(\d+)?)?$/;
export const MOST_ROUNDS = 1_000_000;
const NO_COUNT = `Type a number from 0 to ${MOST_ROUNDS} after the name`;

const playing: PromptKind = macroPrompt(
  'play_macro',
  (state, char, prompt) => {
    const found = HOW_OFTEN.exec(prompt.input.trim());
    const count = found === null ? NaN : Number(found[1] ?? 1);
    if (!(count <= MOST_ROUNDS)) return step(promptField.with(state, { ...prompt, error: NO_COUNT }));
    return runCommand(state, 'play_macro', { char, count }) || step(state);
  },
  { about: () => 'add a number to play it that many times, or 0 to repeat until it cannot go on: a 10' },
);

const options = macroPrompt('show_macro', (state, name) => showMacro(state, name));

const keeping = macroPrompt('save_macro', (state, name) => sayKept(keepMacro(state, name), name));

const promoting = macroPrompt('promote_macro', (state, name) =>
  andThen(sayKept(keepMacro(state, name), name), (next) =>
    step(next, { type: 'open_settings_file', source: 'user' }),
  ),
);

const sayKept = (kept: Step, name: string): Step =>
  andThen(kept, (state) =>
    step(
      say(
        state,
        'info',
        `Macro ${name} will be saved in config.json. To bind a key to it, use play_macro {"char": "${name}"}`,
      ),
    ),
  );

const listing = macroPrompt('list_macros', (state, name) => showMacro(state, name), {
  about: () => 'Enter shows the steps, Delete deletes the macro',
  act(state, prompt, action) {
    const name = prompt.list?.rows[prompt.list.index]?.id;
    if (action !== 'prompt_delete' || name === undefined) return false;
    return andThen(removeMacro(state, name), (next) => listAgain(next, prompt));
  },
});

function listAgain(state: State, prompt: Prompt): Step {
  if (lackOfMacros(state) !== null) return step(promptField.with(state, null));
  const list = listing.list?.(state, prompt) ?? null;
  return step(promptField.with(state, { ...prompt, list }));
}

/** Begins to record as soon as the name is typed. */
const recording: PromptKind = {
  name: 'record_macro',
  leads: true,
  change(state, prompt) {
    const { input } = prompt;
    if (isMacroName(input)) return startRecording(promptField.with(state, null), input);
    return step(input === '' ? state : promptField.with(state, { ...prompt, error: NO_NAME }));
  },
  confirm: (state, prompt) => step(promptField.with(state, { ...prompt, error: NO_NAME })),
};

const offerMacros = (state: State, kind: PromptKind, label: string): Step => {
  const none = lackOfMacros(state);
  return none === null
    ? openPrompt(state, kind, { label, rows: rowsOf(state) })
    : step(say(state, 'info', none));
};

export const askToRecord = (state: State): Step =>
  openPrompt(state, recording, { label: 'Record macro under letter or digit: ' });
export const askToPlay = (state: State): Step => offerMacros(state, playing, 'Play macro: ');
export const askToShow = (state: State): Step => offerMacros(state, options, 'Edit macro: ');
export const askToKeep = (state: State): Step => offerMacros(state, keeping, 'Save macro in config.json: ');
export const askToPromote = (state: State): Step =>
  offerMacros(state, promoting, 'Save macro and open config.json: ');
export const listMacros = (state: State): Step => offerMacros(state, listing, 'Macro: ');

const HEAD = [
  '# Save this file to change the macro. Each line is one step: run COMMAND, run COMMAND {"argument": 1},',
  '# type TEXT, answer LETTER, paste TEXT (\\n for a new line).',
];

/** Opens the steps of a macro as text; saving it changes the macro. */
export function showMacro(state: State, name: string): Step {
  const there = [...macrosField.of(state).texts].find(
    ([id, each]) => each === name && state.documents.has(id),
  );
  if (there !== undefined) return step(activate(state, there[0]));
  const lines = [...HEAD, ...linesOfMacro(macroNamed(state, name) ?? [])];
  const shown = onOpened(state, {
    type: 'opened',
    location: null,
    name: `macro ${name}`,
    scratch: true,
    source: Block.of(encode(`${lines.join('\n')}\n`)),
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
    line: HEAD.length + 1,
  });
  return andThen(shown, (next) => {
    const document = activeDocument(next);
    const saved = withDocument(next, saverField.with(document, saveMacroText));
    return step(withMacros(saved, { texts: new Map(macrosField.of(next).texts).set(document.id, name) }));
  });
}
