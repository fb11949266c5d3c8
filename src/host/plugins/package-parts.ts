import { basename, dirname, extname, join } from 'node:path';
import { isLanguageId } from '../../core/config/language-settings.ts';
import { isInside } from './modules.ts';
import { type Fields, isPluginName, isRecord, NAMES, type PluginManifest } from './packages.ts';

/** A plugin of a bundle. */
export interface BundledEntry {
  readonly name: string;
  /** The path of its first module, from the folder of the package. */
  readonly entry: string;
}

/** A language that a package brings along. */
export interface PackedLanguage {
  readonly id: string;
  readonly grammar: { readonly file: string; readonly extensions: readonly string[] } | null;
  /** For `registerLanguageConfig`. */
  readonly config: Fields | null;
  /** For `registerLspServer`. */
  readonly server: Fields | null;
}

/** A theme of a package. */
export interface PackedTheme {
  readonly name: string;
  /** The path of its file, from the folder of the package. */
  readonly file: string;
}

/** The contents of a package beside its own entry. */
export interface PackageParts {
  readonly plugins: readonly BundledEntry[];
  readonly languages: readonly PackedLanguage[];
  readonly themes: readonly PackedTheme[];
  /** The faults of the manifest, as sentences without the name of the file. */
  readonly faults: readonly string[];
}

/** The parts that a manifest names. A part with a fault is left out. */
export function partsOf({ kind, name, own }: PluginManifest): PackageParts {
  const faults: string[] = [];
  const list = (field: string): readonly unknown[] => {
    const value = own[field] ?? [];
    if (Array.isArray(value)) return value;
    faults.push(`${field} must be a list`);
    return [];
  };
  const isBundle = kind === 'bundle';
  const plugins = (isBundle ? list('plugins') : []).flatMap((each) => bundledEntry(each, name, faults));
  const languages = isBundle ? list('languages') : kind === 'language' ? [own] : [];
  const files = kind === 'theme' || isBundle ? list('themes') : [];
  const single = kind === 'theme' && own['theme'] !== undefined ? [{ file: own['theme'], name }] : [];
  return {
    plugins,
    languages: languages.flatMap((each) => packedLanguage(each, isBundle ? null : name, faults)),
    themes: [...single, ...files].flatMap((each) => packedTheme(each, faults)),
    faults,
  };
}

/** A plugin is named by its entry, or by the folder of an entry that is named `index` or `main`. */
function bundledEntry(given: unknown, bundle: string, faults: string[]): BundledEntry[] {
  const { entry, name } = isRecord(given) ? given : { entry: given, name: undefined };
  if (!isPathInside(entry))
    return fault(faults, 'plugins must be a list of paths, or of objects with "entry"');
  const stem = basename(entry, extname(entry));
  const around = basename(dirname(join('/', entry))) || bundle;
  const made = name ?? (stem === 'index' || stem === 'main' ? around : stem);
  if (typeof made !== 'string' || !isPluginName(made))
    return fault(faults, `the name of ${entry} must be ${NAMES}`);
  return [{ name: made, entry }];
}

function packedLanguage(given: unknown, pack: string | null, faults: string[]): PackedLanguage[] {
  if (!isRecord(given)) return fault(faults, 'languages must be a list of objects');
  const { grammar = null, language = null, lsp = null } = given;
  const short = isRecord(grammar) ? grammar['shortName'] : undefined;
  const id = given['id'] ?? short ?? pack;
  if (typeof id !== 'string' || !isLanguageId(id))
    return fault(faults, 'a language needs an id of letters, digits, "-", "_", ".", "+" and "#"');
  for (const [field, value] of Object.entries({ grammar, language, lsp }))
    if (value !== null && !isRecord(value)) return fault(faults, `${field} of ${id} must be an object`);
  const file = isRecord(grammar) ? grammar['file'] : null;
  if (grammar !== null && !isPathInside(file))
    return fault(faults, `grammar of ${id} needs "file", a path inside the package`);
  const extensions = isRecord(grammar) ? (grammar['extensions'] ?? []) : [];
  if (!Array.isArray(extensions) || !extensions.every((each) => typeof each === 'string'))
    return fault(faults, `extensions of ${id} must be a list of strings`);
  return [
    {
      id,
      grammar: typeof file === 'string' ? { file, extensions } : null,
      config: isRecord(language) ? language : null,
      server: isRecord(lsp) ? lsp : null,
    },
  ];
}

function packedTheme(given: unknown, faults: string[]): PackedTheme[] {
  const { file, name } = isRecord(given) ? given : { file: given, name: undefined };
  if (!isPathInside(file)) return fault(faults, 'themes must be a list of objects with "file" and "name"');
  return [{ file, name: typeof name === 'string' && name !== '' ? name : basename(file, '.json') }];
}

function fault(faults: string[], sentence: string): [] {
  faults.push(sentence);
  return [];
}

/** True for a relative path that stays in its folder. */
const isPathInside = (path: unknown): path is string =>
  typeof path === 'string' && path !== '' && !path.startsWith('/') && isInside(join('/a', path), '/a');

/** Fields of a language configuration that need no permission. */
const withoutFormatter = (config: Fields): Fields => ({ ...config, formatter: null });

/** True if a language runs a program. */
export const runsPrograms = ({ config, server }: PackedLanguage): boolean =>
  server !== null || (config !== null && config['formatter'] !== undefined && config['formatter'] !== null);

/** The code that registers languages of a package, as a plugin does. What needs no permission comes first. */
export function languagesCode(languages: readonly PackedLanguage[]): string {
  const calls = languages.flatMap((each) => {
    const { id, grammar, config } = each;
    return [
      ...(config === null ? [] : [call('registerLanguageConfig', id, withoutFormatter(config))]),
      ...(grammar === null ? [] : [call('registerGrammar', id, grammar.file, grammar.extensions)]),
    ];
  });
  const programs = languages
    .filter(runsPrograms)
    .flatMap(({ id, config, server }) => [
      ...(config?.['formatter'] === undefined ? [] : [call('registerLanguageConfig', id, config)]),
      ...(server === null ? [] : [call('registerLspServer', id, server)]),
    ]);
  return [...calls, ...programs].join('\n');
}

function call(operation: string, id: string, ...rest: readonly unknown[]): string {
  const args = [id, ...rest].map((each) => JSON.stringify(each)).join(', ');
  const message = JSON.stringify(`the package has an invalid value for ${operation} of ${id}`);
  return `if (!editor.${operation}(${args})) throw new Error(${message});`;
}
