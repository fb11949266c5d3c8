import type { Action } from '../../core/model/feature.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { menuField } from '../../core/widgets/menu.ts';
import { shortcutHere } from '../../core/config/shortcuts.ts';
import { type MacroStep, pastedText } from './macro-format.ts';
import { withMacro, withMacros, macrosField } from './macros.ts';
import { activeView, say, type State, type Step, step } from '../../core/model/state.ts';

/** A macro that is being recorded. */
export interface MacroRecording {
  readonly name: string;
  readonly steps: readonly MacroStep[];
  /** The steps in a menu or a list that leads to a command: the command takes their place. */
  readonly aside: readonly MacroStep[];
  /** The steps that open and close it, where it took the place of a prompt; else none. */
  readonly way: readonly MacroStep[];
}

/** The outcome of something that a person did, with that noted in the macro that is being recorded. */
export function observeMacro(before: State, after: Step, deed: Action): Step {
  if (macrosField.of(before).recording === null) return after;
  switch (deed.kind) {
    case 'command': {
      const { name: command, args } = deed;
      return noteStep(before, after, Object.keys(args).length === 0 ? { command } : { command, args });
    }
    case 'argument':
      return noteStep(before, after, argumentStep(deed.text));
    case 'text':
      return notedText(before, after, deed.text);
    case 'paste':
      return notedPaste(before, after, deed.bytes);
    case 'mouse':
      return notedMouse(before, after);
  }
}

const argumentStep = (text: string): MacroStep =>
  text === '-' ? { command: 'negative_argument' } : { command: 'digit_argument', args: { digit: text } };

/** About recording itself, or about what a macro has no use for: the word that was chosen is recorded, not the list. */
const UNRECORDED =
  /^(?:(?:start|stop|toggle|prompt_record)_macro|popup_|completion_|lsp_(?:completion|signature_help)$|signature_help_|toggle_macro_recording)/;

/** The commands that close a menu or a list without choosing anything. */
const CLOSING = new Set(['prompt_cancel', 'menu_close']);

/**
 * The outcome of something with that noted in the macro that is being recorded. What ran inside it, such as the
 * command that a menu's row stands for, was noted in its place.
 */
function noteStep(before: State, after: Step, what: MacroStep): Step {
  const { recording, playing } = macrosField.of(before);
  if (recording === null || playing !== null) return after;
  const { state } = after;
  if (macrosField.of(state).recording !== recording || isNothing(before, state, what)) return after;
  return {
    state: withMacros(state, { recording: withStep(recording, before, state, what) }),
    effects: after.effects,
  };
}

function withStep(
  { name, steps, aside, way }: MacroRecording,
  before: State,
  state: State,
  what: MacroStep,
): MacroRecording {
  const was = isLeading(before);
  if (isLeading(state)) {
    const over = was ? way : promptField.of(before) === null ? [] : [what, closeStep(state)];
    return { name, steps, aside: joinSteps(was ? aside : [], what), way: over };
  }
  const done = { name, aside: [], way: [] };
  if (was && 'command' in what && CLOSING.has(what.command)) return { ...done, steps: [...steps, ...way] };
  // What was chosen was no command: how it was chosen is all there is.
  return { ...done, steps: joinSteps([...steps, ...(was ? aside : way)], what) };
}

/** The step that closes the open menu or list. */
const closeStep = (state: State): MacroStep => ({
  command: menuField.of(state) === null ? 'prompt_cancel' : 'menu_close',
});

const isNothing = (before: State, after: State, what: MacroStep): boolean =>
  'command' in what ? UNRECORDED.test(what.command) : before === after;

/** True when a menu or a list is open that only leads to a command. */
const isLeading = (state: State): boolean =>
  menuField.of(state) !== null || promptField.of(state)?.kind.leads === true;

/** Steps with one more; text that is typed on is one step. */
function joinSteps(steps: readonly MacroStep[], what: MacroStep): readonly MacroStep[] {
  const last = steps.at(-1);
  if (last === undefined || !('type' in last) || !('type' in what)) return [...steps, what];
  return [...steps.slice(0, -1), { type: last.type + what.type }];
}

/** As `noteStep`, for text that was typed. */
const notedText = (before: State, after: Step, text: string): Step =>
  noteStep(
    before,
    after,
    promptField.of(before)?.kind.choices === undefined ? { type: text } : { answer: text },
  );

/** As `noteStep`, for what the terminal pasted: what is no text, or too much, ends the recording. */
function notedPaste(before: State, after: Step, bytes: Uint8Array): Step {
  const paste = pastedText(bytes);
  if (paste !== null) return noteStep(before, after, { paste });
  const stopped = stopRecording(after.state).state;
  const told = say(
    stopped,
    'warning',
    'Recording stopped: a macro cannot contain a paste of more than 1 MB or of binary data',
  );
  return { state: told, effects: after.effects };
}

/** Tells who puts the cursor somewhere with the mouse that no macro has that. */
function notedMouse(before: State, after: Step): Step {
  const { recording, playing } = macrosField.of(before);
  const { state } = after;
  if (recording === null || playing !== null || macrosField.of(state).recording !== recording) return after;
  if (
    before.window.panes === state.window.panes ||
    activeView(before).selections === activeView(state).selections
  )
    return after;
  const why = 'Mouse clicks that move the cursor are not recorded. Use the keyboard';
  return { state: say(state, 'warning', why), effects: after.effects };
}

/** Begins to record a macro under a name. */
export function startRecording(state: State, name: string): Step {
  const { recording } = macrosField.of(state);
  if (recording !== null)
    return step(
      say(
        state,
        'warning',
        `Macro ${recording.name} is being recorded already. Press ${endKey(state)} to stop`,
      ),
    );
  const begun = withMacros(state, { recording: { name, steps: [], aside: [], way: [] } });
  return step(say(begun, 'info', `Recording macro ${name}. Press ${endKey(state)} to stop`));
}

const STOP = 'stop_macro_recording';

/** The key that ends a recording here; without one the name of the command. */
const endKey = (state: State): string => shortcutHere(state, STOP) ?? STOP;

/** Ends the recording; a macro without a step is none. */
export function stopRecording(state: State): Step {
  const { recording } = macrosField.of(state);
  if (recording === null) return step(say(state, 'info', NOT_RECORDING));
  const { name, steps } = recording;
  const ended = withMacros(state, { recording: null });
  if (steps.length === 0) return step(say(ended, 'info', `Nothing was recorded. Macro ${name} is unchanged`));
  const what = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  return step(
    say(
      withMacro(ended, name, steps),
      'info',
      `Macro ${name} recorded (${what}). Run Play Last Macro to play it`,
    ),
  );
}

export const NOT_RECORDING = 'No macro is being recorded';
