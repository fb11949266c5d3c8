import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLanguageId } from '../../../core/config/language-settings.ts';
import type { HostOperations } from '../host-operation.ts';
import { isBelow, realPath } from '../../services/real-path.ts';

/** The names of grammar files that can be read. */
const GRAMMAR = /\.(?:json|tmLanguage|plist|xml)$/i;

export const highlightingInHost: HostOperations = {
  async getHighlights(services, _, [id, start, end]: readonly [number, number, number]) {
    const document = services.state().documents.get(id);
    if (document === undefined) throw new Error(`buffer ${id} does not exist`);
    const { length } = document.text;
    const from = Math.max(0, Math.min(start, length));
    const to = Math.min(end, length);
    return from < to ? services.highlights(id, from, to) : [];
  },

  registerGrammar(
    services,
    { plugin },
    [language, given, extensions]: readonly [string, string, readonly string[]],
  ) {
    if (!isLanguageId(language) || extensions.some((each) => !/^\.?[\w.+#-]+$/.test(each))) return false;
    const home = services.home(plugin);
    const path = resolve(home, given);
    const own = [home, services.configuration].filter(
      (folder) => folder !== null && folder !== '',
    ) as string[];
    if (!own.some((folder) => isBelow(realPath(path), realPath(folder))))
      throw new Error(`${given} is neither in the plugin's folder nor in the configuration folder`);
    if (!GRAMMAR.test(path))
      throw new Error(`${given} is not a .tmLanguage.json, .tmLanguage or .plist file`);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new Error(`${path} is not an existing file`);
    services.dispatch({ type: 'grammar_given', plugin, language, path, extensions });
    return true;
  },

  reloadGrammars(services) {
    services.reloadGrammars();
    return Promise.resolve(null);
  },
};
