import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { IgnorePatterns } from './ignore-patterns.ts';
import type { Verdict } from './ignore-patterns.ts';

/** The folders in which version control keeps its own files, which nobody edits or searches. */
const VERSION_FOLDERS = new Set(['.git', '.hg', '.svn', '.jj']);

/** An ignore file longer than this, in bytes, is not read. */
const LONGEST = 1 << 20;

/** The patterns of a file, seen from a folder. */
interface Layer {
  readonly patterns: IgnorePatterns;
  /** The way from the file's folder, with a slash behind each name. */
  readonly prefix: string;
}

/** The rule files that a folder has. */
export interface RuleFiles {
  /** True when another repository begins here. */
  readonly git: boolean;
  readonly gitignore: boolean;
  readonly ignore: boolean;
}

/** The places of the user's own rules. */
export interface UserIgnoreFiles {
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The rules of one folder: of `.gitignore` files from there up to the repository's root (or to the folder that was
 * asked about, where there is no repository), the repository's `info/exclude` and the user's excludes file, as Git has
 * it, and before these of `.ignore` files. Never changes: files that change need a new one.
 */
export class FolderRules {
  /** Its absolute path. */
  readonly path: string;
  /** The nearest file first. */
  readonly #ignore: readonly Layer[];
  readonly #git: readonly Layer[];
  /** The user's patterns, which begin anew in each repository. */
  readonly #user: IgnorePatterns;

  private constructor(path: string, ignore: readonly Layer[], git: readonly Layer[], user: IgnorePatterns) {
    this.path = path;
    this.#ignore = ignore;
    this.#git = git;
    this.#user = user;
  }

  /** The rules of a folder, an absolute path. Looks for its repository above it. */
  static of(path: string, places: UserIgnoreFiles = { home: homedir(), env: process.env }): FolderRules {
    const user = userPatterns(places);
    let root = path;
    while (!exists(join(root, '.git')) && dirname(root) !== root) root = dirname(root);
    const names: string[] = [];
    if (exists(join(root, '.git')))
      for (let at = path; at !== root; at = dirname(at)) names.unshift(basename(at));
    else root = path;
    let rules = new FolderRules(root, [], [{ patterns: user, prefix: '' }], user).#with(filesIn(root));
    for (const name of names) rules = rules.enter(name);
    return rules;
  }

  /** The rules of a folder in this one; `files` when it is known which files it has. */
  enter(name: string, files?: RuleFiles): FolderRules {
    const path = join(this.path, name);
    const deeper = ({ patterns, prefix }: Layer): Layer => ({ patterns, prefix: `${prefix}${name}/` });
    const rules = new FolderRules(path, this.#ignore.map(deeper), this.#git.map(deeper), this.#user);
    return rules.#with(files ?? filesIn(path));
  }

  /** True when an entry of this folder is ignored. */
  ignores(name: string, isFolder: boolean): boolean {
    if (isFolder ? VERSION_FOLDERS.has(name) : name === '.git') return true;
    const verdict = verdictOf(this.#ignore, name, isFolder) ?? verdictOf(this.#git, name, isFolder);
    return verdict === 'ignored';
  }

  #with({ git, gitignore, ignore }: RuleFiles): FolderRules {
    if (!git && !gitignore && !ignore) return this;
    const layer = (file: string): Layer[] => {
      const patterns = patternsOf(file);
      return patterns.empty ? [] : [{ patterns, prefix: '' }];
    };
    const around = git ? [...layer(excludeFile(this.path)), { patterns: this.#user, prefix: '' }] : this.#git;
    return new FolderRules(
      this.path,
      ignore ? [...layer(join(this.path, '.ignore')), ...this.#ignore] : this.#ignore,
      gitignore ? [...layer(join(this.path, '.gitignore')), ...around] : around,
      this.#user,
    );
  }
}

/** Answers for any entry below a folder. Keeps the rules of the folders that it was asked about. */
export class Ignores {
  readonly #root: FolderRules;
  readonly #folders = new Map<string, FolderRules | null>();

  constructor(root: FolderRules) {
    this.#root = root;
  }

  /**
   * True when an entry, or a folder that it is in, is ignored. `path` is relative to the root, with `/` between names.
   */
  ignores(path: string, isFolder: boolean): boolean {
    const slash = path.lastIndexOf('/');
    const rules = slash < 0 ? this.#root : this.#rulesOf(path.slice(0, slash));
    return rules === null || rules.ignores(path.slice(slash + 1), isFolder);
  }

  /** The rules in a folder; null when it is ignored itself. */
  #rulesOf(folder: string): FolderRules | null {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const slash = folder.lastIndexOf('/');
    const parent = slash < 0 ? this.#root : this.#rulesOf(folder.slice(0, slash));
    const name = folder.slice(slash + 1);
    const rules = parent === null || parent.ignores(name, true) ? null : parent.enter(name);
    this.#folders.set(folder, rules);
    return rules;
  }
}

/** The verdict of the files, the nearest first; null when none has one. */
function verdictOf(layers: readonly Layer[], name: string, isFolder: boolean): Verdict {
  for (const { patterns, prefix } of layers) {
    const verdict = patterns.verdict(prefix, name, isFolder);
    if (verdict !== null) return verdict;
  }
  return null;
}

const filesIn = (folder: string): RuleFiles => ({
  git: exists(join(folder, '.git')),
  gitignore: isFile(join(folder, '.gitignore')),
  ignore: isFile(join(folder, '.ignore')),
});

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

const NONE = new IgnorePatterns('');

/** The patterns of a file; none when it is not there, cannot be read or is longer than a megabyte. */
function patternsOf(path: string): IgnorePatterns {
  const text = contentOf(path);
  return text === '' ? NONE : new IgnorePatterns(text);
}

function contentOf(path: string): string {
  try {
    // Through links, but never from what is no file: reading that might not end.
    const stat = lstatSync(realpathSync(path));
    return stat.isFile() && stat.size <= LONGEST ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}

/**
 * The file in which a repository keeps rules of its own. A linked work tree has a file with the place of the
 * repository.
 */
function excludeFile(folder: string): string {
  const git = join(folder, '.git');
  const own = /^gitdir: (.+)/.exec(isFile(git) ? contentOf(git) : '')?.[1];
  if (own === undefined) return join(git, 'info/exclude');
  const linked = resolve(folder, own.trimEnd());
  return join(resolve(linked, contentOf(join(linked, 'commondir')).trim()), 'info/exclude');
}

/** The user's own patterns: those of `core.excludesFile`, or of the file that Git reads without it. */
function userPatterns({ home, env }: UserIgnoreFiles): IgnorePatterns {
  const config = env['XDG_CONFIG_HOME'] || join(home, '.config');
  const files =
    env['GIT_CONFIG_GLOBAL'] === undefined
      ? [join(home, '.gitconfig'), join(config, 'git/config')]
      : [env['GIT_CONFIG_GLOBAL']];
  for (const file of files) {
    const named = excludesFile(contentOf(file));
    if (named === null) continue;
    if (named === '') return NONE;
    const path = named.replace(/^~(?=\/)/, home);
    return isAbsolute(path) ? patternsOf(path) : NONE;
  }
  return patternsOf(join(config, 'git/ignore'));
}

/** The value of `core.excludesFile` in a configuration of Git, the last one; null when it is not set. */
function excludesFile(config: string): string | null {
  let section = '';
  let value: string | null = null;
  for (const line of config.split('\n')) {
    const head = /^\s*\[\s*([^\]]*?)\s*\]/.exec(line);
    if (head) section = head[1].toLowerCase();
    const set = /^\s*excludesfile\s*=\s*(.*?)\s*$/i.exec(line.replace(/^\s*\[[^\]]*\]/, ''));
    if (section === 'core' && set) value = set[1].replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1');
  }
  return value;
}
