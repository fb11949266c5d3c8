import { encode } from '../../base/utf8.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import type { TypedLine } from '../../core/model/layer.ts';
import { type InputLine, pastedInto, typeInto } from '../../core/widgets/prompt.ts';
import { activate, move, onFocused, toggleNode, treePlace } from './act.ts';
import { changeWidget } from './change.ts';
import type { Box } from './layout.ts';
import type { WidgetPanel, WidgetState } from './panel.ts';
import { boxState, lineOf, textLine } from './values.ts';

/** Texts before the current one that are kept. */
const MOST_KEPT = 200;
/** UTF-16 units of a text at most. */
const LONGEST = 100_000;

/** The line that is typed in a widget; null where none is. */
export function lineIn(panel: WidgetPanel, box: Box): InputLine | null {
  const own = boxState(panel, box);
  if (box.widget.kind === 'text') return textLine(box.widget, own);
  return box.widget.kind === 'number' ? (own.line ?? null) : null;
}

/** Puts a changed line into a widget, and sends the plugin an event if its text has changed. */
export function withLine(state: State, panel: WidgetPanel, box: Box, line: InputLine, isUndo = false): Step {
  const before = lineIn(panel, box);
  const { widget } = box;
  if (before !== null && before.input === line.input) return changeWidget(state, panel, box, { line });
  if (widget.kind !== 'text') return changeWidget(state, panel, box, { line });
  if (widget.readOnly || line.input.length > LONGEST) return step(state);
  const own = boxState(panel, box);
  const undo: WidgetState =
    isUndo || before === null ? {} : { past: [...(own.past ?? []), before].slice(-MOST_KEPT), future: [] };
  const cursorByte = encode(line.input.slice(0, line.cursor)).length;
  return changeWidget(state, panel, box, { ...undo, line, completion: -1 }, [
    'change',
    { value: line.input, cursorByte },
  ]);
}

/** Changes the line that is typed in the focused widget; false where none is. */
export const changeInput = (state: State, change: <L extends InputLine>(line: L) => L): Step | false =>
  onFocused(state, (panel, box) => {
    const line = lineIn(panel, box);
    return line !== null && withLine(state, panel, box, change(line));
  });

/** Moves to the start or the end of the line that has the cursor, in a text of several lines; false in others. */
export const moveInLine = (state: State, toEnd: boolean): Step | false =>
  onFocused(state, (panel, box) => {
    if (box.widget.kind !== 'text' || box.widget.rows === 1) return false;
    const line = textLine(box.widget, boxState(panel, box));
    const { input, cursor } = line;
    const end = input.indexOf('\n', cursor);
    const at = toEnd ? (end < 0 ? input.length : end) : input.lastIndexOf('\n', cursor - 1) + 1;
    return withLine(state, panel, box, { ...line, cursor: at, anchor: at });
  });

/** The step after text was typed or pasted while a panel has the keys. */
export const typeInWidget = (state: State, text: string): Step =>
  onFocused(state, (panel, box) => typeInBox(state, panel, box, text)) || step(state);

/** Types into a widget: into a field, or a space that presses a button. */
export function typeInBox(state: State, panel: WidgetPanel, box: Box, text: string): Step {
  const { widget } = box;
  const own = boxState(panel, box);
  switch (widget.kind) {
    case 'text': {
      const line = textLine(widget, own);
      const typed =
        widget.rows > 1
          ? typeInto(line, text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, ''))
          : pastedInto(line, text);
      return withLine(state, panel, box, { ...typed, error: null });
    }
    case 'number': {
      const digits = text.replaceAll(/[^0-9.eE+-]/g, '');
      if (digits === '') return step(state);
      return withLine(state, panel, box, typeInto(own.line ?? lineOf(''), digits));
    }
    case 'tree': {
      if (text !== ' ') return step(state);
      const { nodes, row } = treePlace(box, widget, own);
      if (!widget.checkable || row < 0) return activate(state, panel, box);
      return toggleNode(state, panel, box, widget, nodes[row]);
    }
    default:
      return text === ' ' ? activate(state, panel, box) : step(state);
  }
}

/** The line that is typed in the focused widget, for the clipboard; null for none. */
export function typedIn(state: State): TypedLine | null {
  let found: TypedLine | null = null;
  onFocused(state, (panel, box) => {
    const line = lineIn(panel, box);
    if (line !== null) found = { ...line, type: typeInWidget };
    return false;
  });
  return found;
}

/** Reverts the last change of the focused text, or makes it again; false where none has the focus. */
export const undoInput = (state: State, isRedo: boolean): Step | false =>
  onFocused(state, (panel, box) => {
    if (box.widget.kind !== 'text') return false;
    const own = boxState(panel, box);
    const current = textLine(box.widget, own);
    const [from, to] = isRedo ? [own.future ?? [], own.past ?? []] : [own.past ?? [], own.future ?? []];
    const line = from.at(-1);
    if (line === undefined) return step(state);
    const [left, more] = [from.slice(0, -1), [...to, current]];
    const done = withLine(state, panel, box, line, true);
    const kept: WidgetState = isRedo ? { future: left, past: more } : { past: left, future: more };
    const changed = onFocused(done.state, (next, there) => changeWidget(done.state, next, there, kept));
    return changed === false ? done : { state: changed.state, effects: done.effects };
  });

/** Moves in the focused widget; false where no panel has the keys, or the widget has no such move. */
export const moveInWidget = (state: State, how: Parameters<typeof move>[3]): Step | false =>
  onFocused(state, (panel, box) => move(state, panel, box, how));
