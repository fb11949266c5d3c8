import type { Language } from '../../syntax/languages.ts';
import type { Text } from '../../text/text.ts';
import { detectIndent } from './detect-indent.ts';
import type { Document } from '../model/document.ts';
import type { FileRules } from '../model/editorconfig.ts';
import { languageSetting } from './language.ts';
import { type List, listOf, type Row } from '../widgets/list.ts';
import { type Prompt, type PromptKind, promptField } from '../widgets/prompt.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../model/state.ts';

/**
 * How a file is indented: as it says itself or the project says, else as its first lines do, else as the settings say
 * for its language, as is usual for that, as the settings say for all.
 */
export function indentOf(
  state: Pick<State, 'settings' | 'fields'>,
  language: Language,
  text: Text,
  rules: FileRules,
): Document['indent'] {
  const { size: usual, tabs: wanted } = settingsFor(state, language);
  const { tabs, spaces: seen, size } = detectIndent(text, usual);
  // Where tabs are the rule, spaces before what goes on in a second line do not speak against them.
  const seems =
    tabs === 0 && seen === 0 ? language.tabs === true : language.tabs === true ? tabs > 0 : tabs > seen;
  const usesTabs = rules.tabs ?? (wanted === 'auto' ? seems : wanted);
  return { tabs: usesTabs, size: rules.size ?? (usesTabs || size === null ? usual : size) };
}

/** What the settings say for a language, or what is usual for it. */
function settingsFor(
  state: Pick<State, 'settings' | 'fields'>,
  language: Language,
): { readonly size: number; readonly tabs: boolean | 'auto' } {
  const own = languageSetting(state, language);
  const { editor } = state.settings;
  return {
    size: own.tab_size ?? language.tabSize ?? editor.tab_size,
    tabs: own.use_tabs ?? (language.tabs === null ? editor.use_tabs : 'auto'),
  };
}

/** A document for which other settings hold now: it is indented as they say, unless somebody chose that. */
export function indentedAgain(before: State, state: State, document: Document): Document {
  const { language, text, rules, indent } = document;
  const [was, is] = [settingsFor(before, language), settingsFor(state, language)];
  if (was.size === is.size && was.tabs === is.tabs) return document;
  const found = indentOf(before, language, text, rules);
  if (found.size !== indent.size || found.tabs !== indent.tabs) return document;
  return { ...document, indent: indentOf(state, language, text, rules) };
}

const LEAST = 1;
const MOST = 16;
/** Sizes that are offered; any other can be typed. */
const OFFERED = [2, 3, 4, 6, 8];

/** What the status bar calls it. */
export const indentName = ({ indent: { tabs, size } }: Document): string =>
  `${tabs ? 'Tabs' : 'Spaces'}: ${size}`;

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
    { id: 'auto', text: 'Automatic', detail: 'as the project, the file or the settings say' },
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
  const error = `give a number from ${LEAST} to ${MOST}, tabs or spaces, not ${answer}`;
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
    tabs ? `Tab inserts a tab of ${columns}` : `Tab inserts spaces up to ${columns}`,
  );
}
