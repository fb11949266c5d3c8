import type { PerLanguage } from '../config/setting-table.ts';
import { settingsField } from '../config/settings-field.ts';
import { Field } from '../model/fields/field.ts';
import { type Language, type LanguageChange, Languages, PLAIN } from '../../syntax/languages.ts';
import type { Document } from '../model/document.ts';
import {
  changeOf,
  isLanguageOwn,
  type LanguageSetting,
  type LanguageSettings,
  mergedLanguages,
} from '../config/language-settings.ts';
import { type Settings } from '../config/settings.ts';
import type { State } from '../model/state.ts';

/** The languages that plugins register, by plugin: of two the later one holds. */
export type LanguagePacks = ReadonlyMap<string, LanguageSettings>;

const NO_PACKS: LanguagePacks = new Map();

/** The languages that plugins register. */
export const languagePacksField = new Field<LanguagePacks>('languagePacks', NO_PACKS, {
  withoutPlugin(packs, plugin) {
    if (!packs.has(plugin)) return packs;
    const left = new Map(packs);
    left.delete(plugin);
    return left.size === 0 ? NO_PACKS : left;
  },
});

type Said = Pick<State, 'fields'>;

/** The settings that languages begin with: rulers for the subject and the text of a commit message. */
const STANDARD: LanguageSettings = { 'git-commit': { rulers: [50, 72] } };

/** All settings of languages, and the table made from them. */
interface InUse {
  readonly languages: Languages;
  /** By ids. */
  readonly settings: LanguageSettings;
  /** The settings of the editor for each, as far as they were asked for. */
  readonly editors: Map<string, WeakMap<Settings['editor'], Settings['editor']>>;
}

const known = new WeakMap<LanguageSettings, WeakMap<LanguagePacks, InUse>>();

function inUse(state: Said): InUse {
  const { languages } = settingsField.of(state);
  const languagePacks = languagePacksField.of(state);
  let byPacks = known.get(languages);
  if (byPacks === undefined) known.set(languages, (byPacks = new WeakMap()));
  let found = byPacks.get(languagePacks);
  if (found === undefined) {
    let settings: LanguageSettings = {};
    for (const pack of languagePacks.values()) settings = mergedLanguages(settings, pack);
    settings = mergedLanguages(settings, languages);
    const changes = Object.entries(settings).map(([id, each]): [string, LanguageChange] => [
      id,
      changeOf(each),
    ]);
    found = {
      languages: Languages.with(new Map(changes)),
      settings: mergedLanguages(STANDARD, settings),
      editors: new Map(),
    };
    byPacks.set(languagePacks, found);
  }
  return found;
}

/** The languages that there are. */
export const languagesIn = (state: Said): Languages => inUse(state).languages;

/** The language of a document. */
export const languageIn = ({ language }: Document): Language => language;

/** The settings of a language itself and, beneath them, those of its base language. */
export function languageSetting(state: Said, { id, base }: Language): LanguageSetting {
  const { settings } = inUse(state);
  const under = base !== null && Object.hasOwn(settings, base) ? perLanguage(settings[base]) : {};
  return Object.hasOwn(settings, id) ? { ...under, ...settings[id] } : under;
}

/** The settings of the editor for a document: those of its language over those of all. */
export function editorIn(state: Said, { language }: Pick<Document, 'language'>): Settings['editor'] {
  const { settings, editors } = inUse(state);
  const { editor } = settingsField.of(state);
  const { id, base } = language;
  if (!Object.hasOwn(settings, id) && (base === null || !Object.hasOwn(settings, base))) return editor;
  let known = editors.get(id);
  if (known === undefined) editors.set(id, (known = new WeakMap()));
  let found = known.get(editor);
  if (found === undefined) {
    found = { ...editor, ...perLanguage(languageSetting(state, language)) };
    known.set(editor, found);
  }
  return found;
}

/** Of what is said of a language, the settings of the editor. */
const perLanguage = (setting: LanguageSetting): Partial<PerLanguage> =>
  Object.fromEntries(Object.entries(setting).filter(([key]) => !isLanguageOwn(key)));

/** The language that a setting, a session or a plugin names; plain text when there is none. */
export const languageNamed = (state: Said, name: string): Language => languagesIn(state).byId(name) ?? PLAIN;
