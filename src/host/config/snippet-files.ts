import type { Event } from '../../core/model/messages.ts';
import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileSnippet, readSnippets, snippetsFor } from '../../features/snippets/snippet-file.ts';
import type { NamedSnippet } from '../../features/snippets/snippets.ts';
import { languageById } from '../../syntax/languages.ts';
import { parseJsonc } from './jsonc.ts';
import { codeOf } from '../files/error-messages.ts';
import { installedPackages } from '../plugins/packages.ts';
import { makeFolder, readSmallText } from '../files/small-file.ts';

/** A file of snippets is never longer, and what is longer is not read: a folder may come from anywhere. */
const MOST_BYTES = 4 << 20;
/** Files of snippets in a folder. */
const MOST_FILES = 200;
/** Events about a file come in bursts; they are gathered for so long, in milliseconds. */
const SETTLE = 50;
/** Snippets for several languages, each of which may say for which. */
const SHARED = '.code-snippets';

/** A file, and what it is for: one language, or any. */
interface SnippetFile {
  readonly path: string;
  /** The name in sentences. */
  readonly name: string;
  readonly source: 'user' | 'package' | 'folder';
  /** The id of a language; null for all. */
  readonly language: string | null;
}

interface ReadFile {
  readonly modified: number;
  readonly size: number;
  readonly snippets: readonly FileSnippet[];
  readonly faults: readonly string[];
}

/**
 * The snippets of the program, the user (`snippets/` of the configuration) and the folder that is worked in (`.vscode`
 * and `.inkstone/snippets`, where it is trusted), read when a language asks for them and again when their files change.
 */
export class SnippetFiles {
  readonly #folder: string | null;
  readonly #project: string | null;
  readonly #trusted: () => boolean;
  readonly #emit: (event: Event) => void;
  /** Languages that were asked for. */
  readonly #asked = new Set<string>();
  readonly #known = new Map<string, ReadFile>();
  readonly #watchers = new Map<string, FSWatcher>();
  /** Faults that were told. */
  #told: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param folder of the user's configuration; null when none is to be read
   * @param project the folder that is worked in; null for none
   * @param trusted whether that folder may bring snippets along
   */
  constructor(
    folder: string | null,
    project: string | null,
    trusted: () => boolean,
    emit: (event: Event) => void,
  ) {
    this.#folder = folder;
    this.#project = project;
    this.#trusted = trusted;
    this.#emit = emit;
  }

  /** Tells the snippets of a language, and again whenever they change. */
  async read(language: string): Promise<void> {
    const isFirst = this.#asked.size === 0;
    this.#asked.add(language);
    const faults = new Set<string>();
    await this.#tell(language, faults);
    this.#report(faults, false);
    if (isFirst) this.#watch();
  }

  /** Reads all again that was asked for: files changed, or the folder is trusted now. */
  async again(): Promise<void> {
    const faults = new Set<string>();
    for (const language of this.#asked) await this.#tell(language, faults);
    this.#report(faults, true);
    this.#watch();
  }

  /** The user's file of a language, which is begun with an example where there is none; null where none is to be written. */
  async begin(language: string, name: string): Promise<string | null> {
    if (this.#folder === null) {
      const text = 'Inkstone was started with --safe and does not read or write snippets';
      this.#emit({ type: 'message', message: { level: 'info', text } });
      return null;
    }
    const own = this.#files().find((file) => file.source === 'user' && file.language === language);
    if (own !== undefined) return own.path;
    const path = join(this.#folder, 'snippets', `${language}.json`);
    makeFolder(dirname(path));
    await writeFile(path, freshSnippets(name), { flag: 'wx' }).catch((error: unknown) => {
      // A file that came up meanwhile stays.
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    this.#watch();
    return path;
  }

  async #tell(language: string, faults: Set<string>): Promise<void> {
    const found: NamedSnippet[] = [];
    for (const file of this.#files()) {
      if (file.language !== null && file.language !== language) continue;
      const { snippets, faults: wrong } = await this.#read(file);
      found.push(...snippetsFor(snippets, language, file.source));
      for (const fault of wrong) faults.add(fault);
    }
    const { bundledSnippets } = await import('./bundled-snippets.ts');
    const own = new Set(found.map(({ name }) => name));
    const shipped = readShipped(bundledSnippets(language), language).filter(({ name }) => !own.has(name));
    this.#emit({ type: 'snippets', language, snippets: [...found, ...shipped] });
  }

  /** Tells what is wrong, once. What was looked at is all there is when `all` was. */
  #report(faults: ReadonlySet<string>, all: boolean): void {
    for (const text of faults)
      if (!this.#told.has(text)) this.#emit({ type: 'message', message: { level: 'error', text } });
    this.#told = all ? faults : new Set([...this.#told, ...faults]);
  }

  /** The files that there are, the user's before those of the folder. */
  #files(): readonly SnippetFile[] {
    const project = this.#project !== null && this.#trusted() ? this.#project : null;
    return [
      ...(this.#folder === null ? [] : filesIn(join(this.#folder, 'snippets'), 'snippets', 'user', true)),
      ...this.#packages().flatMap((place) =>
        filesIn(place, place.slice((this.#folder?.length ?? 0) + 1), 'package', true),
      ),
      ...(project === null
        ? []
        : filesIn(join(project, '.inkstone', 'snippets'), '.inkstone/snippets', 'folder', true)),
      ...(project === null ? [] : filesIn(join(project, '.vscode'), '.vscode', 'folder', false)),
    ];
  }

  /** The folders of snippets in the user's packages of languages. */
  #packages(): readonly string[] {
    if (this.#folder === null) return [];
    return installedPackages(this.#folder)
      .filter(({ manifest }) => manifest.kind === 'language' || manifest.kind === 'bundle')
      .map(({ folder }) => join(folder, 'snippets'));
  }

  async #read(file: SnippetFile): Promise<ReadFile> {
    const stat = statSync(file.path, { throwIfNoEntry: false });
    const [modified, size] = [stat?.mtimeMs ?? 0, stat?.size ?? 0];
    const before = this.#known.get(file.path);
    if (before !== undefined && before.modified === modified && before.size === size) return before;
    const read = { modified, size, ...(await readFile(file)) };
    this.#known.set(file.path, read);
    return read;
  }

  /** Watches the folders of files; one that is not there yet is waited for in the one around it. */
  #watch(): void {
    const places = [
      ...(this.#folder === null ? [] : [join(this.#folder, 'snippets')]),
      ...this.#packages(),
      ...(this.#project === null
        ? []
        : [join(this.#project, '.inkstone', 'snippets'), join(this.#project, '.vscode')]),
    ];
    for (const place of places) {
      let there = place;
      while (!existsSync(there) && dirname(there) !== there && there !== this.#project)
        there = dirname(there);
      this.#watchFolder(there, there === place ? null : new Set(place.slice(there.length + 1).split('/')));
    }
    // A package that comes or goes may have some.
    if (this.#folder !== null) this.#watchFolder(join(this.#folder, 'plugins/packages'), 'all');
  }

  /** @param names the names that count; null for those of snippets */
  #watchFolder(folder: string, names: ReadonlySet<string> | 'all' | null): void {
    const key = names === null ? folder : `${folder} ${[...names].join('/')}`;
    if (this.#watchers.has(key)) return;
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (names !== null && names !== 'all' && (name === null || !names.has(name))) return;
        if (names === null && name !== null && !/\.(json|code-snippets)$/.test(name)) return;
        this.#soon();
      });
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(key);
      });
      this.#watchers.set(key, watcher);
    } catch {
      // Nothing can be watched there: it may not be there, or the system has no more watches.
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.again(), SETTLE);
  }
}

/** The files of snippets in a folder, by their names; `each` where a language's own are among them. */
function filesIn(
  folder: string,
  label: string,
  source: SnippetFile['source'],
  each: boolean,
): readonly SnippetFile[] {
  let names: string[];
  try {
    names = readdirSync(folder).toSorted();
  } catch {
    // There is no such folder, or it may not be looked into.
    return [];
  }
  return names
    .filter((name) => name.endsWith(SHARED) || (each && name.endsWith('.json')))
    .slice(0, MOST_FILES)
    .map((name) => {
      const stem = basename(name, '.json');
      const language = name.endsWith(SHARED) ? null : (languageById(stem)?.id ?? stem);
      return { path: join(folder, name), name: `${label}/${name}`, source, language };
    });
}

async function readFile({ path, name }: SnippetFile): Promise<Pick<ReadFile, 'snippets' | 'faults'>> {
  const broken = (fault: string): Pick<ReadFile, 'snippets' | 'faults'> => ({
    snippets: [],
    faults: [fault],
  });
  let text: string;
  try {
    const read = readSmallText(path, MOST_BYTES);
    if (read === null) return broken(`${name} is not a file of at most 4 MB, so its snippets are ignored`);
    text = read;
  } catch (error) {
    return broken(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (text.replace(/^\uFEFF/, '').trim() === '') return { snippets: [], faults: [] };
  const { value, place, faults: unparsed } = parseJsonc(text);
  if (unparsed.length > 0)
    return broken(`${name}:${unparsed[0]}; the snippets of this file are ignored until this is fixed`);
  const { snippets, faults } = readSnippets(value);
  return { snippets, faults: faults.map((fault) => `${name}:${place(fault.path)}: ${fault.message}`) };
}

/** The program's own snippets for a language. */
const readShipped = (tables: readonly unknown[], language: string): readonly NamedSnippet[] =>
  tables.flatMap((table) => snippetsFor(readSnippets(table).snippets, language, 'program'));

/** The first content of a new file of snippets. */
const freshSnippets = (name: string): string => `{
  // Snippets for ${name}. Each has a name, a prefix that is typed for it (Tab puts the
  // snippet in its place), a body and a description. In the body $1, $2 are where Tab
  // goes, $0 is where it ends, \${1:text} has a text there at first, \${1|one,two|} a
  // choice, and $TM_FILENAME, $CLIPBOARD and others are variables.
  //
  // "Note": {
  //   "prefix": "note",
  //   "body": ["\${LINE_COMMENT} NOTE(\${1:who}): \${2:what}", "$0"],
  //   "description": "A comment with a name"
  // }
}
`;
