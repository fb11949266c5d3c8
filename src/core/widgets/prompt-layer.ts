import { inside, type Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column, Milliseconds, Row } from '../../base/units.ts';
import { settingsField } from '../config/settings-field.ts';
import { MouseCapture } from '../dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { buttonAt } from './buttons.ts';
import type { Layer } from '../model/layer.ts';
import { highlightRow, iconColumns, type List, rightText, scrollList } from './list.ts';
import { DOUBLE_CLICK, dragInto, pressedInto, type InputPress } from './input-line.ts';
import { overBar } from './list-scrollbar.ts';
import { openMenu } from './menu-actions.ts';
import { inputRegion, promptBar, promptRegion, promptBarHold } from './prompt-layout.ts';
import { type Prompt, promptField } from './prompt.ts';
import { answer, cancel, confirm, typeInPrompt, withList } from './prompt-actions.ts';
import { questionRegion } from './choice-prompt.ts';
import { andThen, type State, type Step, step } from '../model/state.ts';

/** Only commands that are marked `anywhere` are found from a prompt. */
const PROMPT: readonly Scope[] = [{ context: 'prompt', through: 'anywhere' }];
const SEARCH: readonly Scope[] = [{ context: 'search_prompt', through: 'all' }, ...PROMPT];

/** The prompt, which has the focus until it is answered. */
export const promptLayer: Layer = {
  scopes(state) {
    const prompt = promptField.of(state);
    if (prompt === null) return null;
    const { context, seeks } = prompt.kind;
    const scopes = seeks === true ? SEARCH : PROMPT;
    return context === undefined ? scopes : [{ context, through: 'all' }, ...scopes];
  },
  key: (state, event) => {
    const prompt = promptField.of(state);
    return prompt === null ? false : (prompt.kind.key?.(state, prompt, event) ?? false);
  },
  type: (state, text) => typeInPrompt(state, text),
  holds: (state) =>
    rowHold.held(state) !== null || inputHold.held(state) !== null || promptBarHold.held(state) !== null,
  mouse,
};

function mouse(state: State, event: MouseEvent): Step | false {
  const settings = settingsField.of(state);
  const prompt = promptField.of(state);
  if (prompt === null) return false;
  if (prompt.kind.choices !== undefined) return overQuestion(state, prompt, event);
  const { whole, list: area, input, buttons = [], others = [] } = promptRegion(state, prompt);
  const { list } = prompt;
  const again = event.kind === 'press' && event.button === 'left' ? pressAgain(state, event) : null;
  if (again !== null) return again;
  const button = event.kind === 'press' && event.button === 'left' ? buttonAt(buttons, event) : undefined;
  if (button !== undefined) return runButton(state, prompt, button.action);
  const pressed = event.kind === 'press' && others.some((other) => inside(event, other));
  const switched = pressed ? prompt.kind.switchInput?.(state, prompt) : undefined;
  if (switched !== undefined) return andThen(switched, (next) => mouse(next, event) || step(next));
  const typed = overInput(state, prompt, input, event);
  if (typed !== false) return typed;
  const bar = overBar(state, promptBar(state, prompt), event);
  if (bar !== null && list !== null) return withList(bar.state, prompt, { ...list, top: bar.top });
  if (!inside(event, whole)) {
    // Beside a box a click closes it; beside a question it changes nothing.
    if (event.kind !== 'press') return event.kind.startsWith('wheel') ? false : step(state);
    return prompt.kind.box === true ? cancel(state) : step(state);
  }
  if (list === null || !inside(event, area)) return step(state);
  const index = list.top + event.y - area.y;
  switch (event.kind) {
    case 'wheel_up':
    case 'wheel_down': {
      const by = event.kind === 'wheel_up' ? -settings.editor.wheel_lines : settings.editor.wheel_lines;
      return withList(state, prompt, scrollList(list, by, area.height));
    }
    case 'move':
    case 'drag':
      if (list.rows[index]?.heading === true) return step(state);
      // On its way to a button the mouse leaves the row of a table that the button is about.
      if (prompt.kind.columns !== undefined || prompt.kind.clickHighlights === true) return step(state);
      return index < list.rows.length ? withList(state, prompt, { ...list, index }) : step(state);
    case 'press': {
      if (list.rows[index]?.heading === true) return step(state);
      if (event.button === 'right' && prompt.kind.menu !== undefined && index < list.rows.length) {
        const chosen = withList(state, prompt, { ...list, index });
        return step(openMenu(chosen.state, prompt.kind.menu, event.x + 1, event.y));
      }
      if (event.button !== 'left' || index >= list.rows.length) return step(state);
      const at = highlightRow(list, index, area.height);
      if (prompt.kind.clickHighlights === true) return pressRow(state, prompt, at, area, event);
      if (prompt.kind.columns !== undefined && index !== list.index) return withList(state, prompt, at);
      return confirm(promptField.with(state, { ...prompt, list: at }));
    }
    default:
      return step(state);
  }
}

/** The last press on a row of a list whose rows a click highlights. */
interface RowPress {
  readonly x: Column;
  readonly y: Row;
  readonly time: Milliseconds;
  /** It chose the row: another press is one too many. */
  readonly chose: boolean;
}

const rowHold = new MouseCapture<RowPress>();

/** The outcome of the second press of a double click on a row; null for any other press. */
function pressAgain(state: State, { x, y }: MouseEvent): Step | null {
  const before = rowHold.last(state);
  if (before === null || before.x !== x || before.y !== y || state.now - before.time >= DOUBLE_CLICK)
    return null;
  // The list may have moved under the mouse for the description of the row that the first press highlighted.
  return before.chose ? step(state) : confirm(rowHold.hold(state, { ...before, chose: true }));
}

/** A press on a row that highlights it; one on its value chooses it as well. */
function pressRow(state: State, prompt: Prompt, list: List, area: Rectangle, { x, y }: MouseEvent): Step {
  const end = area.x + area.width - 1;
  const right = textWidth(rightText(list.rows[list.index], area.width - iconColumns(list)));
  const chose = x >= end - right - 1 && x < end;
  const held = rowHold.hold(state, { x, y, time: state.now, chose });
  const shown = withList(held, prompt, list);
  return chose ? andThen(shown, confirm) : shown;
}

/** Runs the command of a button, or what the prompt does by itself. */
function runButton(state: State, prompt: Prompt, action: string): Step {
  const command = state.commands.get(action);
  const outcome = command === undefined ? prompt.kind.act?.(state, prompt, action) : command.run(state, {});
  return outcome || step(state);
}

/** The input of the prompt. */
const inputHold = new MouseCapture<InputPress>();

/** In what is typed: a press puts the cursor there, dragging selects. */
function overInput(state: State, prompt: Prompt, area: Rectangle, event: MouseEvent): Step | false {
  const { from, end } = inputRegion(state, prompt, area);
  if (inputHold.held(state) !== null && event.kind === 'drag')
    return step(
      dragInto(state, event, {
        line: prompt,
        x: from,
        columns: end - from,
        put: (next, line) => promptField.with(next, line),
      }),
    );
  if (event.kind !== 'press' || event.button !== 'left' || !inside(event, area)) return false;
  const place = { x: from, columns: end - from };
  const pressed = pressedInto(prompt, place, event, inputHold.last(state), state.now);
  return step(inputHold.hold(promptField.with(state, pressed.line), pressed.press));
}

/** Over a button of a question: a click answers. Beside them it changes nothing. */
function overQuestion(state: State, prompt: Prompt, event: MouseEvent): Step | false {
  if (event.kind.startsWith('wheel')) return false;
  const at = questionRegion(state, prompt).buttons.findIndex((button) => inside(event, button));
  if (at < 0 || event.kind === 'release') return step(state);
  if (event.kind === 'press') return event.button === 'left' ? answer(state, prompt, at) : step(state);
  return step(at === prompt.choice ? state : promptField.with(state, { ...prompt, choice: at }));
}
