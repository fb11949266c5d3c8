import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import {
  type Catalog,
  catalogOf,
  translateKey,
  localeOf,
  translate,
} from '../../features/plugins/translations.ts';
import { ROWS } from '../api/table.ts';
import type { QueuedOperation } from '../link/messages.ts';
import { codeOf } from './real-path.ts';
import { reportError } from './report.ts';
import type { HostServices } from './host-services.ts';

/** A catalog is never longer. */
const MOST_BYTES = 4 << 20;

/** The fields of objects that may be keys. */
const KEYED_FIELDS: readonly string[] = ['label'];

/** The texts of plugins in the user's language, from `NAME.i18n.json` beside each: the plugin's name, or that of its first file. */
export class Translations {
  readonly locale: string;
  readonly #host: HostServices;
  readonly #catalogs = new Map<string, Catalog>();

  constructor(host: HostServices) {
    this.#host = host;
    this.locale = localeOf(host.environment);
  }

  /** The text of a key of a plugin; the key when there is none. */
  of(plugin: string, key: string, args?: Readonly<Record<string, unknown>>): string {
    return translate(this.#catalog(plugin), this.locale, key, args);
  }

  /** The arguments of an operation with texts in the place of their keys. */
  inWords(plugin: string, name: string, args: readonly unknown[]): readonly unknown[] {
    const keys = ROWS.get(name)?.translated ?? [];
    if (!keys.some((at) => isKeyed(args[at]))) return args;
    return args.map((each, at) => (keys.includes(at) ? this.#inWords(plugin, each) : each));
  }

  #inWords(plugin: string, value: unknown): unknown {
    if (typeof value === 'string') return translateKey(this.#catalog(plugin), this.locale, value);
    if (!isObject(value)) return value;
    const fields = Object.entries(value).map(([name, each]): [string, unknown] => [
      name,
      KEYED_FIELDS.includes(name) ? this.#inWords(plugin, each) : each,
    ]);
    return Object.fromEntries(fields);
  }

  inOperation(plugin: string, operation: QueuedOperation): QueuedOperation {
    return operation.type === 'run'
      ? { ...operation, args: this.inWords(plugin, operation.name, operation.args) }
      : operation;
  }

  #catalog(plugin: string): Catalog {
    const home = this.#host.home(plugin);
    if (home === '') return new Map();
    let catalog = this.#catalogs.get(plugin);
    if (catalog === undefined) {
      catalog = this.#read(plugin, home) ?? this.#readBesideEntry(plugin) ?? new Map<never, never>();
      this.#catalogs.set(plugin, catalog);
      this.#host.whenGone(plugin, () => this.#catalogs.delete(plugin));
    }
    return catalog;
  }

  /** The catalog that has the name of the plugin's first file, as in packages of Fresh. */
  #readBesideEntry(plugin: string): Catalog | null {
    const entry = this.#host.entry(plugin);
    return entry === '' ? null : this.#read(plugin, dirname(entry), basename(entry, extname(entry)));
  }

  /** A catalog of a plugin, empty where it cannot be used; null where there is no file. */
  #read(plugin: string, folder: string, name = plugin): Catalog | null {
    const path = join(folder, `${name}.i18n.json`);
    try {
      return catalogOf(JSON.parse(textOf(path)));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      reportError(this.#host, plugin, wrong(path, error));
      return new Map();
    }
  }
}

const wrong = (path: string, error: unknown): Error =>
  new Error(`${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`);

function textOf(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Error('it is not a file');
    if (found.size > MOST_BYTES) throw new Error('it is larger than 4 MiB');
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } finally {
    closeSync(file);
  }
}

/** True for a value that is a key, or an object that has one. */
const isKeyed = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.startsWith('%')
    : isObject(value) && KEYED_FIELDS.some((name) => isKeyed(value[name]));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
