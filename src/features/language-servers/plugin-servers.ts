import type { LspSettings, ServerSetting } from '../../core/config/lsp-settings.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import { Languages } from '../../syntax/languages.ts';
import { mergedLspSettings } from './server-settings.ts';

/** The settings of language servers that a plugin gives: those below the user's, and the languages that it disables. */
interface PluginServers {
  readonly under: LspSettings;
  readonly disabled: ReadonlySet<string>;
}

type AllPluginServers = ReadonlyMap<string, PluginServers>;

const NONE: AllPluginServers = new Map();
const NOTHING: PluginServers = { under: {}, disabled: new Set() };

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

/** The settings of language servers in effect: those of plugins below the user's, and what plugins disable above all. */
export function lspSettingsOf(state: Pick<State, 'fields'>): LspSettings {
  const { lsp: user } = settingsField.of(state);
  const all = pluginServersField.of(state);
  if (all.size === 0) return user;
  const before = known.get(all);
  if (before?.user === user) return before.merged;
  const parts = [...all.values()];
  const under = parts.reduce((settings, part) => mergedLspSettings(settings, part.under), {});
  const disabled = parts.flatMap((part) => [...part.disabled]);
  const languages = Object.fromEntries(disabled.map((language) => [language, { enabled: false }]));
  const merged = mergedLspSettings(
    mergedLspSettings(under, user),
    disabled.length === 0 ? {} : { languages },
  );
  known.set(all, { user, merged });
  return merged;
}

/** True when a plugin may register a server for a language. */
export const isServerPack = (language: string, { command }: ServerPack): boolean =>
  NAME.test(language) && command !== '' && !command.includes('\0');

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
  return withPluginServers(state, plugin, ({ under, disabled }) => ({
    under: mergedLspSettings(under, { servers: { [name]: server }, languages }),
    disabled,
  }));
}

/** The state with the servers of a language disabled by a plugin, or enabled again. */
export const withLanguageDisabled = (
  state: State,
  plugin: string,
  language: string,
  isDisabled: boolean,
): State =>
  withPluginServers(state, plugin, ({ under, disabled }) => {
    const languages = new Set(disabled);
    if (isDisabled) languages.add(languageId(language));
    else languages.delete(languageId(language));
    return { under, disabled: languages };
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
