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
  /** The two files or folders are compared. */
  readonly diff: boolean;
  /** The changes of the second and the third file, which were made of the first, are merged into the fourth. */
  readonly merge: boolean;
  /** Files are opened read-only. */
  readonly readonly: boolean;
  /** The session of the folder is saved and restored. */
  readonly session: boolean;
  readonly log: string | null;
  /** The file to record everything that comes in to; null for none. */
  readonly record: string | null;
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
  /** The user agrees to the permissions of a package. */
  readonly yes: boolean;
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
  const command = SUBCOMMANDS.find((name) => name === first) ?? null;
  const wrong = misplacedOption(said, command ?? 'edit');
  if (wrong !== null) return { wrong };
  const rest = positionals.slice(1);
  const most = command === null ? 0 : MOST_WORDS[command];
  if (command !== null && rest.length > most)
    return { wrong: `ink ${[command, ...rest.slice(0, most)].join(' ')} does not take ${rest[most]}` };
  if (command === 'replay' && rest.length === 0)
    return { wrong: 'ink replay needs a recording, for example: ink replay session.rec' };
  if (command === 'run' && rest.length === 0)
    return { wrong: 'ink run needs a script, for example: ink run script.ts notes.txt' };
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
  if (said.has('diff') && targets.length !== 2)
    return { wrong: '--diff needs two files or folders, for example: ink --diff old.txt new.txt' };
  const kinds = new Set(targets.map(({ path }) => kindOf(path)));
  if (said.has('diff') && kinds.has('folder') && kinds.has('file'))
    return { wrong: '--diff compares two files or two folders, and not a file with a folder' };
  if (said.has('diff') && said.has('merge')) return { wrong: '--diff and --merge cannot be used together' };
  if (said.has('merge') && targets.length !== 4)
    return { wrong: '--merge needs four files: ink --merge BASE LOCAL REMOTE MERGED' };
  if (line > 0) return { wrong: `+${line} needs a file after it, for example: ink +${line} notes.txt` };
  return {
    targets,
    help: said.has('help'),
    version: said.has('version'),
    config: said.get('config') ?? null,
    keymap: said.get('map') ?? said.get('keymap') ?? null,
    safe: said.has('safe'),
    diff: said.has('diff'),
    merge: said.has('merge'),
    readonly: said.has('readonly'),
    session: !said.has('no-session'),
    log: said.get('log') ?? null,
    record: said.get('record') ?? null,
    measure: said.has('measure'),
    command,
    rest,
    context: said.get('context') ?? null,
    tier: said.get('tier') ?? null,
    json: said.has('json'),
    trust: said.has('trust'),
    save: said.has('save'),
    yes: said.has('yes'),
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
  replay: 1,
};

/**
 * True when the first word is a file to open although a command may have its name (`ink config` in ~/.ssh): it is the
 * only word before `--`, with no option of a command. A folder never has precedence, since many projects have a `run`
 * or a `config`.
 */
const namesFile = ({ said, words, free }: ParsedOptions, kindOf: (path: string) => PathKind): boolean =>
  free === 1 && misplacedOption(said, 'edit') === null && kindOf(words[0]) === 'file';

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
       ink [OPTION]... [[+LINE] FILE[:LINE[:COL]] | -]...
       ink [OPTION]... --diff FILE FILE
       ink [OPTION]... --diff FOLDER FOLDER
       ink [OPTION]... --merge BASE LOCAL REMOTE MERGED
       ink run [--trust] [--save] SCRIPT [FILE | -]...
       ink api [--json] [WORD]...
       ink plugin new NAME
       ink plugin install [--yes] SOURCE
       ink plugin update [--yes] [NAME]
       ink plugin remove NAME
       ink plugin list
       ink keys [--map NAME] [--context NAME] [--tier NAME] [--json]
       ink config [path | check | schema]
       ink doctor
       ink replay FILE

  FOLDER           open a folder and restore its tabs and splits; the default is the current folder
  FILE             open a file, or a new one if it does not exist
  FILE:LINE:COL    open a file at a line and column, counted from 1
  +LINE FILE       open a file at a line
  -                read standard input; \`command | ink\` and \`ink <(command)\` do so, too
  -- NAME          open NAME, even if it looks like an option
  ./NAME           open NAME, even if it is the name of a command, as in: ink ./run
  run              run a script without opening the editor; it can edit the given files with the plugin API
  api              search the plugin API reference, or print all of it
  plugin           create a plugin and its test in the configuration folder, or install, update, remove and list
                   packages of plugins, languages and themes; SOURCE is a Git URL or a folder
  keys             list the keys of a keymap or context (normal, prompt, menu...), and what to press instead of
                   keys that some terminals cannot send (--tier legacy, tmux, modifyOtherKeys, kitty or linux)
  config           print the path of config.json, check it, or print its JSON schema
  doctor           show what Inkstone found: terminal, clipboard, settings, programs, servers, folders
  replay           replay a recording, and report the first event that leads to another text or screen

options:
  --config DIR     read settings from DIR instead of ~/.config/inkstone
  --keymap NAME    use the keymap NAME: default, emacs, macos, vim, vscode, or one defined in config.json
  --safe           read no settings and no session, and trust no folder
  --diff           compare two files, or two folders file by file
  --merge          merge the changes of LOCAL and REMOTE from BASE into MERGED; the exit status is 1 while
                   conflicts are left in it
  --readonly       open files read-only; run Toggle Read-Only to edit one
  --no-session     do not restore or save the session of the folder
  --log FILE       append events and timings to FILE, but never the text you edit
  --record FILE    record all keys, texts and answers to FILE, a new file for ink replay FILE
  --trust          let a script read and write files, run programs and use the network
  --save           when a script ends, save the files that it changed
  --yes            agree to the permissions of a package without being asked
  --measure        print a table of key latencies when you quit
  -V, --version    print the version
  -h, --help       print this help

Press F10 in the editor for menus that show commands and their keys; \`ink keys\` and doc/keymaps.md list all keys.
Exit status: 0 success, 1 failure, 2 wrong usage.
`;
