import { type LanguagePack, withPack, isPack } from '../../../core/languages/plugin-languages.ts';
import type { Json } from '../../../base/json.ts';
import { sendRaw, serversOfLanguage } from '../../../features/language-servers/plugin-request.ts';
import {
  isServerLanguage,
  isServerPack,
  isUriScheme,
  type ServerPack,
  withLanguageDisabled,
  withServerPack,
  withServerRoot,
  withUriScheme,
} from '../../../features/language-servers/plugin-servers.ts';
import { step } from '../../../core/model/state.ts';
import { pathOfUri } from '../paths/path-of-uri.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const languageServersInEditor: EditorOperations = {
  sendLspRequest: {
    run: (state, caller, [language, method, params]: readonly [string, string, (Json | null)?]) =>
      sendRaw(state, caller, language, method, params ?? null),
  },

  registerLspServer: {
    check: (_, __, [language, pack]: readonly [string, ServerPack]) => isServerPack(language, pack),
    run: (state, { plugin }, [language, pack]: readonly [string, ServerPack]) =>
      step(withServerPack(state, plugin, language, pack)),
  },

  setLspRootUri: {
    check: (_, __, [language, uri]: readonly [string, string]) =>
      isServerLanguage(language) && /^[^\0]+$/.test(pathOfUri(uri)),
    run: (state, { plugin }, [language, uri]: readonly [string, string]) =>
      step(withServerRoot(state, plugin, language, pathOfUri(uri))),
  },

  registerLspUriScheme: {
    check: (_, __, [scheme]: readonly [string]) => isUriScheme(scheme.toLowerCase()),
    run: (state, { plugin }, [scheme]: readonly [string]) =>
      step(withUriScheme(state, plugin, scheme.toLowerCase())),
  },

  disableLspForLanguage: {
    run: (state, { plugin }, [language]: readonly [string]) =>
      step(withLanguageDisabled(state, plugin, language, true)),
  },

  restartLspForLanguage: {
    run(state, { plugin }, [language]: readonly [string]) {
      const servers = serversOfLanguage(state, language).map(({ id }) => id);
      const enabled = withLanguageDisabled(state, plugin, language, false);
      return servers.length === 0
        ? step(enabled)
        : step(enabled, { type: 'control_servers', action: 'restart', servers });
    },
  },

  registerLanguageConfig: {
    check: (_, __, [language, pack]: readonly [string, LanguagePack]) => isPack(language, pack),
    run: (state, { plugin }, [language, pack]: readonly [string, LanguagePack]) =>
      step(withPack(state, plugin, language, pack)),
  },
};
