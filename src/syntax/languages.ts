/** A kind of text: how it is called and how a comment in it looks. */
export interface Language {
  readonly id: string;
  readonly name: string;
  /** The mark before a comment, and the one after it where it needs one; empty when comments do not exist. */
  readonly comment: readonly [open?: string, close?: string];
  /** The marks around a comment of any size; null where there are none. */
  readonly block: readonly [open: string, close: string] | null;
}

const TABLE: readonly (readonly [
  id: string,
  name: string,
  patterns: string,
  open?: string,
  close?: string,
])[] = [
  ['c', 'C', '.c .h', '//'],
  ['clojure', 'Clojure', '.clj .cljs .edn', ';'],
  ['cpp', 'C++', '.cc .cpp .cxx .hh .hpp', '//'],
  ['csharp', 'C#', '.cs', '//'],
  ['css', 'CSS', '.css', '/*', '*/'],
  ['dockerfile', 'Dockerfile', 'Dockerfile .dockerfile', '#'],
  ['elixir', 'Elixir', '.ex .exs', '#'],
  ['erlang', 'Erlang', '.erl', '%'],
  ['go', 'Go', '.go', '//'],
  ['haskell', 'Haskell', '.hs', '--'],
  ['html', 'HTML', '.html .htm .vue .svelte', '<!--', '-->'],
  ['ini', 'INI', '.ini .cfg .conf', '#'],
  ['java', 'Java', '.java', '//'],
  ['javascript', 'JavaScript', '.js .mjs .cjs .jsx', '//'],
  ['json', 'JSON', '.json .jsonc', '//'],
  ['kotlin', 'Kotlin', '.kt .kts', '//'],
  ['latex', 'LaTeX', '.tex', '%'],
  ['lisp', 'Lisp', '.lisp .el .scm', ';'],
  ['lua', 'Lua', '.lua', '--'],
  ['makefile', 'Makefile', 'Makefile GNUmakefile .mk', '#'],
  ['markdown', 'Markdown', '.md .markdown', '<!--', '-->'],
  ['nix', 'Nix', '.nix', '#'],
  ['ocaml', 'OCaml', '.ml .mli', '(*', '*)'],
  ['perl', 'Perl', '.pl .pm', '#'],
  ['php', 'PHP', '.php', '//'],
  ['python', 'Python', '.py .pyi', '#'],
  ['r', 'R', '.r .R', '#'],
  ['ruby', 'Ruby', '.rb Rakefile Gemfile', '#'],
  ['rust', 'Rust', '.rs', '//'],
  ['scala', 'Scala', '.scala', '//'],
  ['scss', 'SCSS', '.scss .less', '//'],
  ['shell', 'Shell', '.sh .bash .zsh .fish .bashrc .profile', '#'],
  ['sql', 'SQL', '.sql', '--'],
  ['swift', 'Swift', '.swift', '//'],
  ['toml', 'TOML', '.toml', '#'],
  ['typescript', 'TypeScript', '.ts .mts .cts .tsx', '//'],
  ['vim', 'Vim script', '.vim', '"'],
  ['xml', 'XML', '.xml .svg', '<!--', '-->'],
  ['yaml', 'YAML', '.yml .yaml', '#'],
  ['zig', 'Zig', '.zig', '//'],
];

/** Marks around comments, by the language or by its mark before a comment. */
const BLOCKS = new Map<string, readonly [open: string, close: string]>([
  ['//', ['/*', '*/']],
  ['sql', ['/*', '*/']],
  ['haskell', ['{-', '-}']],
  ['lua', ['--[[', ']]']],
  ['nix', ['/*', '*/']],
]);

export const PLAIN: Language = { id: 'text', name: 'Plain Text', comment: [], block: null };

/** Every language but plain text, by name. */
export const LANGUAGES: readonly Language[] = TABLE.map(([id, name, , open, close]) => ({
  id,
  name,
  comment: open === undefined ? [] : close === undefined ? [open] : [open, close],
  block:
    open === undefined
      ? null
      : close === undefined
        ? (BLOCKS.get(id) ?? (id === 'zig' ? null : (BLOCKS.get(open) ?? null)))
        : [open, close],
}));

const byId = new Map([PLAIN, ...LANGUAGES].map((language) => [language.id, language]));
/** By names of files and by extensions. */
const byPattern = new Map(
  TABLE.flatMap(([, , patterns], i) => patterns.split(' ').map((pattern) => [pattern, LANGUAGES[i]])),
);

/** The language of a file by its name or its extension; plain text when none fits. */
export function languageOf(name: string): Language {
  const base = name.slice(name.lastIndexOf('/') + 1);
  const dot = base.lastIndexOf('.');
  return byPattern.get(base) ?? byPattern.get(dot < 0 ? base : base.slice(dot)) ?? PLAIN;
}

/** The language of an id; undefined when there is none. */
export const languageById = (id: string): Language | undefined => byId.get(id);
