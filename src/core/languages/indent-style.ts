import { settingsField } from '../config/settings-field.ts';
import type { Language } from '../../syntax/languages.ts';
import type { Text } from '../../text/text.ts';
import { detectIndent } from './detect-indent.ts';
import type { Document } from '../model/document.ts';
import type { FileRules } from '../model/editorconfig.ts';
import { languageSetting } from './language.ts';
import { type State } from '../model/state.ts';

/**
 * How a file is indented: as it says itself or the project says, else as its first lines do, else as the settings say
 * for its language, as is usual for that, as the settings say for all.
 */
export function indentOf(
  state: Pick<State, 'fields'>,
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
  state: Pick<State, 'fields'>,
  language: Language,
): { readonly size: number; readonly tabs: boolean | 'auto' } {
  const own = languageSetting(state, language);
  const { editor } = settingsField.of(state);
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

/** What the status bar calls it. */
export const indentName = ({ indent: { tabs, size } }: Document): string =>
  `${tabs ? 'Tabs' : 'Spaces'}: ${size}`;
