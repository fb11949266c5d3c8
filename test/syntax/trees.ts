/** The structure engine for tests, with the grammars and queries of the program. */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readAsset } from '../../src/host/syntax/syntax-assets.ts';
import type { Highlighter } from '../../src/syntax/highlighter.ts';
import { Trees } from '../../src/syntax/tree/trees.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm'));

/** The engine, with `files` in place of those of the program, and what it told. */
export async function treesWith(
  files: Readonly<Record<string, string>> = {},
): Promise<{ trees: Trees; told: string[] }> {
  const told: string[] = [];
  const trees = await Trees.load(wasm, {
    read: (name) => (name in files ? new TextEncoder().encode(files[name]) : readAsset(name)),
    tell: (message) => told.push(message),
  });
  return { trees, told };
}

/** Highlights by which every node has a scope of its own: what differs in the trees differs in the tokens. */
export const EVERY_NODE = Object.fromEntries(
  readdirSync(new URL('../../assets/syntax/trees', import.meta.url))
    .filter((file) => file.endsWith('.wasm.br'))
    .map((file) => [
      `queries/${file.replace('.wasm.br', '')}/highlights.scm`,
      '(_) @node\n((_) @word (#match? @word "^[a-z]+$"))\n(ERROR) @error',
    ]),
);

export const textOf = (content: string | Uint8Array): Text =>
  Text.of(Block.of(typeof content === 'string' ? new TextEncoder().encode(content) : content));

/** Numbers for paths, and the way back. */
export class PathList {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(path: string): number {
    let number = this.#numbers.get(path);
    if (number === undefined) {
      number = this.list.push(path) - 1;
      this.#numbers.set(path, number);
    }
    return number;
  }
}

/** The tokens of a range, or of the whole text, each as its text and its path. */
export function shown(
  highlighter: Highlighter,
  text: Text,
  paths: PathList,
  from = 0,
  to = text.length,
): {
  readonly exact: boolean;
  readonly depth: number;
  readonly tokens: readonly (readonly [string, string])[];
} {
  const { stretch, exact } = highlighter.tokens(from, to);
  let at = 0;
  const tokens = Array.from(stretch.ends, (end, i): readonly [string, string] => {
    const part = text.slice(stretch.from + at, stretch.from + end).toString();
    at = end;
    return [part, paths.list[stretch.kinds[i]]];
  });
  return { exact, depth: stretch.depth, tokens };
}

/** Works until there is nothing more to do. */
export function finish(highlighter: Highlighter): void {
  while (highlighter.work(() => false));
}
