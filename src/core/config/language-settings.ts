import type { FeatureSetting, Values } from '../model/fields/setting-row.ts';
import type { CommandLine, GroupSchema } from '../model/fields/setting-group.ts';
import { schemaOfValues, wrongWith } from './allowed-values.ts';
import type { Fault } from '../model/fault.ts';
import { displayValue } from '../../base/display-value.ts';
import { type LanguageChange, Languages } from '../../syntax/languages.ts';
import { Pattern } from '../../syntax/pattern.ts';
import { FORMATTER_TIME, type Formatter, type Pair } from '../../syntax/table/row.ts';
import { nearest } from '../../input/nearest.ts';
import { editorRows, type PerLanguage } from './setting-table.ts';

/** A formatter as configurations have it. */
export interface FormatterSetting {
  readonly command: string;
  readonly args?: readonly string[];
  readonly stdin?: boolean;
  readonly timeout_ms?: number;
}

/** The settings of one language in a configuration, by the names they have there, beside settings of the editor. */
export interface LanguageSetting extends Partial<PerLanguage> {
  readonly name?: string;
  readonly extensions?: readonly string[];
  readonly filenames?: readonly string[];
  readonly globs?: readonly string[];
  readonly aliases?: readonly string[];
  readonly shebangs?: readonly string[];
  readonly first_line?: string;
  readonly comment_prefix?: string | null;
  readonly block_comment_start?: string | null;
  readonly block_comment_end?: string | null;
  readonly word_characters?: string;
  readonly formatter?: FormatterSetting | null;
  readonly grammar?: string;
  readonly textmate_grammar?: string;
}

/** The settings below `editor`, by their names there. */
type EditorRows = ReturnType<typeof editorRows>;

/** The names of what a language has beside settings of the editor. */
export const isLanguageOwn = (key: string): boolean => Object.hasOwn(OWN, key);

/** By ids of languages. */
export type LanguageSettings = Readonly<Record<string, LanguageSetting>>;

export const LANGUAGES = 'languages';

/** Kinds of values that a language has beside settings of the editor. */
type Kind = 'text' | 'texts' | 'mark' | 'pattern' | 'characters' | 'formatter';

const OWN: Readonly<
  Record<Exclude<keyof LanguageSetting, keyof PerLanguage>, readonly [doc: string, kind: Kind]>
> = {
  name: ['Name of the language.', 'text'],
  extensions: ['File extensions, such as `tsx` or `.d.ts`.', 'texts'],
  filenames: ['File names.', 'texts'],
  globs: ['Glob patterns for file names, or for paths if they contain a `/`.', 'texts'],
  aliases: ['Other names of the language in code fences, modelines and *Change Language Mode*.', 'texts'],
  shebangs: ['Programs in a first line that begins with `#!`.', 'texts'],
  first_line: ['Regular expression that matches the first line.', 'pattern'],
  comment_prefix: ['Start of a line comment; null for none.', 'mark'],
  block_comment_start: ['Start of a block comment; null for none.', 'mark'],
  block_comment_end: ['End of a block comment.', 'mark'],
  word_characters: [
    'Characters that count as part of a word, besides letters, digits and `_`.',
    'characters',
  ],
  formatter: [
    'Formatter of the language, or null for none: an object with `command`, `args` (`$FILE` stands for the path of the file), `stdin` (false for a program that changes a file in place: `$FILE` is then the path of a copy) and `timeout_ms`. *Needs trust.*',
    'formatter',
  ],
  grammar: ['Language id or TextMate scope to use for syntax highlighting.', 'text'],
  textmate_grammar: ['Path of a TextMate grammar for syntax highlighting.', 'text'],
};

const isName = (key: string): key is keyof typeof OWN => Object.hasOwn(OWN, key);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** True when a language may have this id. */
export const isLanguageId = (id: string): boolean => /^[\w.+#-]{1,100}$/.test(id);

/** The fault of a comment mark, as the rest of a sentence after its name; null when it is right. */
export const wrongMark = (value: unknown): string | null =>
  isText(value) && !/[\s\p{C}]/u.test(value)
    ? null
    : `is ${displayValue(value)}, not a string without whitespace, or null`;

/** Reads `languages` of a configuration: what is wrong in it is told, and does not hold. */
export function readLanguageSettings(
  value: unknown,
  faults: Fault[],
  contributed: readonly FeatureSetting[],
): LanguageSettings {
  const rows = editorRows(contributed);
  if (!isObject(value)) {
    faults.push({
      path: [LANGUAGES],
      message: `languages is ${displayValue(value)}, not an object of languages by id`,
    });
    return {};
  }
  const all: [string, LanguageSetting][] = [];
  for (const [id, given] of Object.entries(value)) {
    const path = [LANGUAGES, id];
    const alias = Languages.standard.byId(id);
    if (!isLanguageId(id))
      faults.push({
        path,
        message: `a language id has letters, digits and -, not ${displayValue(id)}`,
      });
    else if (!isObject(given))
      faults.push({
        path,
        message: `${path.join('.')} is ${displayValue(given)}, not an object of settings`,
      });
    else all.push([alias?.id ?? id, readOne(path, given, faults, rows)]);
  }
  return Object.fromEntries(all);
}

function readOne(
  path: readonly string[],
  given: Readonly<Record<string, unknown>>,
  faults: Fault[],
  rows: EditorRows,
): LanguageSetting {
  const right: [string, unknown][] = [];
  for (const [key, value] of Object.entries(given)) {
    const at = [...path, key];
    const editor = rows.get(key);
    const wrong = isName(key)
      ? wrongWithOwn(OWN[key][1], value)
      : editor?.perLanguage === true
        ? wrongWith(editor.values, value)
        : '';
    if (wrong === null) right.push([key, value]);
    else if (wrong !== '') faults.push({ path: at, message: `${at.join('.')} ${wrong}; it is ignored` });
    else
      faults.push({
        path: at,
        message:
          editor === undefined
            ? unknownName(key, rows)
            : `${key} is a setting of the whole editor, not of a language`,
      });
  }
  const setting: LanguageSetting = Object.fromEntries(right);
  const { block_comment_start: start, block_comment_end: end } = setting;
  if (isText(start) === isText(end)) return setting;
  const [there, missing] = isText(start) ? ['start', 'end'] : ['end', 'start'];
  faults.push({
    path: [...path, `block_comment_${there}`],
    message: `${path.join('.')} has block_comment_${there} without block_comment_${missing}; both are ignored`,
  });
  const { block_comment_start: _, block_comment_end: __, ...rest } = setting;
  return rest;
}

function unknownName(key: string, rows: EditorRows): string {
  const own = [...rows].filter(([, { perLanguage }]) => perLanguage === true).map(([name]) => name);
  const near = nearest(key, [...Object.keys(OWN), ...own]);
  return `no setting of a language is named ${key === '' ? '""' : key}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** The fault of a value, as the rest of a sentence after its name; null when it is right. */
function wrongWithOwn(kind: Kind, value: unknown): string | null {
  switch (kind) {
    case 'text':
      return isText(value) ? null : `is ${displayValue(value)}, not a string`;
    case 'mark':
      return value === null ? null : wrongMark(value);
    case 'characters':
      return typeof value === 'string' && !/[\s\p{C}]/u.test(value)
        ? null
        : `is ${displayValue(value)}, not a string`;
    case 'texts':
      return wrongTexts(value);
    case 'pattern':
      return wrongPattern(value);
    case 'formatter':
      return wrongFormatter(value);
  }
}

function wrongTexts(value: unknown): string | null {
  if (!Array.isArray(value)) return `is ${displayValue(value)}, not a list of strings`;
  const wrong = value.findIndex((each) => !isText(each));
  return wrong < 0 ? null : `has ${displayValue(value[wrong])}, not a string`;
}

function wrongPattern(value: unknown): string | null {
  if (!isText(value)) return `is ${displayValue(value)}, not a regular expression in quotes`;
  return Pattern.of(value, 'i') === null ? `is ${displayValue(value)}, not a valid regular expression` : null;
}

function wrongFormatter(value: unknown): string | null {
  if (value === null) return null;
  if (!isObject(value)) return `is ${displayValue(value)}, not an object with "command", or null`;
  const { command, args, stdin, timeout_ms: time, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `has ${unknown}, not only command, args, stdin and timeout_ms`;
  if (command === undefined) return 'has no command, the name of a program';
  if (!isText(command)) return `has ${displayValue(command)} as command, not the name of a program`;
  if (args !== undefined && !(Array.isArray(args) && args.every((each) => typeof each === 'string')))
    return `has ${displayValue(args)} as args, not a list of strings`;
  if (stdin !== undefined && typeof stdin !== 'boolean')
    return `has ${displayValue(stdin)} as stdin, not true or false`;
  const wrong = time === undefined ? null : wrongWith(TIME, time);
  return wrong === null ? null : `has timeout_ms that ${wrong}`;
}

const TIME: Values = { type: 'number', least: 100, most: 600_000 };

/** Two configurations merged: for each language the upper one wins. */
export function mergedLanguages(under: LanguageSettings, over: LanguageSettings): LanguageSettings {
  const merged = new Map(Object.entries(under));
  for (const [id, setting] of Object.entries(over)) merged.set(id, { ...merged.get(id), ...setting });
  return Object.fromEntries(merged);
}

/** The same without formatters, and which settings that leaves out. */
export function withoutFormatters(settings: LanguageSettings): {
  readonly settings: LanguageSettings;
  readonly without: readonly string[];
} {
  const without: string[] = [];
  const rest = Object.entries(settings).map(([id, { formatter, ...others }]) => {
    if (formatter != null) without.push(`${LANGUAGES}.${id}.formatter`);
    return [id, formatter === null ? { ...others, formatter } : others] as const;
  });
  return { settings: Object.fromEntries(rest), without };
}

/** The command lines of the formatters. */
export const formatterCommands = (settings: LanguageSettings): readonly CommandLine[] =>
  Object.values(settings).flatMap(({ formatter }) =>
    formatter == null ? [] : [[formatter.command, ...(formatter.args ?? [])]],
  );

/** The change that a setting makes in the table of languages. */
export function changeOf(setting: LanguageSetting): LanguageChange {
  const { extensions = [], filenames = [], globs = [], grammar } = setting;
  const like = grammar === undefined ? undefined : Languages.standard.byId(grammar);
  return {
    mine: [...extensions.map((each) => (each.startsWith('.') ? each : `.${each}`)), ...filenames, ...globs],
    ...(setting.name !== undefined && { name: setting.name }),
    ...(setting.aliases !== undefined && { aliases: setting.aliases.join(' ') }),
    ...(setting.shebangs !== undefined && { shebangs: setting.shebangs.join(' ') }),
    myFirstLine: setting.first_line === undefined ? null : Pattern.of(setting.first_line, 'i'),
    ...(setting.comment_prefix !== undefined && {
      comment: setting.comment_prefix ?? undefined,
      commentAtStart: undefined,
    }),
    ...(setting.block_comment_start !== undefined && { block: blockOf(setting) }),
    ...(setting.word_characters !== undefined && { word: setting.word_characters }),
    ...(setting.formatter !== undefined && { formatter: formatterOf(setting.formatter) }),
    ...(grammar !== undefined && { scope: like?.scope ?? grammar, tree: like?.tree ?? undefined }),
    ...(setting.textmate_grammar !== undefined && { grammarFile: setting.textmate_grammar, tree: undefined }),
  };
}

const blockOf = ({ block_comment_start: start, block_comment_end: end }: LanguageSetting): Pair | undefined =>
  isText(start) && isText(end) ? [start, end] : undefined;

const formatterOf = (setting: FormatterSetting | null): Formatter | undefined =>
  setting === null
    ? undefined
    : {
        command: setting.command,
        args: setting.args ?? [],
        stdin: setting.stdin ?? true,
        timeout: setting.timeout_ms ?? FORMATTER_TIME,
      };

/** The settings of a language with what is said of each, for people. */
export const LANGUAGE_DOCS: readonly (readonly [name: string, doc: string])[] = Object.entries(OWN).map(
  ([name, [doc]]) => [name, doc],
);

/** The JSON schema of `languages`. */
export function languagesSchema(contributed: readonly FeatureSetting[]): GroupSchema {
  const mark = { type: ['string', 'null'], minLength: 1 };
  const schemas: Record<Kind, object> = {
    text: { type: 'string', minLength: 1 },
    texts: { type: 'array', items: { type: 'string', minLength: 1 } },
    mark,
    pattern: { type: 'string', format: 'regex' },
    characters: { type: 'string' },
    formatter: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            command: { type: 'string', minLength: 1 },
            args: { type: 'array', items: { type: 'string' } },
            stdin: { type: 'boolean', default: true },
            timeout_ms: { ...schemaOfValues(TIME), default: FORMATTER_TIME },
          },
          required: ['command'],
          additionalProperties: false,
        },
      ],
    },
  };
  const own = Object.entries(OWN).map(([key, [description, kind]]) => [
    key,
    { description, ...schemas[kind] },
  ]);
  const editor = [...editorRows(contributed)]
    .filter(([, { perLanguage }]) => perLanguage === true)
    .map(([key, { values }]) => [key, schemaOfValues(values)]);
  return {
    type: 'object',
    description: 'Settings of languages by id. A new id defines a new language.',
    additionalProperties: {
      type: 'object',
      properties: Object.fromEntries([...own, ...editor]),
      additionalProperties: false,
    },
    default: {},
  };
}
