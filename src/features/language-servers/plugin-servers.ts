import type { LspSettings, ServerSetting } from '../../core/config/lsp-settings.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import { Languages } from '../../syntax/languages.ts';
import { mergedLspSettings } from './server-settings.ts';

/**
 * The part of a plugin in language servers: settings below the user's, the languages that it disables, the folders of
 * projects that it sets, and the schemes of the addresses that it opens.
 */
interface PluginServers {
  readonly under: LspSettings;
  readonly disabled: ReadonlySet<string>;
  /** By the id of the language. */
  readonly roots: ReadonlyMap<string, string>;
  readonly schemes: ReadonlySet<string>;
}

type AllPluginServers = ReadonlyMap<string, PluginServers>;

const NONE: AllPluginServers = new Map();
const NOTHING: PluginServers = { under: {}, disabled: new Set(), roots: new Map(), schemes: new Set() };

/** The settings of language servers that plugins give, by plugin: of two the later one applies. */
export const pluginServersField = new Field<AllPluginServers>('pluginServers', NONE, {
  withoutPlugin(all, plugin) {
    if (!all.has(plugin)) return all;
    const left = new Map(all);
    left.delete(plugin);
    return left.size === 0 ? NONE : left;
  },
});

/** A language server as plugins register it. */
export interface ServerPack {
  readonly command: string;
  readonly args?: readonly string[];
  readonly initializationOptions?: ServerSetting['initializationOptions'] | null;
}

const known = new WeakMap<AllPluginServers, { readonly user: LspSettings; readonly merged: LspSettings }>();

/**
 * The settings of language servers in effect: those of plugins below the user's, and above all the languages that plugins
 * disable and the folders that they set.
 */
export function lspSettingsOf(state: Pick<State, 'fields'>): LspSettings {
  const { lsp: user } = settingsField.of(state);
  const all = pluginServersField.of(state);
  if (all.size === 0) return user;
  const before = known.get(all);
  if (before?.user === user) return before.merged;
  const parts = [...all.values()];
  const under = parts.reduce((settings, part) => mergedLspSettings(settings, part.under), {});
  const roots = parts.flatMap((part) =>
    Array.from(part.roots, ([language, root]) => [language, { root }] as const),
  );
  const disabled = parts.flatMap((part) =>
    Array.from(part.disabled, (language) => [language, { enabled: false }] as const),
  );
  const merged = [roots, disabled].reduce(
    (settings, languages) =>
      languages.length === 0
        ? settings
        : mergedLspSettings(settings, { languages: Object.fromEntries(languages) }),
    mergedLspSettings(under, user),
  );
  known.set(all, { user, merged });
  return merged;
}

/** True when a plugin may register a server for a language. */
export const isServerPack = (language: string, { command }: ServerPack): boolean =>
  isServerLanguage(language) && command !== '' && !command.includes('\0');

/** True for a name that a language can have. */
export const isServerLanguage = (language: string): boolean => NAME.test(language);

/** A name that a server or a language can have. */
const NAME = /^[\w.+#-]{1,100}$/;

/** The state with the server that a plugin registers for a language, in place of the servers of the table. */
export function withServerPack(
  state: State,
  plugin: string,
  language: string,
  { command, args = [], initializationOptions }: ServerPack,
): State {
  const id = languageId(language);
  const program = command.slice(command.lastIndexOf('/') + 1);
  const name = NAME.test(program) ? program : `${id}-server`;
  const server: ServerSetting = {
    enabled: true,
    command: [command, ...args],
    languages: [id],
    ...(initializationOptions != null && { initializationOptions }),
  };
  const languages = { [id]: { enabled: true, servers: [name] } };
  return withPluginServers(state, plugin, (own) => ({
    ...own,
    under: mergedLspSettings(own.under, { servers: { [name]: server }, languages }),
  }));
}

/** The state with the folder of the project that a plugin sets for the servers of a language. */
export const withServerRoot = (state: State, plugin: string, language: string, folder: string): State =>
  withPluginServers(state, plugin, (own) => ({
    ...own,
    roots: new Map(own.roots).set(languageId(language), folder),
  }));

/** The state with a scheme of addresses that a plugin opens, such as `jdt`. */
export const withUriScheme = (state: State, plugin: string, scheme: string): State =>
  withPluginServers(state, plugin, (own) => ({ ...own, schemes: new Set(own.schemes).add(scheme) }));

/** True if a plugin opens addresses of a scheme. */
export const isOpenedByPlugin = (state: State, scheme: string): boolean =>
  [...pluginServersField.of(state).values()].some(({ schemes }) => schemes.has(scheme));

/** True for a scheme that a plugin may open; the editor itself opens files and web pages. */
export const isUriScheme = (scheme: string): boolean =>
  /^[a-z][a-z0-9+.-]{0,49}$/.test(scheme) && !/^(?:file|https?)$/.test(scheme);

/** The scheme of an address, in lower case; empty for none. */
export const schemeOf = (uri: string): string => /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1].toLowerCase() ?? '';

/** The state with the servers of a language disabled by a plugin, or enabled again. */
export const withLanguageDisabled = (
  state: State,
  plugin: string,
  language: string,
  isDisabled: boolean,
): State =>
  withPluginServers(state, plugin, (own) => {
    const disabled = new Set(own.disabled);
    if (isDisabled) disabled.add(languageId(language));
    else disabled.delete(languageId(language));
    return { ...own, disabled };
  });

/** The id of a language, which plugins may give by another name. */
export const languageId = (language: string): string => Languages.standard.byId(language)?.id ?? language;

function withPluginServers(
  state: State,
  plugin: string,
  change: (before: PluginServers) => PluginServers,
): State {
  const all = new Map(pluginServersField.of(state));
  const own = change(all.get(plugin) ?? NOTHING);
  // The plugin that spoke last has the last word.
  all.delete(plugin);
  return pluginServersField.with(state, all.set(plugin, own));
}
