/** A language that has a tree. */
export interface TreeLanguage {
  /** What the editor calls it. */
  readonly id: string;
  /** The name of the tree's files. */
  readonly tree: string;
  /** The root scope of its tokens. */
  readonly scope: string;
}

/** Languages as they are called where they stand in others: id, root scope, other names, and the tree where it is not the id. */
const TABLE: readonly (readonly [id: string, scope: string, names: string, tree?: string])[] = [
  ['bash', 'source.shell', 'sh shell zsh shellscript'],
  ['c', 'source.c', 'h'],
  ['cpp', 'source.cpp', 'c++ cc cxx'],
  ['csharp', 'source.cs', 'cs c#'],
  ['css', 'source.css', 'text/css'],
  ['go', 'source.go', 'golang'],
  ['haskell', 'source.haskell', 'hs'],
  ['html', 'text.html.basic', 'htm text/html'],
  ['java', 'source.java', ''],
  [
    'javascript',
    'source.js',
    'js jsx mjs cjs module javascriptreact text/javascript application/javascript text/jsx',
  ],
  ['json', 'source.json', 'jsonc importmap speculationrules application/json application/ld+json'],
  ['lua', 'source.lua', ''],
  ['ocaml', 'source.ocaml', 'ml'],
  ['php', 'source.php', ''],
  ['python', 'source.python', 'py'],
  ['ruby', 'source.ruby', 'rb'],
  ['rust', 'source.rust', 'rs'],
  ['scala', 'source.scala', ''],
  ['toml', 'source.toml', ''],
  ['tsx', 'source.tsx', 'typescriptreact text/tsx'],
  ['typescript', 'source.ts', 'ts mts cts text/typescript'],
  ['yaml', 'source.yaml', 'yml'],
];

const BY_NAME = new Map(
  TABLE.flatMap(([id, scope, names, tree = id]) =>
    [id, ...names.split(' ')].map((name): [string, TreeLanguage] => [name, { id, tree, scope }]),
  ),
);

/** The language that a text names: by its id, an extension, or a type of media. */
export const languageNamed = (name: string): TreeLanguage | undefined =>
  BY_NAME.get(name.trim().toLowerCase());
