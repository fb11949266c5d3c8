import { settingsField } from '../config/settings-field.ts';
import type { Language } from '../../syntax/languages.ts';
import type { Text } from '../../text/text.ts';
import { detectIndent } from './detect-indent.ts';
import type { Document } from '../model/document.ts';
import type { FileRules } from '../model/editorconfig.ts';
import { languageSetting } from './language.ts';
import { type State } from '../model/state.ts';

/**
 * The indentation of a file, by the first that says something: its modeline or the project, its first lines, the
 * settings for its language, the usual one of the language, the settings for all.
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

/** The settings for a language, or its usual ones. */
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

/** The indentation as the status bar names it. */
export const indentName = ({ indent: { tabs, size } }: Document): string =>
  `${tabs ? 'Tabs' : 'Spaces'}: ${size}`;
