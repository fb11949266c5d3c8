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

const WRONG_NAME = 'args.char is the name of a macro: one letter or digit';
const WRONG_COUNT = `args.count is a whole number from 0 (until a step fails) to ${MOST_ROUNDS}`;

/** The name of a macro, and how often one is played. */
const MACRO: ArgType = { expected: 'one letter or digit in quotes', accepts: isMacroName };
const ROUNDS = wholeNumber(0, MOST_ROUNDS);

/** Does something with the macro that `args.char` names. */
const withName = (state: State, { char = UNNAMED }: Args, what: (name: string) => Step): Step =>
  isMacroName(char) ? what(char) : step(say(state, 'warning', WRONG_NAME));

const isRecording = (state: State): boolean => macrosField.of(state).recording !== null;
const whyNot = (state: State): string | null => {
  const { recording } = macrosField.of(state);
  return recording === null ? null : `macro ${recording.name} is being recorded already`;
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
    doc: 'Notes what you do from now on as the macro `args.char`, or 0.',
    args: { char: MACRO },
    disabled: whyNot,
    run: (state, args) => withName(state, args, (name) => startRecording(state, name)),
  },
  {
    name: 'stop_macro_recording',
    title: 'Stop Macro Recording',
    doc: 'Ends the macro that is being recorded.',
    anywhere: true,
    disabled: (state) => (isRecording(state) ? null : NOT_RECORDING),
    run: (state) => (isRecording(state) ? stopRecording(state) : false),
  },
  {
    name: 'toggle_macro_recording',
    title: 'Toggle Macro Recording',
    doc: 'Begins to record the macro `args.char`, or 0, or ends the one that is being recorded.',
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
    title: 'Record Macro by Name',
    doc: 'Asks for a letter or digit and records a macro under it.',
    disabled: whyNot,
    run: askToRecord,
  },
  {
    name: 'play_macro',
    title: 'Play Macro',
    doc: 'Plays the macro `args.char`, `args.count` times, 0 until a step fails; asks for both where there is no name.',
    args: { char: MACRO, count: ROUNDS },
    hidden: true,
    run: playNamed,
  },
  {
    name: 'play_last_macro',
    argument: 'takes',
    title: 'Play Last Macro',
    doc: 'Plays the macro that was recorded or played last, `args.count` times, 0 until a step fails.',
    args: { count: ROUNDS },
    disabled: (state) => (macrosField.of(state).last === null ? lackOfMacros(state) : null),
    run: playLast,
  },
  {
    name: 'prompt_play_macro',
    asks: true,
    title: 'Play Macro by Name',
    doc: 'Asks for a macro, and how often it is to be played.',
    disabled: lackOfMacros,
    run: askToPlay,
  },
  {
    name: 'list_macros',
    asks: true,
    title: 'List Macros',
    doc: 'Shows all macros, to change one or to take one away.',
    disabled: lackOfMacros,
    run: listMacros,
  },
  {
    name: 'show_macro',
    asks: true,
    title: 'Edit Macro',
    doc: 'Shows the steps of the macro `args.char`, a line for each: saving them changes it. Asks where there is no name.',
    args: { char: MACRO },
    disabled: lackOfMacros,
    run(state, args) {
      if (!('char' in args)) return askToShow(state);
      return withName(state, args, (name) =>
        macroNamed(state, name) === undefined
          ? step(say(state, 'info', `there is no macro ${name}`))
          : showMacro(state, name),
      );
    },
  },
  {
    name: 'prompt_save_macro_to_init',
    asks: true,
    title: 'Save Macro into Configuration',
    doc: 'Asks for a macro and writes it into config.json, so that it is there next time.',
    disabled: lackOfMacros,
    run: askToKeep,
  },
  {
    name: 'prompt_promote_macro',
    asks: true,
    title: 'Save Macro and Open Configuration',
    doc: 'Asks for a macro, writes it into config.json and opens that, to bind a key to it.',
    disabled: lackOfMacros,
    run: askToPromote,
  },
];
