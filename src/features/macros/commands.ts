import { type ArgType, wholeNumber } from '../../core/model/command-arguments.ts';
import type { Args, Command } from '../../core/model/command.ts';
import {
  askToKeep,
  askToPlay,
  askToPromote,
  askToRecord,
  askToShow,
  lackOfMacros,
  listMacros,
  MOST_ROUNDS,
  showMacro,
} from './macro-list.ts';
import { isMacroName } from './macro-format.ts';
import { macroNamed, macrosField } from './macros.ts';
import { play } from './replay.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { NOT_RECORDING, startRecording, stopRecording } from './record.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

/** The macro that is recorded where no name is given; the next one takes its place. */
const UNNAMED = '0';

const WRONG_NAME = 'The argument char must be the name of a macro, a letter or digit';
const WRONG_COUNT = `The argument count must be a whole number from 0 (until the macro cannot go on) to ${MOST_ROUNDS}`;

/** The name of a macro, and how often one is played. */
const MACRO: ArgType = { expected: 'a letter or digit in quotes', accepts: isMacroName };
const ROUNDS = wholeNumber(0, MOST_ROUNDS);

/** Does something with the macro that `args.char` names. */
const withName = (state: State, { char = UNNAMED }: Args, what: (name: string) => Step): Step =>
  isMacroName(char) ? what(char) : step(say(state, 'warning', WRONG_NAME));

const isRecording = (state: State): boolean => macrosField.of(state).recording !== null;
const whyNot = (state: State): string | null => {
  const { recording } = macrosField.of(state);
  return recording === null ? null : `Macro ${recording.name} is being recorded already`;
};

function playNamed(state: State, args: Args): Step {
  const { count = 1 } = args;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST_ROUNDS)
    return step(say(state, 'warning', WRONG_COUNT));
  if (!('char' in args)) return askToPlay(state);
  return withName(state, args, (name) => play(state, name, count));
}

/** Plays the macro that was recorded or played last. */
function playLast(state: State, { count = 1 }: Args): Step | false {
  const { last } = macrosField.of(state);
  if (last === null) return askToPlay(state);
  return runCommand(state, 'play_macro', count === 1 ? { char: last } : { char: last, count });
}

export const macros: readonly Command[] = [
  {
    name: 'start_macro_recording',
    title: 'Start Macro Recording',
    doc: 'Record the commands you run and the text you type as a macro.',
    args: { char: MACRO },
    disabled: whyNot,
    run: (state, args) => withName(state, args, (name) => startRecording(state, name)),
  },
  {
    name: 'stop_macro_recording',
    title: 'Stop Macro Recording',
    doc: 'End the recording of the macro.',
    anywhere: true,
    disabled: (state) => (isRecording(state) ? null : NOT_RECORDING),
    run: (state) => (isRecording(state) ? stopRecording(state) : false),
  },
  {
    name: 'toggle_macro_recording',
    title: 'Toggle Macro Recording',
    doc: 'Start or stop recording a macro.',
    args: { char: MACRO },
    hidden: true,
    checked: isRecording,
    run: (state, args) =>
      isRecording(state)
        ? stopRecording(state)
        : withName(state, args, (name) => startRecording(state, name)),
  },
  {
    name: 'prompt_record_macro',
    asks: true,
    title: 'Record Macro',
    doc: 'Record a macro under a letter or digit that you choose.',
    disabled: whyNot,
    run: askToRecord,
  },
  {
    name: 'play_macro',
    title: 'Play Macro',
    doc: 'Play the macro named by the argument `char`. The argument `count` says how many times; 0 repeats until the macro cannot go on.',
    args: { char: MACRO, count: ROUNDS },
    hidden: true,
    run: playNamed,
  },
  {
    name: 'play_last_macro',
    argument: 'takes',
    title: 'Play Last Macro',
    doc: 'Play the macro that was recorded or played last. A count repeats it; 0 repeats until the macro cannot go on.',
    args: { count: ROUNDS },
    disabled: (state) => (macrosField.of(state).last === null ? lackOfMacros(state) : null),
    run: playLast,
  },
  {
    name: 'prompt_play_macro',
    asks: true,
    title: 'Play Macro',
    doc: 'Choose a macro and how many times to play it.',
    disabled: lackOfMacros,
    run: askToPlay,
  },
  {
    name: 'list_macros',
    asks: true,
    title: 'List Macros',
    doc: 'Show all macros, and edit or delete them.',
    disabled: lackOfMacros,
    run: listMacros,
  },
  {
    name: 'show_macro',
    asks: true,
    title: 'Edit Macro',
    doc: 'Show the steps of a macro as text, one per line. Saving the text changes the macro.',
    args: { char: MACRO },
    disabled: lackOfMacros,
    run(state, args) {
      if (!('char' in args)) return askToShow(state);
      return withName(state, args, (name) =>
        macroNamed(state, name) === undefined
          ? step(say(state, 'info', `No macro is named ${name}`))
          : showMacro(state, name),
      );
    },
  },
  {
    name: 'prompt_save_macro_to_init',
    asks: true,
    title: 'Save Macro to Settings',
    doc: 'Write a macro to config.json, so that it is available in the next session.',
    disabled: lackOfMacros,
    run: askToKeep,
  },
  {
    name: 'prompt_promote_macro',
    asks: true,
    title: 'Save Macro and Open Settings',
    doc: 'Write a macro to config.json and open that file, to bind a key to the macro.',
    disabled: lackOfMacros,
    run: askToPromote,
  },
];
