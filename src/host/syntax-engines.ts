import type { Byte } from '../base/units.ts';
import { languageById } from '../syntax/languages.ts';
import type { Engines } from '../syntax/open-texts.ts';
import { TextMate } from '../syntax/textmate/textmate.ts';
import { Trees } from '../syntax/tree/trees.ts';
import { readAsset, readLibrary } from './syntax-assets.ts';

/** Larger texts have no tree: it would take some forty times their size in memory. */
const MOST_FOR_TREE: Byte = 8 << 20;

/** The engines of highlighting, each loaded by the first text that it is for; `tell` is told what is wrong with a grammar. */
export function enginesOf(tell: (message: string) => void): Engines {
  let textMate: Promise<TextMate> | undefined;
  let trees: Promise<Trees> | undefined;
  return async (id, text, paths) => {
    const language = languageById(id);
    if (language === undefined || language.scope === null) return null;
    const { scope, tree } = language;
    if (tree !== null && text.length <= MOST_FOR_TREE) {
      trees ??= Trees.load(readLibrary('web-tree-sitter/web-tree-sitter.wasm'), { read: readAsset, tell });
      const highlighter = (await trees).highlighter({ id, tree, scope }, text, paths);
      if (highlighter !== null) return highlighter;
    }
    textMate ??= TextMate.load(readAsset, readLibrary('vscode-oniguruma/release/onig.wasm'));
    return (await textMate).highlighter(scope, text, paths);
  };
}
