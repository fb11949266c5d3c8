import { readFileSync, statSync } from 'node:fs';
import type { Byte } from '../../base/units.ts';
import type { SyntaxLanguage } from '../../syntax/link.ts';
import type { Engines } from '../../syntax/open-texts.ts';
import { TextMate } from '../../syntax/textmate/textmate.ts';
import { Trees } from '../../syntax/tree/trees.ts';
import { refusal } from '../files/error-messages.ts';
import { readAsset, readLibrary } from './syntax-assets.ts';

/** Larger texts have no tree: it would take some forty times their size in memory. */
const MOST_FOR_TREE: Byte = 8 << 20;
/** No grammar is larger. */
const MOST_GRAMMAR: Byte = 4 << 20;

/** The engines of highlighting, each loaded by the first text that it is for; `tell` is told what is wrong with a grammar. */
export function enginesOf(tell: (message: string) => void): Engines {
  let textMate: Promise<TextMate> | undefined;
  let trees: Promise<Trees> | undefined;
  /** The scopes of grammars that somebody gave, by their paths; null for those that cannot be used. */
  const given = new Map<string, string | null>();

  function scopeOf(engine: TextMate, id: string, path: string): string | null {
    const known = given.get(path);
    if (known !== undefined) return known;
    let scope: string | null = null;
    try {
      if (statSync(path).size > MOST_GRAMMAR) throw new Error(`the grammar ${path} is larger than 4 MiB`);
      const { scope: found, faults } = engine.add({
        path,
        content: readFileSync(path, 'utf8'),
        language: id,
      });
      scope = found;
      for (const { line, sentence } of faults) tell(`${path}${line === null ? '' : `:${line}`}: ${sentence}`);
    } catch (error) {
      tell(
        error instanceof Error && 'code' in error
          ? refusal('open', path, error)
          : `the grammar ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    given.set(path, scope);
    return scope;
  }

  return async ({ id, scope, tree, grammarFile }: SyntaxLanguage, text, paths) => {
    if (grammarFile === null && scope !== null && tree !== null && text.length <= MOST_FOR_TREE) {
      trees ??= Trees.load(readLibrary('web-tree-sitter/web-tree-sitter.wasm'), { read: readAsset, tell });
      const highlighter = (await trees).highlighter({ id, tree, scope }, text, paths);
      if (highlighter !== null) return highlighter;
    }
    if (scope === null && grammarFile === null) return null;
    textMate ??= TextMate.load(readAsset, readLibrary('vscode-oniguruma/release/onig.wasm'));
    const engine = await textMate;
    const root = grammarFile === null ? scope : scopeOf(engine, id, grammarFile);
    return root === null ? null : engine.highlighter(root, text, paths);
  };
}
