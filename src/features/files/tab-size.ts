import { indentOf } from '../../core/languages/indent-style.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import type { Document } from '../../core/model/document.ts';

/** Sizes that are offered; any other can be typed. */
const OFFERED = [2, 3, 4, 6, 8];

/** Asks for the columns of an indentation, or for its style. */
export const settingTabSize: PromptKind = {
  name: 'set_tab_size',
  box: true,
  list: (state, { input }) => sizes(state, input.trim()),
  confirm: setTabSize,
};

function sizes(state: State, typed: string): List {
  const { tabs, size } = activeDocument(state).indent;
  const rows: Row[] = [...new Set([...OFFERED, size])]
    .toSorted((a, b) => a - b)
    .map((each) => ({
      id: String(each),
      text: String(each),
      detail: 'columns',
      right: each === size ? 'now' : '',
    }));
  rows.push(
    { id: 'tabs', text: 'Tabs', detail: 'Tab inserts a tab character', right: tabs ? 'now' : '' },
    { id: 'spaces', text: 'Spaces', detail: 'Tab inserts spaces', right: tabs ? '' : 'now' },
    { id: 'auto', text: 'Automatic', detail: 'Use the project, the file or the settings' },
  );
  const fitting = rows.filter(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase()));
  const current = fitting.findIndex(({ id }) => id === String(size));
  // A size that is typed is taken as it is.
  return listOf(
    fitting,
    /^\d/.test(typed) ? fitting.findIndex(({ id }) => id === typed) : Math.max(0, current),
  );
}

function setTabSize(state: State, prompt: Prompt, answer: string): Step {
  const document = activeDocument(state);
  if (answer === 'auto')
    return step(withIndent(state, indentOf(state, document.language, document.text, document.rules)));
  if (answer === 'tabs' || answer === 'spaces')
    return step(withIndent(state, { ...document.indent, tabs: answer === 'tabs' }));
  const size = /^\d+$/.test(answer.trim()) ? Number(answer) : NaN;
  if (size >= LEAST && size <= MOST) return step(withIndent(state, { ...document.indent, size }));
  const error = `Type a number from ${LEAST} to ${MOST}, "tabs" or "spaces" instead of ${answer}`;
  return step(promptField.with(state, { ...prompt, error }));
}

/** The active document indented with tabs instead of spaces, or the other way round, from now on. */
export function toggleIndentStyle(state: State): State {
  const { indent } = activeDocument(state);
  return withIndent(state, { ...indent, tabs: !indent.tabs });
}

function withIndent(state: State, indent: Document['indent']): State {
  const { tabs, size } = indent;
  const columns = size === 1 ? '1 column' : `${size} columns`;
  return say(
    withDocument(state, { ...activeDocument(state), indent }),
    'info',
    tabs ? `Indentation: tabs of ${columns}` : `Indentation: spaces, tab size ${columns}`,
  );
}

const LEAST = 1;

const MOST = 16;
