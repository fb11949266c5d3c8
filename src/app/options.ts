import { nearest } from '../input/nearest.ts';

/** The subcommands: what can be asked for other than editing. */
export const SUBCOMMANDS = ['run', 'api', 'plugin', 'keys', 'config', 'doctor', 'replay'] as const;
export type Subcommand = (typeof SUBCOMMANDS)[number];
type Use = Subcommand | 'edit';

interface Option {
  /** The placeholder of its value, as the help names it; null for an option without a value. */
  readonly takes: string | null;
  /** The uses that it belongs to. */
  readonly for: readonly Use[];
}

const ALL: readonly Use[] = ['edit', ...SUBCOMMANDS];

const OPTIONS = {
  help: { takes: null, for: ALL },
  version: { takes: null, for: ALL },
  config: { takes: 'DIR', for: ALL },
  keymap: { takes: 'NAME', for: ['edit', 'keys'] },
  safe: { takes: null, for: ['edit', 'run'] },
  diff: { takes: null, for: ['edit'] },
  merge: { takes: null, for: ['edit'] },
  readonly: { takes: null, for: ['edit'] },
  'no-session': { takes: null, for: ['edit'] },
  log: { takes: 'FILE', for: ['edit'] },
  record: { takes: 'FILE', for: ['edit'] },
  measure: { takes: null, for: ['edit'] },
  map: { takes: 'NAME', for: ['keys'] },
  context: { takes: 'NAME', for: ['keys'] },
  tier: { takes: 'NAME', for: ['keys'] },
  json: { takes: null, for: ['keys', 'api'] },
  trust: { takes: null, for: ['run'] },
  save: { takes: null, for: ['run'] },
  yes: { takes: null, for: ['plugin'] },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof OPTIONS;
const NAMES = Object.keys(OPTIONS) as OptionName[];
const SHORT: Readonly<Record<string, OptionName | undefined>> = { h: 'help', V: 'version' };

/** The options given: '' for an option without a value. */
export type Said = ReadonlyMap<OptionName, string>;

export interface ParsedOptions {
  readonly said: Said;
  /** The words that are no options. */
  readonly words: readonly string[];
  /** The number of `words` before `--`: those after it are always names. */
  readonly free: number;
}

/** Parts the options from the other words; a sentence when one cannot be understood. */
export function parseOptions(given: readonly string[]): ParsedOptions | { readonly wrong: string } {
  const said = new Map<OptionName, string>();
  const words: string[] = [];
  for (let i = 0; i < given.length; i++) {
    const word = given[i];
    if (word === '--') return { said, words: [...words, ...given.slice(i + 1)], free: words.length };
    if (!word.startsWith('-') || word === '-') {
      words.push(word);
      continue;
    }
    const [, written, value] = /^([^=]*)(?:=([^]*))?$/.exec(word) ?? [word, word];
    const name = nameOf(written);
    if (name === undefined) return { wrong: unknownArgument(written) };
    const { takes } = OPTIONS[name];
    if (takes === null && value !== undefined) return { wrong: `${written} takes no value` };
    const next = takes === null ? '' : (value ?? given[++i]);
    if (next === undefined || (takes !== null && (next === '' || (value === undefined && isOption(next)))))
      return { wrong: `${written} needs a value: ${written} ${takes}` };
    said.set(name, next);
  }
  return { said, words, free: words.length };
}

const isOption = (word: string): boolean => word.startsWith('--') && nameOf(word) !== undefined;

const nameOf = (written: string): OptionName | undefined =>
  written.startsWith('--')
    ? NAMES.find((name) => `--${name}` === written)
    : written.length === 2
      ? SHORT[written[1]]
      : undefined;

function unknownArgument(written: string): string {
  const near = nearest(
    written,
    NAMES.map((name) => `--${name}`),
  );
  const meant = near === undefined ? '' : ` (did you mean ${near}?)`;
  return `unknown option ${written}${meant}; see ink --help, or use ink -- ${written} to open a file of that name`;
}

/** A sentence when something was said that does not go with what is asked for; null when all of it does. */
export function misplacedOption(said: Said, use: Use): string | null {
  for (const name of said.keys()) {
    const uses: readonly Use[] = OPTIONS[name].for;
    if (uses.includes(use)) continue;
    if (use !== 'edit') return `--${name} cannot be used with ink ${use}`;
    return `--${name} can only be used with ink ${uses.join(', ink ')}`;
  }
  return null;
}
