/** A file to open, and where to go in it (from 1; 0: nowhere). `-` stands for standard input. */
export interface Target {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

const SUBCOMMANDS = ['keys', 'config', 'doctor'] as const;
type Subcommand = (typeof SUBCOMMANDS)[number];

export interface Arguments {
  readonly targets: readonly Target[];
  readonly help: boolean;
  readonly version: boolean;
  /** The configuration folder, when another than the user's is wanted. */
  readonly config: string | null;
  readonly keymap: string | null;
  readonly safe: boolean;
  /** Whether what is open in the folder is kept and comes back. */
  readonly session: boolean;
  readonly log: string | null;
  readonly measure: boolean;
  /** What is asked for instead of editing. */
  readonly command: Subcommand | null;
  readonly rest: readonly string[];
  readonly context: string | null;
  readonly tier: string | null;
  readonly json: boolean;
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
  config: { type: 'string' },
  keymap: { type: 'string' },
  safe: { type: 'boolean' },
  'no-session': { type: 'boolean' },
  log: { type: 'string' },
  measure: { type: 'boolean' },
  map: { type: 'string' },
  context: { type: 'string' },
  tier: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Options and the other words. Without options the parser, which takes milliseconds to load, is not needed. */
async function parse(words: readonly string[]) {
  const { parseArgs } = await import('node:util');
  return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
}

const isOption = (word: string): boolean => word.startsWith('-') && word !== '-';

/** What stands on the command line, or the sentence that says what is wrong with it. */
export async function readArguments(
  words: readonly string[],
  exists: (path: string) => boolean,
): Promise<Arguments | { readonly wrong: string }> {
  let parsed: Awaited<ReturnType<typeof parse>>;
  try {
    parsed = words.some(isOption) ? await parse(words) : { values: {}, positionals: [...words] };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    return { wrong: `${reason}; ink --help lists the options, and \`ink -- NAME\` opens a file of any name` };
  }
  const { values, positionals } = parsed;
  const later = LATER.get(positionals[0] ?? '');
  if (later !== undefined && !exists(positionals[0]))
    return { wrong: `ink ${positionals[0]} is not in this version: ${later}` };
  const asked = SUBCOMMANDS.find((name) => name === positionals[0]) ?? null;
  const command = asked !== null && !exists(asked) ? asked : null;
  const targets: Target[] = [];
  let line = 0;
  let column = 0;
  for (const word of command === null ? positionals : []) {
    const plus = /^\+(\d+)(?::(\d+))?$/.exec(word);
    if (plus !== null && !exists(word)) {
      line = Number(plus[1]);
      column = Number(plus[2] ?? 0);
      continue;
    }
    const target = targetOf(word, exists);
    targets.push(target.line === 0 ? { ...target, line, column } : target);
    line = 0;
    column = 0;
  }
  if (line > 0) return { wrong: `+${line} needs a file after it, as in \`ink +${line} notes.txt\`` };
  return {
    targets,
    help: values.help ?? false,
    version: values.version ?? false,
    config: values.config ?? null,
    keymap: values.keymap ?? values.map ?? null,
    safe: values.safe ?? false,
    session: values['no-session'] !== true,
    log: values.log ?? null,
    measure: values.measure ?? false,
    command,
    rest: positionals.slice(1),
    context: values.context ?? null,
    tier: values.tier ?? null,
    json: values.json ?? false,
  };
}

/** Words that are commands of later versions; a file of that name is opened all the same. */
const LATER: ReadonlyMap<string, string> = new Map([
  ['run', 'scripts come with the plugins'],
  ['api', 'the scripting reference comes with the plugins'],
  ['plugin', 'plugins are still to come'],
  ['replay', 'recorded sessions are still to come'],
]);

/** `FILE`, `FILE:LINE` or `FILE:LINE:COL`; a file that has that very name is that file. */
function targetOf(word: string, exists: (path: string) => boolean): Target {
  const place = /^(.+?):(\d+)(?::(\d+))?:?$/.exec(word);
  if (place === null || exists(word)) return { path: word, line: 0, column: 0 };
  return { path: place[1], line: Number(place[2]), column: Number(place[3] ?? 0) };
}

export const HELP = `ink: a terminal text editor

usage: ink [OPTION]... [FOLDER]
       ink [OPTION]... [FILE[:LINE[:COL]] | -]...
       ink keys [--context NAME] [--tier legacy|modifyOtherKeys|kitty|linux] [--json]
       ink config path | check | schema
       ink doctor

  FOLDER           works in it; without one, in the current one: what was open there comes back
  FILE             opens the file; one that does not exist is made by the first save
  FILE:LINE:COL    opens it at a line and a column, counted from 1
  +LINE FILE       the same, for the line
  -                opens what comes from standard input

options:
  --keymap NAME    the key bindings to use: default
  --config DIR     reads the configuration from DIR instead of ~/.config/inkstone
  --safe           reads no configuration and no session, and trusts no folder
  --no-session     neither restores what was open in the folder nor keeps it
  --log FILE       adds to FILE what happens and how long it takes, but nothing of your texts
  --measure        prints a table of key latencies at the end
  --version        prints the version
  --help           prints this

In the editor: Ctrl+S saves, Ctrl+Q quits, Ctrl+F finds, Ctrl+G goes to a line; doc/keymaps.md has all keys.
Exit status: 0 done, 1 failed, 2 bad usage.
`;
