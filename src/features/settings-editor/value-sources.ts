import { keyMapsField } from '../../core/config/keymaps.ts';
import type { LanguageSettings } from '../../core/config/language-settings.ts';
import { pluginSettingsField } from '../../core/config/plugin-setting-values.ts';
import type { Setting } from '../../core/config/setting-table.ts';
import type { SettingSource } from '../../core/config/settings.ts';
import { valueIn } from '../../core/config/setting-value.ts';
import { settingLayersField, settingsField } from '../../core/config/settings-field.ts';
import { modelineRules } from '../../core/languages/detect-language.ts';
import { languagePacksField } from '../../core/languages/language.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import type { FileRules } from '../../core/model/editorconfig.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import type { Language } from '../../syntax/languages.ts';

/** A value that a setting has from somewhere. */
export interface SourcedValue {
  readonly value: unknown;
  /** The source in a word or two, such as `user`; empty for the default. */
  readonly source: string;
  /** The source in a sentence after the value, such as `in config.json`. */
  readonly place: string;
  /** The configuration file that gives it, for all languages. */
  readonly file?: SettingSource;
  /** Nobody chose it: it is a default, or was found in the text. */
  readonly isUsual?: true;
}

/** The configuration files as people know them. */
export const FILES: Readonly<Record<SettingSource, string>> = {
  user: 'config.json',
  folder: "this folder's .inkstone/config.json",
};

/** The configurations, the one that wins first. */
const SOURCES = ['folder', 'user'] as const;

/**
 * The values of a setting from all sources that give one, by their precedence for the file in front: the first one is in
 * effect there. The last one is the default.
 */
export function valueSources(state: State, setting: Setting): readonly [SourcedValue, ...SourcedValue[]] {
  const { name, standard } = setting;
  const configured = [...fromPlugins(state, name), ...fromFiles(state, name)];
  const value = configured.length > 0 ? standard : valueIn(settingsField.of(state), setting);
  const usual: SourcedValue = { value, source: '', place: 'by default', isUsual: true };
  const [first, ...others] = [
    ...chosenForRun(state, name),
    ...shownInView(state, name),
    ...rulesOfFile(state, name),
    ...fromLanguage(state, name),
    ...configured,
    usual,
  ];
  const found = foundInText(state, name, first.value);
  return found === null ? [first, ...others] : [found, first, ...others];
}

/** The keymap of the command line. */
function chosenForRun(state: State, name: string): readonly SourcedValue[] {
  const { chosen } = keyMapsField.of(state);
  if (name !== 'active_keybinding_map' || chosen === null) return [];
  return [{ value: chosen, source: 'command line', place: 'on the command line' }];
}

/** A display that a command or a plugin chose for the file in front. */
function shownInView(state: State, name: string): readonly SourcedValue[] {
  const options = viewOptionsField.of(activeDocument(state));
  const { lineNumbersDefault: numbers, foldArrowsDefault: arrows } = options;
  const here = (value: unknown): readonly SourcedValue[] =>
    value === null ? [] : [{ value, source: 'this file', place: 'for this file alone' }];
  switch (name) {
    case 'editor.line_wrap':
      return [
        ...here(activeView(state).wrap ?? options.wrap),
        ...(options.composedBy === null ? [] : [ofPlugin(options.composedBy, true)]),
      ];
    case 'editor.indentation_guides':
      return here(options.guides);
    case 'editor.line_numbers':
      return [
        ...here(options.lineNumbers),
        ...(numbers === null ? [] : [ofPlugin(numbers.plugin, numbers.shown)]),
      ];
    case 'editor.show_fold_controls':
      return [
        ...here(options.foldArrows === null ? null : arrowsOf(options.foldArrows)),
        ...(arrows === null ? [] : [ofPlugin(arrows.plugin, arrowsOf(arrows.shown))]),
      ];
    default:
      return [];
  }
}

const arrowsOf = (shown: boolean): string => (shown ? 'always' : 'never');

const ofPlugin = (plugin: string, value: unknown): SourcedValue => ({
  value,
  source: `plugin ${plugin}`,
  place: `from the plugin ${plugin}`,
});

/** The settings that the rules of a project and modelines override. */
const RULES: Readonly<Record<string, keyof FileRules>> = {
  'editor.tab_size': 'size',
  'editor.use_tabs': 'tabs',
  'editor.trim_trailing_whitespace_on_save': 'trimTrailingWhitespace',
  'editor.ensure_final_newline_on_save': 'insertFinalNewline',
};

/** The rule of a modeline or of `.editorconfig` for the file in front. */
function rulesOfFile(state: State, name: string): readonly SourcedValue[] {
  if (!Object.hasOwn(RULES, name)) return [];
  const { rules, text } = activeDocument(state);
  const value = rules[RULES[name]];
  if (value === undefined) return [];
  return modelineRules(state, text)[RULES[name]] === value
    ? [{ value, source: 'modeline', place: 'in a modeline of this file' }]
    : [{ value, source: '.editorconfig', place: 'in .editorconfig' }];
}

/** The indentation of the file in front, where it differs from all that is set: it was found in the text, or chosen. */
function foundInText(state: State, name: string, value: unknown): SourcedValue | null {
  const { indent } = activeDocument(state);
  const found =
    name === 'editor.tab_size' ? indent.size : name === 'editor.use_tabs' ? indent.tabs : undefined;
  if (found === undefined || found === value || value === 'auto') return null;
  return { value: found, source: 'this file', place: 'in this file', isUsual: true };
}

/** The values for the language of the file in front, then those for the language that it is based on. */
function fromLanguage(state: State, name: string): readonly SourcedValue[] {
  const { language } = activeDocument(state);
  const key = name.replace(/^editor\./, '');
  if (key === name) return [];
  const layers = settingLayersField.of(state);
  const { id, base } = language;
  const found: SourcedValue[] = [];
  for (const each of base === null ? [id] : [id, base]) {
    const add = (settings: unknown, source: string, where: string): void => {
      const value = valueFor(settings, each, key);
      if (value === undefined) return;
      found.push({ value, source, place: `for ${each === id ? language.name : each} ${where}` });
    };
    for (const file of SOURCES) add(layers[file].get('languages'), language.name, `in ${FILES[file]}`);
    for (const [plugin, pack] of [...languagePacksField.of(state)].toReversed())
      add(pack, `plugin ${plugin}`, `from the plugin ${plugin}`);
  }
  return [...found, ...usualOf(language, name)];
}

/** The value of a language for a setting, in the settings of languages by their ids. */
function valueFor(settings: unknown, id: string, key: string): unknown {
  const languages = (settings ?? {}) as LanguageSettings;
  return Object.hasOwn(languages, id)
    ? new Map<string, unknown>(Object.entries(languages[id])).get(key)
    : undefined;
}

/** The indentation that is usual for a language. */
function usualOf({ name: language, tabs, tabSize }: Language, name: string): readonly SourcedValue[] {
  const usual = {
    source: `${language} default`,
    place: `by default for ${language}`,
    isUsual: true,
  } as const;
  if (name === 'editor.tab_size' && tabSize != null) return [{ ...usual, value: tabSize }];
  return name === 'editor.use_tabs' && tabs !== null ? [{ ...usual, value: 'auto' }] : [];
}

const fromPlugins = (state: State, name: string): readonly SourcedValue[] =>
  [...pluginSettingsField.of(state)]
    .toReversed()
    .flatMap(([plugin, layer]) => (layer.has(name) ? [ofPlugin(plugin, layer.get(name))] : []));

function fromFiles(state: State, name: string): readonly SourcedValue[] {
  const layers = settingLayersField.of(state);
  return SOURCES.filter((file) => layers[file].has(name)).map((file) => ({
    value: layers[file].get(name),
    source: file,
    place: `in ${FILES[file]}`,
    file,
  }));
}
