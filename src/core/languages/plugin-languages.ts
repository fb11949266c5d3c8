import { Languages } from '../../syntax/languages.ts';
import { languagePacksField } from './language.ts';
import { isLanguageId, type LanguageSetting, wrongMark } from '../config/language-settings.ts';
import type { State } from '../model/state.ts';

/** The settings that a plugin gives a language; null for none. */
export interface LanguagePack {
  readonly commentPrefix?: string | null;
  readonly blockCommentStart?: string | null;
  readonly blockCommentEnd?: string | null;
  readonly useTabs?: boolean | null;
  readonly tabSize?: number | null;
  readonly autoIndent?: boolean | null;
  readonly showWhitespaceTabs?: boolean | null;
  readonly formatter?: { readonly command: string; readonly args: readonly string[] } | null;
}

/** True when a plugin may give a language these settings. */
export function isPack(language: string, pack: LanguagePack): boolean {
  const { blockCommentStart: start, blockCommentEnd: end, tabSize: size } = pack;
  const marks = [pack.commentPrefix, start, end].filter((mark) => mark != null);
  return (
    isLanguageId(language) &&
    marks.every((mark) => wrongMark(mark) === null) &&
    (start == null) === (end == null) &&
    (size == null || (Number.isInteger(size) && size >= 1 && size <= 16)) &&
    pack.formatter?.command !== ''
  );
}

/** The settings that a plugin's words for them are. */
function settingOf(pack: LanguagePack): LanguageSetting {
  const given = {
    comment_prefix: pack.commentPrefix,
    block_comment_start: pack.blockCommentStart,
    block_comment_end: pack.blockCommentEnd,
    use_tabs: pack.useTabs,
    tab_size: pack.tabSize,
    auto_indent: pack.autoIndent,
    show_whitespace:
      pack.showWhitespaceTabs == null ? null : pack.showWhitespaceTabs ? ('all' as const) : ('none' as const),
    formatter: pack.formatter,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
}

/** The state with what a plugin says of a language, in place of what it said of that before. */
export function withPack(state: State, plugin: string, language: string, pack: LanguagePack): State {
  const languagePacks = languagePacksField.of(state);
  const id = Languages.standard.byId(language)?.id ?? language;
  const before = languagePacks.get(plugin)?.[id];
  const own = { ...languagePacks.get(plugin), [id]: { ...grammarIn(before), ...settingOf(pack) } };
  // The plugin that spoke last has the last word.
  const packs = new Map(languagePacks);
  packs.delete(plugin);
  return languagePacksField.with(state, packs.set(plugin, own));
}

/** The grammar that a plugin gave a language, with the names of its files. */
const grammarIn = ({ textmate_grammar, extensions }: LanguageSetting = {}): LanguageSetting =>
  textmate_grammar === undefined ? {} : { textmate_grammar, extensions };

/**
 * The state with a TextMate grammar that a plugin gives a language, which may be a new one, with more endings of its files.
 * @param path absolute
 */
export function withGrammar(
  state: State,
  plugin: string,
  language: string,
  path: string,
  extensions: readonly string[],
): State {
  const languagePacks = languagePacksField.of(state);
  const id = Languages.standard.byId(language)?.id ?? language;
  const before = languagePacks.get(plugin);
  const own = { ...before, [id]: { ...before?.[id], textmate_grammar: path, extensions } };
  const packs = new Map(languagePacks);
  packs.delete(plugin);
  return languagePacksField.with(state, packs.set(plugin, own));
}
