import { languageById } from '../syntax/languages.ts';
import type { Engines } from '../syntax/open-texts.ts';
import { TextMate } from '../syntax/textmate/textmate.ts';
import { Trees } from '../syntax/tree/trees.ts';
import type { Byte } from '../base/units.ts';
import { readAsset, readLibrary } from './syntax-assets.ts';

/** Larger texts have no trees: those take fifty times the room. */
const LARGEST_TREE: Byte = 8 << 20;

/** The engines of highlighting, each loaded by the first text that it is for. `tell` is told what is wrong with a file of theirs. */
export function enginesOf(tell: (message: string) => void): Engines {
  let textMate: Promise<TextMate> | undefined;
  let trees: Promise<Trees> | undefined;
  return async (id, text, paths) => {
    const language = languageById(id);
    if (language === undefined || language.scope === null) return null;
    if (language.tree !== null && text.length <= LARGEST_TREE) {
      trees ??= Trees.load(readLibrary('web-tree-sitter/web-tree-sitter.wasm'), { read: readAsset, tell });
      const { tree, scope } = language;
      const highlighter = (await trees).highlighter({ id, tree, scope }, text, paths);
      if (highlighter !== null) return highlighter;
    }
    textMate ??= TextMate.load(readAsset, readLibrary('vscode-oniguruma/release/onig.wasm'));
    return (await textMate).highlighter(language.scope, text, paths);
  };
}
