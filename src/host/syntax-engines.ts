import { languageById } from '../syntax/languages.ts';
import type { Engines } from '../syntax/open-texts.ts';
import { TextMate } from '../syntax/textmate/textmate.ts';
import { readAsset, readLibrary } from './syntax-assets.ts';

/** The engines of highlighting, each loaded by the first text that it is for. */
export function enginesOf(): Engines {
  let textMate: Promise<TextMate> | undefined;
  return async (id, text, paths) => {
    const language = languageById(id);
    if (language === undefined || language.scope === null) return null;
    textMate ??= TextMate.load(readAsset, readLibrary('vscode-oniguruma/release/onig.wasm'));
    return (await textMate).highlighter(language.scope, text, paths);
  };
}
