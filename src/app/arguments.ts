import {
  misplacedOption,
  type ParsedOptions,
  parseOptions,
  type Subcommand,
  SUBCOMMANDS,
} from './options.ts';

/** A file to open, and where to go in it (from 1; 0: nowhere). `-` stands for standard input. */
export interface Target {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export interface Arguments {
  readonly targets: readonly Target[];
  readonly help: boolean;
  readonly version: boolean;
  /** The configuration folder, when another than the user's is wanted. */
  readonly config: string | null;
  readonly keymap: string | null;
  readonly safe: boolean;
  /** Files are opened read-only. */
  readonly readonly: boolean;
  /** The session of the folder is saved and restored. */
  readonly session: boolean;
  readonly log: string | null;
  readonly measure: boolean;
  /** The subcommand to run instead of editing; null for none. */
  readonly command: Subcommand | null;
  readonly rest: readonly string[];
  readonly context: string | null;
  readonly tier: string | null;
  readonly json: boolean;
  /** A script may do all that it asks for. */
  readonly trust: boolean;
  /** The changes of a script are saved. */
  readonly save: boolean;
}

/** The kind of thing that a path leads to; null where nothing is there. A pipe or a device counts as a file. */
export type PathKind = 'file' | 'folder' | null;

/**
 * Reads the words of a command line; `kindOf` looks at a path. Returns a sentence for the user when the words make no
 * sense.
 */
export function readArguments(
  given: readonly string[],
  kindOf: (path: string) => PathKind,
): Arguments | { readonly wrong: string } {
  const exists = (path: string): boolean => kindOf(path) !== null;
  const parsed = parseOptions(given);
  if ('wrong' in parsed) return parsed;
  const { said, words: positionals, free } = parsed;
  const [first = ''] = namesFile(parsed, kindOf) ? [] : positionals.slice(0, free);
  const later = LATER.get(first);
  if (later !== undefined) return { wrong: `ink ${first} is not in this version: ${later}` };
  const command = SUBCOMMANDS.find((name) => name === first) ?? null;
  const wrong = misplacedOption(said, command ?? 'edit');
  if (wrong !== null) return { wrong };
  const rest = positionals.slice(1);
  const most = command === null ? 0 : MOST_WORDS[command];
  if (command !== null && rest.length > most)
    return { wrong: `ink ${[command, ...rest.slice(0, most)].join(' ')} takes no ${rest[most]}` };
  if (command === 'run' && rest.length === 0)
    return { wrong: 'ink run needs a script, as in: ink run script.ts notes.txt' };
  const targets: Target[] = [];
  let line = 0;
  let column = 0;
  // Behind a script stand the files that it works on.
  const named = command === null ? 0 : command === 'run' ? 2 : positionals.length;
  for (const [i, word] of positionals.slice(named).entries()) {
    // Behind `--` every word is a name.
    const plain = i + named >= free;
    const plus = /^\+(\d+)(?::(\d+))?$/.exec(word);
    if (plus !== null && !plain && !exists(word)) {
      line = Number(plus[1]);
      column = Number(plus[2] ?? 0);
      continue;
    }
    const target = plain ? { path: plainPath(word), line: 0, column: 0 } : targetOf(word, exists);
    targets.push(target.line === 0 ? { ...target, line, column } : target);
    line = 0;
    column = 0;
  }
  if (line > 0) return { wrong: `+${line} needs a file after it, as in \`ink +${line} notes.txt\`` };
  return {
    targets,
    help: said.has('help'),
    version: said.has('version'),
    config: said.get('config') ?? null,
    keymap: said.get('map') ?? said.get('keymap') ?? null,
    safe: said.has('safe'),
    readonly: said.has('readonly'),
    session: !said.has('no-session'),
    log: said.get('log') ?? null,
    measure: said.has('measure'),
    command,
    rest,
    context: said.get('context') ?? null,
    tier: said.get('tier') ?? null,
    json: said.has('json'),
    trust: said.has('trust'),
    save: said.has('save'),
  };
}

/** The number of words that may follow a command. */
const MOST_WORDS: Readonly<Record<Subcommand, number>> = {
  run: Infinity,
  api: Infinity,
  plugin: 2,
  keys: 0,
  config: 1,
  doctor: 0,
};

/**
 * True when the first word is a file to open although a command may have its name (`ink config` in ~/.ssh): it is the
 * only word before `--`, with no option of a command. A folder never has precedence, since many projects have a `run`
 * or a `config`.
 */
const namesFile = ({ said, words, free }: ParsedOptions, kindOf: (path: string) => PathKind): boolean =>
  free === 1 && misplacedOption(said, 'edit') === null && kindOf(words[0]) === 'file';

/** The commands of later versions. */
const LATER: ReadonlyMap<string, string> = new Map([['replay', 'recorded sessions are still to come']]);

/** A name as a path that means nothing else: neither standard input nor the home folder. */
const plainPath = (name: string): string => (/^(?:-|~(?:\/.*)?)$/s.test(name) ? `./${name}` : name);

/** `FILE`, `FILE:LINE` or `FILE:LINE:COL`; a file that has that very name is that file. */
function targetOf(word: string, exists: (path: string) => boolean): Target {
  const place = /^(.+?):(\d+)(?::(\d+))?:?$/.exec(word);
  if (place === null || exists(word)) return { path: word, line: 0, column: 0 };
  return { path: place[1], line: Number(place[2]), column: Number(place[3] ?? 0) };
}

export const HELP = `ink: a terminal text editor

usage: ink [OPTION]... [FOLDER]
       ink [OPTION]... [FILE[:LINE[:COL]] | -]...
       ink run [--trust] [--save] SCRIPT [FILE | -]...
       ink api [--json] [WORD]...
       ink plugin new NAME
       ink keys [--map NAME] [--context NAME] [--tier NAME] [--json]
       ink config [path | check | schema]
       ink doctor

  FOLDER           works in it; without one, in the current one: what was open there comes back
  FILE             opens the file; one that does not exist is made by the first save
  FILE:LINE:COL    opens it at a line and a column, counted from 1
  +LINE FILE       the same, for the line
  -                opens what comes from standard input, as \`command | ink\` does; \`ink <(command)\` works too
  -- NAME          opens NAME, whatever it looks like
  ./NAME           opens NAME where a command has that name, as in: ink ./run
  run              runs a script without a terminal: it has the object editor that plugins have, and the files open
  api              looks for words in the reference of that object; lists all of it without one
  plugin           writes a plugin to begin with, and its test, into the configuration folder
  keys             lists the keys of the map in use, of another one or of a context (normal, prompt, menu...), and
                   what to press where a terminal cannot send one (legacy, modifyOtherKeys, kitty, linux); as JSON too
  config           prints the path of config.json, says what is wrong in it, or prints its JSON schema
  doctor           shows what is found here: terminal, clipboard, configuration, programs, servers, folders

options:
  --config DIR     reads the configuration from DIR instead of ~/.config/inkstone
  --keymap NAME    the key map to use: default, emacs, macos, vscode, or one of config.json
  --safe           reads no configuration and no session, and trusts no folder
  --readonly       opens files that cannot be changed until Toggle Read-Only is run
  --no-session     neither restores what was open in the folder nor keeps it
  --log FILE       adds to FILE what happens and how long it takes, but nothing of your texts
  --trust          lets a script read and write files, run programs and use the network
  --save           saves what a script changed in the files, once it is through
  --measure        prints a table of key latencies at the end
  -V, --version    prints the version
  -h, --help       prints this

In the editor F10 opens the menus, where each command stands with its key; \`ink keys\` and doc/keymaps.md list all keys.
Exit status: 0 done, 1 failed, 2 bad usage.
`;
